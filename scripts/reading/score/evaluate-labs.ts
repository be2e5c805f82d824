import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldUnit } from '#shared/content/biomarkers/units.ts';
import { extractFile, type Extracted, type ExtractedRow } from './extract-file.ts';

export interface TruthRow {
  canonical: string;
  name: string;
  value: number | string;
  comparator?: string | null;
  unit: string;
  reference_min: number | null;
  reference_max: number | null;
  check?: boolean;
}

export interface Truth {
  doc: string;
  kind: string;
  /** How a paper became a scan or a photo; scored beside its kind. */
  treatment?: string;
  file: string;
  biomarkers?: TruthRow[];
}

/** The figures of one kind of document. */
export interface KindScore {
  docs: number;
  /** Rows of the truths. */
  rows: number;
  /** Rows of the product. */
  found: number;
  /** Matched rows that are right in all scored fields. */
  right: number;
  f1: number;
  /** Rows without a check with another value, comparator or folded unit, or without a counterpart. */
  silent_wrong: number;
  bounds_wrong: number;
  checks_on_right: number;
  ms_max: number;
  /** Of the document with the slowest pages, its time over its pages. */
  ms_page_max: number;
  mb_max: number;
}

export interface LabsEvaluation {
  kinds: Record<string, KindScore>;
  lines: string[];
}

/** Scores a folder of documents with truths (NAME.truth.json): canonical name, number, comparator, unit and both bounds, one to one. */
export async function evaluateLabs(
  folder: string,
  extract: (path: string) => Promise<Extracted> = extractFile,
): Promise<LabsEvaluation> {
  const kinds: Record<string, KindScore> = {};
  const treatments: Record<string, KindScore> = {};
  const lines: string[] = [];
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.truth.json'))
    .sort()) {
    const truth = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Truth;
    const extracted = await extract(join(folder, truth.file));
    const score = (kinds[truth.kind] ??= emptyScore());
    addDocument(score, lines, truth, extracted);
    if (truth.treatment === undefined) continue;
    addDocument((treatments[`${truth.kind} ${truth.treatment}`] ??= emptyScore()), [], truth, extracted);
  }
  for (const [name, score] of Object.entries(treatments)) {
    score.f1 = f1Of(score);
    lines.push(lineOf(name, score));
  }
  for (const [kind, score] of Object.entries(kinds)) {
    score.f1 = f1Of(score);
    lines.push(lineOf(kind, score));
  }
  return { kinds, lines };
}

function emptyScore(): KindScore {
  return {
    docs: 0,
    rows: 0,
    found: 0,
    right: 0,
    f1: 0,
    silent_wrong: 0,
    bounds_wrong: 0,
    checks_on_right: 0,
    ms_max: 0,
    ms_page_max: 0,
    mb_max: 0,
  };
}

function addDocument(score: KindScore, lines: string[], truth: Truth, extracted: Extracted) {
  const wanted = truth.biomarkers ?? [];
  const found = extracted.biomarkers;
  const photo = truth.kind === 'photo';
  score.docs += 1;
  score.rows += wanted.length;
  score.found += found.length;
  score.ms_max = Math.max(score.ms_max, extracted.ms);
  score.ms_page_max = Math.max(score.ms_page_max, Math.round(extracted.ms / extracted.pages));
  score.mb_max = Math.max(score.mb_max, extracted.mb);
  const pairs = matched(wanted, found);
  for (const row of found) {
    const match = pairs.get(row);
    const reading = match !== undefined && sameReading(match, row);
    const bounds = match !== undefined && sameBounds(match, row);
    const right = photo ? match !== undefined && sameNumber(match.value, row.value) : reading && bounds;
    if (right) score.right += 1;
    if (right && row.check !== undefined && match?.check !== true) score.checks_on_right += 1;
    if (match && reading && !bounds) score.bounds_wrong += 1;
    if (!reading && row.check === undefined) score.silent_wrong += 1;
    if (match?.check === true && row.check === undefined) lines.push(`${truth.file}: no check: ${say(row)}`);
    if (!right)
      lines.push(
        `${truth.file}: ${row.check === undefined && !reading ? 'SILENT ' : ''}${say(row)} wanted ${match ? say(match) : 'nothing'}`,
      );
    else if (row.check !== undefined && match?.check !== true)
      lines.push(`${truth.file}: checked, yet right: ${say(row)}: ${row.check}`);
  }
  const taken = new Set(pairs.values());
  for (const row of wanted) if (!taken.has(row)) lines.push(`${truth.file}: missing ${say(row)}`);
}

/** Pairs rows of one canonical name, the most alike first; each row counts once. */
function matched(wanted: TruthRow[], found: ExtractedRow[]): Map<ExtractedRow, TruthRow> {
  const candidates = found.flatMap((row) =>
    wanted
      .filter(({ canonical }) => canonical === row.canonical)
      .map((truth) => ({ row, truth, alike: alikeness(truth, row) })),
  );
  candidates.sort((one, other) => other.alike - one.alike);
  const pairs = new Map<ExtractedRow, TruthRow>();
  const taken = new Set<TruthRow>();
  for (const { row, truth } of candidates) {
    if (pairs.has(row) || taken.has(truth)) continue;
    pairs.set(row, truth);
    taken.add(truth);
  }
  return pairs;
}

function alikeness(truth: TruthRow, row: ExtractedRow): number {
  const value = sameNumber(truth.value, row.value) ? 4 : 0;
  const unit = foldUnit(truth.unit) === foldUnit(row.unit) ? 2 : 0;
  return value + unit + (sameBounds(truth, row) ? 1 : 0);
}

function sameReading(truth: TruthRow, row: ExtractedRow): boolean {
  return (
    sameNumber(truth.value, row.value) &&
    (truth.comparator ?? null) === row.comparator &&
    foldUnit(truth.unit) === foldUnit(row.unit)
  );
}

function sameNumber(one: number | string, other: number | string): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
}

function sameBounds(truth: TruthRow, row: ExtractedRow): boolean {
  const same = (one: number | null | undefined, other: number | null) =>
    one === null || one === undefined || other === null ? (one ?? null) === other : sameNumber(one, other);
  return same(truth.reference_min, row.reference_min) && same(truth.reference_max, row.reference_max);
}

/** Twice the right rows over all rows of both sides; 1 where neither side has any. */
function f1Of({ rows, found, right }: KindScore): number {
  return rows + found === 0 ? 1 : Math.round(((2 * right) / (rows + found)) * 10_000) / 10_000;
}

function say(row: TruthRow | ExtractedRow): string {
  const bounds = `${row.reference_min ?? ''}..${row.reference_max ?? ''}`;
  return `${row.canonical ?? '-'} "${row.name}" ${row.comparator ?? ''}${row.value} ${row.unit} [${bounds}]`;
}

function lineOf(kind: string, score: KindScore): string {
  const {
    docs,
    rows,
    found,
    right,
    f1,
    silent_wrong,
    bounds_wrong,
    checks_on_right,
    ms_max,
    ms_page_max,
    mb_max,
  } = score;
  return `${kind}: ${docs} documents, ${rows} rows, ${found} found, ${right} right, F1 ${f1}, ${silent_wrong} silently wrong, ${bounds_wrong} with wrong bounds, ${checks_on_right} checks on right rows, at most ${ms_max} ms, ${ms_page_max} ms a page and ${mb_max} MB`;
}
