import { expect, it } from 'vitest';
import type { HttpError } from '../http-error.ts';
import { createLimiter, type Budget, type Limiter } from './limiter.ts';

const ANN: Budget = { of: 'participants', key: 'ann', most: 60 };

function isTaken(limiter: Limiter, budget: Budget): boolean {
  try {
    limiter.take([budget]);
    return true;
  } catch {
    return false;
  }
}
const taken = (limiter: Limiter, budget: Budget, tries: number) =>
  Array.from({ length: tries }, () => isTaken(limiter, budget)).filter(Boolean).length;

it('fills a budget up again with time, and says in how many seconds', () => {
  let now = 0;
  const limiter = createLimiter(() => now);
  expect(taken(limiter, ANN, 70)).toBe(60);
  const refusal = (): HttpError => {
    try {
      limiter.take([{ ...ANN, key: 'ben', most: 0.5 }]);
    } catch (error) {
      return error as HttpError;
    }
    throw new Error('nothing was refused');
  };
  expect(refusal()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  now += 10_000;
  expect(taken(limiter, ANN, 70)).toBe(10);
  now += 3_600_000;
  expect(taken(limiter, ANN, 70)).toBe(60);
});

it('takes nothing of the networks that a refused caller shares with others', () => {
  const limiter = createLimiter(() => 0);
  const house: Budget = { of: 'strangers', key: 'house', most: 10 };
  const flat: Budget = { of: 'strangers', key: 'flat', most: 2 };
  for (let n = 0; n < 20; n += 1) {
    try {
      limiter.take([flat, house]);
    } catch {
      // Refused by its own budget.
    }
  }
  expect(taken(limiter, house, 20)).toBe(8);
});

it('refuses, where all is taken, those who took much themselves, until all fills up again', () => {
  let now = 0;
  const limiter = createLimiter(() => now);
  const all: Budget = { of: 'service', key: 'api', most: 100 };
  const ask = (key: string, tries: number) =>
    Array.from({ length: tries }, () => {
      try {
        limiter.takeOfAll(all, [{ of: 'strangers', key, most: 60 }]);
        return 1;
      } catch {
        return 0;
      }
    }).filter(Boolean).length;
  expect([ask('one', 60), ask('two', 60), ask('three', 60)]).toEqual([60, 40, 6]);
  for (let n = 0; n < 1_000; n += 1) expect(ask(`flood ${n}`, 1)).toBe(1);
  expect(ask('quiet', 6)).toBe(6);
  now += 60_000;
  expect(ask('two', 60)).toBe(60);
});

it('remembers a bounded number of strangers, whose flood drops no participant’s count', () => {
  const limiter = createLimiter(() => 0);
  taken(limiter, ANN, 60);
  for (let n = 0; n < 100_000; n += 1)
    limiter.take([{ of: 'strangers', key: `2001:db8::${n.toString(16)}`, most: 60 }]);
  expect(isTaken(limiter, ANN)).toBe(false);
  expect(isTaken(limiter, { ...ANN, key: 'ben' })).toBe(true);
});

it('lets a budget owe what is known only afterwards, and then wait', () => {
  let now = 0;
  const limiter = createLimiter(() => now);
  const reading: Budget = { of: 'participants', key: 'reading ann', most: 1_200, minutes: 60 };
  limiter.spend({ ...reading, count: 1_100 });
  expect(limiter.waitOf(reading)).toBe(0);
  limiter.spend({ ...reading, count: 200 });
  expect(limiter.waitOf(reading)).toBe(303);
  now += 303_000;
  expect(limiter.waitOf(reading)).toBe(0);
  expect(() => limiter.take([{ ...reading, count: 2 }])).toThrow('rate limit');
});

it('hears what other processes counted', () => {
  const [one, other] = [createLimiter(() => 0), createLimiter(() => 0)];
  taken(one, ANN, 30);
  other.takenElsewhere(one.toShare());
  expect(one.toShare()).toEqual([]);
  expect(taken(other, ANN, 60)).toBe(30);
});
