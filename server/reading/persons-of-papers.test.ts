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
