import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCosts, readReport, slowestOf } from './read-report.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'daymark-report-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('adds up the seconds of a journey and of a file, with every attempt and those of nested groups', () => {
  const spec = (file: string, title: string, ...durations: number[]) => ({
    file,
    title,
    id: title,
    ok: true,
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration, errors: [] })) }],
  });
  const suites = [
    {
      specs: [spec('a.spec.ts', 'quick', 100), spec('a.spec.ts', 'twice', 2000, 1500)],
      suites: [{ specs: [spec('b.spec.ts', 'nested', 3000)] }],
    },
  ];
  const report = written({ suites, errors: [], stats: { expected: 2, flaky: 1, unexpected: 0 } });
  const read = readReport('browsers', 'playwright', report);
  expect(read).toMatchObject({ passed: 3, failed: 0, passedIds: ['quick', 'twice', 'nested'] });
  expect(read?.files).toEqual({ 'a.spec.ts': 3.6, 'b.spec.ts': 3 });
  expect(slowestOf(read?.journeys ?? {}, 2)).toEqual([
    { name: 'a.spec.ts: twice', seconds: 3.5 },
    { name: 'b.spec.ts: nested', seconds: 3 },
  ]);
});

it('tells what could not run from what passed, and an error outside all journeys', () => {
  const leftOut = { file: 'a.spec.ts', title: 'after', id: 'after', ok: true };
  const suites = [{ specs: [{ ...leftOut, tests: [{ status: 'skipped', results: [] }] }] }];
  const stats = { expected: 0, flaky: 0, unexpected: 0 };
  const report = written({ suites, errors: [{ message: 'no first data' }], stats });
  expect(readReport('browsers', 'playwright', report)).toMatchObject({ passedIds: [], isBroken: true });
});

it('names what failed in the browser, without colours', () => {
  const failing = {
    file: 'a.spec.ts',
    title: 'a journey',
    id: 'a1',
    ok: false,
    tests: [{ results: [{ duration: 5, errors: [{ message: '\u001b[31mnot there\u001b[0m' }] }] }],
  };
  const report = { suites: [{ specs: [failing] }], stats: { expected: 0, flaky: 0, unexpected: 1 } };
  expect(readReport('browsers', 'playwright', written(report))).toMatchObject({
    failures: ['browsers: a.spec.ts: a journey: not there'],
    failedJourneys: [{ id: 'a1', text: 'browsers: a.spec.ts: a journey: not there' }],
  });
});

it('names a test that failed, and a file that could not be read', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          { status: 'failed', fullName: 'wrong', failureMessages: ['one is not two'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(readReport('server', 'vitest', written(report))).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['server: wrong: one is not two', 'server: b.test.ts: no such module'],
  });
});

it('is undefined where a stage wrote no report', () => {
  expect(readReport('server', 'vitest', path.join(folder, 'none.json'))).toBeUndefined();
});

it('reads the seconds of files that a stage measured, and none where it did not', () => {
  const costs = written({ files: { 'a.test.ts': 1.5 } });
  expect(readCosts(costs)).toEqual({ 'a.test.ts': 1.5 });
  expect(readCosts(path.join(folder, 'none.json'))).toBeUndefined();
});
