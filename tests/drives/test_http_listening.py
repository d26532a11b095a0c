import resource
import socket

import pytest

from drives.http import listening


def test_phones_come_in_by_every_address_of_the_laptop():
    sockets = listening.open_sockets("", 0)

    places = [each.getsockname()[:2] for each in sockets]
    for each in sockets:
        each.close()
    port = places[0][1]
    everywhere = [("0.0.0.0", port), ("::", port)]  # noqa: S104 -- phones are to come in
    assert places in (everywhere, everywhere[:1])


@pytest.mark.parametrize(
    ("host", "family"), [("127.0.0.1", socket.AF_INET), ("[::1]", socket.AF_INET6)]
)
def test_one_address_may_be_enough(host, family):
    [only] = listening.open_sockets(host, 0)

    with only:
        assert (only.family, only.getsockname()[0]) == (family, host.strip("[]"))


def test_a_port_that_is_taken_is_refused():
    [first] = listening.open_sockets("127.0.0.1", 0)

    with first, pytest.raises(OSError, match="in use"):
        listening.open_sockets("127.0.0.1", first.getsockname()[1])


@pytest.mark.parametrize(
    ("before", "after"), [((256, 4096), 2000), ((256, 1024), 1024), ((3000, 4096), 3000)]
)
def test_as_many_phones_may_come_as_the_system_allows(monkeypatch, before, after):
    limits = [before]
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _kind, pair: limits.append(pair))

    listening._allow_many_files()

    assert limits[-1] == (after, before[1])


def test_a_system_without_a_highest_number_gives_two_thousand(monkeypatch):
    limits = [(256, resource.RLIM_INFINITY)]
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _kind, pair: limits.append(pair))

    listening._allow_many_files()

    assert limits[-1] == (2000, resource.RLIM_INFINITY)
