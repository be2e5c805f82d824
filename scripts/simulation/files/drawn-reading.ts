import type { Reading } from '#server/reading/reading.ts';

/** A document as a run reads it where the drawn end is not its process's death: one result, none, or a failure. */
export function drawnReading(fate: 'rows' | 'nothing' | 'failure'): Reading {
  if (fate === 'failure') return { state: 'failed', reason: 'This file could not be read.' };
  return {
    state: 'read',
    is_lab_report: fate === 'rows',
    rows: fate === 'rows' ? [ROW] : [],
    earlier: [],
    pages: { total: 1, read: [1], pictures: [], kept: [], unread: [] },
    sample_date: { date: '2026-03-02', text: '2026-03-02', either: null, days: null, check: null },
    person: { name: null, born: null, sex: null, age: null },
    people: [],
    lines: [],
    report: null,
    country: null,
    number_form: 'point',
    summary: 'One page.',
    key_insights: [],
  };
}

const ROW = {
  name: 'Glucose',
  canonical: null,
  value: 5.1,
  comparator: null,
  value_text: '5.1',
  unit: 'mmol/L',
  reference_min: 3.9,
  reference_max: 5.5,
  status: 'normal',
  category: 'Other',
  page: 1,
  box: null,
  raw: 'Glucose 5.1 mmol/L 3.9 - 5.5',
  check: null,
  readings: null,
  note: null,
} as const;
