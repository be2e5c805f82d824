import type { Biomarker, BiomarkerUnit } from './biomarker.ts';

/**
 * A printed unit in one spelling: 'mg/dl' is 'mg/dL'; 'µg/l', 'mcg/L' and '㎍/L' are 'ug/L'; '/nl', 'G/L' (giga),
 * 'x10E3/uL' and 'Tsd./µl' are '10*9/L'. Micro never becomes milli, and g/L (gram) never G/L. A unit that it does not
 * know comes back as printed, without spaces; no unit, a ratio and an index are ''.
 */
export function foldUnit(printed: string): string {
  const text = plainUnit(printed);
  if (UNITLESS.test(text)) return '';
  return countUnit(text) ?? percentUnit(text) ?? surfaceUnit(text) ?? quotientUnit(text) ?? text;
}

/** The unit of an entry that a printed one means; null where the entry has no such unit. */
export function unitOf(entry: Biomarker, printed: string): BiomarkerUnit | null {
  const folded = foldUnit(printed);
  return entry.units.find(({ unit }) => unit === folded) ?? null;
}

/**
 * A value of `from` in `to`, both as printed. Null where the entry has no such unit, or where no factor leads from one to
 * the other. The value there and back is the same number: a result that differs from a number of ten digits by no more
 * than the noise of the arithmetic is that number.
 */
export function convertValue(entry: Biomarker, value: number, from: string, to: string): number | null {
  const source = unitOf(entry, from);
  const target = unitOf(entry, to);
  if (source === null || target === null || source.scale !== target.scale) return null;
  if (source.unit === target.unit) return value;
  const [added, taken] = [source.offset ?? 0, target.offset ?? 0];
  const converted = (value * source.factor + added - taken) / target.factor;
  const largest = (Math.abs(value * source.factor) + Math.abs(added) + Math.abs(taken)) / target.factor;
  return withoutNoise(converted, largest);
}

/** A folded unit as British labs print it: 'umol/L' is 'µmol/L', '10*9/L' is '×10⁹/L'. */
export function printedUnit(folded: string): string {
  return folded
    .replace(/^u(?=[A-Zgkm])/, 'µ')
    .replace('/uL', '/µL')
    .replace(/^10\*(\d+)/, (_, power: string) => `×10${raised(power)}`)
    .replace('1.73m2', '1.73 m²')
    .replace(/\{(\w+)\}$/, ' $1');
}

const DIGITS_RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const UNITLESS = /^(?:ratio|index|quotient|quot|score|titer|titre|inr|ph|-+|1|n\/a)?$/i;

function raised(digits: string): string {
  return digits.replace(/\d/g, (digit) => DIGITS_RAISED.charAt(Number(digit)));
}

/** The noise grows with the largest number that the value is a sum of. */
function withoutNoise(value: number, largest: number): number {
  const short = Number(value.toPrecision(10));
  return Math.abs(value - short) <= largest * 1e-14 ? short : value;
}

