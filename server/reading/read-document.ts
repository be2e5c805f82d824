import { documentKind } from './document-kind.ts';
import { csvRows } from './csv/csv-rows.ts';
import { MOST_PEOPLE } from './csv/persons-of-rows.ts';
import { decodeText } from './csv/decode-text.ts';
import { earlierRows } from './result/earlier-rows.ts';
import { orderByEarlier } from './words/days/day-order.ts';
import { countryOf, isLabReport, stateOf } from './words/lab-report.ts';
import { numberForm, type NumberForm } from './words/number-form.ts';
import { daysIn } from './words/days/printed-day.ts';
import type { RawDocument, ReadingOptions } from './table/reading-options.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { askAboutMarks } from './result/lost-marks.ts';
import { ageOn, personOf } from './result/person.ts';
import type { RawRow } from './table/raw-row.ts';
import type { Reading, ReadRow, UnreadLine } from './reading.ts';
import { headDoubt, specimenOf } from './words/specimen.ts';
import { withoutStates } from './result/states-of-rows.ts';
import { sampleOfRows } from './result/sample-of-rows.ts';
import { sampleDate } from './result/sample-date.ts';
import { readStructured } from './structured/read-structured.ts';
import { meaningOfV } from './words/ranges/sex-letters.ts';
import { UNKNOWN_NAME } from '#shared/domain/documents/check-kinds.ts';
import { summaryOf } from './result/summary.ts';
import { saysBloodGroup } from './words/blood-group.ts';
import { isOutcome } from './words/parse-value.ts';
import type { NameLookup } from './words/test-names/lookup.ts';
import { isDashLow, understandRow } from './result/understand-row.ts';
import type { RowContext } from './result/row-context.ts';

const MANY = 'This table holds the results of many persons. Add a file with your own results alone.';

const NO_LAB_REPORT = {
  summary: 'No lab results found',
  key_insights: ['This file does not look like a lab report.'],
};

/** A legend such as "H = erhöht, N = erniedrigt". */
const N_IS_LOW = /(?<!\p{L})N\s*[=:]\s*(erniedrigt|niedrig|vermindert|low|below|düşük|nízk)/iu;

/** Reads one document. Each refusal is a plain sentence for the person who added the file. */
export async function readDocument(bytes: Uint8Array, options: ReadingOptions): Promise<Reading> {
  const kind = documentKind(bytes);
  if (kind.kind === 'refused') return { state: 'failed', reason: kind.reason };
  if (kind.kind === 'csv') {
    const table = readCsv(bytes, options);
    if (table.people.length > MOST_PEOPLE) return { state: 'failed', reason: MANY };
    return understand(table, options);
  }
  if (kind.kind === 'structured') {
    const structured = readStructured(bytes, kind.format);
    if (!structured.ok) return { state: 'failed', reason: structured.reason };
    if (structured.document.people.length > MOST_PEOPLE) return { state: 'failed', reason: MANY };
    return understand(structured.document, options);
  }
  const onPart = (part: RawDocument) => {
    if (part.pages.read.length > 0) options.onPart?.(understand(part, options));
  };
  const read =
    kind.kind === 'picture'
      ? await readPicture(bytes, options, onPart)
      : await readPdf(bytes, options, onPart);
  if (!read.ok) return { state: 'failed', reason: read.reason };
  const { pages } = read.document;
  if (pages.read.length + pages.kept.length === 0)
    return { state: 'failed', reason: pages.unread[0]?.reason ?? 'This file has no pages.' };
  return understand(read.document, options);
}

async function readPicture(bytes: Uint8Array, options: ReadingOptions, onPart: (part: RawDocument) => void) {
  // Loaded for pictures alone: most documents are read without.
  const { readPictures } = await import('./pictures/read-pictures.ts');
  return { ok: true as const, document: await readPictures(bytes, options, onPart) };
}

