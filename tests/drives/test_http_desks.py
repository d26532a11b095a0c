import pytest

from tests.drives.conftest import Evening


@pytest.mark.parametrize("referer", ["http://[", "", "http://192.168.1.20:8000/"])
def test_who_is_signed_out_is_told_wherever_she_comes_from(
    client, evening: Evening, referer: str
) -> None:
    """F37: a page before that is no address does no harm."""
    evening.seat(8)
    evening.begin(1)
    code = evening.drive.code

    response = client.post(
        f"/drives/{code}/hands/1/bell/", {"key": "k"}, headers={"referer": referer}
    )

    assert response.status_code == 403
    assert "sign-in" in response.content.decode()
    assert evening.drive.hands.get().rung_at is None
