import { foldName } from '#shared/content/biomarkers/fold-name.ts';
import { foldUnit } from '#shared/content/biomarkers/units.ts';
import type { ExtractedRow } from './extract-file.ts';
import { LISTED_IDS } from './listed-ids.ts';
import { isOfSpecimen } from './specimens.ts';
import { dayOf, type Truth, type TruthRow } from './truth.ts';

/** A row that the product offers: a result of the paper's sample, or an earlier result. */
export interface Offered {
  row: ExtractedRow;
  isEarlier: boolean;
  /** The day that it is offered with. */
  day: string | null;
}

/** Pairs what is offered with the truth's rows of one canonical name, the most alike first; each counts once. */
export function matchRows(truth: Truth, offered: readonly Offered[]): Map<Offered, TruthRow> {
  const wanted = truth.biomarkers ?? [];
  const candidates = offered.flatMap((each) =>
    wanted
      .filter((row) => row.canonical === each.row.canonical || isUnlisted(row, each.row))
      .map((row) => ({ each, row, alike: alikeness(truth, row, each) })),
  );
  candidates.sort((one, other) => other.alike - one.alike);
  const pairs = new Map<Offered, TruthRow>();
  const taken = new Set<TruthRow>();
  for (const { each, row } of candidates) {
    if (pairs.has(each) || taken.has(row)) continue;
    pairs.set(each, row);
    taken.add(row);
  }
  return pairs;
}

/**
 * A result that the truths have no id for: an entry of its sample may carry it. Of blood only an entry outside their list may,
 * since an entry of the list would be another test.
 */
function isUnlisted(truth: TruthRow, row: ExtractedRow): boolean {
  if (truth.canonical !== null || !isOfSpecimen(truth, row)) return false;
  const [wanted, found] = [foldName(truth.name).key, foldName(row.name).key];
  if (truth.specimen !== undefined) return wanted === found;
  return !LISTED_IDS.has(row.canonical ?? '') && (wanted.includes(found) || found.includes(wanted));
}

function alikeness(truth: Truth, row: TruthRow, { row: found, day, isEarlier }: Offered): number {
  const value = sameNumber(row.value, found.value) ? 16 : 0;
  const wanted = dayOf(row, truth);
  const sameDay = wanted === day ? 8 : 0;
  const unit = foldUnit(row.unit) === foldUnit(found.unit) ? 4 : 0;
  const side = (row.earlier === true) === isEarlier ? 2 : 0;
  return value + sameDay + unit + side + (sameBounds(row, found) ? 1 : 0);
}

export function sameReading(truth: TruthRow, row: ExtractedRow): boolean {
  return (
    sameNumber(truth.value, row.value) &&
    (truth.comparator ?? null) === row.comparator &&
    foldUnit(truth.unit) === foldUnit(row.unit)
  );
}

export function sameNumber(one: number | string, other: number | string): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
}

export function sameBounds(truth: TruthRow, row: ExtractedRow): boolean {
  const same = (one: number | null | undefined, other: number | null) =>
    one === null || one === undefined || other === null ? (one ?? null) === other : sameNumber(one, other);
  return same(truth.reference_min, row.reference_min) && same(truth.reference_max, row.reference_max);
}
