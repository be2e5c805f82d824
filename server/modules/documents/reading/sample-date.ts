import { present } from './present.ts';
import { atWords } from './word-edges.ts';
import type { SampleDate } from './reading.ts';

// The sample's date by its label. Day and month are ordered by, in this turn: a month in letters or a year in front; a
// day above 12 anywhere on the paper; the order collected <= received <= reported <= today; the country.

type Kind = 'born' | 'collected' | 'received' | 'reported' | 'printed' | 'date';

const LABELS: [Kind, RegExp][] = [
  [
    'born',
    atWords(
      /\b(d\.?o\.?b\.?|date of birth|birth ?date|born|geb(oren|\.|urtsdatum|\.?-?datum)?( am)?|né\(?e?\)?( le)?|date de naissance|naissance|ddn|data di nascita|nato\/?a?( il)?|nata il|fecha de nacimiento|f\.? ?nac\.?|nacimiento|doğum tarihi|d\. ?tarihi)\b/iu,
    ),
  ],
  [
    'collected',
    atWords(
      /\b(collect(ed|ion)( date| on| time|\/time)?|date collected|sample (taken|date|collected|collection)|specimen (date|collected|taken)|taken( on)?|drawn|draw date|sampled|sampling date|test date|entnahme(datum|zeit|tag)?|entnommen( am)?|abnahme(datum)?|blutentnahme|probenentnahme|probe(n)?datum|prélev(é|ement|é le)\p{L}*( le)?( du)?|date (de|du) prélèvement|prelievo( del)?|data (del )?prelievo|prelevat\p{L}*|data (del )?campione|extracci[óo]n|fecha (de )?(la )?(extracci[óo]n|toma|muestra)|toma de muestra|numune alma( tarihi)?|örnek alma|alınma tarihi|alındığı tarih|kan alma)\b/iu,
    ),
  ],
  [
    'received',
    atWords(
      /\b(received|receipt( date)?|registered|registration|eingang(sdatum)?|eingegangen|probeneingang|reçu(e)?( le)?|réception|enregistré|ricevut\p{L}*|accettazione|check-?in|recibid\p{L}*|recepción|registro|kabul( tarihi)?|kayıt|istek|order(ed)?( date)?|requested|auftrag(sdatum)?|demande)\b/iu,
    ),
  ],
  [
    'reported',
    atWords(
      /\b(report(ed)?( date| on)?|date of report|result(s)? date|released|validated|authori[sz]ed|approved|issued|befund(datum|ausgang)?|berichtsdatum|validiert|freigabe|édité le|édition|validé|compte[- ]rendu du|refert(o|azione)( del)?|data (del )?referto|validazione|informe|fecha (de(l)? )?(informe|resultado|validación)|rapor( tarihi)?|onay( tarihi)?|sonuç tarihi|completed)\b/iu,
    ),
  ],
  [
    'printed',
    atWords(
      /\b(print(ed)?( date| on)?|gedruckt|druckdatum|ausdruck|imprimé( le)?|stampa(to)?|impreso|fecha de impresión|yazdırma|baskı)\b/iu,
    ),
  ],
  ['date', atWords(/\b(date|datum|vom|le|data|del|fecha|tarih(i)?)\b/iu)],
];

const MONTHS: [RegExp, number][] = [
  [/^(jan|jän|ene|gen|oca)/i, 1],
  [/^(feb|fév|fev|şub|sub)/i, 2],
  [/^(mar|mär|mrz|maer)/i, 3],
  [/^(apr|avr|abr|nis)/i, 4],
  [/^(may|mai|mag)/i, 5],
  [/^(jun|juin|giu|haz)/i, 6],
  [/^(jul|juil|lug|tem)/i, 7],
  [/^(aug|aoû|aou|ago|ağu)/i, 8],
  [/^(sep|set|eyl)/i, 9],
  [/^(oct|okt|ott|eki)/i, 10],
  [/^(nov|kas)/i, 11],
  [/^(dec|dez|déc|dic|ara)/i, 12],
];

const DATE =
  /(?<!\d)(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})|(\d{1,2})([-./])(\d{1,2})\5(\d{4}|\d{2})|(\d{1,2})(?:st|nd|rd|th|er|\.)?[-. ]+(?:de )?(\p{L}{3,10})\.?,?[-. ]+(?:de )?(\d{4}|\d{2})|(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))(?![\d])/gu;

