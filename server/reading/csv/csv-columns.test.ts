import { expect, test } from 'vitest';
import { columnsOf } from './csv-columns.ts';

const roles = (...cells: string[]) => columnsOf(cells).map(({ role }) => role);

test('bounds of a goal are those of the results where a file prints no others', () => {
  expect(roles('Biomarker', 'Result', 'Optimal low', 'Optimal high')).toEqual([
    'name',
    'value',
    'low',
    'high',
  ]);
  expect(roles('Biomarker', 'Result', 'Lower', 'Upper', 'Optimal low', 'Optimal high')).toEqual([
    'name',
    'value',
    'low',
    'high',
    'goal',
    'goal',
  ]);
});
