import { expect, test } from 'vitest';
import { onePage } from './testing/made-files.ts';
import { page } from './testing/made-papers.ts';
import { read, said } from './testing/read-lines.ts';

test('results in sentences are rows, and one with a day of its own is an earlier result', async () => {
  const { rows, earlier, sample_date } = await read(
    page([
      [[40, 'Laboratory results of the practice. Re: blood test of 28 January 2026']],
      [[40, 'Thank you for coming. Your haemoglobin was 13.1 g/dL (normal range 11.5 - 16.5), so all is']],
      [[40, 'well. The ferritin has come up to 34 ug/L (15 - 200); on 3 June 2025 it was only 12 ug/L, so']],
      [[40, 'the tablets did their work. Walk 30 minutes a day. The potassium is 4.2 mmol/L (3.5 - 5.3).']],
    ]),
  );
  expect(sample_date.date).toBe('2026-01-28');
  expect(said(rows)).toEqual(['hemoglobin 13.1', 'ferritin 34', 'potassium 4.2']);
  expect(said(earlier)).toEqual(['ferritin 12 2025-06-03']);
});

test('lines with labels below a name are one result, whose sample, range and earlier result they say', async () => {
  const { rows, earlier } = await read(
    page(
      [
        'Laboratorio. Resultados. Sexo: M    Idade: 49 anos',
        'GLICOSE',
        'Material: Soro   Metodo: Hexoquinase',
        'Coletado em: 19/08/2026 07:10',
        'Resultado....: 102 mg/dL',
        'Valor de referencia: Homens: 70 a 99 mg/dL',
        'Mulheres pos-menopausa: 60 a 90 mg/dL',
        'Resultado anterior: 98 mg/dL em 03/02/2026',
        'CREATININA',
        'Material: Urina',
        'Resultado....: 90 mg/dL',
      ].map((text) => [[40, text]]),
    ),
  );
  expect(said(rows)).toEqual(['glucose 102', 'urine_creatinine 90']);
  expect(rows[0]).toMatchObject({ reference_min: 70, reference_max: 99, check: null });
  expect(said(earlier)).toEqual(['glucose 98 2026-02-03']);
});

test('a block may hold a second result with its range, and bands that are not normal beside an unnamed one', async () => {
  const { rows } = await read(
    page([
      [[40, 'Laboratorio. Resultados. Sexo: F    Idade: 49 anos. Coleta: 18/03/2026']],
      [[40, 'GLICOSE, jejum de 10 horas']],
      [[40, 'Material: Plasma']],
      [[40, 'Resultado: 101 mg/dL']],
      [[40, 'Valor de referencia: inferior a 100 mg/dL']],
      [[40, 'Risco de diabetes: 100 a 125 mg/dL']],
      [[40, 'Diabetes: superior a 126 mg/dL']],
      [[40, 'CREATININA']],
      [[40, 'Resultado: 0,78 mg/dL']],
      [[40, 'Valor de referencia: 0,50 a 1,10 mg/dL']],
      [
        [40, 'TFG estimada (CKD-EPI 2021): 91 mL/min/1,73m2'],
        [300, 'Superior a 60'],
      ],
    ] as [number, string][][]),
  );
  expect(said(rows)).toEqual(['glucose_fasting 101', 'creatinine 0.78', 'egfr 91']);
  expect(rows.map(({ reference_min, reference_max }) => [reference_min, reference_max])).toEqual([
    [null, 100],
    [0.5, 1.1],
    [60, null],
  ]);
});

