"""The gallery's exhibits, one text file each; `teach.exhibit_file` says how they are written."""
