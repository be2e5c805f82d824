import { expect, test } from 'vitest';
import { table } from './testing/made-papers.ts';
import { read, readLines, said } from './testing/read-lines.ts';

test('a second person of a file is asked about, in a table of cells as well', async () => {
  const csv = await read(
    'Member,DOB,Test,Result,Unit\nAnn,1986-04-17,Glucose,5.1,mmol/L\nBen,1984-12-01,Glucose,6.7,mmol/L',
  );
  expect(csv.people).toMatchObject([{ name: 'Ann' }, { name: 'Ben', born: '1984-12-01' }]);
  expect(csv.rows.map(({ owner }) => owner)).toEqual([0, 1]);
  const persons = [...'abcdef'].map((name) => `${name}${name}${name},Glucose,5.1,mmol/L`).join('\n');
  await expect(read(`Patient,Test,Result,Unit\n${persons}`)).rejects.toThrow('many persons');
});

test('the first letter of a label behind an age is no sex, and a long number is no result', async () => {
  const { person, rows } = await readLines([
    [[40, 'Informe de laboratorio']],
    [[40, 'Sexo: Masculino  Edad: 44 a\\361os F. de nacimiento: 30/08/1981']],
    [
      [40, 'Uricemia:'],
      [200, '21116900000'],
    ],
    [[40, 'Fecha de toma: 27/02/2026']],
    [
      [40, 'Sodio'],
      [200, '141'],
      [260, 'mmol/L'],
      [340, '136 - 145'],
    ],
    [
      [40, 'Potasio'],
      [200, '4.1'],
      [260, 'mmol/L'],
      [340, '3.5 - 5.1'],
    ],
  ]);
  expect(person.sex).toBe('male');
  expect(said(rows)).toEqual(['sodium 141', 'potassium 4.1']);
});

test('a table of days by tests, persons over columns and pairs of shares and counts keep their rows', async () => {
  const turned = await read(
    table(
      ['Laboratory history, patient Karla Brix'],
      ['Date', 'HbA1c (%)', 'TSH (mU/l)'],
      ['12.01.2026', '6,1', '2,31'],
      ['15.07.2025', '6,4', '2,80'],
    ),
  );
  expect(said(turned.rows)).toEqual(['hba1c 6.1', 'tsh 2.31']);
  expect(said(turned.earlier)).toEqual(['hba1c 6.4 2025-07-15', 'tsh 2.8 2025-07-15']);
  const couple = await read(
    table(
      ['Laboratory report', 'Collected: 14.03.2026'],
      ['Test', 'Paul Roy', 'Lise Roy', 'Unit', 'Reference'],
      ['Glucose', '5.2', '5.9', 'mmol/L', '3.9 - 5.8'],
      ['Sodium', '140', '139', 'mmol/L', '135 - 145'],
    ),
  );
  expect(couple.people.map(({ name }) => name)).toEqual(['Paul Roy', 'Lise Roy']);
  expect(couple.rows.map(({ value, owner }) => [value, owner])).toEqual([
    [5.2, 0],
    [5.9, 1],
    [140, 0],
    [139, 1],
  ]);
  const pair = await read(
    'Test;Result;Unit;Reference\nNeutrophils;56.3 %;3.66 10^9/L;1.8 - 7.5\nWBC;6.5;10^9/L;4 - 11',
  );
  expect(said(pair.rows)).toEqual(['neutrophils_abs 3.66', 'wbc 6.5']);
});

test('a list of employees is of several persons', async () => {
  const { people } = await read(
    [
      'Staff No,Employee,Sex,Test,Result,Units,Normal Range,Collected',
      'KT-17,Amina Odhiambo,F,Haemoglobin,12.2,g/dL,11.5 - 16.0,17/02/2026',
      'KT-17,Amina Odhiambo,F,ALT,19,U/L,0 - 34,17/02/2026',
      'KT-43,Peter Mwangi,M,Haemoglobin,15.8,g/dL,13.0 - 18.0,17/02/2026',
    ].join('\n'),
  );
  expect(people).toHaveLength(2);
});

test('boxes whose labels stand above tell persons apart', async () => {
  const head = (name: string, born: string): [number, string][][] => [
    [
      [40, 'Patient Last Name'],
      [200, 'Date of Birth'],
      [340, 'Date Collected'],
    ],
    [
      [40, name],
      [200, born],
      [340, '03/14/2026'],
    ],
    [],
    [
      [40, 'TESTS'],
      [200, 'RESULT'],
      [300, 'UNITS'],
      [400, 'REFERENCE INTERVAL'],
    ],
  ];
  const { people } = await readLines([
    ...head('MARLOW', '04/02/1971'),
    [
      [40, 'Ferritin'],
      [200, '61'],
      [300, 'ng/mL'],
      [400, '30 - 400'],
    ],
    [],
    ...head('MARLOW', '11/23/1998'),
    [
      [40, 'Ferritin'],
      [200, '9'],
      [300, 'ng/mL'],
      [400, '15 - 150'],
    ],
  ]);
  expect(people.map(({ born }) => born)).toEqual(['1971-04-02', '1998-11-23']);
});

