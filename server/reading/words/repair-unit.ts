import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { foldUnit, printedUnit } from '#shared/content/biomarkers/units.ts';
import { remembered } from './remembered.ts';

/** Letters that readers of characters take for one another. */
const ALIKE = [
  'lI1|!i/tjTJ[]',
  'nmrh',
  'µupWHhyvPgj',
  '0oOQ°',
  '9gq°',
  '*^"\'°’“”',
  '2²?zZ',
  'ceo',
  'S5s',
  'dao',
  '3³',
];
/** What a percent sign is read as. */
const PERCENT = /^(?:96|9\/6|V[oe0]|Y[o0]|o\/o|°\/o|\/0)$/;
/** Thin strokes, which are lost or seen twice. */
const THIN = new Set('/|lI1^*.x×');

/** Spellings of the power of ten in counts, each with the volume that it is printed for. */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
  '10*9/L': [
    '10*9/L',
    '10^9/L',
    'x10^9/L',
    '×10⁹/L',
    '10³/µL',
    '10^3/uL',
    'x10E3/uL',
    'K/uL',
    'G/L',
    '/nl',
    'Tsd/µl',
  ],
  '10*12/L': [
    '10*12/L',
    '10^12/L',
    'x10^12/L',
    '×10¹²/L',
    '10⁶/µL',
    '10^6/uL',
    'x10E6/uL',
    'M/uL',
    'T/L',
    '/pl',
    'Mio/µl',
  ],
};

export interface RepairedUnit {
  /** A spelling of the unit that is meant. */
  unit: string;
  /** Units of one scale say the same. */
  scale: string;
  /** How far it lies from what was read: 0 is the same. */
  distance: number;
}

/**
 * Units of an entry that a badly read one may mean, the nearest first. Only units of the entry come into question, and only
 * those that differ by letters that look alike.
 */
export function nearUnits(read: string, units: readonly { unit: string; scale: string }[]): RepairedUnit[] {
  const texts = [
    read,
    // "U/l" is read as one letter and a half, "mL/min" as "mUmin".
    read.replace(/(?<=[uUI])(?:[ANZn]|fi|fl|ll|A[\])])$/, '/l'),
    read.replace(/^m[UuIl]\/?(?=min)/, 'mL/'),
    read.replace(/^[1l|!](?=U)/, 'I'),
    read.replace(/^1(?=[A-TV-Za-z])/, ''),
    read.replace(PERCENT, '%'),
  ];
  const best = units.flatMap(({ unit, scale }): RepairedUnit[] => {
    const near = spellings(unit).flatMap((spelling) =>
      texts.map((text) => ({ unit: spelling, distance: distance(text, spelling) })),
    );
    const [nearest] = near.sort((one, other) => one.distance - other.distance);
    return nearest && nearest.distance <= 0.36 * nearest.unit.length ? [{ ...nearest, scale }] : [];
  });
  return best.sort((one, other) => one.distance - other.distance);
}

/** The units of all entries. */
const ALL_UNITS = [...new Set(BIOMARKERS.flatMap(({ units }) => units.map(({ unit }) => unit)))]
  .filter((unit) => unit.length > 1)
  .map((unit) => ({ unit, scale: unit }));

/** True where a text that was read from a picture can be a badly read unit. */
export const seemsUnit = remembered((text): boolean => {
  if (text.length < 2 || text.length > 16 || !/\p{L}/u.test(text)) return false;
  return nearUnits(text, ALL_UNITS).some(({ unit, distance }) => distance <= 0.25 * unit.length);
});

function spellings(unit: string): string[] {
  const printed = printedUnit(unit);
  const all = [
    unit,
    printed,
    printed.replace(/L\b/g, 'l'),
    unit.replace(/L\b/g, 'l'),
    ...(COUNTS[unit] ?? []),
  ];
  if (unit === 'U/L') all.push('IU/L');
  if (unit.includes('IU')) all.push(...all.map((each) => each.replace('IU', 'UI')));
  if (/^u[gm]/.test(unit)) all.push(unit.replace('u', 'mc'), unit.replace('u', 'mc').replace(/L\b/g, 'l'));
  return [...new Set(all)].filter((each) => each !== '' && foldUnit(each) === foldUnit(unit));
}

/** Least cost to make one text of the other: letters that look alike and thin strokes are cheap. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) =>
    other
      .slice(0, at)
      .split('')
      .reduce((sum, letter) => sum + gapOf(letter), 0),
  );
  for (const letter of one) {
    const next = [(row[0] ?? 0) + gapOf(letter)];
    for (let at = 1; at <= other.length; at += 1) {
      const wanted = other.charAt(at - 1);
      next.push(
        Math.min(
          (row[at - 1] ?? 0) + swapOf(letter, wanted),
          (row[at] ?? 0) + gapOf(letter),
          (next[at - 1] ?? 0) + gapOf(wanted),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function gapOf(letter: string): number {
  return letter === ' ' ? 0 : THIN.has(letter) ? 0.4 : 1;
}

function swapOf(one: string, other: string): number {
  if (one === other) return 0;
  if (one.toLowerCase() === other.toLowerCase()) return 0.1;
  return ALIKE.some((letters) => letters.includes(one) && letters.includes(other)) ? 0.3 : 1;
}
