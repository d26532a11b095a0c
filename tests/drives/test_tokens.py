import re

from drives.tokens import fresh_token, token_for, token_hash


def test_a_token_is_sixteen_capitals_and_digits(settings):
    settings.SECRET_KEY = "a secret"

    assert token_for("steward", "WHIST", 3, version=1) == "BYMCCMRG2XYAXQKP"


def test_a_sheet_can_be_printed_again_without_a_new_link():
    assert token_for("steward", "WHIST", 3, version=1) == token_for(
        "steward", "WHIST", 3, version=1
    )


def test_another_version_steward_drive_kind_or_secret_gives_another_token(settings):
    tokens = [
        token_for("steward", "WHIST", 3, version=1),
        token_for("steward", "WHIST", 3, version=2),
        token_for("steward", "WHIST", 4, version=1),
        token_for("steward", "WHIST3", version=1),
        token_for("guest", "WHIST", 3, version=1),
    ]
    settings.SECRET_KEY = "another secret"
    tokens.append(token_for("steward", "WHIST", 3, version=1))

    assert len(set(tokens)) == 6


def test_what_a_token_opens_cannot_be_shifted_between_its_parts():
    assert token_for("card", "AB", "C", version=1) != token_for("card", "A", "BC", version=1)


def test_a_fresh_token_looks_alike_and_comes_only_once():
    first, second = fresh_token(), fresh_token()

    assert first != second
    assert re.fullmatch("[A-Z2-7]{16}", first)


def test_only_a_hash_is_stored_and_small_letters_find_it_too():
    found = "7fab0106734a3a9cd5af48c16fe3739509c66b022b3eae64bce768d4e65636bf"

    assert token_hash("DHM4FH7E3ALJCBTR") == found
    assert token_hash("dhm4fh7e3aljcbtr") == found
