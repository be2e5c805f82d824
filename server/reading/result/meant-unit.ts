import type { NameHints, NameLookup } from '../words/test-names/lookup.ts';
import type { PrintedRange } from '../words/ranges/parse-range.ts';
import { nearUnits } from '../words/repair-unit.ts';
import type { RepairedUnit } from '../words/repair-unit.ts';
import { isKnownUnit } from '../words/units.ts';

/**
 * The unit of an entry that a badly read one means. Where units of different factors come into question, value and range
 * have to decide; null where they do not.
 */
export function meantUnit(
  read: string,
  id: string,
  value: number | null,
  { min, max }: PrintedRange,
  lookup: NameLookup,
): RepairedUnit | null {
  const near = nearUnits(read, lookup.unitsOf(id));
  const fits = near.filter(({ unit }) =>
    [value, min === 0 ? null : min, max].every(
      (number) => number === null || lookup.isPlausible(id, number, unit) !== false,
    ),
  );
  const [best] = fits;
  if (!best) return null;
  // A unit that is one, but none of this test, was badly read only where letters look alike and value and range agree.
  const isSure = value !== null && (min !== null || max !== null) && best.distance <= 0.6;
  if (isKnownUnit(read) && !isSure) return null;
  const second = fits.find(({ scale }) => scale !== best.scale);
  return !second || second.distance - best.distance >= 0.5 ? best : null;
}

/** The entries that a name has where it is printed with a unit of counts, or with a percent sign. */
export function countsOf(name: string, hints: NameHints, lookup: NameLookup): string[] {
  return ['10*9/L', '10*12/L', '%'].flatMap((unit) => {
    const known = lookup.find(name, { ...hints, unit });
    return known?.unit_fits === true ? [known.id] : [];
  });
}
