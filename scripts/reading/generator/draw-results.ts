import { present } from '#server/reading/present.ts';
import type { AliasLanguage, Biomarker, BiomarkerCategory } from '#shared/content/biomarkers/biomarker.ts';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { findEntry } from '#shared/content/biomarkers/find-entry.ts';
import { convertValue, foldUnit } from '#shared/content/biomarkers/units.ts';
import type { Random } from './random.ts';

/** One invented result, with the texts that a paper prints and the truth behind them. */
export interface Result {
  entry: Biomarker;
  name: string;
  value: number | string;
  comparator: '<' | '>' | null;
  /** The value as printed, comparator included. */
  printed: string;
  unit: string;
  min: number | null;
  max: number | null;
  printedMin: string;
  printedMax: string;
  status: 'normal' | 'high' | 'low' | 'other';
  /** An earlier value as printed. */
  former: string;
  category: BiomarkerCategory;
}

export interface Style {
  language: AliasLanguage;
  decimal: '.' | ',';
  thousands: '' | ',' | '.' | ' ' | "'";
  /** False where the font has Western European characters only. */
  wide: boolean;
}

const COUNT_9 = [
  '10*9/L',
  '10^9/L',
  'x10^9/L',
  'x10E3/uL',
  '10^3/uL',
  'K/uL',
  'G/L',
  '/nl',
  'Tsd/µl',
  '10³/µL',
];
const COUNT_12 = ['10*12/L', '10^12/L', 'x10^12/L', 'x10E6/uL', '10^6/uL', 'M/uL', 'T/L', '/pl', 'Mio/µl'];
const SPELLINGS: Record<string, readonly string[]> = {
  '10*9/L': COUNT_9,
  '10*12/L': COUNT_12,
  'umol/L': ['µmol/L', 'umol/L', 'µmol/l'],
  'ug/L': ['µg/L', 'ug/L', 'mcg/L', 'µg/l'],
  'ug/dL': ['µg/dL', 'ug/dL', 'mcg/dL', 'µg/dl'],
  'uIU/mL': ['µIU/mL', 'uIU/mL', 'µIU/ml'],
  'mIU/L': ['mIU/L', 'mIU/l'],
  'mL/min/1.73m2': ['mL/min/1.73m2', 'mL/min/1.73 m²', 'ml/min/1.73m²', 'mL/min/1.73'],
  'U/L': ['U/L', 'IU/L', 'U/l'],
};

/** A unit in one of the spellings of labs. */
function spell(unit: string, random: Random, { decimal }: Style): string {
  const known = (SPELLINGS[unit] ?? [unit, unit.replace(/L\b/g, 'l')]).filter(
    (each) => foldUnit(each) === foldUnit(unit),
  );
  const text = random.pick(known.length > 0 ? known : [unit]).replace(/\{(\w+)\}$/, ' $1');
  return decimal === ',' ? text.replace('1.73', '1,73') : text;
}

/** Draws results of `count` different entries that have a name in the style's language. */
export function drawResults(random: Random, style: Style, count: number): Result[] {
  const results: Result[] = [];
  const names = new Set<string>();
  for (const entry of random.shuffled(BIOMARKERS)) {
    if (results.length >= count) break;
    if (entry.specimen !== 'blood' || entry.category === 'Body composition') continue;
    const result = draw(entry, random, style);
    if (!result || names.has(result.name.toLowerCase())) continue;
    names.add(result.name.toLowerCase());
    results.push(result);
  }
  const order = [...new Set(results.map(({ category }) => category))];
  return results.sort((one, other) => order.indexOf(one.category) - order.indexOf(other.category));
}

