// Game of Trains, one game a warp. Compiled by nvcc, each FOR_LANES block runs on the 32 lanes of a warp; compiled by a
// C++ compiler, it is a loop over them.
#pragma once
#include <cstdint>
#include <cmath>
#ifdef __CUDACC__
#define HD __device__ __forceinline__
#define HDN __device__ __noinline__
#define FOR_LANES for (int lane = threadIdx.x & 31, once = 1; once; once = 0)
#define SYNC __syncwarp()
#define IF_FIRST if ((threadIdx.x & 31) == 0)
#else
#define HD inline
#define HDN
#define FOR_LANES for (int lane = 0; lane < 32; lane++)
#define SYNC
#define IF_FIRST
#endif
#ifndef UNITS
#define UNITS 64
#endif
constexpr int SLOTS = 7, CARS = 84, FEATURES = 40, BUCKETS = 22, ROWS = SLOTS * BUCKETS, CHUNK = 8;
// Where the weights of a network are: for each feature, for each car at each place, for each unit.
constexpr int OWN = 0, MEAN = OWN + FEATURES * UNITS, EOWN = MEAN + FEATURES * UNITS, EMEAN = EOWN + ROWS * UNITS,
              BIAS = EMEAN + ROWS * UNITS, OUTPUT = BIAS + UNITS, SKIP = OUTPUT + UNITS;
constexpr float LEAST = 0.001f, STILL = 0.7f;
typedef uint8_t u8;
enum { PILE, DISCARDED, SIGHT, THROWN };

// The chances of a line to rise within 1, 2, 4, 7 and 12 turns, as the game's line_chances.py has them; the cars are
// between 0 and 85.
HD void best_path(const u8* cars, const u8* shares, const float* gaps, float* out) {
    const float turns[5] = {1, 1 / 2.0f, 1 / 4.0f, 1 / 7.0f, 1 / 12.0f};
    float best[9][5];
    for (int i = 0; i < 5; i++) best[0][i] = 1;
    for (int slot = 1; slot < 9; slot++) {
        float here[5] = {0, 0, 0, 0, 0};
        int car = cars[slot], below = shares[car];
        for (int before = 0; before < slot; before++) {
            int missing = slot - before - 1, smaller = cars[before];
            if (car - smaller <= missing || (smaller == 0 && before > 0)) continue;
            const float* gap = gaps + 5 * (missing * 85 + below - shares[smaller + 1]);
            for (int i = 0; i < 5; i++) {
                float one = best[before][i], other = gap[i], both = one * other;
                if (one != 1 && other != 1) both *= 1 - (1 - both) * turns[i];
                if (both > here[i]) here[i] = both;
            }
        }
        for (int i = 0; i < 5; i++) best[slot][i] = here[i];
    }
    for (int i = 0; i < 5; i++) out[i] = best[8][i];
}

HD bool rises(const u8* line) {
    for (int i = 0; i < 6; i++) if (line[i] > line[i + 1]) return false;
    return true;
}

// How a seat plays: by the network, or as the second and the third level do, which see their own line only.
enum { BY_NETWORK, BY_HOMES, BY_LINE };

// The rank of a line for such a level; `tie`, from 0 to 1, puts equal lines in a random order.
HD float rank_of(const u8* line, int policy, const u8* shares, const float* gaps, float tie) {
    if (rises(line)) return 9;
    if (policy == BY_HOMES) {
        float rank = 0;
        for (int i = 0; i < 6; i++) rank += line[i] < line[i + 1];
        for (int i = 0; i < 7; i++) rank += 0.1f * ((line[i] - 1) / 12 == i);
        return rank + 0.001f * tie;
    }
    u8 cars[9];
    cars[0] = 0; cars[8] = 85;
    for (int i = 0; i < 7; i++) cars[i + 1] = line[i];
    float found[5];
    best_path(cars, shares, gaps, found);
    return found[4] * (1 + 0.0001f * tie);
}

HD void shift(u8* c, int ability) {  // c points at the first of two or three cars
    u8 a = c[0], b = c[1];
    if (ability == 0) { c[0] = b; c[1] = a; return; }
    u8 d = c[2];
    if (ability == 1) { c[0] = d; c[2] = a; }
    else if (ability == 2) { c[0] = d; c[1] = a; c[2] = b; }
    else { c[0] = b; c[1] = d; c[2] = a; }
}

