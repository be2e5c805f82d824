import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readReport } from './read-report.mjs';

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

it('names the ten slowest journeys, with every attempt and those of nested groups', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'a.spec.ts',
    title,
    ok: true,
    tests: [{ results: durations.map((duration) => ({ duration, errors: [] })) }],
  });
  const quick = Array.from({ length: 11 }, (_, at) => spec(`quick ${at}`, 100 + at));
  const report = {
    suites: [{ specs: [...quick, spec('twice', 2000, 1500)], suites: [{ specs: [spec('nested', 3000)] }] }],
    stats: { expected: 12, flaky: 1, unexpected: 0 },
  };
  const { passed, failed, slowest = [] } = readReport('browsers', 'playwright', written(report)) ?? {};
  expect({ passed, failed }).toEqual({ passed: 13, failed: 0 });
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 3)).toEqual([
    { name: 'a.spec.ts: twice', seconds: 3.5 },
    { name: 'a.spec.ts: nested', seconds: 3 },
    { name: 'a.spec.ts: quick 10', seconds: 0.11 },
  ]);
});

it('names what failed in the browser, without colours', () => {
  const failing = {
    file: 'a.spec.ts',
    title: 'a journey',
    ok: false,
    tests: [{ results: [{ duration: 5, errors: [{ message: '\u001b[31mnot there\u001b[0m' }] }] }],
  };
  const report = { suites: [{ specs: [failing] }], stats: { expected: 0, flaky: 0, unexpected: 1 } };
  expect(readReport('browsers', 'playwright', written(report))?.failures).toEqual([
    'browsers: a.spec.ts: a journey: not there',
  ]);
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