function readCsv(bytes: Uint8Array, options: ReadingOptions): RawDocument {
  const text = decodeText(bytes);
  const table = csvRows(text, options);
  const { rows, earlier, preamble, dayLines, order, headings, partial, people } = table;
  const unread = partial ? [{ page: 2, reason: `Only the first ${options.maxCsvRows} rows were read.` }] : [];
  const head = text.split(/\r?\n/, 40).map((line) => (dayLines.length > 0 ? withoutDays(line) : line));
  return {
    rows,
    earlier,
    days: [],
    dayLines,
    people,
    unread: table.unread.map((raw) => ({ page: 1, text: raw.slice(0, 300), box: null })),
    order,
    lines: [...preamble, ...dayLines, ...(rows.length === 0 ? head : head.slice(0, 12))],
    headings,
    pages: { total: 1 + unread.length, read: [1], pictures: [], kept: [], unread },
  };
}

function withoutDays(line: string): string {
  return daysIn(line).reduce((rest, { text }) => rest.replace(text, ' '), line);
}

function understand(
  {
    rows: raw,
    earlier,
    lines,
    days,
    dayLines,
    people,
    unread,
    order: printedOrder,
    headings,
    pages,
    isStructured = false,
  }: RawDocument,
  { lookup, today, isKnownLabReport }: ReadingOptions,
): Reading {
  const text = lines.join('\n');
  const country = countryOf(text);
  const form: NumberForm = isStructured
    ? { decimal: 'point', sure: true }
    : numberForm(raw.flatMap(({ value, range, low, high, unit }) => [value, range, low, high, unit]));
  const sampleBy = (by: RawDocument['order']) =>
    sampleDate([...dayLines, ...lines, ...days.map((day) => `Collected: ${day}`)], country, today, {
      order: by,
      earlier: earlier.map(({ day }) => day),
    });
  const named = earlier.filter(({ isNamed }) => isNamed).flatMap(({ day }) => daysIn(day).slice(0, 1));
  // Who writes the month first writes no decimal comma.
  const byComma = form.decimal === 'comma' && form.sure ? ('day' as const) : null;
  const order = printedOrder ?? orderByEarlier(named, sampleBy(null), today) ?? byComma;
  const sample = sampleBy(order);
  const person = personOf(lines, country, today, sample.date, order);
  const specimen = sampleOfRows(specimenOf(text), raw, lookup);
  const doubt = headDoubt(text);
  const plain: RowContext = {
    form,
    person,
    lookup,
    specimen,
    isStructured,
    isNLow: N_IS_LOW.test(text),
    ofV: meaningOfV(text),
  };
  // Of several persons each has a range by sex and age of their own.
  const owned = ({ owner }: RawRow) => {
    const own = owner === undefined ? undefined : people[owner];
    if (!own) return person;
    const { name, born, sex = null, age = null } = own;
    return { name, born, sex, age: age ?? (born === null ? null : ageOn(born, sample.date ?? today)) };
  };
  const context = { ...plain, isDashLow: isDashLow(raw, plain) };
  const understood = askAboutMarks(
    withoutStates(raw, plain).map((row) => ({
      row,
      read: understandRow(
        doubt !== null && row.specimen === '' ? { ...row, doubts: [...row.doubts, doubt] } : row,
        { ...context, person: owned(row) },
      ),
    })),
    lookup,
  );
  const all = understood.flatMap(({ read }) => (read !== null && isResult(read, isStructured) ? [read] : []));
  const withoutResult = understood.flatMap(({ row, read }, at) =>
    (read === null || !isResult(read, isStructured)) && saysSomething(row, understood[at - 1]?.read, lookup)
      ? [lineOf(row)]
      : [],
  );
  const earlierOnes = earlierRows(earlier, { ...context, order, today, sample });
  // Most lines of a history are those of other days.
  const evidence = [...all, ...earlierOnes];
  const is_lab_report =
    isKnownLabReport === true ||
    isStructured ||
    isLabReport({
      text,
      rows: evidence,
      headings,
      earlier: earlierOnes.length,
      isOfSample: sample.date !== null && person.name !== null,
    });
  const rows = is_lab_report ? withoutDoubles(withoutParts(all)) : [];
  // Of another paper no line is a result in silence, and none that looks like one is hidden.
  const notTaken = is_lab_report
    ? withoutResult
    : understood.flatMap(({ row }, at) =>
        saysSomething(row, understood[at - 1]?.read, lookup) ? [lineOf(row)] : [],
      );
  return {
    state: 'read',
    is_lab_report,
    rows,
    earlier: is_lab_report ? earlierOnes : [],
    pages,
    sample_date: sample,
    person,
    people: people.map(({ name, born }) => ({ name, born })),
    lines: [...unread, ...notTaken].sort(byPlace),
    report: stateOf(text),
    country,
    number_form: form.decimal,
    ...(is_lab_report ? summaryOf(rows) : NO_LAB_REPORT),
  };
}