test('cards beside each other keep their results, be the unit small and the name explained', async () => {
  const cards = (x: number, name: string, words: string, value: string, unit: string, range: string) => [
    `BT /F1 11 Tf ${x} 700 Td (${name}) Tj ET`,
    `BT /F1 8 Tf ${x} 687 Td (${words}) Tj ET`,
    `BT /F1 17 Tf ${x} 662 Td (${value}) Tj ET`,
    `BT /F1 10 Tf ${x + 10 * value.length + 4} 662 Td (${unit}) Tj ET`,
    `BT /F1 8 Tf ${x} 645 Td (Normal range: ${range}) Tj ET`,
    `BT /F1 8 Tf ${x} 634 Td (Previous: 7.9 ${unit} \\(12 Jan 2026\\)) Tj ET`,
  ];
  const lower = (lines: string[]) =>
    lines.map((line) => line.replace(/ (\d+) Td/, (_, y) => ` ${Number(y) - 110} Td`));
  const { rows, earlier } = await read(
    onePage(
      [
        'BT /F1 10 Tf 40 780 Td (Laboratory results. Collected: 4 May 2026) Tj ET',
        ...cards(48, 'Hemoglobin', 'Carries oxygen in the blood', '7.2', 'mmol/L', '7.5 - 10.0'),
        ...cards(314, 'Potassium', 'A salt of the blood', '4.4', 'mmol/L', '3.5 - 5.1'),
        ...lower(cards(48, 'Creatinine', 'How the kidneys work', '62', 'umol/L', '50 - 90')),
        ...lower(cards(314, 'Sodium', 'A salt of the blood', '140', 'mmol/L', '135 - 145')),
      ].join('\n'),
    ),
  );
  expect(said(rows).sort()).toEqual(['creatinine 62', 'hemoglobin 7.2', 'potassium 4.4', 'sodium 140']);
  expect(rows.every(({ check, reference_max }) => check === null && reference_max !== null)).toBe(true);
  expect(earlier).toHaveLength(4);
});

test('the marks of a scale in a card are no result, and two numbers without a label are a question', async () => {
  const card = (y: number, ...lines: readonly (readonly [x: number, text: string])[]) =>
    lines.map(([x, text], at) => `BT /F1 10 Tf ${x} ${y - 13 * at} Td (${text}) Tj ET`);
  const { rows } = await read(
    onePage(
      [
        'BT /F1 10 Tf 40 780 Td (Test results. Collected on 4 May 2026) Tj ET',
        ...card(
          740,
          [40, 'Sodium'],
          [40, 'Normal range: 136 - 145 mmol/L'],
          [60, '136'],
          [40, 'Value'],
          [40, '138'],
        ),
        'BT /F1 10 Tf 160 714 Td (145) Tj ET',
        'BT /F1 10 Tf 160 567 Td (112) Tj ET',
        ...card(660, [40, 'Potassium'], [40, 'Normal range: 3.5 - 5.1 mmol/L'], [60, '3.5'], [40, 'Value']),
        ...card(580, [40, 'Glucose'], [40, '70'], [40, 'Normal range: 70 - 99 mg/dL']),
      ].join('\n'),
    ),
  );
  expect(said(rows)).toEqual(['sodium 138', 'potassium 3.5', 'glucose 70']);
  expect(rows.map(({ check }) => check !== null)).toEqual([false, true, true]);
});

test('cards of a portal in two columns keep range, result and mark under any label', async () => {
  const { rows } = await read(
    page([
      [
        [40, '2/9/26, 7:42 PM'],
        [420, 'Chart - Test Details'],
      ],
      [[40, 'Test results. Collected on May 4, 2026']],
      [
        [40, 'UREA NITROGEN'],
        [300, 'HAPTOSTATIN'],
      ],
      [
        [40, 'Standard range: 7 - 25 mg/dL'],
        [300, 'Standard range: 20 - 40 U/L'],
      ],
      [
        [40, 'Your value 31 mg/dL High'],
        [300, 'Your value 33 U/L'],
      ],
      [
        [60, '7'],
        [200, '25'],
        [320, '20'],
        [460, '40'],
      ],
      [[40, ' ']],
      [
        [40, 'POTASSIUM'],
        [300, 'SODIUM'],
      ],
      [
        [40, 'Standard range: 3.5 - 5.1 mmol/L'],
        [300, 'Standard range: 136 - 145 mmol/L'],
      ],
      [
        [40, 'Your value 3.5'],
        [300, 'Your value 145'],
      ],
    ]),
  );
  expect(rows.map(({ name, value, unit, status }) => [name, value, unit, status])).toEqual([
    ['UREA NITROGEN', 31, 'mg/dL', 'high'],
    ['HAPTOSTATIN', 33, 'U/L', 'normal'],
    ['POTASSIUM', 3.5, 'mmol/L', 'normal'],
    ['SODIUM', 145, 'mmol/L', 'normal'],
  ]);
});

