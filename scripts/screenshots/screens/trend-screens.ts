import type { Page } from '@playwright/test';
import { readingOf, valuesOf } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { emptyReview } from '#shared/product/tables/document-reviews.schema.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import { sampleBiomarker, sampleDocument } from '#sync/testing/sample-rows.ts';
import { syncBrings } from '../faults.ts';
import type { Screen } from '../screen.ts';

const HEALTH_DATA = '/app/health-data';
const AT = '2026-03-04T09:00:00.000Z';

type Row = Partial<Biomarker>;
const ldl = (value: number, more: Row = {}): Row => ({
  name: 'LDL cholesterol',
  canonical: 'ldl',
  value,
  status: value > 3 ? 'high' : 'normal',
  ...more,
});
const crp = (value: number, more: Row = {}): Row => ({
  name: 'CRP',
  canonical: 'crp',
  category: 'Inflammation',
  value,
  unit: 'mg/L',
  reference_max: 5,
  status: 'normal',
  ...more,
});
const belowCrp: Row = crp(0.6, { comparator: '<', value_text: '<0.6' });

/** Day of the sample, name of the file, and its results. */
const REPORTS: readonly (readonly [day: string | null, filename: string, rows: readonly Row[]])[] = [
  ['2024-09-12', 'checkup-2024.pdf', [ldl(4.1), crp(2.4)]],
  ['2025-03-20', 'spring-2025.pdf', [ldl(139, { unit: 'mg/dL', reference_max: 116 }), belowCrp]],
  ['2025-09-04', 'surgery-september.pdf', [ldl(3.3), crp(3.1)]],
  ['2026-03-03', 'panel-march.pdf', [ldl(2.8), crp(1.2)]],
  ['2026-03-03', 'panel-march-photo.jpg', [ldl(2.8)]],
  ['2026-02-02', 'preliminary.pdf', [crp(7.5, { status: 'high' })]],
  ['2026-02-02', 'final.pdf', [crp(1.5)]],
  [null, 'old-letter.pdf', [ldl(3.9)]],
];
const DOCUMENTS = REPORTS.map(([date, filename], n) =>
  sampleDocument(20 + n, {
    filename,
    person: null,
    report: null,
    sample_date: { date, text: date ?? '', ask: null, check: null },
  }),
);
const ROWS = REPORTS.map(([, , rows], n) =>
  rows.map((row, at) =>
    sampleBiomarker(DOCUMENTS[n] ?? sampleDocument(20), at, { value_text: String(row.value), ...row }),
  ),
);
/** The surgery prints beside its own result the one of spring, which has a file, and one of 2023, which has none. */
const [SURGERY = sampleDocument(20)] = DOCUMENTS.slice(2);
const EARLIER = (
  [
    ['2025-03-20', 3.6],
    ['2023-10-02', 4.4],
  ] as const
).map(([day, value], at) => ({
  ...sampleBiomarker(SURGERY, 10 + at, {
    ...ldl(value, { status: 'other', reference_max: null }),
    value_text: String(value),
  }),
  day,
  ask: null,
}));
const REVIEWS = DOCUMENTS.map(({ id }, n) => ({
  ...emptyReview(id, AT),
  decisions: Object.fromEntries(
    [...(ROWS[n] ?? []), ...(id === SURGERY.id ? EARLIER : [])].map((row) => [
      row.id,
      {
        decision: { kind: 'confirmed' as const, values: valuesOf(row), read: readingOf(row) },
        decided_at: AT,
      },
    ]),
  ),
}));

const brings = (page: Page) =>
  syncBrings(page, {
    documents: DOCUMENTS,
    biomarkers: ROWS.flat(),
    earlier_results: EARLIER,
    document_reviews: REVIEWS,
  });
const drawn = (page: Page) => page.locator('.trend-picture canvas').waitFor();

/** The values over the years: the list, and biomarkers with a line, a bound, and reports that differ. */
export const TREND_SCREENS: readonly Screen[] = [
  {
    name: 'trends',
    path: HEALTH_DATA,
    signedIn: true,
    full: true,
    before: brings,
    act: (page) => page.getByRole('link', { name: /^LDL/ }).waitFor(),
  },
  {
    name: 'trend',
    path: `${HEALTH_DATA}?biomarker=ldl`,
    signedIn: true,
    full: true,
    before: brings,
    act: drawn,
  },
  {
    name: 'trend-choice',
    path: `${HEALTH_DATA}?biomarker=crp`,
    signedIn: true,
    full: true,
    before: brings,
    act: drawn,
  },
  {
    name: 'trend-paper',
    path: `${HEALTH_DATA}?biomarker=ldl`,
    signedIn: true,
    full: true,
    before: brings,
    act: async (page) => {
      await drawn(page);
      await page.emulateMedia({ media: 'print' });
    },
  },
];
