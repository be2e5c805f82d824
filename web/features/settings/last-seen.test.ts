import { expect, it } from 'vitest';
import { lastSeen } from './last-seen.ts';

const NOW = new Date(2026, 2, 5, 18, 0).getTime();
const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

it.each([
  [local(2026, 2, 5, 17, 30), 'Seen in the last hour'],
  [local(2026, 2, 5, 18, 5), 'Seen in the last hour'],
  [local(2026, 2, 5, 8, 12), 'Last seen today at 08:12'],
  [local(2026, 2, 4, 23, 50), 'Last seen 4 Mar at 23:50'],
  [local(2025, 11, 31, 7, 0), 'Last seen 31 Dec 2025 at 07:00'],
])('%s is %s', (instant, words) => {
  expect(lastSeen(instant, NOW)).toBe(words);
});
