"""How each level plays Game of Trains."""

from time import perf_counter

from ludorail.games.game_of_trains.planning import Planner
from ludorail.games.game_of_trains.rules_hidden import unseen


def drawable(known):
    cars = unseen(known)
    if len(cars) < 24:
        cars = cars + [c for c in known.discard if c]
    return cars


class Plan:
    def __init__(self, turns=0, cars=60, keep=4, width=1, uses=2, others=0):
        self.others = int(others or cars)
        self.turns, self.cars, self.keep, self.width, self.uses = int(turns), int(cars), int(keep), int(width), int(uses)

    def __call__(self, view, limit, source):
        moves = view.legal()
        if len(moves) == 1:
            return moves[0]
        p = Planner(drawable(view.known), self.width, self.uses)
        p.until = perf_counter() + 1000
        def rank(moves, turns, cars, others):
            return sorted([(-p.look(view.known, m, turns, cars, others)[view.seat], i, m) for i, m in enumerate(moves)])
        r = rank(moves, 0, 40, 40)
        if self.turns and r[0][0] > -1:
            r = rank([m for _, _, m in r[:self.keep]], self.turns, self.cars, self.others)
        return r[0][2]


class Race:
    """pure one ply"""
    def __call__(self, view, limit, source):
        p = Planner(drawable(view.known), 1, 1)
        best, score = None, -1.0
        for move in view.legal():
            s = view.known.copy()
            view.rules.advance(s, view.seat, move)
            v = p.judge.values(s)[view.seat]
            if v > score:
                best, score = move, v
        return best
