import { expect, test } from 'vitest';
import { readLines, said } from '../../testing/read-lines.ts';

/** Cells one behind another, each as wide as its letters and a gap. */
const behind = (...texts: string[]) => {
  let x = 40;
  return texts.map((text): [number, string] => {
    const at = x;
    x += 6 * text.length + 24;
    return [at, text];
  });
};

const HEAD = behind('Test', 'Result', 'Unit', 'Reference range', 'Flag');

test('where cells stand behind one another, their order says what they are', async () => {
  const { rows, lines } = await readLines([
    [[40, 'Harbour laboratory, collected 11 May 2026']],
    HEAD,
    behind('TSH', '2.4', 'mIU/L', '0.4 - 4.0', 'Normal'),
    behind('Haematocrit', '38.5', '%', '40 - 52', 'Low'),
    behind('Alkaline phosphatase', '88', 'U/L', '30 - 120', 'Normal'),
    behind('Total cholesterol/HDL ratio', '5.1', '< 4.5', 'High'),
    [],
    HEAD,
    behind('ESR', '24', 'mm/h', '0 - 20', 'High'),
  ]);
  expect(said(rows)).toEqual(['tsh 2.4', 'hematocrit 38.5', 'alp 88', 'chol_hdl_ratio 5.1', 'esr 24']);
  expect(rows.map(({ unit, reference_max }) => `${unit} ${String(reference_max)}`)).toEqual([
    'mIU/L 4',
    '% 52',
    'U/L 120',
    ' 4.5',
    'mm/h 20',
  ]);
  expect(lines).toEqual([]);
});
