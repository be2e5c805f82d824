import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { runGuarded, type Guard } from './guarded-child.ts';

const entry = resolve('server/reading/process/testing/spend-time.mjs');
const patience = { timeout: 60_000 * PATIENCE };
const run = (how: string, guard: Partial<Guard> = {}) =>
  runGuarded(entry, [how], new Uint8Array(), { timeMs: 60_000, megabytes: 700, ...guard });

test('the limit of its time counts what a process works, and that alone', patience, async () => {
  expect(await run('busy', { silentMs: 1_000 })).toMatchObject({ limit: 'time', isDone: false });
});

test(
  'a process that uses no processor is ended by the clock, which says nothing of the file',
  patience,
  async () => {
    expect(await run('idle', { idleMs: 2_000 })).toMatchObject({ limit: 'clock', isDone: false });
  },
);

test('a process that somebody else kills says nothing of the file either', patience, async () => {
  expect(await run('killed')).toMatchObject({ limit: 'outside', isDone: false });
});
