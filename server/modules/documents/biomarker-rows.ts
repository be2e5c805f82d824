import { withStorableTexts } from '#shared/protocol/storable-text.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { Document, Owner } from '#shared/product/tables/documents.schema.ts';
import { derivedUuid } from '../../sync/derived-uuid.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import type { EarlierRow, Reading, ReadRow } from '#server/reading/reading.ts';
import { summaryOf } from '#server/reading/result/summary.ts';

export type WholeReading = Extract<Reading, { state: 'read' }>;

/** The most results of one document, and the most earlier ones; each of them travels to every phone. */
export const MOST_ROWS = 1000;
/** The most lines of a document that are shown as not read. */
const MOST_LINES = 200;

type OfDocument = Pick<
  Document,
  'biomarkers_count' | 'extracted_data' | 'pages' | 'person' | 'sample_date' | 'report'
>;

/** The columns of a document's row that a reading sets. `rows` are all rows of the document. */
export function readingOfDocument(
  { pages, person, sample_date, report, rows: found, earlier, lines }: WholeReading,
  rows: readonly Biomarker[],
  people?: Owner[],
): OfDocument {
  const cut = [
    ...(found.length > MOST_ROWS ? [`Only the first ${MOST_ROWS} results are kept.`] : []),
    ...(earlier.length > MOST_ROWS ? [`Only the latest ${MOST_ROWS} earlier results are kept.`] : []),
  ];
  return withStorableTexts({
    biomarkers_count: rows.length,
    extracted_data: summaryOf(rows),
    pages: {
      read: [...pages.kept, ...pages.read].sort((one, other) => one - other),
      of: pages.total,
      unread: pages.unread.map(({ page }) => page),
      reason: pages.unread[0]?.reason ?? (cut.join(' ') || null),
      ...(lines.length === 0 ? {} : { lines: lines.slice(0, MOST_LINES) }),
    },
    person: {
      ...person,
      name: person.name?.slice(0, 200) ?? null,
      ...(people === undefined ? {} : { people }),
    },
    sample_date: {
      date: sample_date.date,
      text: sample_date.text.slice(0, 100),
      ask: sample_date.either,
      check: sample_date.check,
      ...(sample_date.days === null ? {} : { days: sample_date.days }),
    },
    report,
  });
}

/** The facts of the kept pages take precedence; those of the newly read pages fill the gaps. */
export function withEarlierFacts(of: OfDocument, before: Document): OfDocument {
  const { person, sample_date, pages } = of;
  const read = new Set(pages?.read ?? []);
  const lines = [
    ...(before.pages?.lines ?? []).filter((line) => read.has(line.page)),
    ...(pages?.lines ?? []),
  ].slice(0, MOST_LINES);
  return {
    ...of,
    pages: pages && (lines.length === 0 ? pages : { ...pages, lines }),
    person:
      person && before.person
        ? {
            name: before.person.name ?? person.name,
            born: before.person.born ?? person.born,
            sex: before.person.sex ?? person.sex,
            age: before.person.age ?? person.age,
            ...(person.people ? { people: person.people } : {}),
          }
        : (before.person ?? person),
    sample_date: before.sample_date && before.sample_date.text !== '' ? before.sample_date : sample_date,
    report: before.report ?? of.report,
  };
}

/** The ids of the rows of a run, in their order. */
export function biomarkerIds(
  document_id: string,
  rows: readonly ReadRow[],
  kept: readonly Biomarker[] = [],
): string[] {
  const nth = counting(kept.map(({ name }) => folded(name)));
  return rows.map((row) => {
    const name = folded(row.name);
    return derivedUuid('biomarker', document_id, name, String(nth(name)));
  });
}

/** The persons of a file that names several, each with the ids of the rows that are theirs; undefined for one person. */
export function ownersOf(
  document_id: string,
  { people, rows, earlier }: WholeReading,
  kept: readonly Biomarker[],
  keptEarlier: readonly EarlierResult[],
): Owner[] | undefined {
  if (people.length < 2) return undefined;
  const ids = biomarkerIds(document_id, rows, kept);
  const earlierIds = earlierResultIds(document_id, earlier, keptEarlier);
  return people.map(({ name, born }, at) => ({
    name: name?.slice(0, 200) ?? null,
    born,
    rows: [
      ...ids.filter((_, place) => rows[place]?.owner === at),
      ...earlierIds.filter((_, place) => earlier[place]?.owner === at),
    ],
  }));
}

