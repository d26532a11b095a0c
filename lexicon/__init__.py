"""The rules of Lexicon and of the Lexicon Drive: plain Python, no clock, no dice, no web."""
