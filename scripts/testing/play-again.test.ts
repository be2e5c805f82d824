import { expect, it } from 'vitest';
import { isPlayedAgain, mergeAgain } from './play-again.mjs';
import type { BrowsersReport } from './read-report.mjs';

const FAILED = { ok: false, isKilled: false };

/** A run in which these journeys passed, and those failed. */
function run(passed: string[], failed: string[] = []): BrowsersReport {
  const failedJourneys = failed.map((id) => ({ id, text: `browsers: ${id}: late` }));
  return {
    passed: passed.length,
    failed: failed.length,
    failures: failedJourneys.map(({ text }) => text),
    failedJourneys,
    passedIds: passed,
    isBroken: false,
    journeys: {},
    files: {},
  };
}

it('plays again what failed, unless that is no bad luck', () => {
  expect(isPlayedAgain(FAILED, run(['a'], ['b']))).toBe(true);
  expect(isPlayedAgain(FAILED, run(['a'], Array(10).fill('b')))).toBe(true);
  expect(isPlayedAgain(FAILED, run(['a'], Array(11).fill('b')))).toBe(false);
  expect(isPlayedAgain(FAILED, run(['a']))).toBe(false);
  expect(isPlayedAgain(FAILED, { ...run(['a'], ['b']), isBroken: true })).toBe(false);
  expect(isPlayedAgain(FAILED, undefined)).toBe(false);
  expect(isPlayedAgain({ ok: false, isKilled: true }, run(['a'], ['b']))).toBe(false);
  expect(isPlayedAgain({ ok: true, isKilled: false }, run(['a', 'b']))).toBe(false);
});

it('lets two flaky journeys pass, and says why they failed at first', () => {
  expect(mergeAgain(run(['a'], ['b', 'c']), run(['b', 'c']))).toMatchObject({
    passed: 3,
    failed: 0,
    failures: [],
    flaky: ['browsers: b: late', 'browsers: c: late'],
  });
});

it('fails at three flaky journeys, and names them', () => {
  const merged = mergeAgain(run(['a'], ['b', 'c', 'd']), run(['b', 'c', 'd']));
  expect(merged).toMatchObject({ passed: 4, failed: 1 });
  expect(merged.failures).toEqual([
    'browsers: 3 flaky journeys, and at most 2 are let pass',
    'flaky: browsers: b: late',
    'flaky: browsers: c: late',
    'flaky: browsers: d: late',
  ]);
});

it('fails for a journey that fails again, beside a flaky one', () => {
  expect(mergeAgain(run(['a'], ['b', 'c']), run(['b'], ['c']))).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['browsers: c: late'],
    flaky: ['browsers: b: late'],
  });
});

it('counts what a failure kept from running once it ran, whatever became of it', () => {
  const first = run(['a'], ['b']);
  expect(mergeAgain(first, run(['b', 'after b']))).toMatchObject({ passed: 3, failed: 0 });
  expect(mergeAgain(first, run(['b'], ['after b']))).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['browsers: after b: late'],
  });
});

it('takes nothing back where the second run shows nothing', () => {
  const first = run(['a'], ['b', 'c']);
  expect(mergeAgain(first, undefined)).toMatchObject({ passed: 1, failed: 2, failures: first.failures });
  expect(mergeAgain(first, run(['b']))).toMatchObject({ failed: 1, failures: ['browsers: c: late'] });
  expect(mergeAgain(first, { ...run(['b', 'c']), isBroken: true })).toMatchObject({ failed: 1 });
});