// The features of one seat that do not depend on the others; alone and helped are its chances.
HDN void seat_features(const u8* line, int locks, int face, const u8* shares, const float* gaps, float* alone,
                       float* helped, float* f) {
    u8 cars[9];
    cars[0] = 0; cars[8] = 85;
    int rising = 0;
    for (int i = 0; i < 7; i++) cars[i + 1] = line[i];
    for (int i = 0; i < 6; i++) rising += line[i] < line[i + 1];
    best_path(cars, shares, gaps, alone);
    for (int i = 0; i < 5; i++) helped[i] = alone[i];
    float found[5];
    for (int ability = 0; ability < 4; ability++) {
        if (!(face >> ability & 1)) continue;
        int reach = ability == 0 ? 1 : 2;
        for (int place = 1; place + reach <= 7; place++) {
            if (cars[place] <= cars[place + reach]) continue;
            shift(cars + place, ability);
            best_path(cars, shares, gaps, found);
            shift(cars + place, ability <= 1 ? ability : 5 - ability);
            if (found[0] == 1) for (int i = 0; i < 5; i++) helped[i] = 1;
            else {
                helped[1] = fmaxf(helped[1], found[0]);
                helped[2] = fmaxf(helped[2], (found[1] + found[2]) / 2);
                helped[3] = fmaxf(helped[3], (found[2] + 2 * found[3]) / 3);
                helped[4] = fmaxf(helped[4], (found[3] + 4 * found[4]) / 5);
            }
        }
    }
    float log7 = logf(alone[3] + LEAST);
    for (int k = 0; k < 3; k++) {
        float exposed = 0;
        if (!(locks >> k & 1)) {
            u8 car = cars[1 + 3 * k];
            cars[1 + 3 * k] = 0;
            best_path(cars, shares, gaps, found);
            cars[1 + 3 * k] = car;
            exposed = logf(found[3] + LEAST) - log7;
        }
        int drop = face >> (4 + k) & 1;
        f[12 + k] = exposed;
        f[15 + k] = drop ? exposed : 0;
        f[18 + k] = locks >> k & 1;
        f[21 + k] = drop;
    }
    for (int i = 0; i < 5; i++) f[1 + i] = alone[i];
    f[6] = logf(alone[2] + LEAST); f[7] = log7; f[8] = logf(alone[4] + LEAST);
    f[9] = helped[0] - alone[0]; f[10] = helped[2] - alone[2]; f[11] = logf(helped[3] + LEAST) - log7;
    f[24] = face >> 7 & 1;
    int count = 0, moving = 0;
    for (int a = 0; a < 8; a++) count += face >> a & 1;
    for (int a = 0; a < 4; a++) { moving += face >> a & 1; f[32 + a] = face >> a & 1; }
    f[29] = count / 4.0f; f[30] = rising / 6.0f; f[31] = moving / 4.0f;
    f[36] = logf(alone[0] + LEAST); f[37] = logf(alone[1] + LEAST);
    f[38] = helped[1] - alone[1]; f[39] = logf(helped[1] + LEAST) - f[37];
}

template <int P> HD void race(const float (*mixed)[5], float* wins) {
    float total = 0;
    for (int s = 0; s < P; s++) {
        float late[5] = {1, 1, 1, 1, 1};
        for (int o = 0; o < P; o++) {
            if (o == s) continue;
            const float* x = mixed[o];
            if (o < s) {
                late[0] *= 1 - x[0]; late[1] *= 1 - x[1]; late[2] *= 1 - x[1] - (x[2] - x[1]) * 0.75f;
                late[3] *= 1 - x[2] - (x[3] - x[2]) * 0.667f; late[4] *= 1 - x[3] - (x[4] - x[3]) * 0.6f;
            } else {
                late[1] *= 1 - x[0]; late[2] *= 1 - x[1] - (x[2] - x[1]) * 0.25f;
                late[3] *= 1 - x[2] - (x[3] - x[2]) * 0.333f; late[4] *= 1 - x[3] - (x[4] - x[3]) * 0.4f;
            }
        }
        const float* m = mixed[s];
        wins[s] = 1e-9f + m[0] * late[0];
        for (int i = 1; i < 5; i++) wins[s] += (m[i] - m[i - 1]) * late[i];
        total += wins[s];
    }
    for (int s = 0; s < P; s++) wins[s] /= total;
}

