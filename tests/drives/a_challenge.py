"""A challenge as a Steward types it: Ben laid SPLOOT, and Cy challenged it."""

CHALLENGE = {
    "has_played": "no",
    "player": 2,
    "word": " sploot ",
    "challenger": 3,
    "meant": "splash",
    "verdict": "wrong",
}
