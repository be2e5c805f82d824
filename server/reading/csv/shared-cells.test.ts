import { expect, test } from 'vitest';
import { splitShared } from './shared-cells.ts';

const HEAD = ['Test', 'Value (reference range)'];

test('a cell of a result and its range is one of each, and other cells keep their text', () => {
  const lines = [
    ['Report of', 'Made-up House'],
    HEAD,
    ['Glucose', '5.9 mmol/L High (3.9 - 5.6 mmol/L)'],
    ['Ketones', 'Negative (Negative)'],
    ['Sodium', '141 mmol/L (> 135 mmol/L)'],
    ['Iron', 'see note'],
    ['Other tests'],
  ];
  expect(splitShared(lines)?.lines).toEqual([
    ['Report of', 'Made-up House'],
    ['Test', 'Result', 'Unit', 'Flag', 'Reference range'],
    ['Glucose', '5.9', 'mmol/L', 'High', '3.9 - 5.6'],
    ['Ketones', 'Negative', '', '', 'Negative'],
    ['Sodium', '141', 'mmol/L', '', '> 135'],
    ['Iron', 'see note', '', '', ''],
    ['Other tests'],
  ]);
  expect(splitShared([HEAD, ['Glucose', '3.9 - 5.6'], ['Sodium', '135 - 145']])).toBeNull();
});
