import { expect, test } from 'vitest';
import { earlierResultRows, MOST_ROWS, readingOfDocument, type WholeReading } from './biomarker-rows.ts';
import type { EarlierRow } from '#server/reading/reading.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-03-04T08:00:00.000Z';

const earlier = (count: number): EarlierRow[] =>
  Array.from({ length: count }, (_, at) => ({
    name: 'LDL',
    canonical: 'ldl',
    value: 3.4,
    comparator: null,
    value_text: '3.4',
    unit: 'mmol/L',
    reference_min: null,
    reference_max: null,
    status: 'other',
    category: 'Lipids',
    page: 1,
    box: null,
    raw: '',
    check: null,
    readings: null,
    note: null,
    day: new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
    ask: null,
  }));

const reading = (rows: EarlierRow[]): WholeReading => ({
  state: 'read',
  is_lab_report: true,
  rows: [],
  earlier: rows,
  pages: { total: 1, read: [1], pictures: [], kept: [], unread: [] },
  people: [],
  lines: [],
  sample_date: { date: null, text: '', either: null, days: null, check: null },
  person: { name: null, born: null, sex: null, age: null },
  report: null,
  country: null,
  number_form: 'point',
  summary: '',
  key_insights: [],
});

test('of too many earlier results the latest are kept, and the file says so', () => {
  const all = earlier(MOST_ROWS + 1);
  const days = earlierResultRows(ID, 1, all, AT).map(({ day }) => day);
  expect([days.length, days.includes('2020-01-01')]).toEqual([MOST_ROWS, false]);
  expect(readingOfDocument(reading(all), []).pages?.reason).toContain('latest 1000 earlier results');
  expect(readingOfDocument(reading(earlier(MOST_ROWS)), []).pages?.reason).toBeNull();
});
