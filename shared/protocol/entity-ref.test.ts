import { expect, it } from 'vitest';
import { createEntitySet, parseEntityRef, touchedRows, writtenRows } from './entity-ref.ts';

const isTable = (scope: string): scope is 'events' | 'check_ins' => ['events', 'check_ins'].includes(scope);

it('parses access, scope and id', () => {
  expect(parseEntityRef('w:events:a')).toEqual({ isWrite: true, scope: 'events', id: 'a', key: 'events:a' });
  expect(parseEntityRef('r:day:2026-03-05')).toMatchObject({ isWrite: false, scope: 'day' });
});

it('keeps the colons of an id', () => {
  expect(parseEntityRef('w:events:a:b')).toMatchObject({ scope: 'events', id: 'a:b', key: 'events:a:b' });
});

it('takes a reference without an id for a scope alone', () => {
  expect(parseEntityRef('r:day')).toMatchObject({ scope: 'day', id: '' });
});

it('names the rows, and no days', () => {
  const refs = ['w:events:a', 'r:check_ins:b', 'w:day:2026-03-05'];
  expect(touchedRows(refs, isTable)).toEqual([
    { table: 'events', id: 'a' },
    { table: 'check_ins', id: 'b' },
  ]);
  expect(writtenRows(refs, isTable)).toEqual([{ table: 'events', id: 'a' }]);
});

const shares = (one: string[], other: string[]) =>
  createEntitySet({ entities: one }).shares({ entities: other });

it('two readers of a day do not share it', () => {
  expect(shares(['w:events:a', 'r:day:2026-03-05'], ['w:events:b', 'r:day:2026-03-05'])).toBe(false);
});

it('a submission shares its day with the ticks before and after it', () => {
  const tick = ['w:events:a', 'r:day:2026-03-05'];
  const submission = ['w:daily_submissions:s', 'w:day:2026-03-05'];
  expect(shares(tick, submission)).toBe(true);
  expect(shares(submission, tick)).toBe(true);
});

it('two writers of a row share it, whichever table has the same id', () => {
  expect(shares(['w:events:a'], ['r:day:2026-03-05', 'w:events:a'])).toBe(true);
  expect(shares(['w:events:a'], ['w:check_ins:a'])).toBe(false);
});

it('a set shares what was added to it', () => {
  const set = createEntitySet();
  expect(set.shares({ entities: ['w:events:a'] })).toBe(false);
  set.add({ entities: ['r:events:a'] });
  expect(set.shares({ entities: ['w:events:a'] })).toBe(true);
  expect(set.shares({ entities: ['r:events:a'] })).toBe(false);
});