/** Rows of a table, each with the same tests. */
const part = (glucose: string, ...others: string[]): [number, string][][] =>
  [
    ['Test', 'Result', 'Unit', 'Reference range'],
    ['Glucose', glucose, 'mmol/L', '3.9 - 5.8'],
    ...others.map((name) => [name, '4.4', 'mmol/L', '3.9 - 5.8']),
  ].map((cells) => cells.map((text, at) => [40 + 110 * at, text]));

test.each([
  [
    ['1. SIG. MARIO ROSSI', 'Sesso: M  Eta: 41'],
    ['2. SIG.RA LUCIA BIANCHI', 'Sesso: F  Eta: 39'],
  ],
  [['Ehemann'], ['Ehefrau']],
  [['Client 1: R. Odell, M, 51'], ['Client 2: T. Odell, F, 49']],
  [["Mother's results"], ["Baby's results"]],
  [['Name: Lena Arvid  DOB: 03/02/2021'], ['Name: Otto Arvid  DOB: 03/02/2021']],
  [['Hospital No: 66102   Sex: F   Age: 30'], ['Hospital No: 66103   Sex: M   Age: 33']],
  [['Herr Paul Roth'], ['Frau Ina Roth']],
  [['Iris Vale - female - 44 years'], ['Hugo Vale - male - 47 years']],
])('the head %j and a second one like it are two persons', async (first, second) => {
  const lines = [
    ['City Laboratory report'],
    ['Collected: 14/03/2026'],
    first,
    part('5.1'),
    second,
    part('4.4'),
  ];
  const { people, rows } = await readLines(
    lines.flatMap((each) =>
      each.map((line): [number, string][] => (typeof line === 'string' ? [[40, line]] : line)),
    ),
  );
  expect(people).toHaveLength(2);
  expect(rows.map(({ value, owner }) => [value, owner])).toEqual([
    [5.1, 0],
    [4.4, 1],
  ]);
});

test('two persons stand side by side, and over columns by what they are to each other', async () => {
  const both = (one: string, other: string): [number, string][] => [
    [30, one],
    [310, other],
  ];
  const row = (...cells: string[]): [number, string][] =>
    [30, 120, 170, 220, 310, 400, 450, 500].flatMap((x, at): [number, string][] => [
      [x, cells[at % 4 === 1 ? (at > 4 ? 4 : 1) : at % 4] ?? ''],
    ]);
  const beside = await readLines([
    [[30, 'Collected: 14/03/2026']],
    both('Nombre: Luis Vega', 'Nombre: Ana Soto'),
    row('Test', 'Result', 'Unit', 'Range', 'Result'),
    row('Glucose', '5.1', 'mmol/L', '3.9 - 5.8', '4.4'),
    row('Sodium', '140', 'mmol/L', '135 - 145', '138'),
  ]);
  expect(beside.rows.map(({ value, owner }) => [value, owner])).toEqual([
    [5.1, 0],
    [4.4, 1],
    [140, 0],
    [138, 1],
  ]);
  const over = await read(
    table(
      ['Laboratory report', 'Collected: 14.03.2026'],
      ['Test', 'Father', 'Child 1', 'Unit', 'Reference'],
      ['Glucose', '5.2', '4.9', 'mmol/L', '3.9 - 5.8'],
      ['Sodium', '140', '139', 'mmol/L', '135 - 145'],
    ),
  );
  expect(over.people.map(({ name }) => name)).toEqual(['Father', 'Child 1']);
  const rows = await read(
    table(
      ['Laboratory report', 'Collected: 14.03.2026'],
      ['Member', 'Test', 'Result', 'Unit', 'Reference'],
      ['Ann', 'Glucose', '5.2', 'mmol/L', '3.9 - 5.8'],
      ['Ben', 'Glucose', '4.9', 'mmol/L', '3.9 - 5.8'],
    ),
  );
  expect(rows.rows.map(({ value, owner }) => [value, owner])).toEqual([
    [5.2, 0],
    [4.9, 1],
  ]);
});