/** An answer in words to a name that nobody knows may be anything: "Colour: yellow" stands among the lines that were not read. */
function isResult({ name, canonical, value, unit, check }: ReadRow, isStructured: boolean): boolean {
  return (
    isStructured ||
    canonical !== null ||
    typeof value === 'number' ||
    unit !== '' ||
    /\d/.test(value) ||
    isOutcome(value) ||
    saysBloodGroup(name, value) ||
    check?.includes('The sample is') === true
  );
}

/**
 * Whether a row without a result names a test and says something of it, such as "to follow", or has a number with a range
 * whose name is covered. The row above said again in another unit is none.
 */
function saysSomething(
  { name, value, unit, range }: RawRow,
  above: ReadRow | null | undefined,
  lookup: NameLookup,
): boolean {
  if (/\p{L}/u.test(name)) return /\p{L}{2}/u.test(name) && /[\p{L}\d]/u.test(value);
  if (!/\d/.test(value) || unit + range === '') return false;
  if (unit === '') return true;
  if (range === '') return false;
  return !above?.canonical || above.unit === unit || lookup.isPlausible(above.canonical, 1, unit) === null;
}

function lineOf({ page, raw, box }: RawRow): UnreadLine {
  return { page, text: raw.slice(0, 300), box };
}

function byPlace(one: UnreadLine, other: UnreadLine): number {
  return one.page - other.page || (one.box?.y ?? 0) - (other.box?.y ?? 0);
}

/** Cells that are a part of the neutrophils, as papers name them beside all of them. */
const PART_OF_NEUTROPHILS = /segment|bast[oó]n|stab|staafk|palochk|палочк|сегмент|band\b|bands\b|cayado/iu;

/** Segmented cells are the neutrophils where a paper prints no other ones; beside all of them they are a test of their own. */
function withoutParts(rows: ReadRow[]): ReadRow[] {
  const isOf = ({ canonical }: ReadRow) => canonical?.startsWith('neutrophils_') === true;
  return rows.map((row) => {
    const isPart = isOf(row) && PART_OF_NEUTROPHILS.test(row.name);
    const whole = rows.some(
      (each) =>
        each.canonical === row.canonical && !PART_OF_NEUTROPHILS.test(each.name) && each.owner === row.owner,
    );
    return isPart && whole ? { ...row, canonical: null, category: 'Other', check: UNKNOWN_NAME } : row;
  });
}

/** A row that a repeated page prints again, word for word, counts once. */
function withoutDoubles(rows: ReadRow[]): ReadRow[] {
  const seen = new Map<string, ReadRow>();
  return rows.filter((row) => {
    const key = [
      row.owner,
      row.name,
      row.value,
      row.comparator,
      row.unit,
      row.reference_min,
      row.reference_max,
    ].join('|');
    if (seen.has(key) && row.canonical !== null) return false;
    seen.set(key, row);
    return true;
  });
}
