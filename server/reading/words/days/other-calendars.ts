// Days whose years are counted from a founding or a reign, as papers of Taiwan and Japan print them.

/** A day of another calendar, with its year in ours. */
export interface CountedDay {
  text: string;
  at: number;
  year: number;
  month: number;
  day: number;
}

/** The year before the first one of a reign. */
const REIGNS: readonly [string, number][] = [
  ['令和', 2018],
  ['R', 2018],
  ['平成', 1988],
  ['H', 1988],
  ['昭和', 1925],
  ['S', 1925],
  ['大正', 1911],
  ['T', 1911],
];
/** The year before the first one of the Republic. */
const REPUBLIC = 1911;

const SIGNED = String.raw`\s?(\d{1,3}|元)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日?`;
/** "令和8年1月9日", "民國115年1月8日". */
const IN_SIGNS = new RegExp(String.raw`(令和|平成|昭和|大正|民國|民国|(?<![\d\p{L}]))${SIGNED}`, 'gu');
/** "R8.1.9", "H30/05/01", "令和8.1.9". */
const BY_REIGN =
  /(令和|平成|昭和|大正|(?<![\p{L}\d])[RHST])\s?(\d{1,2})([./])(\d{1,2})\3(\d{1,2})(?![\d./])/gu;
/** "115/01/08", "民國 115.1.8"; without a word before it a hyphen or a point needs two figures behind it. */
const BY_REPUBLIC =
  /(?:民國|民国|ROC)\s?(\d{2,3})([-./])(\d{1,2})\2(\d{1,2})(?![\d./])|(?<![\d.,/-])(1[0-4]\d)(?:(\/)(\d{1,2})\/(\d{1,2})|([-.])(\d{2})\9(\d{2}))(?![\d./-])/gu;

/** All days of a text whose years are those of a reign or of the Republic of China. */
export function countedDays(text: string): CountedDay[] {
  const found = (match: RegExpMatchArray, before: number, parts: (string | undefined)[]): CountedDay => {
    const [year, month, day] = parts.map((part) => (part === '元' ? 1 : Number(part)));
    return {
      text: match[0],
      at: match.index ?? 0,
      year: before + (year ?? 0),
      month: month ?? 0,
      day: day ?? 0,
    };
  };
  const ofReign = (name: string) => REIGNS.find(([reign]) => reign === name)?.[1];
  return [
    ...[...text.matchAll(IN_SIGNS)].flatMap((match) => {
      const [, name = '', ...parts] = match;
      // Without a name a year of two figures may be any.
      if (name === '' && !/^1[0-4]\d$/.test(parts[0] ?? '')) return [];
      return [found(match, ofReign(name) ?? REPUBLIC, parts)];
    }),
    ...[...text.matchAll(BY_REIGN)].map((match) => {
      const [, name = '', year, , month, day] = match;
      return found(match, ofReign(name) ?? REPUBLIC, [year, month, day]);
    }),
    ...[...text.matchAll(BY_REPUBLIC)].map((match) => {
      const [, y, , m, d, plain, , m1, d1, , m2, d2] = match;
      return found(match, REPUBLIC, [y ?? plain, m ?? m1 ?? m2, d ?? d1 ?? d2]);
    }),
  ];
}

/** "1150108" as a day of the Republic; null for every other text. */
export function compactRepublicDay(text: string): Omit<CountedDay, 'text' | 'at'> | null {
  const [, year = '', month = '', day = ''] = /^(1[0-3]\d)(\d{2})(\d{2})$/.exec(text) ?? [];
  return year === '' ? null : { year: REPUBLIC + Number(year), month: Number(month), day: Number(day) };
}
