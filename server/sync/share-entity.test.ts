import { expect, test } from 'vitest';
import { shareEntity } from './share-entity.ts';

test('two readers of a day do not stand in each other’s way', () => {
  expect(shareEntity(['w:events:a', 'r:day:2026-03-05'], ['w:events:b', 'r:day:2026-03-05'])).toBe(false);
});

test('a submission of the day stands behind its ticks and before the next', () => {
  const tick = ['w:events:a', 'r:day:2026-03-05'];
  const submission = ['w:daily_submissions:s', 'w:day:2026-03-05'];
  expect(shareEntity(tick, submission)).toBe(true);
  expect(shareEntity(submission, tick)).toBe(true);
});

test('two writers of a row share it', () => {
  expect(shareEntity(['w:events:a'], ['r:day:2026-03-05', 'w:events:a'])).toBe(true);
  expect(shareEntity(['w:events:a'], ['w:check_ins:a'])).toBe(false);
});
