import { expect, test } from 'vitest';
import { readLines, said } from '../testing/read-lines.ts';

test('typed bars divide results, and a framed table of steps is none', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratory report, collected 11 May 2026']],
    [[40, 'Sodium | 141 | mmol/L | 135 - 145']],
    [[40, 'Ferritin | 18 | ng/mL | 30 - 300']],
    [[40, '| HbA1c in % | 4.1 - 5.6 | 5.7 - 6.4 | >= 6.5 |']],
  ]);
  expect(said(rows)).toEqual(['sodium 141', 'ferritin 18']);
  expect(rows[1]).toMatchObject({ unit: 'ng/mL', reference_min: 30, reference_max: 300, status: 'low' });
});
