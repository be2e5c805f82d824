import type { KnownName, NameHints, NameLookup } from '../words/test-names/lookup.ts';
import { foldUnit } from '#shared/content/biomarkers/units.ts';

/** The most that the upper end of a share of white cells is; above it bounds without a unit are those of counts. */
const MOST: Readonly<Record<string, number>> = {
  monocytes_pct: 0.2,
  eosinophils_pct: 0.1,
  basophils_pct: 0.05,
};

/**
 * The test of a share that is printed as a part of one without a unit: "Hematocrit 0.441  0.40 - 0.50". Value and range both
 * say so; null where they do not.
 */
export function knownShare(
  name: string,
  hints: NameHints,
  { value, max }: { value: number; max: number | null },
  lookup: NameLookup,
): KnownName | null {
  if (foldUnit(hints.unit) !== '' || max === null || max <= 0 || max > 1 || value < 0 || value > 1)
    return null;
  const known = lookup.find(name, { ...hints, unit: '%' });
  if (known?.unit_fits !== true || !known.exact || known.asks !== null) return null;
  if (max > (MOST[known.id] ?? 1)) return null;
  const fits = [value, max].every((part) => lookup.isPlausible(known.id, part * 100, '%') === true);
  return fits ? known : null;
}
