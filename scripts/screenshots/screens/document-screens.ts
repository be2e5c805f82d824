import type { Page } from '@playwright/test';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import { sampleBiomarker, sampleDocument } from '#sync/testing/sample-rows.ts';
import { syncBrings } from '../faults.ts';
import type { Screen } from '../screen.ts';
import { dialogOpened, isPhone } from '../steps.ts';

const DOCUMENTS = '/app/documents';

const PANEL = sampleDocument(1, {
  filename: 'panel-march.pdf',
  size: 1_800_000,
  chosen_at: '2026-03-03T07:50:00.000Z',
  biomarkers_count: 9,
  person: { name: 'Ana Whitfield', born: null, sex: null, age: null },
  extracted_data: {
    summary:
      "3 of 8 outside the lab's range: LDL cholesterol 3.4 mmol/L, above 3; Vitamin D 41 nmol/L, below 50; and 1 more. 1 to check.",
    key_insights: [],
  },
});
const FILES: readonly Document[] = [
  PANEL,
  sampleDocument(2, {
    filename: 'thyroid-february.pdf',
    size: 640_000,
    status: 'processing',
    is_running: true,
    run: 0,
    chosen_at: '2026-03-05T08:02:00.000Z',
  }),
  sampleDocument(3, {
    filename: 'dexa-february.csv',
    file_type: 'csv',
    size: 12_000,
    status: 'pending',
    run: 0,
    chosen_at: '2026-03-05T08:10:00.000Z',
  }),
  sampleDocument(4, {
    filename: 'gp-letter.pdf',
    size: 240_000,
    status: 'failed',
    failure: 'This document needs a password. Save a copy without one and add that.',
    run: 0,
    chosen_at: '2026-03-01T10:00:00.000Z',
  }),
  sampleDocument(5, {
    person: null,
    filename: 'the-blood-test-that-my-surgery-sent-me-in-september-after-a-long-wait.pdf',
    size: 412_000,
    biomarkers_count: 31,
    chosen_at: '2025-09-12T10:00:00.000Z',
    pages: { read: [1, 2, 3], of: 5, unread: [4, 5], reason: 'They are scans.' },
    extracted_data: { summary: "0 of 31 outside the lab's range.", key_insights: [] },
  }),
  sampleDocument(6, {
    filename: 'photo.jpg',
    file_type: 'image',
    size: 3_400_000,
    status: 'pending',
    run: 0,
    chosen_at: '2025-08-02T10:00:00.000Z',
  }),
];

const range = (low: number | null, high: number | null) => ({ reference_min: low, reference_max: high });
const ROWS: readonly Partial<Biomarker>[] = [
  {
    name: 'LDL cholesterol',
    value: 3.4,
    ...range(0, 3),
    status: 'high',
    raw: 'LDL cholesterol   3.4 H   mmol/L   0 - 3.0',
  },
  { name: 'Total cholesterol', value: 5.3, ...range(null, 5), status: 'high' },
  { name: 'HDL cholesterol', value: 1.5, ...range(1, null), status: 'normal' },
  { name: 'Triglycerides', value: 1.1, ...range(null, 1.7), status: 'normal' },
  {
    name: 'Platelets',
    category: 'Blood count',
    value: 1.355,
    unit: '/nl',
    ...range(150, 400),
    status: 'other',
    check: 'The number can be read as 1.355 or as 1355.',
    raw: 'Platelets   1.355   /nl   150 - 400',
  },
  { name: 'Iron', category: 'Iron', value: 17, unit: 'µmol/L', ...range(10, 30), status: 'normal' },
  {
    name: 'Vitamin D',
    category: 'Vitamins & minerals',
    value: 41,
    unit: 'nmol/L',
    ...range(50, 125),
    status: 'low',
  },
  {
    name: 'CRP',
    category: 'Inflammation',
    value: 0.6,
    comparator: '<',
    value_text: '<0.6',
    unit: 'mg/L',
    ...range(null, 5),
    status: 'normal',
  },
  {
    name: 'Nitrite, urine',
    category: 'Urine',
    value: null,
    value_text: 'Negative',
    unit: '',
    ...range(null, null),
    status: 'normal',
  },
];
const BIOMARKERS = ROWS.map((row, n) =>
  sampleBiomarker(PANEL, n, {
    canonical: null,
    value_text: String(row.value),
    raw: `${row.name}   ${row.value_text ?? row.value}   ${row.unit ?? 'mmol/L'}`,
    ...row,
  }),
);

