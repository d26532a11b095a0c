"""Certificates: one for each prize and each who shares it, to be framed or laughed over."""

from drives.papers.certificates.sheet import Certificate, certificates

__all__ = ["Certificate", "certificates"]
