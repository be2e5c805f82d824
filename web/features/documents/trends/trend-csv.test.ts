import { expect, it } from 'vitest';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { pointsIn, trendsOf } from '#shared/domain/trends/biomarker-trend.ts';
import { entryOf } from '#shared/domain/trends/entry-of.ts';
import { aFile } from '#shared/domain/trends/testing/a-file.ts';
import { confirmedResults, type ReadFile } from '#shared/domain/trends/trend-result.ts';
import { trendCsv } from './trend-csv.ts';

function csvOf(unit: string, ...files: ReadFile[]): string[] {
  const [trend] = trendsOf(confirmedResults(files, entryOf).results, BIOMARKERS);
  return trend ? trendCsv(trend, pointsIn(trend, unit)).split('\r\n') : [];
}

it('keeps comparators, printed words and numbers, and makes texts harmless that a spreadsheet would run', () => {
  const lines = csvOf(
    'mmol/L',
    aFile(1, '2024-03-01', {
      document: { filename: '=1+1.csv' },
      rows: [{ value: 100, unit: 'mg/dL', reference_max: 116 }],
    }),
    aFile(2, '2025-03-01', { rows: [{ comparator: '<', value: 0.6 }] }),
    aFile(3, '2026-03-01', {
      document: { filename: 'a "b", c.pdf' },
      rows: [{ value: -1.5, value_text: '-1.5' }],
    }),
    aFile(4, '2026-04-01', { rows: [{ value: null, value_text: '-SUM(A1)', unit: '' }] }),
  );
  expect(lines).toEqual([
    '\uFEFFDate,Time,Test,Result,Unit,Low,High,Status,As printed,Unit as printed,Files',
    "2024-03-01,,LDL cholesterol,2.59,mmol/L,,3,high,100,mg/dL,'=1+1.csv",
    '2025-03-01,,LDL cholesterol,<0.6,mmol/L,,3,high,<0.6,mmol/L,lab-2.pdf',
    '2026-03-01,,LDL cholesterol,-1.5,mmol/L,,3,other,-1.5,mmol/L,"a ""b"", c.pdf"',
    "2026-04-01,,LDL cholesterol,'-SUM(A1),,,3,high,'-SUM(A1),,lab-4.pdf",
    '',
  ]);
});
