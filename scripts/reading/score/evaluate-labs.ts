import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, type Extracted } from './extract-file.ts';
import { addDocument, emptyScore, f1Of, lineOf, type KindScore } from './score-document.ts';
import type { Truth } from './truth.ts';

export interface LabsEvaluation {
  kinds: Record<string, KindScore>;
  lines: string[];
}

/** What is read, and how. */
export interface LabsOptions {
  extract?: (path: string) => Promise<Extracted>;
  /** Kinds of documents that are scored; all where it is left out. */
  kinds?: readonly string[];
}

/** Scores a folder of documents with truths (NAME.truth.json): canonical name, number, comparator, unit and both bounds, one to one. */
export async function evaluateLabs(
  folder: string,
  { extract = extractFile, kinds: only }: LabsOptions = {},
): Promise<LabsEvaluation> {
  const kinds: Record<string, KindScore> = {};
  const treatments: Record<string, KindScore> = {};
  const lines: string[] = [];
  const files: string[] = [];
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.truth.json'))
    .sort()) {
    const truth = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Truth;
    if (only && !only.includes(truth.kind)) continue;
    const extracted = await extract(join(folder, truth.file));
    addDocument((kinds[truth.kind] ??= emptyScore()), lines, truth, extracted);
    const own = emptyScore();
    addDocument(own, [], truth, extracted);
    own.f1 = f1Of(own);
    files.push(lineOf(truth.file, own));
    if (truth.treatment === undefined) continue;
    addDocument((treatments[`${truth.kind} ${truth.treatment}`] ??= emptyScore()), [], truth, extracted);
  }
  lines.push(...files);
  for (const scores of [treatments, kinds])
    for (const [name, score] of Object.entries(scores)) {
      score.f1 = f1Of(score);
      lines.push(lineOf(name, score));
    }
  return { kinds, lines };
}
