import type { Extracted, ExtractedRow } from './extract-file.ts';
import { isOtherSpecimen } from './specimens.ts';
import { idleLines, isShown, missingLines } from './lost-lines.ts';
import { matchRows, sameBounds, sameNumber, sameReading, type Offered } from './match-rows.ts';
import { dayOf, type Asked, type Truth, type TruthRow } from './truth.ts';

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
  /** Rows without a check with another value, comparator or folded unit, or without a counterpart; and the four below. */
  silent_wrong: number;
  /** Rows offered with another day than theirs while no question and no check is open. */
  day_wrong: number;
  /** Rows of another person, while no question on the person is open. */
  person_wrong: number;
  /** Rows offered without a check as another specimen's. */
  specimen_wrong: number;
  /** Results that are neither a row nor among the lines shown as not read. */
  lost_silently: number;
  /** Lines shown as not read that hold no result of the truth, and the most of a document over its pages. */
  idle_lines: number;
  idle_lines_page_max: number;
  bounds_wrong: number;
  checks_on_right: number;
  /** Previous results that the truths list, and those that are offered right. */
  earlier: number;
  earlier_right: number;
  /** Questions that have to be open, and those that are. */
  asks: number;
  asks_open: number;
  ms_max: number;
  /** Of the document with the slowest pages, its time over its pages. */
  ms_page_max: number;
  mb_max: number;
}

export function emptyScore(): KindScore {
  return {
    docs: 0,
    rows: 0,
    found: 0,
    right: 0,
    f1: 0,
    silent_wrong: 0,
    day_wrong: 0,
    person_wrong: 0,
    specimen_wrong: 0,
    lost_silently: 0,
    idle_lines: 0,
    idle_lines_page_max: 0,
    bounds_wrong: 0,
    checks_on_right: 0,
    earlier: 0,
    earlier_right: 0,
    asks: 0,
    asks_open: 0,
    ms_max: 0,
    ms_page_max: 0,
    mb_max: 0,
  };
}

export function addDocument(score: KindScore, lines: string[], truth: Truth, extracted: Extracted) {
  const wanted = truth.biomarkers ?? [];
  const offered = offeredBy(extracted);
  const pairs = matchRows(truth, offered);
  score.docs += 1;
  score.ms_max = Math.max(score.ms_max, extracted.ms);
  score.ms_page_max = Math.max(score.ms_page_max, Math.round(extracted.ms / extracted.pages));
  score.mb_max = Math.max(score.mb_max, extracted.mb);
  for (const each of offered) addOffered(score, lines, truth, extracted, each, pairs.get(each));
  const taken = new Set(pairs.values());
  for (const row of wanted) {
    if (row.earlier) score.earlier += 1;
    if (isScored(row) && (taken.has(row) || !row.optional)) score.rows += 1;
    if (taken.has(row) || !isScored(row) || row.optional) continue;
    const shown = extracted.state !== 'read' || isShown(row, extracted.lines_not_read);
    if (!shown) {
      score.lost_silently += 1;
      score.silent_wrong += 1;
    }
    lines.push(`${truth.file}: ${shown ? 'missing' : 'LOST'} ${say(row)}`);
  }
  // A row with a check and without a counterpart shows its line, too.
  const others = offered.filter((each) => !pairs.has(each) && each.row.check !== undefined).length;
  const unseen = missingLines(truth, extracted, others);
  score.lost_silently += unseen;
  score.silent_wrong += unseen;
  const idle = idleLines(truth, extracted);
  score.idle_lines += idle.length;
  score.idle_lines_page_max = Math.max(score.idle_lines_page_max, Math.ceil(idle.length / extracted.pages));
  lines.push(...idle.map((line) => `${truth.file}: idle ${line}`));
  if (unseen > 0) lines.push(`${truth.file}: LOST ${unseen} lines without a result`);
  for (const asked of truth.expect?.asks ?? []) {
    score.asks += 1;
    if (isOpen(asked, extracted, pairs)) score.asks_open += 1;
    else lines.push(`${truth.file}: does not ask about the ${asked}`);
  }
}

/** Results, then earlier results, each with the day that it is offered with. */
function offeredBy(extracted: Extracted): Offered[] {
  const day = (extracted.expect?.['sample_date'] ?? null) as string | null;
  return [
    ...extracted.biomarkers.map((row) => ({ row, isEarlier: false, day })),
    ...extracted.earlier.map((row) => ({ row, isEarlier: true, day: row.day })),
  ];
}

/** Whether a row of the truth counts among rows, found and F1. */
function isScored(row: TruthRow): boolean {
  return !row.earlier && row.person === undefined;
}