/** Without spaces, dots of abbreviations, brackets and compatibility characters; raised digits as `^9`, micro as `u`. */
function plainUnit(printed: string): string {
  return printed
    .replace(/[⁰¹²³⁴-⁹]+/g, (digits) => `^${[...digits].map((each) => DIGITS_RAISED.indexOf(each)).join('')}`)
    .normalize('NFKC')
    .replace(/[\u03BC\u00B5]/g, 'u')
    .replace(/[А-Яа-яΚΜ万千个個分]+/g, (word) => OTHER_SCRIPTS.get(word.toLowerCase()) ?? word)
    .replace(/[∕⁄]|\sper\s/gi, '/')
    .replace(/(?<=[a-z])\s(?=[dm]?l$)/i, '/')
    .replace(/[[\]\s]/g, '')
    .replace(/\/?\{(?:cells?|#|rbcs?|wbcs?)\}/gi, '')
    .replace(/[·.⋅]([dmu]?l|h|min)(?:\^?[-−]|[-−]\^)1$/i, '/$1')
    .replace(/^([mun]mol)l$/i, '$1/L')
    .replace(/^[x×*·]?10[\^E]?[-−^]+([36])(?=I?U)/, (_, power: string) => (power === '3' ? 'm' : 'u'))
    .replace(/\(?calc(?:ulated)?\.?\)?$/i, '')
    .replace(ONE_HOUR, 'mm/h')
    .replace(/m\*\*(?=[23])/g, 'm')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\.(?!\d)/g, '');
}

/** What a sedimentation is measured in: 'mm in 1st hr', 'mm/1 h', 'mm/óra'. */
const ONE_HOUR =
  /^mm(?:\/|in|at)?(?:the|end|of)*(?:1\.?(?:st|ra|a|ª|º|ère|re)?|first)?(?:h|hr|hrs|hour|std|óra|ora|jam|saat|hora|heure|uur|tim|time|godz|stunde)$/i;

/** Units in other scripts. */
const OTHER_SCRIPTS: ReadonlyMap<string, string> = new Map(
  (
    'ммоль mmol мкмоль umol нмоль nmol пмоль pmol моль mol мкме uIU мме mIU ме IU мкмо uIU ммо mIU мо IU мкед uU мед mU ед U од U мкг ug мг mg нг ng пг pg ' +
    'г g мкл uL мл mL дл dL фл fL л L тыс k млн m мм mm м m ч h час h год h сек s с s мин min хв min кл cells мэкв mEq κ k μ m 分 min 万 10^4 千 k 个  個 '
  )
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, word, at, all) => (at % 2 === 0 ? [...pairs, [word, all[at + 1] ?? '']] : pairs),
      [],
    ),
);

const THOUSANDS: readonly [RegExp, number][] = [
  [/^(?:k|tsd|tys|mil|mii|tis|tuh|tūkst|th|thou|thousand|thousands|miles|mila|ribu|bin|10\^?3)$/i, 3],
  [/^(?:m|mio|mill|million|millions|millones|milyon|milioni|milhões|milhoes|mln|milj|jt|juta|10\^?6)$/i, 6],
  [/^(?:lakh|lakhs|lac)$/i, 5],
];
/** Powers of ten that lie between one litre and the volume that a count is printed for. */
const PER_LITRE: readonly [RegExp, number][] = [
  [/^(?:cumm|cmm|cu\.?mm|mm\^?3|mmc|ul|mcl|micl|mikrol)$/i, 6],
  [/^nl$/i, 9],
  [/^pl$/i, 12],
  [/^ml$/i, 3],
  [/^(?:l|lt|litre|liter)$/i, 0],
];
const CELLS =
  /(?:cells?|cel|zellen|cellules|cellule|celulas|hücre|leu|leuko|ery|wbc|rbc|leuc|célula|célula s|células|celula)$/i;

/** Counts of cells in a volume, as '10*9/L'; '10*6/L' is written '/uL'. */
function countUnit(text: string): string | null {
  if (/^(?:\/|.*\/)(?:hpf|hp|gf|champ|campo|field|gesichtsfeld)$/i.test(text)) return '/hpf';
  if (/^(?:G|Gpt|Giga|giga|GIGA)\/[lL]$/.test(text)) return '10*9/L';
  if (/^(?:T|Tpt|T[eé]ra|t[eé]ra|TERA)\/[lL]$/.test(text)) return '10*12/L';
  const [count = '', volume, ...rest] = text.replace(/^[x×*·]/i, '').split('/');
  if (volume === undefined || rest.length > 0) return null;
  const perLitre = PER_LITRE.find(([spelling]) => spelling.test(volume))?.[1];
  const power = powerOf(count);
  if (perLitre === undefined || power === null) return null;
  // A bare '/L' or 'h/L' counts nothing that a lab prints.
  if (power === 0 && perLitre === 0) return null;
  return power + perLitre === 6 ? '/uL' : `10*${power + perLitre}/L`;
}

/** The power of ten before the bar: 3 of '10^3', '10E3', '10(3)', 'Tsd' and 'K'; 0 where cells alone or nothing stand. */
function powerOf(count: string): number | null {
  const bare = count.replace(CELLS, '');
  if (bare === '' || bare === '1') return 0;
  const word = THOUSANDS.find(([spelling]) => spelling.test(bare))?.[1];
  if (word !== undefined) return word;
  const power = /^(?:10(?:\^|\*\*?|e|\()?|e)\+?(\d{1,2})\)?$/i.exec(bare)?.[1];
  return power === undefined ? null : Number(power);
}

