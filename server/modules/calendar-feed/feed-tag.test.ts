import { expect, it } from 'vitest';
import { feedTag, namesTag, type FeedState } from './feed-tag.ts';

const STATE: FeedState = {
  dataEpoch: 'one',
  version: 7,
  details: false,
  archivedSince: '2025-12-05T00:00:00.000Z',
  publicUrl: 'https://daymark.example',
};
const TAG = feedTag(STATE);

it('is another one for each thing that the text follows from', () => {
  const others: Partial<FeedState>[] = [
    { dataEpoch: 'two' },
    { version: 8 },
    { details: true },
    { archivedSince: '2025-12-06T00:00:00.000Z' },
    { publicUrl: 'https://other.example' },
  ];
  const tags = others.map((change) => feedTag({ ...STATE, ...change }));
  expect(new Set([TAG, ...tags]).size).toBe(6);
  expect(feedTag({ ...STATE })).toBe(TAG);
  expect(TAG).toMatch(/^W\/"[\w-]{22}"$/);
});

it.each([
  ['the same', TAG, true],
  ['the same as a strong one', TAG.slice(2), true],
  ['the same among others', `"a", ${TAG} ,W/"b"`, true],
  ['any', '*', true],
  ['another', 'W/"aaaaaaaaaaaaaaaaaaaaaa"', false],
  ['a part of it', TAG.slice(0, 12), false],
  ['nothing', '', false],
  ['none at all', undefined, false],
])('a header with %s', (_, header, named) => {
  expect(namesTag(header, TAG)).toBe(named);
});