test('a card may have a heading of its own, a mark beside its name, or all of it between bars', async () => {
  const { rows } = await read(
    page([
      [[40, 'Laborbefund. Entnahme: 04.05.2026']],
      [[40, 'Kreatinin']],
      [
        [40, 'Ihr Wert'],
        [200, 'Referenzbereich'],
        [340, 'Bewertung'],
      ],
      [
        [40, '0,95 mg/dl'],
        [200, '0,50 - 0,90'],
        [340, 'zu hoch'],
      ],
      [[40, ' ']],
      [
        [40, 'Natrium'],
        [300, 'Normal'],
      ],
      [[40, '139 mmol/l']],
      [[40, '135 - 145 mmol/l']],
      [[40, ' ']],
      [[40, 'Ferritin']],
      [[40, 'Wert: 12 ug/l | Referenzbereich: 15 - 150 ug/l | Status: niedrig']],
    ]),
  );
  expect(said(rows)).toEqual(['creatinine 0.95', 'sodium 139', 'ferritin 12']);
  expect(rows.map(({ status, check }) => [status, check])).toEqual([
    ['high', null],
    ['normal', null],
    ['low', null],
  ]);
});

test('a mark in words behind a unit is told from it, and asked about where nobody knows it', async () => {
  const { rows } = await read(
    page([
      [[40, 'Laboratoriotulokset. Naytteenottoaika 4.5.2026']],
      ...(
        [
          ['P-K', '3,1 mmol/l Poikkeava', 'Viitearvot: 3,3 - 4,9 mmol/l'],
          ['P-Na', '140 mmol/l', 'Viitearvot: 137 - 145 mmol/l'],
          ['P-Krea', '96 umol/l Zubranto', 'Viitearvot: 50 - 90 umol/l'],
        ] as const
      ).map(([name, value, range]) => [
        [40, name] as [number, string],
        [180, value] as [number, string],
        [360, range] as [number, string],
      ]),
    ]),
  );
  expect(said(rows)).toEqual(['potassium 3.1', 'sodium 140', 'creatinine 96']);
  expect(rows.map(({ unit, check }) => [unit, check === null])).toEqual([
    ['mmol/l', true],
    ['mmol/l', true],
    ['umol/l', false],
  ]);
});

test('a result with its unit and bracketed range in one go is a row, and a remark under it is its flag', async () => {
  const { rows, earlier } = await read(
    page([
      [[40, 'Patient record. Printed 12 Feb 2026']],
      [
        [40, '05 Jan 2026'],
        [140, 'Sample taken 05 Jan 2026 09:12'],
      ],
      [
        [40, 'Haemoglobin concentration'],
        [260, '112 g/L [115.0 - 165.0]'],
      ],
      [[268, 'Below low reference limit']],
      [
        [40, 'Platelet count - observation'],
        [260, '381 10*9/L [150.0 - 400.0]'],
      ],
      [
        [40, 'Serum sodium level'],
        [260, '140 mmol/L [133.0 - 146.0]'],
      ],
      [
        [40, '14 Aug 2025'],
        [140, 'Sample taken 14 Aug 2025 08:40'],
      ],
      [
        [40, 'Serum TSH level'],
        [260, '2.8 mu/L [0.3 - 4.2]'],
      ],
    ]),
  );
  expect(said(rows)).toEqual(['hemoglobin 112', 'platelets 381', 'sodium 140']);
  expect(rows.map(({ unit, reference_min, check }) => [unit, reference_min, check])).toEqual([
    ['g/L', 115, null],
    ['10*9/L', 150, null],
    ['mmol/L', 133, null],
  ]);
  expect(said(earlier)).toEqual(['tsh 2.8 2025-08-14']);
});
