// A journey in a browser that failed is played once more, alone, after all others. If it passes then it is flaky, not
// broken: a landing is not lost to it, and its reason is printed so that it is mended.

/** So many may be flaky in a run. More say that something is wrong with the suite, or with the product. */
export const MOST_FLAKY = 2;
/** More failures are no bad luck, and would take long. */
const MOST_AGAIN = 10;

/** Whether the failures of a run may be bad luck. `first` is undefined where the stage wrote no report. */
export function isPlayedAgain({ ok, isKilled }, first) {
  if (ok || isKilled || !first || first.isBroken) return false;
  return first.failed > 0 && first.failed <= MOST_AGAIN;
}

/**
 * The report of both runs. What failed and then passed is `flaky`; what failed twice, or was not played again, has failed.
 * What could not run because of another one's failure ran the second time only.
 */
export function mergeAgain(first, again) {
  const passedNow = new Set(again?.passedIds ?? []);
  const failedNow = new Map((again?.failedJourneys ?? []).map((journey) => [journey.id, journey]));
  const flaky = first.failedJourneys.filter(({ id }) => passedNow.has(id));
  const failed = [
    ...first.failedJourneys.filter(({ id }) => !passedNow.has(id) && !failedNow.has(id)),
    ...failedNow.values(),
  ];
  const tooMany = flaky.length > MOST_FLAKY;
  const failures = failed.map(({ text }) => text);
  if (again?.isBroken) failures.push('browsers: the second run ended with an error outside its journeys');
  if (tooMany) {
    failures.push(`browsers: ${flaky.length} flaky journeys, and at most ${MOST_FLAKY} are let pass`);
    failures.push(...flaky.map(({ text }) => `flaky: ${text}`));
  }
  return {
    ...first,
    passed: first.passed + (again?.passed ?? 0),
    failed: failed.length + (tooMany ? 1 : 0) + (again?.isBroken && failed.length === 0 ? 1 : 0),
    failures,
    flaky: flaky.map(({ text }) => text),
  };
}
