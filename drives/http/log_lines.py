import logging


class OneLine(logging.Formatter):
    """A record as one line: what a hostess can read out on the telephone.

    The whole story of an error is in `errors.log` in the data folder.
    """

    def format(self, record: logging.LogRecord) -> str:
        line = f"{self.formatTime(record, self.datefmt)} {record.getMessage()}"
        if record.exc_info and record.exc_info[1]:
            line += f" ({record.exc_info[1].__class__.__name__}; see errors.log)"
        return " ".join(line.split())