/** A time of day right behind a date: ' 08:10', 'T08:10', ', 8.10 Uhr', ' at 8:10 AM'. */
const TIME =
  /^(?:T|,?\s+(?:at |um |à |alle |a las )?)(?:[01]?\d|2[0-3])[:.h][0-5]\d(?!\d|[.]\d)(?:\s?[ap]\.?m\b\.?)?/iu;

interface Found {
  kind: Kind;
  /** As printed, with the time of day where one follows and the label is that of the sample: a report's time is no sample's. */
  text: string;
  /** Day first and month first, yyyy-mm-dd; equal where the text leaves no choice. */
  dayFirst: string | null;
  monthFirst: string | null;
}

/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US', 'PH']);

/**
 * Finds the sample's date on a paper. `today` is yyyy-mm-dd. `earlier` are days, as printed, of earlier results: without the
 * label of a sample they are not the paper's.
 */
export function sampleDate(
  lines: readonly string[],
  country: string | null,
  today: string,
  earlier: readonly string[] = [],
): SampleDate {
  const found = lines.flatMap(datesOf);
  const order = orderOf(found, country, today);
  for (const kind of ['collected', 'received', 'reported', 'date'] as const) {
    const hit = found.find(
      (each) =>
        each.kind === kind && (kind === 'collected' || !earlier.some((day) => each.text.startsWith(day))),
    );
    if (hit) return settle(hit, order, kind, found, today);
  }
  return { date: null, text: '', either: null, check: null };
}

/** The day of an earlier result: sure, or both readings of it; all yyyy-mm-dd. */
export type EarlierDay = { day: string } | { dayFirst: string; monthFirst: string };

/**
 * Reads the days of earlier results by the same order, as far as they lie before `end`. `lines` hold all dates that may
 * decide; where they do not, a day of `printed` does that lies before `end` in one order alone. Null: no day, or none before.
 */
export function earlierDays(
  printed: readonly string[],
  lines: readonly string[],
  country: string | null,
  { today, end }: { today: string; end: string },
): (EarlierDay | null)[] {
  const found = printed.map((text) => {
    const [match] = text.matchAll(DATE);
    return match ? readDate(match) : null;
  });
  const fits = (day: string | null) => (day !== null && day < end ? day : null);
  const open = found.flatMap((read) => (read && read.dayFirst !== read.monthFirst ? [read] : []));
  const decides = (side: 'dayFirst' | 'monthFirst') => open.every((read) => fits(read[side]) !== null);
  const [byDay, byMonth] = [decides('dayFirst'), decides('monthFirst')];
  const order =
    orderOf([...lines, ...printed].flatMap(datesOf), country, today) ??
    (byDay === byMonth ? null : byDay ? 'day' : 'month');
  return found.map((read) => {
    if (!read) return null;
    const dayFirst = fits(read.dayFirst);
    const monthFirst = fits(read.monthFirst);
    if (read.dayFirst === read.monthFirst || order === 'day')
      return dayFirst === null ? null : { day: dayFirst };
    if (order === 'month') return monthFirst === null ? null : { day: monthFirst };
    return dayFirst === null || monthFirst === null ? null : { dayFirst, monthFirst };
  });
}

/** The date of birth on a paper, yyyy-mm-dd, by the same order. */
export function birthDate(lines: readonly string[], country: string | null, today: string): string | null {
  const found = lines.flatMap(datesOf);
  const order = orderOf(found, country, today);
  const born = found.find(({ kind }) => kind === 'born');
  if (!born) return null;
  if (born.dayFirst === born.monthFirst) return born.dayFirst;
  if (order === null)
    return born.dayFirst === null || born.monthFirst === null ? (born.dayFirst ?? born.monthFirst) : null;
  return order === 'day' ? born.dayFirst : born.monthFirst;
}

/** Dates of a line, each with the last label before it. */
function datesOf(line: string): Found[] {
  const found: Found[] = [];
  let from = 0;
  for (const match of line.matchAll(DATE)) {
    const label = line.slice(from, match.index);
    const read = readDate(match);
    from = match.index + match[0].length;
    if (!read) continue;
    const kind =
      kindOf(label) ?? (found.length > 0 ? 'date' : (kindOf(line.slice(0, match.index)) ?? 'date'));
    const time = kind === 'collected' ? (TIME.exec(line.slice(from))?.[0] ?? '') : '';
    found.push({ kind, text: match[0] + time, ...read });
  }
  return found;
}

function kindOf(label: string): Kind | null {
  let best: { kind: Kind; at: number } | null = null;
  for (const [kind, pattern] of LABELS) {
    for (const match of label.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
      const at = match.index + match[0].length;
      if (kind === 'date' && best) continue;
      if (!best || at > best.at || best.kind === 'date') best = { kind, at };
    }
  }
  return best?.kind ?? null;
}

