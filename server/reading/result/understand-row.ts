import type { RowContext } from './row-context.ts';
import { strongerFlag } from '../words/flags.ts';
import type { NameHints } from '../words/test-names/lookup.ts';
import { formOfRow } from '../words/number-form.ts';
import type { NumberForm } from '../words/number-form.ts';
import type { ValueReading } from '#shared/product/tables/biomarkers.schema.ts';
import { findingAndUnit, isFinding, OF_A_FIELD, parseValue } from '../words/parse-value.ts';
import type { PrintedValue } from '../words/parse-value.ts';
import { AS_TWO_NUMBERS } from '../words/lab-report.ts';
import { saysBlood, strangeSpecimen } from '../words/specimen.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { ReadRow, RowStatus } from '../reading.ts';
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
import { saysUrine } from '../words/table-words.ts';
import { looksLikeUnit } from '../words/units.ts';
import {
  unitBeforeRange,
  withoutUnitOfWords,
  withoutFirstUnit,
  seenName,
  withoutFlag,
  tidyName,
  tidyUnit,
  unitInName,
  splitUnit,
  flagCell,
  restOf,
  sameText,
} from './row-texts.ts';
import { settleNumber, inSteps, signOf } from './settle-number.ts';
import { LOST_MARK, markDoubt, mayLackMark, possibleOf, withMark } from './lost-mark.ts';
import {
  isOfStrip,
  isUnsaid,
  TWO_NUMBERS,
  isSediment,
  dashAsFinding,
  saysNoNumber,
  statusOfWords,
} from './row-words.ts';
import { countsOf, meantUnit } from './meant-unit.ts';
import { bloodDoubt } from './sample-of-rows.ts';
import { isFirstHour } from './row-words.ts';
import { rangeOf, isUnread } from './row-range.ts';

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
  // A small table below may repeat the unit under the marks.
  const marks = flagCell(raw.unit === '' ? raw.flag : ` ${raw.flag} `.replace(` ${raw.unit} `, ' ').trim());
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
  // "0.3 | Negative g/L": the unit of a number stands behind a range in words.
  if (unit === '' && printed.kind === 'number') ({ unit } = findingAndUnit(raw.range));
  if (range.check) doubts.push(range.check);
  else if (printed.kind === 'number' && isUnread(raw, range)) doubts.push(NO_RANGE_READ);
  const isSaid = saysUrine(raw.specimen) || saysUrine(name);
  const urine = isSaid || saysUrine(raw.section);
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
  const isHour = isFirstHour(name, raw.section);
  const find = (given: NameHints) => {
    if (stranger?.isOther === true) return null;
    const by = isHour && given.unit === 'mm' ? { ...given, unit: 'mm/h' } : given;
    const byCode = raw.code === undefined ? null : lookup.find(raw.code, by);
    const byName = lookup.find(isHour ? 'ESR' : name, by);
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
  const ofBlood = isSaid ? null : bloodDoubt(known, { name, ...range }, hints, lookup);
  if (ofBlood !== null && printed.kind === 'number') doubts.push(ofBlood);
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
  // "{ratio}" is how the code of units writes a note, which is no unit.
  const isNote = context.isStructured === true && /^\{[^{}]*\}$/.test(unit);
  // So many steps on a strip, which no test needs a unit for.
  const isStep = ARBITRARY.test(unit) && saysUrine(hints.specimen);
  if (
    known &&
    unit !== '' &&
    !isNote &&
    !isStep &&
    !known.unit_fits &&
    !share &&
    !isOfDensity(known.id, unit)
  )
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
    // Also where the number is no possible one of the test, or seems to be in another unit: then a mark was lost, too.
    const mayLack = raw.isSeen && mayLackMark(value, printed.text, range, raw);
    if (raw.isSeen && (settled.doubt !== null || mayLack)) {
      const read = { value, comparator: printed.comparator, value_text: printed.text };
      marked = withMark(read, range, raw, possibleOf(known?.id ?? null, unit, lookup));
      if (marked) doubts.push(markDoubt(marked));
      else if (settled.doubt === null) doubts.push(LOST_MARK);
    }
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

/** Arbitrary units: "arb.j.", "arb. u.", "AU". */
const ARBITRARY = /^(?:arb\.?\s?(?:j|u|e|units?|einh)\.?|a\.\s?j\.?|a\.?\s?u\.?)$/iu;

/** The specific gravity of urine is the same number as its density. */
function isOfDensity(id: string, unit: string): boolean {
  return id === 'urine_specific_gravity' && /^(?:kg\/l|g\/ml|кг\/л|г\/мл)$/iu.test(unit);
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

/** "11à28": the word between two bounds, read without its blanks. */
const CLOSE_WORD = /(?<=\d)(?:à|a|bis|to|al?|ile)(?=\d)/gu;