// Values in the order of turns from `first` on.
template <int P> HDN void evaluate(const float* w, const u8 (*lines)[7], const u8* locks, int face, int first,
                                   const u8* shares, const float* gaps, float* values, float* out_f, u8* out_e) {
    float f[P][FEATURES], mixed[P][5];
    float likely = 1;
    for (int i = 0; i < P; i++) {
        int s = (first + i) % P;
        float alone[5], helped[5];
        seat_features(lines[s], locks[s], face, shares, gaps, alone, helped, f[i]);
        for (int k = 0; k < 5; k++) mixed[i][k] = likely * helped[k] + (1 - likely) * alone[k];
        likely *= STILL;
        f[i][25] = i / float(P); f[i][26] = i == 0; f[i][27] = P == 2; f[i][28] = P == 3;
    }
    race<P>(mixed, values);
    float scores[P];
    for (int i = 0; i < P; i++) {
        f[i][0] = logf(values[i] + LEAST);
        scores[i] = 0;
        for (int k = 0; k < FEATURES; k++) scores[i] += f[i][k] * w[SKIP + k];
    }
    for (int c = 0; c < UNITS; c += CHUNK) {
        float own[P][CHUNK], mean[CHUNK];
        for (int u = 0; u < CHUNK; u++) { mean[u] = 0; for (int i = 0; i < P; i++) own[i][u] = w[BIAS + c + u]; }
        for (int k = 0; k < FEATURES; k++) {
            float total = 0;
            for (int i = 0; i < P; i++) {
                total += f[i][k];
                for (int u = 0; u < CHUNK; u++) own[i][u] += f[i][k] * w[OWN + k * UNITS + c + u];
            }
            for (int u = 0; u < CHUNK; u++) mean[u] += total * w[MEAN + k * UNITS + c + u];
        }
        for (int i = 0; i < P; i++) {
            const u8* line = lines[(first + i) % P];
            for (int slot = 0; slot < 7; slot++) {
                int row = slot * BUCKETS + shares[line[slot]] * BUCKETS / 85;
                for (int u = 0; u < CHUNK; u++) {
                    own[i][u] += w[EOWN + row * UNITS + c + u];
                    mean[u] += w[EMEAN + row * UNITS + c + u];
                }
            }
        }
        for (int i = 0; i < P; i++)
            for (int u = 0; u < CHUNK; u++) scores[i] += fmaxf(own[i][u] + mean[u] / P, 0) * w[OUTPUT + c + u];
    }
    float most = scores[0], sum = 0;
    for (int i = 1; i < P; i++) most = fmaxf(most, scores[i]);
    for (int i = 0; i < P; i++) { values[i] = expf(scores[i] - most); sum += values[i]; }
    for (int i = 0; i < P; i++) values[i] /= sum;
    if (out_f)
        for (int i = 0; i < P; i++) {
            for (int k = 0; k < FEATURES; k++) out_f[i * FEATURES + k] = f[i][k];
            const u8* line = lines[(first + i) % P];
            for (int slot = 0; slot < 7; slot++)
                out_e[i * 7 + slot] = slot * BUCKETS + shares[line[slot]] * BUCKETS / 85;
        }
}

template <int P> struct Game {
    u8 where[85], line[P][7], lock[P][3], face[8], shares[86], draws[84], unseen[84], offer[4];
    int ndraw, nunseen;
    float worth[32], placed[32][P], placed_rank[32], drawn[64][P], drawn_rank[64], dropped[32][P], luck[P];
    u8 policy[P];
    int choice, car, winner;
    uint64_t rng;
};

HD uint32_t next(uint64_t& s) {
    s += 0x9E3779B97F4A7C15ull;
    uint64_t z = s;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return uint32_t((z ^ (z >> 31)) >> 32);
}
HD int below(uint64_t& s, int n) { return int((uint64_t(next(s)) * n) >> 32); }
HD float unit(uint64_t& s) { return next(s) * (1.0f / 4294967296.0f); }

template <int P> HD int draw_car(Game<P>& g) {
    int count = 0;
    for (int c = 1; c <= CARS; c++) count += g.where[c] == PILE;
    if (count == 0)
        for (int c = 1; c <= CARS; c++)
            if (g.where[c] == DISCARDED || g.where[c] == THROWN) { g.where[c] = PILE; count++; }
    int k = below(g.rng, count);
    for (int c = 1; c <= CARS; c++)
        if (g.where[c] == PILE && k-- == 0) { g.where[c] = SIGHT; return c; }
    return 0;
}

template <int P> HD void put_face_up(Game<P>& g, const u8* ability, int car) {
    int a = ability[car];
    if (g.face[a]) { g.where[g.face[a]] = DISCARDED; g.where[car] = DISCARDED; g.face[a] = 0; }
    else { g.face[a] = car; g.where[car] = SIGHT; }
}