function addOffered(
  score: KindScore,
  lines: string[],
  truth: Truth,
  extracted: Extracted,
  offered: Offered,
  match: TruthRow | undefined,
) {
  const { row, isEarlier } = offered;
  const isChecked = row.check !== undefined;
  const faults = faultsOf(truth, extracted, offered, match);
  const reading = match !== undefined && sameReading(match, row);
  const bounds = match !== undefined && (match.earlier === true || sameBounds(match, row));
  for (const fault of faults) score[fault] += 1;
  // A truth that lists no earlier results says nothing of those that are offered.
  const isJudged = match !== undefined || !isEarlier || truth.biomarkers?.some(({ earlier }) => earlier);
  if (faults.length > 0 || (isJudged === true && !reading && !isChecked)) {
    score.silent_wrong += 1;
    lines.push(
      `${truth.file}: SILENT ${faults.join(' ')} ${say(row)} of ${offered.day} wanted ${match ? `${say(match)} of ${dayOf(match, truth)}` : 'nothing'}`,
    );
  }
  if (match?.earlier) {
    if (isEarlier && reading && dayOf(match, truth) === offered.day) score.earlier_right += 1;
    if (isEarlier) return;
  }
  if ((match && !isScored(match)) || (isEarlier && !match)) return;
  score.found += 1;
  const isRight =
    faults.length === 0 &&
    (truth.kind === 'photo' ? match !== undefined && sameNumber(match.value, row.value) : reading && bounds);
  if (match && reading && !bounds) score.bounds_wrong += 1;
  if (match?.check === true && !isChecked) lines.push(`${truth.file}: no check: ${say(row)}`);
  if (!isRight) {
    if (faults.length === 0 && (isChecked || reading))
      lines.push(
        `${truth.file}: ${say(row)} wanted ${match ? say(match) : 'nothing'} ${row.check ?? ''} ${row.note ?? ''}`,
      );
    return;
  }
  score.right += 1;
  if (!isChecked || match?.check === true || isAskedOf(match, truth)) return;
  score.checks_on_right += 1;
  lines.push(`${truth.file}: checked, yet right: ${say(row)}: ${row.check}`);
}

type Fault = 'day_wrong' | 'person_wrong' | 'specimen_wrong';

/** What is silently wrong with a row besides its reading. */
function faultsOf(
  truth: Truth,
  extracted: Extracted,
  { row, day }: Offered,
  match: TruthRow | undefined,
): Fault[] {
  if (!match) {
    const alike = (truth.biomarkers ?? []).find(
      (each) => isOtherSpecimen(each, row) && sameNumber(each.value, row.value),
    );
    return alike && row.check === undefined ? ['specimen_wrong'] : [];
  }
  const wanted = dayOf(match, truth);
  const faults: Fault[] = [];
  if (match.person === 'other' && !extracted.asks.includes('person')) faults.push('person_wrong');
  const isDayOpen = extracted.asks.includes('day') || row.check !== undefined || match.person === 'other';
  if (typeof wanted === 'string' && day !== wanted && day !== null && !isDayOpen) faults.push('day_wrong');
  return faults;
}

/** Whether the truth wants a check on this row, since it asks about what the row lacks. */
function isAskedOf(match: TruthRow | undefined, truth: Truth): boolean {
  const asks = truth.expect?.asks ?? [];
  if (match === undefined) return false;
  return (
    (asks.includes('unit') && match.unit === '') ||
    (asks.includes('specimen') && match.specimen !== undefined)
  );
}

function isOpen(asked: Asked, extracted: Extracted, pairs: ReadonlyMap<Offered, TruthRow>): boolean {
  if (asked === 'day' || asked === 'person') return extracted.asks.includes(asked);
  const concerned = [...pairs].filter(([, row]) =>
    asked === 'unit' ? row.unit === '' && typeof row.value === 'number' : row.specimen !== undefined,
  );
  return concerned.every(([{ row }]) => row.check !== undefined);
}

/** Twice the right rows over all rows of both sides; 1 where neither side has any. */
export function f1Of({ rows, found, right }: KindScore): number {
  return rows + found === 0 ? 1 : Math.round(((2 * right) / (rows + found)) * 10_000) / 10_000;
}

function say(row: TruthRow | ExtractedRow): string {
  const bounds = `${row.reference_min ?? ''}..${row.reference_max ?? ''}`;
  return `${row.canonical ?? '-'} "${row.name}" ${row.comparator ?? ''}${row.value} ${row.unit} [${bounds}]`;
}

export function lineOf(kind: string, score: KindScore): string {
  const { docs, rows, found, right, f1, silent_wrong, day_wrong, person_wrong, specimen_wrong } = score;
  const { lost_silently, bounds_wrong, checks_on_right, earlier, earlier_right, asks, asks_open } = score;
  const { idle_lines, idle_lines_page_max } = score;
  const silent = `${silent_wrong} silently wrong (day ${day_wrong}, person ${person_wrong}, specimen ${specimen_wrong}, lost ${lost_silently})`;
  const read = `${docs} documents, ${rows} rows, ${found} found, ${right} right, F1 ${f1}`;
  const asked = `earlier ${earlier_right} of ${earlier}, asks ${asks_open} of ${asks}`;
  const cost = `at most ${score.ms_max} ms, ${score.ms_page_max} ms a page and ${score.mb_max} MB`;
  const idle = `${idle_lines} lines without a result (at most ${idle_lines_page_max} a page)`;
  return `${kind}: ${read}, ${silent}, ${idle}, ${bounds_wrong} with wrong bounds, ${checks_on_right} checks on right rows, ${asked}, ${cost}`;
}