function percentUnit(text: string): string | null {
  if (/^(?:m|u|mc|n|p)?g%$/i.test(text)) return quotientUnit(`${text.slice(0, -1)}/dL`);
  return /^(?:vol-?)?%(?:\W*[a-z]*\W*)$|^(?:percent|prozent|pct|yüzde)$/i.test(text) ? '%' : null;
}

/** 'mL/min/1.73m2' in its many spellings; the surface is at times cut off. */
function surfaceUnit(text: string): string | null {
  const [, time] = /^ml\/(min|men|mn|dk|perc|p|s|sec|sek)(?=[/p({1])/i.exec(text) ?? [];
  if (time === undefined) return null;
  return /^ml\/(?:min|men|mn|dk|perc|p|s|sec|sek)\/?(?:per)?\(?\{?1\.73(?:_?m(?:\^?2|\*2)?|sqm|qm)?\}?\)?$/i.test(
    text,
  )
    ? /^s/i.test(time)
      ? 'mL/s/1.73m2'
      : 'mL/min/1.73m2'
    : null;
}

/** What a quantity is divided by, where labs name the matter and not the unit alone: 'mg/g Krea', 'mmol/mol Hb'. */
const MATTER = /\(?\{?(?:crea\w*|krea\w*|cr|hb|hgb|ha?emoglobin\w*|ifcc|ngsp|dcct)\}?\)?$/i;
/** D-dimer counts in one of two kinds of unit, and the one is about twice the other. */
const DIMER = /\(?\{?(FEU|DDU)\}?\)?/i;

function quotientUnit(text: string): string | null {
  const dimer = DIMER.exec(text)?.[1];
  const parts = text
    .replace(DIMER, '')
    .split('/')
    .map((part) => ATOMS.get(part.replace(MATTER, '').toLowerCase()));
  if (parts.length > 2 || parts.includes(undefined)) return null;
  return parts.join('/') + (dimer === undefined ? '' : `{${dimer.toUpperCase()}}`);
}

/** Each spelling of a single unit in lower case, and the unit in its own spelling. */
const ATOMS = new Map(atoms());

function* atoms(): Generator<[string, string]> {
  const bases: Readonly<Record<string, readonly string[]>> = {
    g: ['g', 'gm', 'gr', 'gms'],
    mol: ['mol'],
    Eq: ['eq', 'val'],
    L: ['l', 'lt'],
    U: ['u', 'e', 'unit', 'units'],
    IU: ['iu', 'ui', 'ie', 'tv'],
    kat: ['kat'],
    s: ['s', 'sec', 'sek', 'sn', 'seconds', 'sekunden'],
    m: ['m'],
  };
  const prefixes = { '': [''], k: ['k'], d: ['d'], m: ['m'], u: ['u', 'mc'], n: ['n'], p: ['p'], f: ['f'] };
  for (const [base, spellings] of Object.entries(bases)) {
    for (const [prefix, letters] of Object.entries(prefixes)) {
      if (prefix === 'd' && base !== 'L') continue;
      for (const letter of letters) {
        for (const spelling of spellings) yield [letter + spelling, prefix + base];
      }
    }
  }
  for (const spelling of [
    'h',
    'hr',
    'hour',
    'std',
    'saat',
    'ora',
    'heure',
    '1h',
    '1std',
    '1sthr',
    '1sthour',
    'uur',
    'hora',
    'godz',
    'tim',
    't',
    'hod',
  ])
    yield [spelling, 'h'];
  for (const spelling of [
    '24h',
    '24hr',
    '24hrs',
    '24std',
    '24saat',
    '24ore',
    'd',
    'day',
    'die',
    'tag',
    'gün',
  ]) {
    yield [spelling, 'd'];
  }
  for (const spelling of ['min', 'mn', 'dk']) yield [spelling, 'min'];
  for (const spelling of ['um3', 'um^3', 'u3', 'µ3']) yield [spelling, 'fL'];
  for (const spelling of ['eu', 'ehrlichu', 'ehrlichunits', 'ehrlicheinheiten']) yield [spelling, 'EU'];
  yield ['100ml', 'dL'];
  yield ['au', 'AU'];
  yield ['mosm', 'mosm'];
  yield ['kg', 'kg'];
  yield ['sd', 'sd'];
}
