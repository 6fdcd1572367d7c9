"""The lessons of the course, one text file each; `teach.script` reads them."""
