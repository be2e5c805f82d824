import { expect, test } from 'vitest';
import { pageWords } from './page-words.ts';

test('a partial reading names the pages that were read and those that were not', () => {
  const ten = Array.from({ length: 10 }, (_, at) => at + 1);
  expect(pageWords({ read: ten, of: 12, unread: [11, 12], reason: null })).toBe(
    'Pages 1 to 10 of 12 read. Not read: 11 and 12.',
  );
  expect(pageWords({ read: [2], of: 5, unread: [5, 1, 3, 4], reason: 'They are scans.' })).toBe(
    'Page 2 of 5 read. Not read: 1 and 3 to 5. They are scans.',
  );
  expect(pageWords({ read: [], of: 3, unread: [1, 2, 3], reason: null })).toBe('None of 3 pages read.');
});

test('what was left out of a reading whose pages were all read is told', () => {
  const reason = 'Only the first 1000 results are kept.';
  expect(pageWords({ read: [1, 2], of: 2, unread: [], reason })).toBe(reason);
});

test('a whole reading has nothing to tell', () => {
  expect(pageWords({ read: [1, 2], of: 2, unread: [], reason: null })).toBeNull();
  expect(pageWords(null)).toBeNull();
});
