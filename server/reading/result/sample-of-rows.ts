import type { KnownName, NameHints, NameLookup } from '../words/test-names/lookup.ts';
import { withoutFasting } from '../words/test-names/fasting.ts';
import type { RawRow } from '../table/raw-row.ts';
import { tidyName } from './row-texts.ts';

/** Tests that are hardly done in urine; salts and waste are measured in both. */
const OF_BLOOD_ALONE = new Set(['Blood count', 'Lipids']);

/** The paper's sample: none where a label says urine, and two rows are tests of blood alone, since the label is then that of a part. */
export function sampleOfRows(said: string, rows: readonly RawRow[], lookup: NameLookup): string {
  if (said !== 'urine') return said;
  const ofBlood = rows.filter(({ name, unit, section }) => {
    const hints = { unit, section, specimen: '' };
    const known = lookup.find(tidyName(name), hints);
    if (known?.exact !== true || !OF_BLOOD_ALONE.has(known.category)) return false;
    return lookup.find(tidyName(name), { ...hints, specimen: said }) === null;
  });
  return ofBlood.length > 1 ? '' : said;
}

interface Printed {
  name: string;
  min: number | null;
  max: number | null;
}

/** A doubt where a label or title alone makes a row one of urine, and its range or a word for fasting is that of blood. */
export function bloodDoubt(
  known: KnownName | null,
  { name, min, max }: Printed,
  hints: NameHints,
  lookup: NameLookup,
): string | null {
  if (known?.category !== 'Urine') return null;
  const blood = lookup.find(name, { ...hints, section: '', specimen: 'blood' });
  if (blood === null || blood.category === 'Urine' || !blood.unit_fits) return null;
  const usual = lookup.usualRange(blood.id, hints.unit);
  const isLike =
    usual !== null && min !== null && max !== null && min > 0 && min < usual.high && max > usual.low;
  return isLike || withoutFasting(name) !== null
    ? 'It is unclear whether the sample is blood or urine.'
    : null;
}
