// Runs one stage of `npm test`, reads what it wrote, plays once more what failed in a browser, and compares what it took
// with its budget.
import { judge, overBudget } from './budgets.mjs';
import { allowanceOf, startProbe } from './machine.mjs';
import { isPlayedAgain, mergeAgain } from './play-again.mjs';
import { readCosts, readReport, slowestOf } from './read-report.mjs';
import { runStage } from './run-stage.mjs';
import { listed, timed } from './stage-lines.mjs';
import { REPORTS } from './stages.mjs';

const SLOWEST_FILES = 20;
const SLOWEST_JOURNEYS = 10;

/**
 * Its counts, its line of the summary, and what it took for `npm run budget:accept`. With `isAlone` it prints as it goes,
 * else at its end. The long run has no budgets.
 */
export async function takeStage(stage, { budgets, long, isAlone, patience }) {
  if (isAlone) console.log(`\n── ${stage.name}`);
  const stopProbe = stage.command ? startProbe() : undefined;
  const outcome = await runStage(stage, { keeps: !isAlone, patience });
  const allowance = stopProbe && allowanceOf(stopProbe(), budgets.calmSeconds);
  if (!isAlone) process.stdout.write(`\n── ${stage.name}\n${outcome.kept}`);
  const { ok, counts, seconds } = await resultOf(stage, outcome, patience);
  const { cpuSeconds } = outcome;
  const files = readCosts(`${REPORTS}/${stage.name}.costs.json`) ?? counts.files;
  const taken = { isWhole: ok && counts.failed === 0 && !long, allowance, seconds, cpuSeconds, files };
  const verdict = long ? undefined : judge(budgets.stages[stage.name], taken);
  if (ok && verdict?.isOver) fail(counts, overBudget(stage.name, verdict));
  if (counts.journeys) {
    console.log(
      listed(`the slowest journeys in ${stage.name}`, slowestOf(counts.journeys, SLOWEST_JOURNEYS)),
    );
  }
  if (files) {
    const seconds = counts.journeys ? 'seconds' : 'processor seconds';
    console.log(listed(`the slowest in ${stage.name}, in ${seconds}`, slowestOf(files, SLOWEST_FILES)));
  }
  const flaky = counts.flaky?.length ? `, ${counts.flaky.length} flaky` : '';
  const line = `${timed(stage.name, seconds, cpuSeconds, verdict)}   ${counts.passed} passed, ${counts.failed} failed${flaky}`;
  console.log(`\n${line}`);
  return { ok, counts, line, taken };
}

/** Without CI it only says so: a machine may lack what the stage looks at, or have more of it. */
function fail(counts, why) {
  if (!process.env.CI) {
    console.log(`\n${why}`);
    return;
  }
  counts.failed += 1;
  counts.failures.push(why);
}

/** The counts of a stage, after a second run of its journeys that failed where it has them. */
async function resultOf(stage, outcome, patience) {
  const reportOf = (name) => stage.report && readReport(stage.name, stage.report, `${REPORTS}/${name}.json`);
  const report = reportOf(stage.name);
  if (stage.again && isPlayedAgain(outcome, report)) {
    console.log(`\n── ${stage.name}: what failed, once more and alone`);
    const second = await runStage(stage.again, { keeps: false, patience });
    const counts = mergeAgain(report, reportOf(stage.again.name));
    return { ok: counts.failed === 0, counts, seconds: outcome.seconds + second.seconds };
  }
  const { ok, code, tail, seconds } = outcome;
  const counts = report ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] };
  // A suite that crashed outside a test has failed, whatever it counted; one that ran nothing has shown nothing.
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (ok && counts.passed === 0) counts.failed = 1;
  if (!ok && counts.failures.length === 0) {
    counts.failures.push(`${stage.name}: ended with ${code ?? 'no code'}, and its output with\n    ${tail}`);
  }
  return { ok, counts, seconds };
}
