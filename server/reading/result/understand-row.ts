import { present } from '../present.ts';
import { atWords } from '../words/word-edges.ts';
import { flagOf, strongerFlag, withoutState, type Flag } from '../words/flags.ts';
import type { NameHints, NameLookup } from '../words/test-names/lookup.ts';
import { formOfRow, parseNumber, type NumberForm } from '../words/number-form.ts';
import {
  holdsNoBounds,
  looksLikeMadeDate,
  parseRange,
  type PrintedRange,
} from '../words/ranges/parse-range.ts';
import type { ValueReading } from '#shared/product/tables/biomarkers.schema.ts';
import {
  findingAndUnit,
  isFinding,
  OF_A_FIELD,
  parseValue,
  saysNoResult,
  type PrintedValue,
} from '../words/parse-value.ts';
import { AS_TWO_NUMBERS } from '../words/lab-report.ts';
import { saysBlood, strangeSpecimen } from '../words/specimen.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { Person, ReadRow, RowStatus } from '../reading.ts';
import {
  NEAR_NAME,
  NO_RANGE_READ,
  NO_UNIT_PRINTED,
  NO_UNIT_READ,
  strangeUnit,
  UNKNOWN_NAME,
} from '#shared/domain/documents/check-kinds.ts';
import { statusByBounds } from '#shared/domain/documents/status-by-bounds.ts';
import { knownShare } from './shares.ts';
import { statusOf } from './status.ts';
import { beginsAsSection, isSection, looksLikeRange, saysUrine } from '../words/table-words.ts';
import { nearUnits, type RepairedUnit } from '../words/repair-unit.ts';
import type { MeaningOfV } from '../words/ranges/sex-letters.ts';
import { isKnownUnit, looksLikeUnit } from '../words/units.ts';

export interface RowContext {
  form: NumberForm;
  person: Person;
  lookup: NameLookup;
  /** The sample of rows that name none: by the paper's head, else blood; '' where the head names two. */
  specimen: string;
  /** True where a dash beside a value says that it is low; else a dash is an empty cell. */
  isDashLow?: boolean;
  /** True where the file says in fields of its own what each text is: its names need no check. */
  isStructured?: boolean;
  /** True where the paper says that its N marks what is low; else N is normal. */
  isNLow?: boolean;
  /** Whom V means in the bands of a range. */
  ofV?: MeaningOfV;
}

