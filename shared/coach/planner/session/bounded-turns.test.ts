import { expect, it } from 'vitest';
import { ARGS_MAX_BYTES } from '../../../protocol/sync.ts';
import { withBoundedTurns } from './bounded-turns.ts';
import { plannedChanges } from '../plan/plan-diff.ts';
import { reply, startSession } from './scenario-session.ts';
import { TUESDAY } from '../testing/plan-days.ts';

it('a talk of any length fits a mutation, plans the same, and takes the last message back alone', () => {
  let { session } = startSession('pre_checkin_review', TUESDAY);
  for (let n = 0; n < 150; n += 1)
    session = reply(session, `skip everything except strength`, TUESDAY.now, TUESDAY).session;
  for (let n = 0; n < 150; n += 1) {
    const time = `${10 + (n % 10)}:0${n % 10}`;
    session = reply(session, `strength at ${time}`, TUESDAY.now, TUESDAY).session;
  }
  if (session.type !== 'pre_checkin_review') throw new Error('Another type');
  expect(JSON.stringify(session).length).toBeLessThan(ARGS_MAX_BYTES * 0.6);
  const taken = session.turns.at(-1) ?? [];
  const undone = reply(session, 'undo', TUESDAY.now, TUESDAY).session;
  expect('turns' in undone && undone.turns).toEqual(session.turns.slice(0, -1));
  expect(taken.length).toBeGreaterThan(0);
});

it('keeps what each task comes to', () => {
  const { session } = startSession('pre_checkin_review', TUESDAY);
  if (session.type !== 'pre_checkin_review') throw new Error('Another type');
  const turns = Array.from({ length: 200 }, (_, n) => [
    { op: 'schedule', task_id: `t${n % 7}`, start: `2026-03-10T1${n % 10}:00` } as const,
  ]);
  const bounded = withBoundedTurns({ ...session, turns });
  expect(bounded.turns.length).toBeLessThan(200);
  expect(plannedChanges(bounded)).toEqual(plannedChanges({ turns }));
});
