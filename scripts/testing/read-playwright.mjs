// Reads the JSON report of Playwright.
import { firstLines } from './first-lines.mjs';

/**
 * The counts, the failures, and the seconds by the clock of each journey and of each file, over all attempts. `isBroken`
 * where an error came from outside the journeys.
 */
export function readPlaywright(stage, json) {
  const specs = json.suites.flatMap(specsOf);
  const journeys = Object.fromEntries(specs.map((spec) => [`${spec.file}: ${spec.title}`, secondsOf(spec)]));
  const files = {};
  for (const spec of specs) files[spec.file] = (files[spec.file] ?? 0) + secondsOf(spec);
  const failedJourneys = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({ id: spec.id, text: `${stage}: ${spec.file}: ${spec.title}: ${reasonOf(spec)}` }));
  return {
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    failures: failedJourneys.map(({ text }) => text),
    failedJourneys,
    passedIds: specs.filter(hasPassed).map(({ id }) => id),
    isBroken: (json.errors ?? []).length > 0,
    journeys,
    files,
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function resultsOf(spec) {
  return spec.tests.flatMap(({ results }) => results);
}

/** A journey that was left out is well, and has shown nothing. */
function hasPassed(spec) {
  return spec.ok && spec.tests.some(({ status }) => status === 'expected');
}

function secondsOf(spec) {
  return resultsOf(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000;
}

function reasonOf(spec) {
  const messages = resultsOf(spec).flatMap(({ errors }) => errors.map(({ message }) => message));
  return firstLines(messages.join('\n'));
}
