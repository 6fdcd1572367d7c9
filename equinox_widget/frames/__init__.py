"""What a front end is given, in a notebook or a web page: pictures, stories, choices and answers as plain data."""
