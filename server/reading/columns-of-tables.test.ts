import { expect, test } from 'vitest';
import { onePage } from './testing/made-files.ts';
import { read, readLines } from './testing/read-lines.ts';
import { at, daysOf, head, table } from './testing/small-papers.ts';

test('a result with its range and flag is no heading, so that no range below it counts as a value', async () => {
  const lines = [
    ['Lymphocytes', '0.62 10*9/L', '[1.00-4.80]', 'Low'],
    ['HbA1c', '38 mmol/mol', '< 41', ''],
    ['Potassium', '4.4 mmol/L', '[3.5-5.1]', ''],
    ['Insulin', '16.8 mIU/L', '[8.5-21.2]', ''],
  ];
  const table = lines.map((cells, nth) =>
    cells.map((words, column) => at([48, 270, 390, 490][column] ?? 0, 672 - 18 * nth, words)).join(' '),
  );
  const { rows } = await read(onePage([at(50, 760, 'Hillside Laboratory'), ...table].join(' ')));
  expect(rows).toMatchObject([
    { value: 0.62, reference_min: 1, reference_max: 4.8, status: 'low' },
    { value: 38, comparator: null, reference_max: 41 },
    { value: 4.4, reference_min: 3.5 },
    { value: 16.8, reference_min: 8.5 },
  ]);
});

test('a column that counts its lines is no value in a table whose headings are unknown', async () => {
  const { rows } = await read(
    'č.;Vyšetření;Výsledek;Jednotka;Meze\n1;Potassium;4,1;mmol/L;3,5 - 5,1\n2;Sodium;140;mmol/L;135 - 145\n3;Ferritin;61;ug/L;30 - 400',
  );
  expect(rows.map(({ value, check }) => [value, check])).toEqual([
    [4.1, null],
    [140, null],
    [61, null],
  ]);
});

const previousAndToday = [
  ['Potassium', '4.4', '3.2', 'mmol/L', '3.5 - 5.1'],
  ['Sodium', '138', '140', 'mmol/L', '135 - 145'],
  ['Ferritin', '55', '61', 'ug/L', '30 - 400'],
];

test.each([
  [
    'a PDF',
    onePage(`${head} ${table(['Ekzameno', 'Antaue', 'Rezulto', 'Mezuro', 'Limoj'], ...previousAndToday)}`),
  ],
  [
    'a CSV',
    ['Ekzameno;Antaŭe;Rezulto;Mezuro;Limoj', ...previousAndToday.map((cells) => cells.join(';'))].join('\n'),
  ],
])('of two numbers in %s with unknown headings the one at the unit counts, with a check', async (_, file) => {
  const { rows } = await read(file);
  expect(rows.map(({ value }) => value)).toEqual([3.2, 140, 61]);
  expect(rows.every(({ check }) => check?.includes('Two numbers'))).toBe(true);
});

test('bounds in two columns behind the unit are no second result', async () => {
  const { rows } = await read(
    'Vyšetření;Výsledek;Jednotka;Od;Do\nPotassium;4,1;mmol/L;3,5;5,1\nSodium;140;mmol/L;135;145\nFerritin;61;ug/L;30;400\nLaboratory;Sample of blood',
  );
  expect(rows.map(({ value, check }) => [value, check])).toEqual([
    [4.1, null],
    [140, null],
    [61, null],
  ]);
});

test.each([
  [
    'Dutch',
    'Geslacht: Vrouw\nNr;Bepaling;Vorige uitslag;Uitslag;Eenheid;Referentiewaarden;Vlag\n1;Potassium;4,4;5,6;mmol/L;3,5 tot 5,1;hoog\n2;CRP;9;4;mg/L;kleiner dan 5;\n3;Ferritin;55;61;ug/L;V: 13 - 150 M: 30 - 400;',
  ],
  [
    'Swedish',
    'Kön: Kvinna\nAnalys;Föregående;Resultat;Enhet;Referensintervall;Flagga\nPotassium;4,4;5,6;mmol/L;3,5 till 5,1;hög\nCRP;9;4;mg/L;mindre än 5;\nFerritin;55;61;ug/L;Kvinnor: 13 - 150 Män: 30 - 400;',
  ],
])('a %s table is read by its headings', async (_, file) => {
  const { rows } = await read(file);
  expect(
    rows.map(({ value, reference_min, reference_max, status, check }) => [
      value,
      reference_min,
      reference_max,
      status,
      check,
    ]),
  ).toEqual([
    [5.6, 3.5, 5.1, 'high', null],
    [4, null, 5, 'normal', null],
    [61, 13, 150, 'normal', null],
  ]);
});

test('a column that is called earlier is no column of today, whatever its day', async () => {
  const { rows, earlier } = await read(
    'Test,Result,Previous 03.02.2025,Previous 01.05.2024,Unit\nPotassium,5.6,5.1,4.9,mmol/L\nSodium,140,139,138,mmol/L',
  );
  expect(rows.map(({ value }) => value)).toEqual([5.6, 140]);
  expect(daysOf(earlier).slice(0, 2)).toEqual([
    ['5.1', '2025-02-03'],
    ['4.9', '2024-05-01'],
  ]);
});