/** Results of two earlier days that the paper of March prints beside its own. */
const EARLIER: readonly EarlierResult[] = (
  [
    ['LDL cholesterol', 'Lipids', '2025-09-14', 3.3, 'mmol/L'],
    ['HDL cholesterol', 'Lipids', '2025-09-14', 1.4, 'mmol/L'],
    ['Ferritin', 'Iron', '2025-09-14', 48, 'µg/L'],
    ['LDL cholesterol', 'Lipids', '2024-09-12', 4.1, 'mmol/L'],
  ] as const
).map(([name, category, day, value, unit], n) => ({
  ...sampleBiomarker(PANEL, 100 + n, {
    name,
    category,
    value,
    unit,
    value_text: String(value),
    ...range(null, null),
    status: 'other',
    raw: `${name}   3.4 H   ${value}   ${unit}   0 - 3.0`,
  }),
  day,
  ask: null,
}));
/** The same with a day that fits both ways. */
const UNDECIDED = EARLIER.slice(0, 3).map((each) => ({
  ...each,
  day: null,
  ask: { day_first: '2025-01-05', month_first: '2025-05-01', text: '05/01/2025' },
}));

/** Of the file of September. */
const OTHERS = FILES.filter(({ run, id }) => run > 0 && id !== PANEL.id).flatMap((document) =>
  Array.from({ length: 31 }, (_, n) => sampleBiomarker(document, n)),
);

const brings = (documents: readonly Document[]) => (page: Page) =>
  syncBrings(page, { documents, biomarkers: [...BIOMARKERS, ...OTHERS] });
const bringsEarlier = (earlier: readonly EarlierResult[]) => (page: Page) =>
  syncBrings(page, { documents: FILES, biomarkers: BIOMARKERS, earlier_results: earlier });

const cardsShown = (page: Page) => page.getByRole('article').first().waitFor();

async function openBiomarkers(page: Page, row: string | null): Promise<void> {
  await page.getByRole('button', { name: 'Biomarkers: panel-march.pdf' }).click();
  await dialogOpened(page);
  if (row !== null) await page.getByRole('dialog').getByRole('button', { name: row }).click();
}

/** Health Documents in its states, and the dialog of one file. */
export const DOCUMENT_SCREENS: readonly Screen[] = [
  { name: 'documents', path: DOCUMENTS, signedIn: true, full: true, before: brings(FILES), act: cardsShown },
  {
    name: 'documents-empty',
    path: DOCUMENTS,
    signedIn: true,
    act: (page) => page.getByText('No documents yet').waitFor(),
  },
  {
    name: 'documents-found-none',
    path: DOCUMENTS,
    signedIn: true,
    before: brings(FILES),
    act: async (page) => {
      await cardsShown(page);
      await page.getByPlaceholder('Search files...').fill('zzzz');
    },
  },
  {
    name: 'documents-menu',
    path: DOCUMENTS,
    signedIn: true,
    before: brings(FILES),
    act: async (page) => {
      await cardsShown(page);
      await page.getByRole('button', { name: 'More about panel-march.pdf' }).click();
    },
  },
  {
    name: 'documents-waiting',
    path: DOCUMENTS,
    signedIn: true,
    isLast: true,
    before: brings(FILES),
    act: async (page, context) => {
      await cardsShown(page);
      await context.setOffline(true);
      await page.getByLabel('File to add').setInputFiles({
        name: 'vitamin-d.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(90_000)}`),
      });
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'biomarkers',
    path: DOCUMENTS,
    signedIn: true,
    before: brings(FILES),
    act: async (page) => {
      await cardsShown(page);
      await openBiomarkers(page, 'LDL cholesterol');
    },
  },
  {
    name: 'biomarkers-earlier',
    path: DOCUMENTS,
    signedIn: true,
    before: bringsEarlier(EARLIER),
    act: async (page) => {
      await cardsShown(page);
      await openBiomarkers(page, 'Ferritin');
      await page.getByText('Earlier results printed on this paper').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'biomarkers-earlier-day',
    path: DOCUMENTS,
    signedIn: true,
    before: bringsEarlier(UNDECIDED),
    act: async (page) => {
      await cardsShown(page);
      await openBiomarkers(page, 'Ferritin');
      await page.getByText('Which day is 05/01/2025?').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'biomarkers-check',
    path: DOCUMENTS,
    signedIn: true,
    before: brings(FILES),
    act: async (page) => {
      await cardsShown(page);
      await openBiomarkers(page, isPhone(page) ? 'Platelets' : null);
    },
  },
  {
    name: 'biomarkers-person',
    path: DOCUMENTS,
    signedIn: true,
    before: brings([
      { ...PANEL, person: { name: 'Tomas Lindqvist', born: '2011-09-21', sex: 'male', age: null } },
    ]),
    act: async (page) => {
      await cardsShown(page);
      await openBiomarkers(page, null);
    },
  },
  {
    name: 'biomarkers-edit',
    path: DOCUMENTS,
    signedIn: true,
    before: brings(FILES),
    act: async (page) => {
      await cardsShown(page);
      await openBiomarkers(page, 'Vitamin D');
      await page.getByRole('button', { name: 'Fix the value' }).click();
    },
  },
];
