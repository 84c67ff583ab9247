import { describe, expect, it, vi } from 'vitest';
import { fakeDesk } from '../../fake-desk';
import { fromHash, fromText, savedDrafts, toHash, toText, type NetworkDraft } from './drafts';

const draft: NetworkDraft = {
  name: 'Vallée & mines',
  rails: [
    [0, 0, 0],
    [3, -1, 1],
    [-2, 4, 2],
  ],
};

describe('networks of the player’s own', () => {
  it('are shared as text and as a link', () => {
    expect(fromText(toText(draft))).toEqual(draft);
    expect(fromHash(toHash(draft))).toEqual(draft);
    expect(fromText(`https://example.org/locomotion/editor${toHash(draft)}`)).toEqual(draft);
    expect(fromText('[[0,0,0]]')).toEqual({ name: '', rails: [[0, 0, 0]] });
  });

  it('are not read from anything else', () => {
    for (const text of ['', 'hello', '[1,2]', '[[0,0]]', '[["a",0,0]]', '#rails=a.b.c'])
      expect(fromText(text)).toBeNull();
  });

  it('are found where older clients kept all of them in one value, under their names', () => {
    const unpacked = vi.fn();
    savedDrafts({
      saved: (name, _most, unpack) => {
        unpacked(name, unpack?.([draft]));
        return fakeDesk().saved(name, 1);
      },
    });
    expect(unpacked).toHaveBeenCalledWith('networks', [[draft.name, draft]]);
  });
});