function readDate(match: RegExpMatchArray): { dayFirst: string | null; monthFirst: string | null } | null {
  const [, y1, m1, d1, a, , b, y2, d3, name3, y3, name4, d4, y4] = match;
  const same = (date: string | null) => (date === null ? null : { dayFirst: date, monthFirst: date });
  if (y1) return same(dateOf(Number(y1), Number(m1), Number(d1)));
  if (name3) return same(dateOf(year(present(y3)), monthOf(name3), Number(d3)));
  if (name4) return same(dateOf(Number(y4), monthOf(name4), Number(d4)));
  const dayFirst = dateOf(year(present(y2)), Number(b), Number(a));
  const monthFirst = match[5] === '.' ? dayFirst : dateOf(year(present(y2)), Number(a), Number(b));
  return dayFirst === null && monthFirst === null ? null : { dayFirst, monthFirst };
}

function monthOf(name: string): number {
  return MONTHS.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
}

function year(text: string): number {
  const value = Number(text);
  if (text.length === 4) return value;
  return value > 40 ? 1900 + value : 2000 + value;
}

function dateOf(y: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(y, month - 1, day));
  const fits = date.getUTCFullYear() === y && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return fits && y > 1899 && y < 2200 ? date.toISOString().slice(0, 10) : null;
}

function orderOf(found: Found[], country: string | null, today: string): 'day' | 'month' | null {
  const open = found.filter((each) => each.dayFirst !== each.monthFirst);
  const dayOnly = open.filter(({ monthFirst }) => monthFirst === null).length;
  const monthOnly = open.filter(({ dayFirst }) => dayFirst === null).length;
  if (dayOnly > 0 && monthOnly === 0) return 'day';
  if (monthOnly > 0 && dayOnly === 0) return 'month';
  const dayRuns = inTurn(found, 'dayFirst', today);
  const monthRuns = inTurn(found, 'monthFirst', today);
  if (dayRuns !== monthRuns) return dayRuns ? 'day' : 'month';
  if (country !== null) return MONTH_FIRST.has(country) ? 'month' : 'day';
  const spread = (side: 'dayFirst' | 'monthFirst') => spreadOf(found, side);
  const [day, month] = [spread('dayFirst'), spread('monthFirst')];
  if (day !== null && month !== null && (day <= 14 || month <= 14) && Math.abs(day - month) > 27)
    return day < month ? 'day' : 'month';
  return null;
}

/** Days between the first and the last date of a sample's way through the lab; null with fewer than two. */
function spreadOf(found: Found[], side: 'dayFirst' | 'monthFirst'): number | null {
  const days = found
    .filter(({ kind }) => kind === 'collected' || kind === 'received' || kind === 'reported')
    .map((each) => each[side])
    .filter((date): date is string => date !== null)
    .map((date) => Date.parse(date) / 86_400_000);
  return days.length < 2 ? null : Math.max(...days) - Math.min(...days);
}

function inTurn(found: Found[], side: 'dayFirst' | 'monthFirst', today: string): boolean {
  const turn: Kind[] = ['born', 'collected', 'received', 'reported'];
  let last = '';
  for (const kind of turn) {
    const date = found.find((each) => each.kind === kind)?.[side];
    if (!date) continue;
    if (date < last || date > today) return false;
    last = date;
  }
  return true;
}

function settle(
  hit: Found,
  order: 'day' | 'month' | null,
  kind: Kind,
  found: Found[],
  today: string,
): SampleDate {
  const open = hit.dayFirst !== hit.monthFirst && hit.dayFirst !== null && hit.monthFirst !== null;
  if (open && order === null)
    return {
      date: null,
      text: hit.text,
      either: [present(hit.dayFirst), present(hit.monthFirst)],
      check: 'Day and month can be read both ways.',
    };
  const date = open ? (order === 'day' ? hit.dayFirst : hit.monthFirst) : (hit.dayFirst ?? hit.monthFirst);
  const born = found.find((each) => each.kind === 'born');
  const birth = born?.dayFirst ?? null;
  const before = birth !== null && date !== null && date < birth;
  const check =
    date !== null && date > today
      ? 'The date lies in the future.'
      : before
        ? 'The date lies before the date of birth.'
        : kind === 'date' || kind === 'reported'
          ? 'The paper does not name the day of the sample; another day of the report is shown.'
          : null;
  return { date, text: hit.text, either: null, check };
}
