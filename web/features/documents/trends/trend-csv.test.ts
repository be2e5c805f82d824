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
    '2026-03-01,,LDL cholesterol,-1.5,mmol/L,,3,,-1.5,mmol/L,"a ""b"", c.pdf"',
    "2026-04-01,,LDL cholesterol,'-SUM(A1),,,3,high,'-SUM(A1),,lab-4.pdf",
    '',
  ]);
});

it('has each number as a number, and the lab’s spelling beside', () => {
  const spelled = (n: number, value: number, value_text: string) =>
    aFile(n, `202${n}-03-01`, { rows: [{ canonical: 'base_excess', value, value_text, status: 'other' }] });
  const lines = csvOf(
    'mmol/L',
    spelled(1, 1355, '1.355'),
    spelled(2, 3.4, '3,4'),
    spelled(3, -1.5, '−1.5'),
    spelled(4, 1250, '1 250'),
    spelled(5, 1.5, '+1.5'),
    aFile(6, '2026-03-01', {
      rows: [
        { canonical: 'base_excess', value: 0.5, comparator: '<', value_text: '< 0,50', status: 'other' },
      ],
    }),
  );
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(3).join(','))).toEqual([
    '1355,mmol/L,,3,,1.355,mmol/L,lab-1.pdf',
    '3.4,mmol/L,,3,,"3,4",mmol/L,lab-2.pdf',
    '-1.5,mmol/L,,3,,−1.5,mmol/L,lab-3.pdf',
    '1250,mmol/L,,3,,1 250,mmol/L,lab-4.pdf',
    '1.5,mmol/L,,3,,+1.5,mmol/L,lab-5.pdf',
    '<0.50,mmol/L,,3,,"< 0,50",mmol/L,lab-6.pdf',
  ]);
});