test('a heading that names the unit in brackets is one of names', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratorijski izvid, odvzem 14.03.2026']],
    [
      [40, 'Preiskava [enota]'],
      [250, 'Rezultat'],
      [350, 'Referencne vrednosti'],
    ],
    ...['Hemoglobin [g/l]', 'Kalij [mmol/l]', 'Natrij [mmol/l]'].map((name, at): [number, string][] => [
      [44, name],
      [276, ['131', '4,4', '140'][at] ?? ''],
      [350, ['( 120 - 160 )', '( 3,5 - 5,5 )', '( 135 - 145 )'][at]?.replace(/[()]/g, '\\\\$&') ?? ''],
    ]),
  ]);
  expect(rows.map(({ canonical, unit, reference_max }) => [canonical, unit, reference_max])).toEqual([
    ['hemoglobin', 'g/l', 160],
    ['potassium', 'mmol/l', 5.5],
    ['sodium', 'mmol/l', 145],
  ]);
});

test('codes that look like ranges, and grades that are not normal, leave the printed range its bounds', async () => {
  const codes = await read(
    'Report No.,Test,Result,Reference\nQX26-0117-88,Sodium,140 mmol/L,135 - 145\nQX26-0117-88,Potassium,4.4 mmol/L,3.5 - 5.1\nQX26-0117-88,Albumin,44 g/L,35 - 50',
  );
  const remarks = await read(
    'Ticket,Test,Result,Reference\nqx-2026-0117,Sodium,140 mmol/L,135 - 145\nQX26-0117,Potassium,4.4 mmol/L,3.5 - 5.1\nQX26-0118,Albumin,44 g/L,35 - 50',
  );
  expect(remarks.rows.map(({ reference_min }) => reference_min)).toEqual([135, 3.5, 35]);
  expect(codes.rows.map(({ reference_min }) => reference_min)).toEqual([135, 3.5, 35]);
  const grades = await read(
    'Test,Result,Unit,Normal (A),Normal (B) borderline,Suspect\nALT,31,U/L,0-35,36-45,46-99\nAST,38,U/L,0-40,41-50,51-99\nGGT,50,U/L,8-35,36-45,46-99',
  );
  expect(grades.rows.map(({ reference_max, status }) => [reference_max, status])).toEqual([
    [35, 'normal'],
    [40, 'normal'],
    [35, 'high'],
  ]);
  const unknown = await read(
    'Prover,Result,Unit,Vresa,Mosta\nSodium,140,mmol/L,135,145\nPotassium,5.4,mmol/L,3.5,5.1\nALT,22,U/L,4,41\nFerritin,97,ug/L,30,400\nAlbumin,44,g/L,35,50',
  );
  expect(unknown.rows.map(({ status }) => status)).toEqual(['normal', 'high', 'normal', 'normal', 'normal']);
  const letters = await read(
    'Test,Result,Unit,A判定,B判定\nALT,31,U/L,0-30,31-40\nAST,20,U/L,0-30,31-40\nGGT,50,U/L,0-50,51-80',
  );
  expect(letters.rows.map(({ reference_max }) => reference_max)).toEqual([30, 30, 50]);
  const bounds = await read(
    'Показатель;Результат;Ед. изм.;Мин;Макс\nКалий;4,4;ммоль/л;3,5;5,1\nНатрий;140;ммоль/л;135;145',
  );
  expect(bounds.rows.map(({ reference_min, reference_max }) => [reference_min, reference_max])).toEqual([
    [3.5, 5.1],
    [135, 145],
  ]);
});

test('letters of a legend are no marks, and numbers of persons no ranges', async () => {
  const cell = (texts: string[]) =>
    texts.flatMap((text, nth): [number, string][] =>
      text === '' ? [] : [[[40, 170, 200, 240, 310, 400][nth] ?? 0, text]],
    );
  const { rows } = await readLines(
    [
      ['Untersuchung', 'Meth.', '', 'Ergebnis', 'Einheit', 'Normbereich'],
      ['Sodium', 'E', '', '140', 'mmol/L', '135 - 145'],
      ['Potassium', 'E', '+', '5.6', 'mmol/L', '3.5 - 5.1'],
      ['ALT', 'S', '', '22', 'U/L', '4 - 41'],
      ['Ferritin', 'D', '-', '7', 'ng/mL', '30 - 400'],
      ['Albumin', 'S', '', '44', 'g/L', '35 - 50'],
    ].map(cell),
  );
  expect(rows.map(({ status, check }) => [status, check])).toEqual(
    ['normal', 'high', 'normal', 'low', 'normal'].map((status) => [status, null]),
  );
  const numbered = await read(
    'RUT;Examen;Valor;Unidad;Rango\n11.222.333-4;Sodio;140;mmol/L;135 - 145\n11.222.333-4;Plaquetas;312.000;/mm3;150.000 - 400.000',
  );
  expect(numbered.rows.map(({ reference_min }) => reference_min)).toEqual([135, 150_000]);
  const samples = await read(
    'Вид матеріалу;Показник;Результат;Одиниці\nсироватка;Креатинін;71;мкмоль/л\nсеча;Креатинін;8,8;ммоль/л',
  );
  expect(samples.rows.map(({ canonical, check }) => [canonical, check])).toEqual([
    ['creatinine', null],
    ['urine_creatinine', null],
  ]);
});