template <int P> HD void lose_lock(Game<P>& g, int seat, int place) {
    if (place % 3 != 0 || !g.lock[seat][place / 3]) return;
    g.where[g.lock[seat][place / 3]] = DISCARDED;
    g.lock[seat][place / 3] = 0;
}

template <int P> HD void find_drawable(Game<P>& g) {
    int n = 0;
    for (int c = 1; c <= CARS; c++) n += g.where[c] == PILE || g.where[c] == THROWN;
    bool few = n < 24;
    n = 0;
    g.nunseen = 0;
    for (int c = 1; c <= CARS; c++)
        if (g.where[c] == PILE || g.where[c] == THROWN || (few && g.where[c] == DISCARDED)) g.draws[n++] = c;
    for (int c = 1; c <= CARS; c++) if (g.where[c] == PILE || g.where[c] == THROWN) g.unseen[g.nunseen++] = c;
    g.ndraw = n;
    if (g.nunseen == 0) { for (int i = 0; i < n; i++) g.unseen[i] = g.draws[i]; g.nunseen = n; }
    int total = n > 1 ? n : 1, at = 0;
    for (int c = 0; c <= 85; c++) {
        int share = 84 * at / total, rest = 2 * (84 * at - share * total);
        if (rest > total || (rest == total && share % 2 == 1)) share++;
        g.shares[c] = share;
        if (at < n && g.draws[at] == c) at++;
    }
}

template <int P> HD int flags(const Game<P>& g) {
    int face = 0;
    for (int a = 0; a < 8; a++) face |= (g.face[a] != 0) << a;
    return face;
}
template <int P> HD void copy(const Game<P>& g, u8 (*lines)[7], u8* locks) {
    for (int s = 0; s < P; s++) {
        for (int i = 0; i < 7; i++) lines[s][i] = g.line[s][i];
        locks[s] = (g.lock[s][0] != 0) | (g.lock[s][1] != 0) << 1 | (g.lock[s][2] != 0) << 2;
    }
}

// The values of placing a car in a slot, in the order of turns from `first` on; returns its rank for the seat.
template <int P> HD float placing(const Game<P>& g, const u8* ability, const float* w, const float* gaps, int seat,
                                  int car, int slot, int first, float tie, float* values) {
    u8 lines[P][7], locks[P];
    copy(g, lines, locks);
    int face = flags(g) ^ 1 << ability[lines[seat][slot]];
    lines[seat][slot] = car;
    if (slot % 3 == 0) locks[seat] &= ~(1 << slot / 3);
    if (rises(lines[seat])) {
        for (int i = 0; i < P; i++) values[i] = i == (seat - first + P) % P;
        return 9;
    }
    evaluate<P>(w, lines, locks, face, first, g.shares, gaps, values, nullptr, nullptr);
    if (g.policy[seat] == BY_NETWORK) return values[(seat - first + P) % P];
    return rank_of(lines[seat], g.policy[seat], g.shares, gaps, tie);
}

// A number from 0 to 1 for each lane, another one in each turn.
HD float tie_of(uint64_t turn, int lane) {
    uint64_t rng = turn ^ (0x9E3779B97ull * (lane + 1));
    return unit(rng);
}

HD int order_of(int lane, int& place) {  // the ability and first place of a use
    if (lane < 6) { place = lane; return 0; }
    if (lane < 21) { place = (lane - 6) % 5; return 1 + (lane - 6) / 5; }
    place = lane - 21;
    return 7;
}

constexpr int SAMPLES = 9, REFILLS = 10;

