import { expect, test } from 'vitest';
import { parseValue } from './parse-value.ts';

const POINT = { decimal: 'point', sure: true } as const;

test.each([
  ['5.6H', 5.6, null, 'high', ''],
  ['*131', 131, null, 'abnormal', ''],
  ['13.9 HH', 13.9, null, 'high', ''],
  ['L 10.2', 10.2, null, 'low', ''],
  ['2.61 (H)', 2.61, null, 'high', ''],
  ['450 (High)', 450, null, 'high', ''],
  ['36.1 ↓', 36.1, null, 'low', ''],
  ['250 10*9/L', 250, null, null, '10*9/L'],
  ['0.371 L/L', 0.371, null, null, 'L/L'],
  ['5.1 mmol/L', 5.1, null, null, 'mmol/L'],
  ['5.1 mmol/L H', 5.1, null, 'high', 'mmol/L'],
  ['< 8.0', 8, '<', null, ''],
  ['<0.01', 0.01, '<', null, ''],
  ['≥90', 90, '>=', null, ''],
  ['less than 5', 5, '<', null, ''],
  ['89⁰¹', 89, null, null, ''],
  ['110²', 110, null, null, ''],
  ['5.9 10⁹/L', 5.9, null, null, '10⁹/L'],
  ['7.4 x10E3/uL', 7.4, null, null, 'x10E3/uL'],
  ['0.00', 0, null, null, ''],
  ['48 B', 48, null, 'abnormal', ''],
  ['4.12¹⁰¹² /L', 4.12, null, null, '10^12/L'],
])('%s is a number', (cell, value, comparator, flag, rest) => {
  expect(parseValue(cell, POINT)).toMatchObject({ kind: 'number', value, comparator, flag, rest });
});

test.each([
  'Negative',
  '1+',
  '1:160',
  'Absent',
  '< 1:80',
  'Not detected',
  'No se observan',
  'Non reaktif',
  'No casts seen',
  'Negativo mg/dL',
  '2-4',
  '10 - 15',
  '0–2 /hpf',
])('%s stays words', (cell) => {
  expect(parseValue(cell, POINT)).toMatchObject({ kind: 'words', text: cell });
});

test.each(['', '########', 'haemolysed', 'Hämolytisch', '-', 'not done', 'folgt', '02-Oct', '2026-10-02'])(
  '"%s" is no result',
  (cell) => {
    expect(parseValue(cell, POINT)).toEqual({ kind: 'none' });
  },
);

test('a star behind an answer in words marks it, and is no part of it', () => {
  const marked = { kind: 'words', flag: 'abnormal' };
  expect(parseValue('Positif 1 *', POINT)).toMatchObject({ ...marked, text: 'Positif 1' });
});
