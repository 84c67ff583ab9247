"""The conformance checker: the promises that every game must keep, tried over random games.

Authors of games can run it: `print(check_rules(my_rules))` prints which promises were checked and how often.
`Nonconformity` is raised by the first that does not hold; printed, it has the seed, the record of the game so far, and
the call that finds the fault again.
"""

from ludorail.core.conformance.check import Report, check_rules
from ludorail.core.conformance.fault import Nonconformity
from ludorail.core.conformance.walk import digest, view_text

__all__ = ["Nonconformity", "Report", "check_rules", "digest", "view_text"]