template <int P> HD void start(Game<P>& g, const u8* ability, const float* const* nets, const float* gaps,
                               uint64_t seed) {
    IF_FIRST {
        g.rng = seed;
        for (int c = 0; c <= CARS; c++) g.where[c] = c ? PILE : SIGHT;
        for (int a = 0; a < 8; a++) g.face[a] = 0;
        g.winner = -1;
        for (int s = 0; s < P; s++) {
            for (int i = 0; i < 7; i++) g.line[s][i] = draw_car(g);
            for (int i = 0; i < 7; i++)
                for (int j = i + 1; j < 7; j++)
                    if (g.line[s][i] < g.line[s][j]) {
                        u8 larger = g.line[s][j];
                        g.line[s][j] = g.line[s][i];
                        g.line[s][i] = larger;
                    }
            for (int k = 0; k < 3; k++) g.lock[s][k] = 0;
        }
    }
    for (int s = 0; s < P; s++) {
        IF_FIRST { for (int k = 0; k <= s; k++) g.offer[k] = draw_car(g); find_drawable(g); }
        SYNC;
        FOR_LANES if (lane < 7 * (s + 1))
            g.placed_rank[lane] = placing<P>(g, ability, nets[s], gaps, s, g.offer[lane / 7], lane % 7, 0,
                                             tie_of(g.rng, lane), g.placed[lane]);
        SYNC;
        IF_FIRST {
            int best = 0;
            for (int i = 1; i < 7 * (s + 1); i++) if (g.placed_rank[i] > g.placed_rank[best]) best = i;
            for (int k = 0; k <= s; k++) if (k != best / 7) g.where[g.offer[k]] = THROWN;
            int replaced = g.line[s][best % 7];
            g.line[s][best % 7] = g.offer[best / 7];
            put_face_up(g, ability, replaced);
        }
        SYNC;
    }
}