/**
 * The rows of a run. A row's id is made from its printed name and its place among the rows of that name, and so stays
 * the same where a further run reads another value: the participant's decisions find it again. `kept` are rows of pages
 * that this run left alone: they stay as they are and become rows of this run.
 */
export function biomarkerRows(
  document_id: string,
  run: number,
  rows: readonly ReadRow[],
  read_at: string,
  kept: readonly Biomarker[] = [],
): Biomarker[] {
  const ids = biomarkerIds(document_id, rows, kept);
  const read = rows.map((row, at): Biomarker => rowOf(ids[at] ?? '', document_id, run, row, read_at));
  return placed([...kept.map((row) => ({ ...row, run })), ...read]);
}

/** The earlier results of a run, by the same rules; the day is a part of the id. Of too many the latest days stay. */
export function earlierResultRows(
  document_id: string,
  run: number,
  rows: readonly EarlierRow[],
  read_at: string,
  kept: readonly EarlierResult[] = [],
): EarlierResult[] {
  const ids = earlierResultIds(document_id, rows, kept);
  const read = rows.map((row, at): EarlierResult => ({
    ...rowOf(ids[at] ?? '', document_id, run, row, read_at),
    day: row.day,
    ask: row.ask,
  }));
  const all = [...kept.map((row) => ({ ...row, run })), ...read];
  if (all.length <= MOST_ROWS) return placed(all);
  return placed(all.sort((one, other) => (dayKey(one) < dayKey(other) ? 1 : -1)).slice(0, MOST_ROWS));
}

/** The ids of the earlier results of a run, in their order. */
function earlierResultIds(
  document_id: string,
  rows: readonly EarlierRow[],
  kept: readonly EarlierResult[],
): string[] {
  const keyOf = ({ name, day, ask }: Pick<EarlierResult, 'name' | 'day' | 'ask'>) =>
    `${folded(name)} ${dayKey({ day, ask })}`;
  const nth = counting(kept.map(keyOf));
  return rows.map((row) => {
    const key = keyOf(row);
    return derivedUuid('earlier', document_id, key, String(nth(key)));
  });
}

/** A day as a text that two runs read alike. */
function dayKey({ day, ask }: Pick<EarlierResult, 'day' | 'ask'>): string {
  return day ?? (ask ? `${ask.day_first} or ${ask.month_first}` : '');
}

/** Counts how often each key was asked for, from 0; `before` are keys that are taken. */
function counting(before: readonly string[]): (key: string) => number {
  const seen = new Map<string, number>();
  const next = (key: string) => {
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return nth;
  };
  before.forEach(next);
  return next;
}

function placed<Row extends Biomarker>(rows: readonly Row[]): Row[] {
  return [...rows]
    .sort((one, other) => one.page - other.page)
    .slice(0, MOST_ROWS)
    .map((row, position) => ({ ...row, position }));
}

function rowOf(id: string, document_id: string, run: number, row: ReadRow, read_at: string): Biomarker {
  return withStorableTexts({
    id,
    document_id,
    run,
    position: 0,
    name: row.name.slice(0, 200),
    canonical: row.canonical,
    value: typeof row.value === 'number' ? row.value : null,
    comparator: row.comparator,
    value_text: row.value_text.slice(0, 100),
    unit: row.unit.slice(0, 60),
    reference_min: row.reference_min,
    reference_max: row.reference_max,
    status: row.status,
    category: row.category,
    page: row.page,
    box: row.box,
    crop: null,
    raw: row.raw.slice(0, 500),
    check: row.check,
    readings: row.readings,
    note: row.note,
    read_at,
  });
}

/** A printed name without what two runs may see differently: case, accents, spaces and signs. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}
