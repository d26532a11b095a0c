"""Score cards as the hostess makes them for the printer."""


def make_cards(client, evening, query=""):
    answer = client.get(f"/drives/{evening.drive.code}/print/score-cards.pdf{query}")
    assert answer.headers["Content-Type"] == "application/pdf"