// One turn of a seat; sets g.winner when the game is over, and g.luck to what chance gave each seat, from the next one
// on. The features of the position before the turn go to out_f and out_e.
template <int P> HD void take_turn(Game<P>& g, const u8* ability, const float* w, const float* gaps, int seat,
                                   float err, float* out_f, u8* out_e) {
    IF_FIRST { find_drawable(g); g.car = next(g.rng) >> 8; }
    SYNC;
    int after = (seat + 1) % P, policy = g.policy[seat];
    FOR_LANES {
        u8 lines[P][7], locks[P];
        copy(g, lines, locks);
        int face = flags(g), place = 0;
        int a = order_of(lane, place);
        bool able = lane < 24 && (face >> a & 1);
        if (lane >= 21 && lane < 24 && (locks[seat] >> place & 1)) able = false;
        float worth = -1;
        if (able) {
            face &= ~(1 << a);
            if (a == 7) locks[seat] |= 1 << place;
            else {
                shift(lines[seat] + place, a);
                for (int i = 0; i < (a == 0 ? 2 : 3); i++)
                    if ((place + i) % 3 == 0 && !(a == 1 && i == 1)) locks[seat] &= ~(1 << (place + i) / 3);
            }
        }
        bool record = lane == 31 && out_f;
        if (able || record) {
            float values[P];
            int first = record ? seat : after;
            evaluate<P>(w, lines, locks, face, first, g.shares, gaps, values, record ? out_f : nullptr, out_e);
            if (able && policy != BY_NETWORK)
                worth = rank_of(lines[seat], policy, g.shares, gaps, tie_of(g.rng, lane));
            else if (able) worth = a != 7 && rises(lines[seat]) ? 1 : values[P - 1];
        }
        g.worth[lane] = worth;
    }
    for (int begin = 0; begin < SAMPLES * 7; begin += 32)
        FOR_LANES {
            int i = begin + lane;
            if (i < SAMPLES * 7) {
                float at = (i / 7 + (g.car & 0xffff) / 65536.0f) * g.nunseen / SAMPLES;
                int k = int(at) < g.nunseen ? int(at) : g.nunseen - 1;
                g.drawn_rank[i] = placing<P>(g, ability, w, gaps, seat, g.unseen[k], i % 7, after,
                                             tie_of(g.rng, 32 + i), g.drawn[i]);
            }
        }
    SYNC;
    FOR_LANES {
        int k = lane / REFILLS;
        float worth = -1;
        u8 lines[P][7], locks[P];
        copy(g, lines, locks);
        int face = flags(g);
        bool any = false;
        if (k < 3) for (int s = 0; s < P; s++) any |= !(locks[s] >> k & 1);
        if (policy == BY_NETWORK && k < 3 && (face >> (4 + k) & 1) && any) {
            face &= ~(1 << (4 + k));
            uint64_t rng = g.rng ^ (0x1234567ull * (lane + 1));
            for (int i = 0; i < P; i++) {
                int s = (seat + i) % P;
                if (!(locks[s] >> k & 1)) face ^= 1 << ability[lines[s][3 * k]];
            }
            int won = -1;
            for (int i = 0; i < P && won < 0; i++) {
                int s = (seat + i) % P;
                if (locks[s] >> k & 1) continue;
                lines[s][3 * k] = g.unseen[below(rng, g.nunseen)];
                if (rises(lines[s])) won = i;
            }
            worth = 1;
            if (won >= 0) for (int i = 0; i < P; i++) g.dropped[lane][i] = i == (won - 1 + P) % P;
            else evaluate<P>(w, lines, locks, face, after, g.shares, gaps, g.dropped[lane], nullptr, nullptr);
        }
        if (worth < 0) g.dropped[lane][P - 1] = -1;
    }
    SYNC;
    IF_FIRST {
        float best = 0, mean[P];
        for (int i = 0; i < P; i++) mean[i] = g.luck[i] = 0;
        for (int k = 0; k < SAMPLES; k++) {
            int most = 7 * k;
            for (int i = 1; i < 7; i++) if (g.drawn_rank[7 * k + i] > g.drawn_rank[most]) most = 7 * k + i;
            for (int i = 0; i < P; i++) mean[i] += g.drawn[most][i] / SAMPLES;
        }
        // A level draws unless a use makes its line better.
        best = policy == BY_NETWORK ? mean[P - 1] : rank_of(g.line[seat], policy, g.shares, gaps, 2);
        int choice = 24, options = 1;
        bool astray = policy == BY_NETWORK && unit(g.rng) < err;
        for (int i = 0; i < 24; i++) {
            if (g.worth[i] < 0) continue;
            options++;
            if (astray ? below(g.rng, options) == 0 : g.worth[i] > best) { best = g.worth[i]; choice = i; }
        }
        for (int k = 0; k < 3; k++) {
            if (g.dropped[REFILLS * k][P - 1] < 0) continue;
            float value = 0;
            for (int i = 0; i < REFILLS; i++) value += g.dropped[REFILLS * k + i][P - 1] / REFILLS;
            options++;
            if (astray ? below(g.rng, options) == 0 : value > best) { best = value; choice = 25 + k; }
        }
        g.choice = choice;
        if (choice == 24) { g.car = draw_car(g); for (int i = 0; i < P; i++) g.luck[i] = -mean[i]; }
        else if (choice > 24) {
            int k = choice - 25;
            for (int i = 0; i < P; i++)
                for (int j = 0; j < REFILLS; j++) g.luck[i] -= g.dropped[REFILLS * k + j][i] / REFILLS;
            g.where[g.face[4 + k]] = DISCARDED;
            g.face[4 + k] = 0;
            for (int i = 0; i < P; i++) {
                int s = (seat + i) % P;
                if (!g.lock[s][k]) put_face_up(g, ability, g.line[s][3 * k]);
            }
            for (int i = 0; i < P && g.winner < 0; i++) {
                int s = (seat + i) % P;
                if (g.lock[s][k]) continue;
                g.line[s][3 * k] = draw_car(g);
                if (rises(g.line[s])) g.winner = s;
            }
        } else {
            int place, a = order_of(choice, place), car = g.face[a];
            g.face[a] = 0;
            if (a == 7) { g.lock[seat][place] = car; }
            else {
                g.where[car] = DISCARDED;
                shift(g.line[seat] + place, a);
                for (int i = 0; i < (a == 0 ? 2 : 3); i++) if (!(a == 1 && i == 1)) lose_lock(g, seat, place + i);
                if (rises(g.line[seat])) g.winner = seat;
            }
        }
    }
    SYNC;
    if (g.choice == 24) {
        FOR_LANES if (lane < 7)
            g.placed_rank[lane] = placing<P>(g, ability, w, gaps, seat, g.car, lane, after, tie_of(g.rng, lane),
                                             g.placed[lane]);
        SYNC;
        IF_FIRST {
            int slot = 0;
            for (int i = 1; i < 7; i++) if (g.placed_rank[i] > g.placed_rank[slot]) slot = i;
            for (int i = 0; i < P; i++) g.luck[i] += g.placed[slot][i];
            if (policy == BY_NETWORK && unit(g.rng) < err) slot = below(g.rng, 7);
            int replaced = g.line[seat][slot];
            g.line[seat][slot] = g.car;
            lose_lock(g, seat, slot);
            put_face_up(g, ability, replaced);
            if (rises(g.line[seat])) g.winner = seat;
        }
    } else if (g.choice > 24) {
        IF_FIRST {
            float values[P];
            u8 lines[P][7], locks[P];
            copy(g, lines, locks);
            if (g.winner >= 0) for (int i = 0; i < P; i++) values[i] = i == (g.winner - after + P) % P;
            else evaluate<P>(w, lines, locks, flags(g), after, g.shares, gaps, values, nullptr, nullptr);
            for (int i = 0; i < P; i++) g.luck[i] += values[i];
        }
    }
    SYNC;
}
