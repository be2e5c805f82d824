import { expect, it } from 'vitest';
import { accept, judge, overBudget, type Verdict } from './budgets.mjs';

const budget = { seconds: 200, files: { 'a.test.ts': 40, 'b.test.ts': 10 } };

function over(taken: Parameters<typeof judge>[1]): Verdict {
  const verdict = judge(budget, taken);
  if (!verdict) throw new Error('not judged');
  return verdict;
}

it('lets a tenth more pass, and fails what is above it', () => {
  expect(judge(budget, { cpuSeconds: 219, allowance: 1 })).toMatchObject({ isOver: false, share: 1.095 });
  expect(judge(budget, { cpuSeconds: 221, allowance: 1 })).toMatchObject({ isOver: true, allowed: 200 });
});

it('allows a slow machine more, and a fast one less', () => {
  expect(judge(budget, { cpuSeconds: 290, allowance: 1.4 })).toMatchObject({ isOver: false, allowed: 280 });
  expect(judge(budget, { cpuSeconds: 200, allowance: 0.8 })).toMatchObject({ isOver: true, allowed: 160 });
});

it('lets a quarter more pass on a busy machine, where a measure of the processor says less of the memory', () => {
  expect(judge(budget, { cpuSeconds: 372, allowance: 1.5 })).toMatchObject({ isOver: false, allowed: 300 });
  expect(judge(budget, { cpuSeconds: 378, allowance: 1.5 })).toMatchObject({ isOver: true });
});

it('does not fail a short stage for a few seconds', () => {
  expect(judge({ seconds: 4 }, { cpuSeconds: 8, allowance: 1 })).toMatchObject({ isOver: false, share: 2 });
});

it('judges no stage without a budget, and none that nothing measured', () => {
  expect(judge(undefined, { cpuSeconds: 1, allowance: 1 })).toBeUndefined();
  expect(judge(budget, { allowance: 1 })).toBeUndefined();
});

it('names the files that grew, the largest growth first, without what the slower machine added', () => {
  const files = { 'a.test.ts': 126, 'b.test.ts': 20, 'new.test.ts': 100, 'small.test.ts': 0.9 };
  const verdict = over({ cpuSeconds: 520, files, allowance: 2 });
  expect(verdict.grown).toEqual([
    { name: 'new.test.ts', before: 0, now: 50 },
    { name: 'a.test.ts', before: 40, now: 63 },
  ]);
  expect(overBudget('unit', verdict).split('\n    ')).toEqual([
    'unit: took 130 % of its budget of 400 processor seconds. What grew most:',
    '  + 50.0 s  new.test.ts (new, or too small to be kept)',
    '  + 23.0 s  a.test.ts (was 40.0 s)',
    'Take as much away elsewhere, or accept it: npm run budget:accept',
  ]);
});

it('says so where no file of its own grew', () => {
  expect(overBudget('lint', over({ cpuSeconds: 300, allowance: 1 }))).toContain('the stage as a whole');
});

it('accepts what ran whole, as the calm machine would have taken it, and leaves the rest', () => {
  const budgets = { calmSeconds: 0.05, stages: { unit: budget, size: { seconds: 3, files: {} } } };
  const run = {
    stages: {
      unit: {
        isWhole: true,
        allowance: 2,
        cpuSeconds: 441,
        files: { 'z.test.ts': 3, 'a.test.ts': 80.26, 'small.test.ts': 0.4 },
      },
      size: { isWhole: false, allowance: 1, cpuSeconds: 30 },
      server: { isWhole: true, allowance: 1 },
    },
  };
  const accepted = accept(budgets, run);
  expect(accepted).toEqual({
    calmSeconds: 0.05,
    stages: {
      unit: { seconds: 220.5, files: { 'a.test.ts': 40.1, 'z.test.ts': 1.5 } },
      size: { seconds: 3, files: {} },
    },
  });
  expect(Object.keys(accepted.stages.unit?.files ?? {})).toEqual(['a.test.ts', 'z.test.ts']);
});
