// Holds the reader of documents to its goals on a whole set: every layout, table and paper, and every scan and photo.
// DAYMARK_SEED draws another set.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateLabs } from './reading/score/evaluate-labs.ts';
import type { KindScore } from './reading/score/score-document.ts';
import { PARTS, writeSet } from './reading/generator/write-set.ts';

interface Goal {
  /** Least F1. */
  f1: number;
  /** Of the rows found, those that may be wrong without a check. */
  silent: number;
  /** Of the right rows, those that may carry a check. */
  checks: number;
}

const GOALS: Readonly<Record<string, Goal>> = {
  'digital-pdf': { f1: 0.97, silent: 0.003, checks: 0.03 },
  csv: { f1: 0.99, silent: 0.003, checks: 0.03 },
  // No row of a paper that is no laboratory report.
  other: { f1: 1, silent: 0, checks: 0 },
  scan: { f1: 0.9, silent: 0.01, checks: 0.15 },
  photo: { f1: 0.85, silent: 0.01, checks: 0.15 },
};

const seed = Number(process.env.DAYMARK_SEED ?? 23);
const folder = mkdtempSync(join(tmpdir(), 'daymark-labs-'));
const missed: string[] = [];
try {
  console.log(`${await writeSet(folder, { seed, each: 4, pictures: 1 })} documents, seed ${seed}`);
  const scores = new Map<string, KindScore>();
  for (const part of PARTS) {
    const { kinds, lines } = await evaluateLabs(join(folder, part));
    console.log(`${part}\n${lines.join('\n')}`);
    for (const [kind, score] of Object.entries(kinds)) scores.set(`${kind}, ${part}`, score);
  }
  for (const [name, score] of scores) missed.push(...missedGoals(name, score));
} finally {
  rmSync(folder, { recursive: true });
}
for (const each of missed) console.error(each);
process.exitCode = missed.length === 0 ? 0 : 1;

function missedGoals(name: string, score: KindScore): string[] {
  const [kind = ''] = name.split(',');
  const goal = GOALS[kind];
  if (!goal) return [`${name}: there is no goal for this kind`];
  const { f1, found, right, silent_wrong, checks_on_right } = score;
  return [
    f1 >= goal.f1 ? '' : `${name}: F1 ${f1}, not ${goal.f1}`,
    // One row may be wrong in a set that is too small for the share.
    silent_wrong <= Math.max(goal.silent === 0 ? 0 : 1, goal.silent * found)
      ? ''
      : `${name}: ${silent_wrong} of ${found} rows silently wrong`,
    checks_on_right <= goal.checks * right ? '' : `${name}: ${checks_on_right} checks on ${right} right rows`,
  ].filter((line) => line !== '');
}
