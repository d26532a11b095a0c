"""The papers of one drive, from what its services say: the same for the pages and the command."""
