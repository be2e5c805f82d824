import { expect, test } from 'vitest';
import { readLines, said } from '../../testing/read-lines.ts';

test('a letter set in wide lines keeps its sentences, its limits and no aim', async () => {
  const { rows } = await readLines([
    [[40, 'Dear colleague, thank you for asking me to see this pleasant man again.']],
    [[40, 'Fasting bloods were drawn on 5 March 2026 and sent to our laboratory.']],
    [
      [40, 'Of all the results, his haemoglobin was 13.9'],
      [252, 'g/dL \\(normal range'],
    ],
    [
      [40, '13.0 - 17.0\\), white cell count 6.2'],
      [206, 'x10^9/L \\(4.0 - 11.0\\) and platelets 188'],
      [384, 'x10^9/L \\(140 - 400\\).'],
    ],
    [[40, 'Total cholesterol was 4.1 mmol/L, HDL cholesterol 1.1 mmol/L, and his LDL']],
    [[40, 'cholesterol 2.0 mmol/L and triglycerides 2.2 mmol/L. I would like to see an LDL below 1.8']],
    [[40, 'mmol/L. Liver enzymes: ALT was 61 U/L \\(upper limit 50\\), AST 34 U/L \\(upper limit 40\\).']],
  ]);
  expect(said(rows)).toEqual([
    'hemoglobin 13.9',
    'wbc 6.2',
    'platelets 188',
    'chol_total 4.1',
    'hdl 1.1',
    'ldl 2',
    'triglycerides 2.2',
    'alt 61',
    'ast 34',
  ]);
  expect(rows.map(({ reference_max }) => reference_max)).toEqual([
    17,
    11,
    400,
    null,
    null,
    null,
    null,
    50,
    40,
  ]);
});

test('a letter that leaves a unit out gives the number with a check, and no year, page or dose', async () => {
  const { rows, lines } = await readLines([
    [[40, 'Dear colleague, bloods were taken on 4 March 2026 and sent to our laboratory.']],
    [[40, 'Her TSH was 3.1, and the haemoglobin in her blood was 118 g/L as it has always been.']],
    [[40, 'Potassium was 4.4 mmol/L, sodium 140 mmol/L, and the eGFR was estimated by CKD-EPI 2021.']],
    [[40, 'She takes vitamin D 1000 units daily, and should repeat it in 8 weeks. Ferritin to follow.']],
  ]);
  expect(said(rows)).toEqual(['hemoglobin 118', 'tsh 3.1', 'potassium 4.4', 'sodium 140']);
  expect(rows.map(({ check }) => check)).toEqual([null, 'No unit is printed.', null, null]);
  expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('Ferritin to follow')]);
});

test('the criteria of a test are no result of it', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratory report of 14.03.2026']],
    ...['Sodium', 'Potassium', 'Chloride'].map((name, at): [number, string][] => [
      [40, name],
      [200, ['140', '4.4', '101'][at] ?? ''],
      [260, 'mmol/L'],
      [330, ['135 - 145', '3.5 - 5.1', '98 - 107'][at] ?? ''],
    ]),
    [
      [
        40,
        'Criteria for HbA1c \\(ADA\\): below 5.7 % - normal; 5.7 - 6.4 % - prediabetes; 6.5 % and more - diabetes.',
      ],
    ],
  ]);
  expect(said(rows)).toEqual(['sodium 140', 'potassium 4.4', 'chloride 101']);
});

test('steps of a scale behind the name of a test are no result of it', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratory report, collected 12/03/2026']],
    [
      [40, 'Ferritin'],
      [200, '78'],
      [260, 'ng/mL'],
      [340, '30 - 400'],
    ],
    [
      [40, 'Sodium'],
      [200, '141'],
      [260, 'mmol/L'],
      [340, '136 - 145'],
    ],
    [[40, 'Note: TSH values below 0.4 mIU/L have a high predictive value in most of the clinics here.']],
    [[40, 'Interpretation (WHO): HbA1c below 5.7 % normal; above 6.5 % diabetes in most of the guidelines.']],
  ]);
  expect(rows.map(({ canonical }) => canonical)).toEqual(['ferritin', 'sodium']);
});
