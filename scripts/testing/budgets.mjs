// The processor seconds that each stage of `npm test` may take, in budgets.json: what the accepted run took. A stage that
// takes a tenth more fails with CI, and says which of its files grew. `npm run budget:accept` accepts the last run.

const ALLOWED = 1.1;
/**
 * A busy machine slows what waits for memory more than the fixed work by which it is measured: the same commit's types took
 * 80 to 114 % of what was allowed there.
 */
const BUSY_FROM = 1.4;
const ALLOWED_BUSY = 1.25;
/** A stage of a few seconds takes a tenth more by chance. */
const CHANCE_SECONDS = 5;
const MOST_FILES = 10;
/** What takes less is not kept: it cannot be what a budget failed for. */
const KEPT_SECONDS = 0.5;

/**
 * What a stage used beside its budget, on a machine that at the time needs `allowance` times the accepted seconds for the
 * same work; undefined where the stage has none or nothing measured it.
 */
export function judge(budget, { cpuSeconds, files = {}, allowance }) {
  if (!budget || cpuSeconds === undefined) return undefined;
  const allowed = budget.seconds * allowance;
  const most = allowed * (allowance >= BUSY_FROM ? ALLOWED_BUSY : ALLOWED);
  const isOver = cpuSeconds > most && cpuSeconds - allowed > CHANCE_SECONDS;
  return { allowed, share: cpuSeconds / allowed, isOver, grown: grown(budget.files ?? {}, files, allowance) };
}

/** The files that grew most, the largest growth first, in the accepted machine's seconds. */
function grown(before, now, allowance) {
  return Object.entries(now)
    .map(([name, seconds]) => ({ name, before: before[name] ?? 0, now: seconds / allowance }))
    .filter((file) => file.now - file.before >= KEPT_SECONDS)
    .sort((a, b) => b.now - b.before - (a.now - a.before))
    .slice(0, MOST_FILES);
}

/** Why a stage over its budget failed. */
export function overBudget(name, { allowed, share, grown }) {
  const files = grown.map(
    (file) =>
      `  + ${(file.now - file.before).toFixed(1)} s  ${file.name} (${file.before === 0 ? 'new, or too small to be kept' : `was ${file.before.toFixed(1)} s`})`,
  );
  return [
    `${name}: took ${Math.round(share * 100)} % of its budget of ${allowed.toFixed(0)} processor seconds. What grew most:`,
    ...(files.length > 0 ? files : ['  no file of its own: the stage as a whole']),
    'Take as much away elsewhere, or accept it: npm run budget:accept',
  ].join('\n    ');
}

/**
 * The budgets with those stages of a run that passed and ran whole; all others stay. Seconds are kept as the calm machine
 * of `calmSeconds` would have taken them.
 */
export function accept(budgets, run) {
  const stages = { ...budgets.stages };
  for (const [name, { isWhole, allowance, cpuSeconds, files = {} }] of Object.entries(run.stages)) {
    if (!isWhole || cpuSeconds === undefined) continue;
    stages[name] = {
      seconds: rounded(cpuSeconds / allowance),
      files: Object.fromEntries(
        Object.entries(files)
          .map(([file, seconds]) => [file, rounded(seconds / allowance)])
          .filter(([, seconds]) => seconds >= KEPT_SECONDS)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    };
  }
  return { ...budgets, stages };
}

function rounded(seconds) {
  return Math.round(seconds * 10) / 10;
}
