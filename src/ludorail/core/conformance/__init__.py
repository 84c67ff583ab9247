"""The conformance checker: what every game must hold, tried over random games.

Authors of games can run it: `print(check_rules(my_rules))` prints which promises were checked and how often.
`Nonconformity` is raised by the first that does not hold, with the game and the events that led there.
"""

from ludorail.core.conformance.check import Report, check_rules
from ludorail.core.conformance.walk import Nonconformity, digest, view_text

__all__ = ["Nonconformity", "Report", "check_rules", "digest", "view_text"]
