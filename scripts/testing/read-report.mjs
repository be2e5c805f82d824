// Reads the JSON reports of Vitest and of Playwright: how many tests passed, and what failed.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const SLOWEST = 10;

/**
 * The counts and the failures of a stage's report, undefined where it wrote none. For Playwright also the ten slowest
 * journeys, the slowest first, in seconds over all their attempts.
 */
export function readReport(stage, kind, path) {
  if (!existsSync(path)) return undefined;
  const json = JSON.parse(readFileSync(path, 'utf8'));
  return kind === 'vitest' ? readVitest(stage, json) : readPlaywright(stage, json);
}

function readVitest(stage, json) {
  const failures = json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot even be read has no test to name.
    if (failed.length === 0 && status === 'failed') return [`${stage}: ${name}: ${firstLines(message)}`];
    return failed.map((test) => `${stage}: ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`);
  });
  return { passed: json.numPassedTests, failed: json.numFailedTests, failures, slowest: [] };
}

function readPlaywright(stage, json) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = json.suites.flatMap(specsOf);
  const resultsOf = (spec) => spec.tests.flatMap(({ results }) => results);
  const failures = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const messages = resultsOf(spec).flatMap(({ errors }) => errors.map(({ message }) => message));
      return `${stage}: ${spec.file}: ${spec.title}: ${firstLines(messages.join('\n'))}`;
    });
  const slowest = specs
    .map((spec) => ({
      name: `${spec.file}: ${spec.title}`,
      seconds: resultsOf(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return {
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    failures,
    slowest,
  };
}

/** An error in a few lines, without the terminal's colours. */
function firstLines(text) {
  return stripVTControlCharacters(text ?? '')
    .split('\n')
    .slice(0, 8)
    .join('\n    ');
}
