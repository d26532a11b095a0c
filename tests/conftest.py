from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client


@pytest.fixture(scope="session", autouse=True)
def _nothing_among_real_drives(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(django_settings, "DATA_FOLDER", tmp_path_factory.mktemp("lexicon-drive"))
        yield


@pytest.fixture(autouse=True)
def _nothing_kept_from_another_test() -> None:
    """A drive of another test may have had the same key and version, but not the same facts."""
    cache.clear()


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "lexicon-drive"
    folder.mkdir()
    monkeypatch.setattr(django_settings, "DATA_FOLDER", folder)
    return folder


@pytest.fixture
def hostess(db: None) -> User:
    return User.objects.create_user("hostess")


@pytest.fixture
def client() -> Client:
    """A phone or a browser in the hall, which asks by the laptop's address."""
    return Client(headers={"host": "192.168.1.20:8000"})