/** Reads the texts of one row. Null where it has no result: a missing, failed or unreadable value is none. */
export function understandRow(given: RawRow, context: RowContext): ReadRow | null {
  let raw = withoutUnitOfWords(withoutFirstUnit(given));
  const { lookup, specimen } = context;
  const form = context.isStructured === true ? context.form : formOf(raw, context);
  const parsed = parseValue(raw.value, form);
  const result = parsed.kind === 'none' ? (dashAsFinding(raw) ?? parsed) : parsed;
  if (result.kind === 'none') return null;
  let printed: Exclude<PrintedValue, { kind: 'none' }> = result;
  const named = withoutFlag(
    raw.isSeen ? seenName(tidyName(raw.name), lookup) : tidyName(raw.name),
    raw,
    lookup,
  );
  const { name } = named;
  if (!/\p{L}/u.test(name)) return null;
  const doubts = [...raw.doubts];
  raw = splitUnit(raw.isSeen ? { ...raw, range: raw.range.replace(CLOSE_WORD, ' $& ') } : raw);
  const marks = flagCell(raw.flag);
  let unit = tidyUnit(raw.isSeen ? raw.unit.replace(BAD_POWER, '$1^$2').replace(BAD_CUBE, '$1³') : raw.unit);
  let flag = strongerFlag(marks, strongerFlag(printed.flag, named.flag));
  if (context.isNLow === true && flag === 'normal' && /(^|\s)N$/.test(`${raw.value} ${raw.flag}`.trim()))
    flag = 'low';
  if (printed.kind === 'number') {
    const { rest: behind, range } = restOf(printed.rest);
    // A dot of dust behind a number of a picture is none of its unit.
    const rest = raw.isSeen && /^[.,;:'`´’|_]{1,2}$/u.test(behind) ? '' : behind;
    if (rest !== '' && unit === '') {
      unit = tidyUnit(rest);
      // A misread unit of a picture may be repaired below; otherwise the row gets the doubt about its unit.
      if (!looksLikeUnit(unit) && unit !== '1' && !raw.isSeen)
        doubts.push(`It is unclear what "${rest}" behind the value means.`);
    } else if (rest !== '' && rest !== '1' && !sameText(rest, unit))
      doubts.push(`It is unclear what "${rest}" behind the value means.`);
    if (range !== '' && raw.range === '') raw = { ...raw, range };
  }
  const range = rangeOf(raw, form, context);
  // "À venir pmol/L", "hämolyt. 3,5 - 5,1": where a number is wanted, other words than findings are no result.
  if (printed.kind === 'words' && !raw.isSeen && saysNoNumber(printed.text, unit, range)) return null;
  // "2-4 /hpf" of a sediment without a range is an answer in words: its line is shown.
  if (printed.kind === 'words' && isSediment(printed.text, unit) && raw.range.trim() === '') return null;
  if (unit === '') unit = unitBeforeRange(raw.range);
  if (unit === '') unit = unitInName(name);
  if (unit === '' && looksLikeUnit(range.unit)) unit = tidyUnit(range.unit);
  if (range.check) doubts.push(range.check);
  else if (printed.kind === 'number' && isUnread(raw, range)) doubts.push(NO_RANGE_READ);
  const urine = saysUrine(raw.specimen) || saysUrine(raw.section) || saysUrine(name);
  const hints: NameHints = {
    value: printed.kind === 'words' ? 'words' : 'number',
    byPart: true,
    unit,
    section: raw.section,
    // "Protein: negative" of a paper that names no sample is hardly of blood.
    specimen:
      raw.specimen !== '' && !saysUrine(raw.specimen)
        ? saysBlood(raw.specimen)
          ? 'blood'
          : raw.specimen
        : urine
          ? 'urine'
          : printed.kind === 'words' && specimen === 'blood'
            ? ''
            : specimen,
  };
  const stranger = strangeSpecimen(raw.specimen, raw.section, name);
  if (stranger !== null) doubts.push(stranger.doubt);
  const find = (by: NameHints) => {
    if (stranger?.isOther === true) return null;
    const byCode = raw.code === undefined ? null : lookup.find(raw.code, by);
    const byName = lookup.find(name, by);
    // A code says less than "Glucose (fasting)" where it is that of any glucose.
    const isNarrower = byCode !== null && byName?.exact === true && byName.id === `${byCode.id}_fasting`;
    return isNarrower ? byName : (byCode ?? byName);
  };
  const share =
    printed.kind === 'number' && stranger?.isOther !== true
      ? knownShare(name, hints, { value: printed.value, max: range.max }, lookup)
      : null;
  let known = share ?? find(hints);
  // "Glucose: negative" is of a strip of urine, whatever the paper says above it, or does not say.
  if (printed.kind === 'words' && known && isOfStrip(printed.text, known.id) && !saysBlood(raw.specimen))
    known =
      find({ ...hints, section: '', specimen: 'urine' }) ?? (known.id === 'bilirubin_total' ? null : known);
  if (raw.isSeen && known && unit !== '' && !known.unit_fits) {
    const value = printed.kind === 'number' ? printed.value : null;
    // One name can mean a share or a count. The entry whose unit is nearer to the printed one is taken.
    const [meant] = [known.id, ...countsOf(name, hints, lookup)]
      .flatMap((id) => meantUnit(unit, id, value, range, lookup) ?? [])
      .sort((one, other) => one.distance - other.distance);
    if (meant) {
      unit = meant.unit;
      known = find({ ...hints, unit });
    }
  }
  if (printed.kind === 'number' && printed.loose !== null) {
    const sign = signOf(printed, range, known && lookup.isPlausible(known.id, -printed.value, unit));
    printed = sign.printed;
    flag = strongerFlag(flag, sign.flag);
    if (sign.doubt !== null) doubts.push(sign.doubt);
  }
  if (known?.asks) doubts.push(known.asks);
  else if (context.isStructured !== true && stranger?.isOther !== true) {
    if (!known) doubts.push(UNKNOWN_NAME);
    else if (!known.exact) doubts.push(NEAR_NAME);
  }
  // Words that are no finding say nothing of a test that is measured: "not ready".
  if (
    printed.kind === 'words' &&
    !raw.isSeen &&
    known?.exact === true &&
    isUnsaid(printed.text, known.id, lookup)
  )
    return null;
  if (known && unit !== '' && !known.unit_fits && !share && !isOfDensity(known.id, unit))
    doubts.push(strangeUnit(unit));
  if (known && printed.kind === 'number' && unit === '' && (share || !known.unit_fits))
    doubts.push(raw.isSeen ? NO_UNIT_READ : NO_UNIT_PRINTED);
  let marked: ReadRow['readings'] = null;
  let value: number | string;
  let bounds: RowStatus = 'other';
  let { min, max } = range;
  if (printed.kind === 'words') {
    value = printed.text;
    if (raw.isSeen && !isFinding(printed.text)) doubts.push('The value could not be read as a number.');
    bounds = statusOfWords(printed.text, range);
    if (TWO_NUMBERS.test(printed.text) && !saysUrine(hints.specimen) && !OF_A_FIELD.test(unit))
      doubts.push(AS_TWO_NUMBERS);
    const isField = OF_A_FIELD.test(printed.text) && !/[hl]pf$/iu.test(printed.text);
    if ((!isFinding(printed.text) || isField) && /\d/.test(printed.text))
      doubts.push('The result is printed with digits and words.');
  } else {
    const settled = settleNumber(printed, { min, max }, known?.id ?? null, unit, lookup);
    value = settled.value;
    if (settled.doubt) doubts.push(settled.doubt);
    else if (raw.isSeen && mayLackMark(value, printed.text, range, raw)) doubts.push(LOST_MARK);
    // Also where the number is no possible one of the test, or seems to be in another unit: then a mark was lost, too.
    if (raw.isSeen && (settled.doubt !== null || doubts.includes(LOST_MARK)))
      marked = withMark(printed, range);
    if (settled.bounds) {
      min = settled.bounds.min;
      max = settled.bounds.max;
    }
    const judged = { value, comparator: printed.comparator, min, max };
    bounds = settled.apart ? 'other' : inSteps(judged, range) ? 'other' : statusByBounds(judged);
    if (settled.apart) flag = flag === 'unknown' ? flag : null;
  }
  const mark = flag !== 'dash' ? flag : context.isDashLow === true ? 'low' : null;
  const status = statusOf(mark, bounds);
  if (status.check) doubts.push(status.check);
  return {
    name,
    canonical: known?.id ?? null,
    value,
    comparator: printed.kind === 'number' ? printed.comparator : null,
    value_text: printed.text,
    unit,
    reference_min: min,
    reference_max: max,
    status: status.status,
    category: known?.category ?? 'Other',
    page: raw.page,
    box: raw.box,
    raw: raw.raw,
    readings: readingsOf(raw, printed, form) ?? marked,
    check: doubts.length > 0 ? [...new Set(doubts)].join(' ') : null,
    note: range.note,
    ...(raw.owner === undefined ? {} : { owner: raw.owner }),
  };
}

/** Tests that blood has in numbers and a strip of urine in words. */
const ON_STRIPS = new Set([
  'glucose',
  'glucose_fasting',
  'total_protein',
  'wbc',
  'rbc',
  'hemoglobin',
  'albumin',
  'bilirubin_total',
]);

/** Whether words are those of a strip: negative, a trace, pluses. A letter may say of blood that it is normal. */
function isOfStrip(text: string, id: string): boolean {
  return ON_STRIPS.has(id) && isFinding(text) && !/norm|clear|klar|\d/iu.test(text);
}

/** Words of several letters and no digit, for a test that has units. */
function isUnsaid(text: string, id: string, lookup: NameLookup): boolean {
  if (id.startsWith('urine_')) return false;
  return (
    /\p{L}{3}/u.test(text) &&
    !/\d/.test(text) &&
    !isFinding(text) &&
    lookup.unitsOf(id).some(({ unit }) => unit !== '')
  );
}

/** "mg/dL (calc) Reference range: <100": a unit that stands where ranges do. */
function unitBeforeRange(range: string): string {
  const [, lead = ''] = /^\s*(\S+\/\S+)(?:\s|$)/u.exec(range) ?? [];
  return !/^[\d<>≤≥(]/.test(lead) && looksLikeUnit(lead) ? tidyUnit(lead) : '';
}

/** The specific gravity of urine is the same number as its density. */
function isOfDensity(id: string, unit: string): boolean {
  return id === 'urine_specific_gravity' && /^(?:kg\/l|g\/ml|кг\/л|г\/мл)$/iu.test(unit);
}

/** "Negativo mg/dL" in one cell: the finding, and the unit that numbers of its test have. */
function withoutUnitOfWords(raw: RawRow): RawRow {
  const { finding, unit } = findingAndUnit(raw.value);
  return unit !== '' && raw.unit === '' ? { ...raw, value: finding, unit } : raw;
}

function isSediment(text: string, unit: string): boolean {
  return (
    TWO_NUMBERS.test(text.replace(/\s*\/?\s?\p{L}[\p{L}./ ]{0,40}$/u, '')) &&
    OF_A_FIELD.test(`${unit} ${text}`)
  );
}

/** The form of this row's numbers: the file's, unless the test allows only the other reading. */
function formOf(
  { name, value, unit, range, low, high, section }: RawRow,
  { form, lookup }: RowContext,
): NumberForm {
  const known = lookup.find(tidyName(name), { unit: tidyUnit(unit), section, specimen: '' });
  return formOfRow(value, [range, low, high], form, (number) =>
    known === null ? null : lookup.isPlausible(known.id, number, tidyUnit(unit)),
  );
}

/** A dash is the finding "none" where the range is one, too: "尿蛋白  -  (-)". */
function dashAsFinding({
  value,
  range,
  unit,
  isSeen,
}: RawRow): Extract<PrintedValue, { kind: 'words' }> | null {
  const bare = (text: string) => text.replace(/[\s()（）[\]]/gu, '');
  const isDash = (text: string) => /^[-–—−－]$/u.test(bare(text));
  return !isSeen && unit.trim() === '' && isDash(value) && isDash(range)
    ? { kind: 'words', text: value.trim(), flag: null }
    : null;
}

/** Words without a digit that are no finding, beside a unit or bounds. */
function saysNoNumber(text: string, unit: string, { min, max }: PrintedRange): boolean {
  return !/\d/.test(text) && !isFinding(text) && (unit !== '' || min !== null || max !== null);
}

/** "56,3 % soit 3,95" beside the unit of the second number: the second one is the result. */
function withoutFirstUnit(raw: RawRow): RawRow {
  // "56,3 %" and "3,95 G/L" in two columns: the count is the result, and the range is its own.
  const [, count = '', unit = ''] = /^([<>]?\s?\d[\d.,]*)\s+(\S.*)$/u.exec(raw.unit) ?? [];
  if (/^[<>]?\s?\d[\d.,]*\s?%$/.test(raw.value) && count !== '' && looksLikeUnit(unit))
    return { ...raw, value: count, unit };
  const [, first = '', second = ''] =
    /^(.*?\S)\s+(?:soit|entspr\.?|d\.\s?h\.|i\.e\.)\s+(.*)$/iu.exec(raw.value) ?? [];
  return second !== '' && raw.unit !== '' && first.endsWith('%') ? { ...raw, value: second } : raw;
}

/**
 * True where a paper marks low values with a dash: one with a dash lies below its printed range, and none inside or above.
 * Elsewhere a dash is an empty cell.
 */
export function isDashLow(rows: readonly RawRow[], context: RowContext): boolean {
  const marked = rows.filter((row) => hasDash(row, context.form));
  const statuses = new Set(marked.map((row) => understandRow(row, { ...context, isDashLow: false })?.status));
  return statuses.has('low') && !statuses.has('normal') && !statuses.has('high');
}

function hasDash({ value, flag }: RawRow, form: NumberForm): boolean {
  const printed = parseValue(value, form);
  return printed.kind !== 'none' && strongerFlag(flagCell(flag), printed.flag) === 'dash';
}

/** The two readings of a value that do not agree, or both meanings of an open decimal mark. */
function readingsOf(raw: RawRow, printed: PrintedValue, form: NumberForm): ReadRow['readings'] {
  if (raw.readings) {
    const [first, second] = raw.readings.map((text) => readingOf(parseValue(text, form), text));
    return first && second ? { first, second } : null;
  }
  if (printed.kind !== 'number' || printed.other === null) return null;
  const { comparator } = printed;
  const as = (value: number) => ({ value, comparator, value_text: `${comparator ?? ''}${value}` });
  return { first: as(printed.value), second: as(printed.other) };
}

function readingOf(printed: PrintedValue, text: string): ValueReading {
  return printed.kind === 'number'
    ? { value: printed.value, comparator: printed.comparator, value_text: printed.text }
    : { value: null, comparator: null, value_text: text };
}

/** "10%9/L" and "1079/L": the sign of a power, badly read. */
const BAD_POWER = /^([x×]?10)[%"'“”°7?](\d{1,2})(?=\/)/;

/** "/mm?" and "/mm*": the raised 3 of cubic millimetres, badly read. */
const BAD_CUBE = /^(.{0,14}\/\s?mm)[?*"'“”°’*]$/u;

/** "2-4" cells of a field of the microscope are a result, "140-145" mmol/L are none. */
const TWO_NUMBERS = /^\d{1,3}\s?[-–]\s?\d{1,3}$/;

/** "11à28": the word between two bounds, read without its blanks. */
const CLOSE_WORD = /(?<=\d)(?:à|a|bis|to|al?|ile)(?=\d)/gu;

/**
 * True where a decimal mark may not have been read: a whole number beside bounds with decimals, of which the range holds the
 * tenth or the hundredth; or a number ten times above both bounds, or below them.
 */
function mayLackMark(
  value: number,
  text: string,
  { min, max }: PrintedRange,
  { range, low, high }: RawRow,
): boolean {
  if (value <= 0) return false;
  const isFar = (max !== null && value > 10 * max) || (min !== null && value < min / 10);
  if (isFar && min !== null && max !== null) return true;
  const decimals = Math.max(
    ...[range, low, high].flatMap((each) =>
      [...each.matchAll(/\d[.,·](\d+)/g)].map(([, behind = '']) => behind.length),
    ),
    0,
  );
  if (decimals === 0 || /[.,·]/.test(text) || max === null || value <= max) return false;
  const moved = value / 10 ** decimals;
  return isFar || (moved <= max && moved >= (min ?? 0));
}

const LOST_MARK = 'Value and range are of different sizes: a decimal mark may not have been read.';

/** The number as read, and with the decimal mark at the one place where it lies inside its range; null where none does. */
function withMark(
  { value, comparator, text }: Extract<PrintedValue, { kind: 'number' }>,
  { min, max }: PrintedRange,
): ReadRow['readings'] {
  const [, digits = ''] = /^[^\d.,·]*(\d+)$/.exec(text) ?? [];
  for (let behind = 1; behind < digits.length && behind <= 3; behind += 1) {
    const moved = value / 10 ** behind;
    if ((max !== null && moved > max) || (min !== null && moved < min)) continue;
    const at = text.length - behind;
    return {
      first: { value, comparator, value_text: text },
      second: {
        value: Number(moved.toPrecision(12)),
        comparator,
        value_text: `${text.slice(0, at)}.${text.slice(at)}`,
      },
    };
  }
  return null;
}

/**
 * The unit of an entry that a badly read one means. Where units of different factors come into question, value and range
 * have to decide; null where they do not.
 */
function meantUnit(
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
function countsOf(name: string, hints: NameHints, lookup: NameLookup): string[] {
  return ['10*9/L', '10*12/L', '%'].flatMap((unit) => {
    const known = lookup.find(name, { ...hints, unit });
    return known?.unit_fits === true ? [known.id] : [];
  });
}

/** A name from a picture: "HbAl1c" is HbA1c, and a thin letter behind a known name is an arrow or dust. */
function seenName(read: string, lookup: NameLookup): string {
  const name = read.replace(/\bHb\s?A[1lI|]{1,2}[cC]\b/gu, 'HbA1c');
  const bare = name.replace(/\s[ijlt|!]$/u, '');
  if (bare === name) return name;
  const knows = (text: string) => lookup.find(text, { unit: '', section: '', specimen: '' })?.exact === true;
  return !knows(name) && knows(bare) ? bare : name;
}

/** "MCV Low": a mark in words that stands a blank behind a name which is known without it. */
function withoutFlag(
  printed: string,
  { unit, section }: RawRow,
  lookup: NameLookup,
): { name: string; flag: Flag | null } {
  const [, name = '', word = ''] = /^(.*\p{L}.*?)\s+(\p{L}{3,10})$/u.exec(printed) ?? [];
  const flag = word === '' ? null : flagOf(word);
  if (flag !== 'high' && flag !== 'low') return { name: printed, flag: null };
  const knows = (text: string) => lookup.find(text, { unit, section, specimen: '' })?.exact === true;
  return !knows(printed) && knows(name) ? { name, flag } : { name: printed, flag: null };
}

function tidyName(printed: string): string {
  return printed
    .replace(/[⁰¹²³⁴-⁹ᵃ]+(?=\s|$)/gu, '')
    .replace(/^[\s•·▪◦*†‡+>-]+/u, '')
    .replace(/[\s:.…*†‡]+$/u, '')
    .replace(SHARE_BEHIND, '')
    .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** "Neutrophils 54.1 %": the share that stands before a count. */
const SHARE_BEHIND = /(?<=\p{L}{3}.*)\s+\d[\d.,]*\s?%(?:\s(?:soit|entspr\.?|d\.\s?h\.|i\.e\.))?$/u;

function tidyUnit(text: string): string {
  return text
    .replace(/[   ]+/g, ' ')
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    .replace(/^[-–]+$/, '')
    .trim();
}

/** 'Glucose (mg/dL)': a unit that ends the name. */
function unitInName(name: string): string {
  const [, unit = ''] = /[([]\s*([^()[\]]{1,20})\s*[)\]]$/.exec(name) ?? [];
  return isKnownUnit(unit) && unit !== '' ? unit : '';
}

/** "mL/min/1.73 >59": unit and range that stand too close to be two cells. */
function splitUnit(raw: RawRow): RawRow {
  if (raw.unit === '' && looksLikeUnit(raw.range) && raw.low + raw.high === '')
    return { ...raw, unit: raw.range, range: '' };
  if (raw.range !== '' || raw.low !== '' || raw.high !== '') return raw;
  const match = /^(\S.*?)\s+([[(]?\s?(?:[<>≤≥]|[-−]?\d).*)$/u.exec(raw.unit);
  const [, unit = '', range = ''] = match ?? [];
  return looksLikeUnit(unit) && looksLikeRange(range) ? { ...raw, unit, range } : raw;
}

function flagCell(text: string): Flag | null {
  // The title of a group, set beside the middle of its rows, is no mark of the row that it meets.
  if (text.trim() === '' || isSection(text) || beginsAsSection(text)) return null;
  const whole = flagOf(text);
  if (whole !== 'unknown') return whole;
  const state = flagOf(withoutState(text));
  if (state !== 'unknown') return state;
  return withoutState(text)
    .split(/\s+/)
    .map((each) => flagOf(each))
    .reduce<Flag | null>((one, other) => strongerFlag(one, other), null);
}

/** What stands behind a number: a unit, then perhaps a range in brackets. */
function restOf(rest: string): { rest: string; range: string } {
  const match = /^(.*?)\s*[([]\s*([<>≤≥]?\s?[-−]?\d[\d.,\s]*(?:[-–]\s*[\d.,]+)?)\s*[)\]]$/u.exec(rest);
  const range = match?.[2] ?? '';
  const left = match ? (match[1] ?? '') : rest;
  return { rest: left.replace(/^[⁰¹²³⁴-⁹ᵃ\s,;]+$/u, '').trim(), range };
}

function sameText(one: string, other: string): boolean {
  return one.replace(/\s/g, '').toLowerCase() === other.replace(/\s/g, '').toLowerCase();
}

function rangeOf(raw: RawRow, form: NumberForm, { person, ofV }: RowContext): PrintedRange {
  const low = raw.low.trim();
  const high = raw.high.trim();
  if (low === '' && high === '') return parseRange(raw.range, form, person, ofV);
  const bound = (text: string, side: 'min' | 'max') => {
    if (text === '' || saysNoResult(text)) return { value: null, check: null };
    if (looksLikeMadeDate(text)) return { value: null, check: `A bound is printed as a date ("${text}").` };
    const plain = parseNumber(text.replace(/^[<>≤≥]\s?=?\s*/, ''), form);
    if (plain)
      return {
        value: plain.value,
        check:
          plain.other === null
            ? null
            : 'The bounds can be read with a decimal mark or with a thousands mark.',
      };
    const parsed = parseRange(text, form, person, ofV);
    return { value: parsed[side], check: parsed.check };
  };
  const [min, max] = [bound(low, 'min'), bound(high, 'max')];
  const turned = min.value !== null && max.value !== null && min.value > max.value;
  return {
    min: turned ? null : min.value,
    max: turned ? null : max.value,
    check: turned ? 'The printed bounds stand in the wrong order.' : (min.check ?? max.check),
    note: null,
    steps: [],
    unit: '',
    words: '',
  };
}

type PrintedNumber = PrintedValue & { kind: 'number' };

/** A loose sign belongs to the number where the test has values below zero; else a plus says high, and a dash is unclear. */
function signOf(
  printed: PrintedNumber,
  range: PrintedRange,
  canBeNegative: boolean | null,
): { printed: PrintedNumber; flag: Flag | null; doubt: string | null } {
  const { loose, value, other, text } = printed;
  if (canBeNegative === true || (range.min !== null && range.min < 0)) {
    if (loose === '+') return { printed, flag: null, doubt: null };
    const minus = { value: -value, other: other === null ? null : -other, text: `-${text}` };
    return { printed: { ...printed, ...minus }, flag: null, doubt: null };
  }
  if (loose === '+') return { printed, flag: 'high', doubt: null };
  const isLow = range.min !== null && value < range.min;
  return {
    printed,
    flag: 'dash',
    doubt: isLow ? null : 'It is unclear what the dash before the value means.',
  };
}

/** True where a range with digits gave neither a bound nor a reason. */
function isUnread({ range, low, high }: RawRow, { min, max, note }: PrintedRange): boolean {
  return (
    min === null &&
    max === null &&
    note === null &&
    [range, low, high].some((text) => /\d/.test(text) && !holdsNoBounds(text) && !looksLikeUnit(text))
  );
}

const NEGATIVE =
  /^(neg\p{L}*\.?|négati\p{L}*|absent\p{L}*|abwesend|assente|ausente|yok|nil|none.*|not detected|undetected|non[- ]?reactive|nicht (nachweisbar|nachgewiesen|reaktiv)|niet aantoonbaar|afwezig|(ej|inte) påvisad|ikke påvist|non détecté|non rilevato|no detectado|normal\p{L}*|clear)$/iu;

/** "Negative" against "Negative" is normal; a lone "Negative" or "Absent" is normal too; other findings stay other. */
function statusOfWords(text: string, range: PrintedRange): RowStatus {
  const words = range.words.replace(/^[([\s]+|[)\]\s]+$/g, '');
  if (words !== '' && words.toLowerCase() === text.toLowerCase()) return 'normal';
  if (NEGATIVE.test(text) && (words === '' || NEGATIVE.test(words))) return 'normal';
  return 'other';
}

interface Settled {
  value: number;
  doubt: string | null;
  bounds: { min: number | null; max: number | null } | null;
  /** True where value and bounds stand on different powers of ten. */
  apart: boolean;
}

/** Decides an open decimal mark and looks whether value and bounds can be of one unit. */
function settleNumber(
  printed: { value: number; other: number | null; text: string },
  range: { min: number | null; max: number | null },
  id: string | null,
  unit: string,
  lookup: NameLookup,
): Settled {
  const { value, other } = printed;
  // A specific gravity is printed with or without its decimal mark: 1018 or 1.018.
  const isWhole = id === 'urine_specific_gravity' && unit === '' && value >= 900;
  const plausible = (each: number) =>
    id === null ? null : lookup.isPlausible(id, isWhole ? each / 1000 : each, unit);
  if (other !== null) {
    const doubt = `The number can be read as ${value} or as ${other}.`;
    const swap = plausible(value) === false && plausible(other) === true;
    return { value: swap ? other : value, doubt, bounds: null, apart: false };
  }
  const bounds = [range.min, range.max].filter((bound) => bound !== null && bound !== 0);
  const fitting = bounds.map((bound) => plausible(present(bound)));
  const boundFits = fitting.includes(false) ? false : (fitting[0] ?? null);
  if (plausible(value) === false) {
    return {
      value,
      doubt:
        boundFits === false
          ? 'The unit does not suit the number.'
          : `${printed.text} is outside of what is possible for this test.`,
      bounds: null,
      apart: boundFits === true,
    };
  }
  if ((boundFits === false && plausible(value) === true) || areApart(value, range))
    return {
      value,
      doubt: 'Value and printed range do not seem to have the same unit.',
      bounds: null,
      apart: true,
    };
  return { value, doubt: null, bounds: null, apart: false };
}

/**
 * Whether value and bounds can hardly be of one unit: far from both bounds, and further than bodies go where the range is narrow
 * and the value fits it after a move of the decimal mark.
 */
function areApart(value: number, { min, max }: { min: number | null; max: number | null }): boolean {
  if (min === null || max === null || min <= 0 || value <= 0) return false;
  const times = value > max ? value / max : value < min ? min / value : 1;
  if (times > 60) return true;
  if (times < 5 || max / min > 3.1) return false;
  return [1, 2, 3].some((power) => {
    const moved = value > max ? value / 10 ** power : value * 10 ** power;
    return moved >= min && moved <= max;
  });
}

const BETWEEN = atWords(
  /\b(average|border\p{L}*|intermediate|moderate|near|above optimal|grenz\p{L}*|mittler\p{L}*|moyen\p{L}*|medio|intermedio|orta)\b/iu,
);

/** A value in a step between the normal one and the outer ones is neither normal nor clearly outside. */
function inSteps(judged: { value: number }, { steps }: PrintedRange): boolean {
  return steps.some(
    ({ label, min, max }) =>
      BETWEEN.test(label) && (min === null || judged.value >= min) && (max === null || judged.value <= max),
  );
}
