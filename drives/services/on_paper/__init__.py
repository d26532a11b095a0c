"""What the papers of a drive say, in words and figures; how they look is `drives.papers`."""
