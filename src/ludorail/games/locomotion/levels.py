"""How each level plays Locomotion."""

from typing import Any

from ludorail.bots.bot import random_bot
from ludorail.bots.levels import Player
from ludorail.core.event import Event
from ludorail.core.limit import Limit
from ludorail.core.source import Source
from ludorail.core.view import View
from ludorail.games.locomotion.events import END
from ludorail.games.locomotion.judging import Judge, win_chances
from ludorail.games.locomotion.planning import WAIT, Planner
from ludorail.games.locomotion.planning_rails import tables_of
from ludorail.games.locomotion.planning_turn import ends_of_turn
from ludorail.games.locomotion.rules_driving import rightly_placed
from ludorail.games.locomotion.state import OVER, TURN, LocomotionState, CHOOSING

K = 60
STATES = 600
def _way(state, goal, nodes, haste=3, first=False, seconds=10.0):
    tb = tables_of(state.network.rails)
    legal = None
    from ludorail.games.locomotion.rules import RULES
    moves = RULES.legal(state, state.turn)
    for wait in (WAIT, 40):
        p = Planner(tb, state, state.turn, goal, haste, wait)
        p.run(seconds, nodes, first)
        w = p.way()
        if w and w[0] in moves:
            return w
    return []

def right(state, seat):
    p = 0
    from ludorail.games.locomotion.state import TRAIN
    while p < state.lengths[seat] and p < state.wagons and state.colours[TRAIN*seat+1+p]==state.sequence[p]:
        p += 1
    return p

def fastest(view, limit, source):
    return view.legal()[-1]

def fallback(view, limit, source):
    return END if END in view.legal() and source.below(3) else random_bot(view, limit, source)

def level1(view, limit, source):
    state = view.known
    if state.phase != TURN: return fastest(view, limit, source)
    if END in view.legal() and source.below(8) == 0: return END
    w = _way(state, min(state.wagons, right(state, view.seat)+1), 100, 6, True)
    return w[0] if w else fallback(view, limit, source)

def level2(view, limit, source):
    state = view.known
    if state.phase != TURN: return fastest(view, limit, source)
    w = _way(state, min(state.wagons, right(state, view.seat)+1), 1000, 2, True)
    return w[0] if w else fallback(view, limit, source)

def level3(view, limit, source):
    state = view.known
    if state.phase != TURN: return fastest(view, limit, source)
    w = _way(state, state.wagons, 30000, 3, False, 0.1)
    return w[0] if w else fallback(view, limit, source)

def level4(view, limit, source):
    state = view.known
    if state.phase != TURN: return fastest(view, limit, source)
    return rank(state)[0][1][0]

def rank(state):
    seat = state.turn
    tb = tables_of(state.network.rails)
    ends = ends_of_turn(state, 3000)
    for e in ends:
        if e.state.phase == OVER and e.state.winner == seat:
            return [(1.0, e.way, e, [])]
    quick = Judge(tb, 1)
    p = Planner(tb, state, seat, state.wagons, 3, WAIT)
    p.run(1.0, 20000, False)
    way = p.way()
    scored = []
    for e in ends:
        c = quick.cost(e.state, seat)
        same = 0
        for a, b in zip(e.way, way):
            if a is not b: break
            same += 1
        if e.way == way[:len(e.way)] and e.way[-1] is not END or e.way[:-1] == way[:len(e.way)-1] and e.way[-1] is END:
            c -= 100
        scored.append((c, len(scored), e))
    scored.sort(key=lambda x: x[:2])
    judge = Judge(tb, STATES)
    out = []
    for c, i, e in scored[:K]:
        ch = judge.chances(e.state, e.state.turn)
        out.append((ch[seat], e.way, e, ch))
    out.sort(key=lambda x: -x[0])
    return out
LEVELS = ()

from ludorail.games.locomotion.rules import RULES
from ludorail.games.locomotion.events import ROLL
from ludorail.core.event import CHANCE
DICE = (2, 4, 6)
def reply(tb, judge, end, seat):
    """my chance after the next player's likely turn"""
    state = end
    opp = state.turn
    p = Planner(tb, state, opp, state.wagons, 3, WAIT)
    p.run(60.0, STATES, True)
    way = p.way()
    cost = p.expected()
    total = 0.0
    for n in range(1, 7):
        if cost <= n: continue
        if n not in DICE: continue
        s = state.copy()
        RULES.advance(s, CHANCE, ROLL[n])
        for e in way[:n]:
            if s.phase != TURN or s.turn != opp or e not in RULES.legal(s, opp): break
            RULES.advance(s, opp, e)
        if s.phase == TURN and s.turn == opp: RULES.advance(s, opp, END)
        total += judge.chances(s, s.turn)[seat]
    return total / len(DICE)

TOP = 8
def level5(view, limit, source):
    state = view.known
    if state.phase != TURN: return fastest(view, limit, source)
    r = rank(state)
    if r[0][0] == 1.0 or state.mode != 0: return r[0][1][0]
    tb = tables_of(state.network.rails)
    judge = Judge(tb, STATES)
    best = max(r[:TOP], key=lambda x: reply(tb, judge, x[2].state, view.seat))
    return best[1][0]