test.each([
  [['Name: ARVID Lena Maria  DOB: 03/02/1981'], ['Name: Arvid L.']],
  [['Patient: VALE, IRIS   Sex: F   Age: 44'], ['Mrs Iris Vale, 44 years']],
  [['Patient: Iris Vale   Sex: F   Age: 44'], ['Mr. Tom Hill', 'Biochemist']],
  [
    ['Patient: Iris Vale   Sex: F', "Mother's name: Ms. Ann Vale"],
    ['Verified by: Mrs. Jane Hart', 'Sample 2'],
  ],
  [['Baby of Ann Vale   Age: 2 days', 'Mother: Ann Vale'], ['Mother: Ann Vale']],
  [['Patient ID: 1234   Visit No: 555   Sex: F'], ['Patient ID: 1234   Visit No: 999']],
])('the head %j and %j are one person', async (first, second) => {
  const lines = [['Collected: 14/03/2026'], first, part('5.1'), second, part('4.4', 'Urea')];
  const { people, rows } = await readLines(
    lines.flatMap((each) =>
      each.map((line): [number, string][] => (typeof line === 'string' ? [[40, line]] : line)),
    ),
  );
  expect([people, rows.length]).toEqual([[], 3]);
});

test.each([
  'Paziente;Lea Neri;;\nEsame;Risultato;Unità;Riferimento\nGlucosio;5,1;mmol/L;3,9 - 5,8\nPaziente;Ugo Neri;;\nEsame;Risultato;Unità;Riferimento\nGlucosio;4,4;mmol/L;3,9 - 5,8',
  'MOTHER,,,\nTest,Result,Unit,Range\nGlucose,5.1,mmol/L,3.9 - 5.8\nBABY,,,\nGlucose,4.4,mmol/L,3.9 - 5.8',
  'Test,Client A,Client B,Unit,Range\nGlucose,5.1,4.4,mmol/L,3.9 - 5.8\nSodium,140,139,mmol/L,135 - 145',
])('blocks and columns of two persons in a file of cells: %#', async (file) => {
  const { people, rows } = await read(file);
  expect(people).toHaveLength(2);
  expect(rows.filter(({ value }) => Number(value) < 9).map(({ value, owner }) => [value, owner])).toEqual([
    [5.1, 0],
    [4.4, 1],
  ]);
});

test('each of two persons has a range of their own sex', async () => {
  const head = (text: string): [number, string][][] => [
    [[40, text]],
    ['Test', 'Result', 'Unit', 'Reference range'].map((each, at) => [40 + 110 * at, each]),
    ['Haemoglobin', '14.1', 'g/dL', 'Male: 13 - 17 Female: 12 - 15'].map((each, at) => [40 + 110 * at, each]),
  ];
  const { rows } = await readLines([
    [[40, 'Collected: 14/03/2026']],
    ...head('Patient: Iris Vale   Sex: F   Age: 44'),
    ...head('Patient: Hugo Vale   Sex: M   Age: 47'),
  ]);
  expect(rows.map(({ reference_min }) => reference_min)).toEqual([12, 13]);
});

test.each([
  [
    ['Frau Ina Roth', 'Herr Paul Roth'],
    ['geb. 12.03.1991', 'geb. 05.11.1989'],
  ],
  [['Ann Roe (F, 34)', 'John Roe (M, 36)']],
  [['Sra. Luz Sol 03.04.2026', 'Sr. Raul Paz 03.04.2026']],
])('the headings %j over results are two persons, and no birth is a day of results', async (...heads) => {
  const headings = heads.map(([one = '', other = ''], at) =>
    at === 0 ? ['Test', one, other, 'Unit', 'Reference'] : ['', one, other],
  );
  const lines = [
    ...headings,
    ['Glucose', '88', '97', 'mg/dL', '70 - 99'],
    ['Hemoglobin', '13.1', '15.2', 'g/dL', 'F 12.0 - 16.0 / M 13.5 - 17.5'],
    ['HBs antigen', 'negative', 'negative'],
    ['HCV antibodies', 'negative', 'negative'],
  ].map((cells, at): [number, string][][] => {
    const places = [40, 130, 240, 350, 420];
    const line = cells.flatMap((text, nth): [number, string][] =>
      text === '' ? [] : [[places[nth] ?? 0, text]],
    );
    return at === headings.length ? [[], line] : [line];
  });
  const { rows, people, earlier, sample_date } = await readLines([
    [[40, 'City Laboratory report']],
    [[40, 'Collected: 03.04.2026']],
    ...lines.flat(),
  ]);
  expect(people).toHaveLength(2);
  expect(earlier).toEqual([]);
  expect(sample_date.date).toBe('2026-04-03');
  expect(rows.slice(0, 4).map(({ value, owner, reference_min }) => [value, owner, reference_min])).toEqual([
    [88, 0, 70],
    [97, 1, 70],
    [13.1, 0, 12],
    [15.2, 1, 13.5],
  ]);
});
