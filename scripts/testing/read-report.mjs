// Reads what a stage wrote: how many tests passed, what failed, and what each file took.
import { existsSync, readFileSync } from 'node:fs';
import { firstLines } from './first-lines.mjs';
import { readPlaywright } from './read-playwright.mjs';

/** The counts, failures and files of a stage's report, undefined where it wrote none. */
export function readReport(stage, kind, path) {
  if (!existsSync(path)) return undefined;
  const json = JSON.parse(readFileSync(path, 'utf8'));
  return kind === 'vitest' ? readVitest(stage, json) : readPlaywright(stage, json);
}

/** The processor seconds of each file, or of each world, that the stage itself measured. */
export function readCosts(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : undefined;
}

/** The first of them, the slowest first. */
export function slowestOf(files, most) {
  return Object.entries(files)
    .map(([name, seconds]) => ({ name, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}

function readVitest(stage, json) {
  const failures = json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot even be read has no test to name.
    if (failed.length === 0 && status === 'failed') return [`${stage}: ${name}: ${firstLines(message)}`];
    return failed.map((test) => `${stage}: ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`);
  });
  return { passed: json.numPassedTests, failed: json.numFailedTests, failures };
}
