"""Every word that can be laid, made longer or changed with the cards of a hand (L2, L4, L6).

>>> solver = Solver(["EXPERT", "EXPORT", "HAT", "THATCHED"])
>>> solver.words("TAHX"), solver.insertions("HAT", "CDE?T"), solver.substitutions("EXPERT", "OZ")
([Found(word='HAT', gives='HAT', takes='')], [Found(word='THATChED', gives='TC?ED', takes='')], \
[Found(word='EXPORT', gives='O', takes='E')])
"""

from lexicon.solver.best import Best
from lexicon.solver.found import Found, SolverError
from lexicon.solver.solving import Solver

__all__ = ["Best", "Found", "Solver", "SolverError"]