function draw(entry: Biomarker, random: Random, style: Style): Result | null {
  const names = [...(entry.aliases[style.language] ?? [])].filter((name) => isPrintable(name, style));
  if (random.chance(0.15)) names.push(...entry.abbreviations.filter((name) => isPrintable(name, style)));
  if (names.length === 0 || entry.value_kind === 'words') return null;
  const printedRange = entry.ranges.find(({ low, high }) => low !== null || high !== null);
  const units = entry.units.filter(({ scale }) => scale === undefined);
  if (units.length === 0) return null;
  const { unit } = random.chance(0.7) ? present(units[0]) : random.pick(units);
  const middle =
    Math.sqrt(Math.max(entry.plausible.low, entry.plausible.high / 5000) * entry.plausible.high) || 1;
  const span = printedRange
    ? {
        low:
          printedRange.low === null ? null : convertValue(entry, printedRange.low, printedRange.unit, unit),
        high:
          printedRange.high === null ? null : convertValue(entry, printedRange.high, printedRange.unit, unit),
      }
    : {
        low: convertValue(entry, middle * 0.6, entry.canonical_unit, unit),
        high: convertValue(entry, middle * 1.5, entry.canonical_unit, unit),
      };
  const largest = span.high ?? span.low;
  if (largest === null || !Number.isFinite(largest)) return null;
  const decimals =
    largest >= 200
      ? 0
      : largest >= 20
        ? random.int(0, 1)
        : largest >= 2
          ? random.int(1, 2)
          : largest >= 0.1
            ? 2
            : 3;
  const round = (value: number | null) => (value === null ? null : Number(value.toFixed(decimals)));
  const min = round(span.low === 0 && random.chance(0.5) ? null : span.low);
  const max = round(span.high);
  if (min === null && max === null) return null;
  const low = min ?? (max ?? 1) * 0.4;
  const high = max ?? low * 2;
  if (min !== null && max !== null && min >= max) return null;
  const where = random.next();
  const factor = 0.1 + 0.8 * random.next();
  let value = low + (high - low) * factor;
  if (where > 0.84) value = high * (1.08 + random.next() * 0.5);
  else if (where > 0.72 && low > 0) value = low * (0.6 + random.next() * 0.3);
  const rounded = round(value) ?? 0;
  const canonical = convertValue(entry, rounded, unit, entry.canonical_unit);
  if (canonical === null || canonical < entry.plausible.low || canonical > entry.plausible.high) return null;
  const comparator = random.chance(0.06) ? (random.chance(0.7) ? '<' : '>') : null;
  const status =
    comparator !== null
      ? 'other'
      : min !== null && rounded < min
        ? 'low'
        : max !== null && rounded > max
          ? 'high'
          : 'normal';
  const print = (each: number) => printNumber(each, decimals, style);
  const gap = random.chance(0.4) ? ' ' : '';
  const name = random.pick(names);
  // The reference data asks which of two tests such a name means; without a further word on the paper there is no truth.
  const spelled = spell(unit, random, style);
  const match = findEntry(name, { unit: spelled, specimen: 'blood', value: 'number' });
  if (match.kind !== 'one' || match.near || match.entry.id !== entry.id) return null;
  return {
    entry,
    name,
    value: rounded,
    comparator,
    printed: `${comparator ? comparator + gap : ''}${print(rounded)}`,
    unit: spelled,
    min,
    max,
    printedMin: min === null ? '' : print(min),
    printedMax: max === null ? '' : print(max),
    status,
    former: print(round(rounded * (0.85 + 0.3 * random.next())) ?? 0),
    category: entry.category,
  };
}

/** A number with the decimal mark and the thousands mark of a style. */
export function printNumber(value: number, decimals: number, { decimal, thousands }: Style): string {
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, thousands) : whole;
  return `${value < 0 ? '-' : ''}${grouped}${part === undefined ? '' : decimal + part}`;
}

/** Characters of Windows-1252, which the standard fonts have. */
export function isPrintable(text: string, { wide }: Style): boolean {
  return wide || /^[\u0020-\u007e\u00a1-\u00ff–—€]*$/.test(text);
}

const WORDS = {
  between: {
    en: [' - ', '-', ' – ', ' to '],
    de: [' - ', ' – ', '-', ' bis '],
    fr: [' à ', ' - ', ' – '],
    it: [' - ', '-', ' a '],
    es: [' - ', '-', ' a '],
    tr: [' - ', '-', ' – '],
  },
  below: {
    en: ['< ', '<', 'up to '],
    de: ['< ', '<', 'bis '],
    fr: ['< ', 'Inf. à ', 'inférieur à '],
    it: ['< ', 'fino a ', 'inferiore a '],
    es: ['< ', 'hasta ', 'menor de '],
    tr: ['< ', '<'],
  },
  above: {
    en: ['> ', '>', '>= '],
    de: ['> ', '>', 'ab '],
    fr: ['> ', 'Sup. à ', 'supérieur à '],
    it: ['> ', 'superiore a '],
    es: ['> ', 'mayor de '],
    tr: ['> ', '>'],
  },
} as const;

/** The way in which one paper prints its ranges, chosen once for all rows. */
export function rangePrinter(random: Random, { language }: Style): (result: Result) => string {
  const between = random.pick<string>(WORDS.between[language]);
  const below = random.pick<string>(WORDS.below[language]);
  const above = random.pick<string>(WORDS.above[language]);
  const [open, close] = random.pick([
    ['', ''],
    ['', ''],
    ['[', ']'],
    ['(', ')'],
  ] as const);
  return ({ printedMin, printedMax }) => {
    if (printedMin !== '' && printedMax !== '') return `${open}${printedMin}${between}${printedMax}${close}`;
    return printedMax === '' ? above + printedMin : below + printedMax;
  };
}
