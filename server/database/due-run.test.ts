import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDueRun, leaseOf, pauseAfter } from './due-run.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A run whose pieces of work end when they are told to. */
function openRun() {
  const ends: (() => void)[] = [];
  const failures: unknown[] = [];
  const signals: AbortSignal[] = [];
  const cuts: AbortSignal[] = [];
  let hint = () => {};
  let isListening = false;
  const run = createDueRun({
    async listen(heard) {
      hint = heard;
      isListening = true;
      return async () => void (isListening = false);
    },
    work: (signal, cut) => {
      signals.push(signal);
      cuts.push(cut);
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
    onFailure: (error) => void failures.push(error),
  });
  const finish = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { run, failures, signals, cuts, finish, hint: () => hint(), isListening: () => isListening };
}

it('does what is due at the start, at every hint and once a minute', async () => {
  const { run, signals, finish, hint } = openRun();
  await run.start();
  expect(signals).toHaveLength(1);
  await finish();
  hint();
  expect(signals).toHaveLength(2);
  await finish();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(signals).toHaveLength(3);
  await finish();
  await run.stop();
});

it('does one thing at a time, and whatever was asked for meanwhile once after it', async () => {
  const { run, signals, finish, hint } = openRun();
  let isDone = false;
  const all = run.now().then(() => (isDone = true));
  hint();
  void run.now();
  void run.now();
  expect(signals).toHaveLength(1);
  await finish();
  expect([signals.length, isDone]).toEqual([2, false]);
  await finish();
  await all;
  expect(signals).toHaveLength(2);
});

it('tells of a failure and goes on with the next run', async () => {
  const away = new Error('no database');
  const failures: unknown[] = [];
  let runs = 0;
  const run = createDueRun({
    listen: async () => async () => {},
    async work() {
      runs += 1;
      if (runs === 1) throw away;
    },
    onFailure: (error) => void failures.push(error),
  });
  await run.now();
  await run.now();
  expect([runs, failures]).toEqual([2, [away]]);
});

it('stops when the piece of work under way is done, and begins none after that', async () => {
  const { run, signals, finish, hint, isListening } = openRun();
  await run.start();
  hint();
  let isStopped = false;
  const stopped = run.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect([signals[0]?.aborted, isStopped, isListening()]).toEqual([true, false, false]);
  await finish();
  await stopped;
  await run.now();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(signals).toHaveLength(1);
});

it('breaks off at a stop what does not come to an end in five seconds', async () => {
  const { run, cuts, finish } = openRun();
  await run.start();
  const stopped = run.stop();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(cuts[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(cuts[0]?.aborted).toBe(true);
  await finish();
  await stopped;
});

it('waits longer after each failure, an hour at most', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 400].map((attempts) => pauseAfter(attempts) / MINUTE_MS);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it('holds a mail for five minutes, and for no shorter than the pause after its failure', () => {
  expect([1, 3, 4, 9].map((attempts) => leaseOf(attempts) / MINUTE_MS)).toEqual([5, 5, 8, 60]);
});
