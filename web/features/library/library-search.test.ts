import { describe, expect, it } from 'vitest';
import { parseLibrarySearch } from './library-search.ts';

describe("the library's address", () => {
  it.each([
    [{}, {}],
    [
      { q: 'salt', category: 'nutrition' },
      { q: 'salt', category: 'nutrition' },
    ],
    [{ q: 5 }, { q: '5' }],
    [{ q: '', category: 'cars' }, {}],
    [{ q: ['a'], category: 3 }, {}],
    [{ q: 'a'.repeat(500) }, { q: 'a'.repeat(200) }],
  ])('%j means %j', (raw, search) => {
    expect(parseLibrarySearch(raw)).toEqual(search);
  });
});
