"""The chances of lines as a kernel for the accelerator: one thread a line, in the same steps as `Lines`."""

KERNEL = r"""
extern "C" __global__ void lines_kernel(const int* lines, const int* bits, const int* row, const int* below,
                                        const float* gaps, float* out, int count) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= count) return;
    const int* shares = below + 86 * row[at];
    const float turns[5] = {1, 2, 4, 7, 12};
    int base[9], cars[9];
    base[0] = 0; base[8] = 85;
    for (int i = 0; i < 7; i++) base[i + 1] = lines[at * 7 + i];
    float result[13];
    for (int variant = 0; variant < 25; variant++) {
        for (int i = 0; i < 9; i++) cars[i] = base[i];
        if (variant >= 1 && variant < 22) {
            int v = variant - 1, ability, place;
            if (v < 6) { ability = 0; place = v; } else { ability = 1 + (v - 6) / 5; place = (v - 6) % 5; }
            if (!(bits[at] >> ability & 1)) continue;
            int reach = ability == 0 ? 1 : 2;
            int a = cars[place + 1], b = cars[place + 2], c = ability == 0 ? 0 : cars[place + 3];
            if (cars[place + 1] <= cars[place + 1 + reach]) continue;
            if (ability == 0) { cars[place + 1] = b; cars[place + 2] = a; }
            else if (ability == 1) { cars[place + 1] = c; cars[place + 3] = a; }
            else if (ability == 2) { cars[place + 1] = c; cars[place + 2] = a; cars[place + 3] = b; }
            else { cars[place + 1] = b; cars[place + 2] = c; cars[place + 3] = a; }
        } else if (variant >= 22) cars[1 + 3 * (variant - 22)] = 0;
        float best[9][5];
        for (int i = 0; i < 5; i++) best[0][i] = 1;
        for (int slot = 1; slot < 9; slot++) {
            for (int i = 0; i < 5; i++) best[slot][i] = 0;
            for (int before = 0; before < slot; before++) {
                int missing = slot - before - 1, smaller = cars[before], car = cars[slot];
                if (car - smaller <= missing || (smaller == 0 && before > 0)) continue;
                const float* gap = gaps + 5 * (missing * 85 + shares[car] - shares[smaller + 1]);
                for (int i = 0; i < 5; i++) {
                    float one = best[before][i], other = gap[i], both = one * other;
                    if (one != 1 && other != 1) both *= 1 - (1 - both) / turns[i];
                    if (both > best[slot][i]) best[slot][i] = both;
                }
            }
        }
        float* found = best[8];
        if (variant == 0) for (int i = 0; i < 5; i++) result[i] = result[5 + i] = found[i];
        else if (variant < 22) {
            if (found[0] == 1) for (int i = 0; i < 5; i++) result[5 + i] = 1;
            else {
                result[6] = fmaxf(result[6], found[0]);
                result[7] = fmaxf(result[7], (found[1] + found[2]) / 2);
                result[8] = fmaxf(result[8], (found[2] + 2 * found[3]) / 3);
                result[9] = fmaxf(result[9], (found[3] + 4 * found[4]) / 5);
            }
        } else result[10 + variant - 22] = found[3];
    }
    for (int i = 0; i < 13; i++) out[at * 13 + i] = result[i];
}
"""
