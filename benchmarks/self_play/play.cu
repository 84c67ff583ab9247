// Plays games of Game of Trains by networks and keeps the features of every position: a warp a game on an accelerator,
// one game after the other without.
#include "game.h"

#include <cstdio>

constexpr int MOST_TURNS = 240, WARPS = 4, BLOCKS = 132 * 8;
constexpr float UNFINISHED = 9;

// What is given, and where to put what is found; all of it is on the accelerator.
struct Task {
    int games;
    const u8* ability;
    const float* const* nets;
    const float* gaps;
    float err;
    float levels;  // the share of games in which all seats play as levels 2 and 3 do
    uint64_t seed;
    int longest, most;  // turns of a seat, and positions
    int* next_game;
    int* positions;
    float* features;  // null if only the winners matter
    u8* buckets;
    float* targets;
    int8_t* winners;
};

HD int take_number(int* counter) {
#ifdef __CUDACC__
    int number = (threadIdx.x & 31) == 0 ? atomicAdd(counter, 1) : 0;
    return __shfl_sync(0xffffffff, number, 0);
#else
    return (*counter)++;
#endif
}

// Turns the luck of each turn into targets: who won, less the luck of this turn and of those after it.
template <int P> HD void find_targets(const int* places, int turns, int winner, float* targets) {
    float luck[P];  // by seat
    for (int s = 0; s < P; s++) luck[s] = 0;
    for (int turn = turns - 1; turn >= 0; turn--) {
        float* target = targets + size_t(places[turn]) * P;
        for (int i = 0; i < P; i++) luck[(turn + 1 + i) % P] += target[i];
        for (int i = 0; i < P; i++) {
            int seat = (turn + i) % P;
            target[i] = winner < 0 ? UNFINISHED : float(seat == winner) - luck[seat];
        }
    }
}

template <int P> HD void play_game(const Task& t, Game<P>& g, const u8* ability, int* places, int number) {
    const float* nets[P];  // seats rotate, so that each network has each seat
    for (int s = 0; s < P; s++) nets[s] = t.nets[(s + number) % P];
    int chance = t.features ? number : number / P;  // the same for every rotation in a match
    uint64_t seed = t.seed + 0x5851F42D4C957F2Dull * (chance + 1);
    IF_FIRST {
        uint64_t rng = ~seed;
        bool of_levels = unit(rng) < t.levels;
        for (int s = 0; s < P; s++) g.policy[s] = of_levels ? BY_HOMES + below(rng, 2) : BY_NETWORK;
    }
    SYNC;
    start<P>(g, ability, nets, t.gaps, seed);
    int turns = 0;
    for (int turn = 0; turn < t.longest * P && turn < MOST_TURNS && g.winner < 0; turn++) {
        int at = t.features ? take_number(t.positions) : t.most;
        bool keep = at < t.most;
        float* features = keep ? t.features + size_t(at) * P * FEATURES : nullptr;
        u8* buckets = keep ? t.buckets + size_t(at) * P * SLOTS : nullptr;
        take_turn<P>(g, ability, nets[turn % P], t.gaps, turn % P, t.err, features, buckets);
        if (keep) {
            IF_FIRST {
                places[turn] = at;
                for (int i = 0; i < P; i++) t.targets[size_t(at) * P + i] = g.luck[i];
            }
            turns = turn + 1;
        }
    }
    IF_FIRST {
        t.winners[number] = g.winner;
        if (t.features) find_targets<P>(places, turns, g.winner, t.targets);
    }
    SYNC;
}

#ifdef __CUDACC__
template <int P> __global__ void __launch_bounds__(WARPS * 32) play_games(Task t) {
    __shared__ Game<P> games[WARPS];
    __shared__ int places[WARPS][MOST_TURNS];
    __shared__ u8 ability[CARS + 1];
    for (int i = threadIdx.x; i <= CARS; i += blockDim.x) ability[i] = t.ability[i];
    __syncthreads();
    int warp = threadIdx.x / 32;
    for (int number; (number = take_number(t.next_game)) < t.games;)
        play_game<P>(t, games[warp], ability, places[warp], number);
}
template <int P> void run(const Task& t) { play_games<P><<<BLOCKS, WARPS * 32>>>(t); }
#else
template <int P> void run(const Task& t) {
    Game<P> game;
    int places[MOST_TURNS];
    for (int number; (number = take_number(t.next_game)) < t.games;)
        play_game<P>(t, game, t.ability, places, number);
}
#endif

// Returns 0 when all games are played. `counters` has two zeros.
extern "C" int play(int players, int games, const u8* ability, const float* const* nets, const float* gaps, float err,
                    float levels, uint64_t seed, int longest, int most, int* counters, float* features, u8* buckets,
                    float* targets, int8_t* winners) {
    Task t = {games, ability,  nets,         gaps,     err,     levels,  seed,   longest,
              most,  counters, counters + 1, features, buckets, targets, winners};
    if (players == 2) run<2>(t);
    if (players == 3) run<3>(t);
    if (players == 4) run<4>(t);
#ifdef __CUDACC__
    cudaError_t error = cudaDeviceSynchronize();
    if (error != cudaSuccess) fprintf(stderr, "%s\n", cudaGetErrorString(error));
    return error != cudaSuccess;
#else
    return 0;
#endif
}
