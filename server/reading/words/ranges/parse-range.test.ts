import { expect, test } from 'vitest';
import { parseRange } from './parse-range.ts';
import type { Person } from '../../reading.ts';

const POINT = { decimal: 'point', sure: true } as const;
const COMMA = { decimal: 'comma', sure: true } as const;
const MAN: Person = { name: null, born: null, sex: 'male', age: 37 };
const ANYBODY: Person = { name: null, born: null, sex: null, age: null };

test.each([
  ['3.6-10.0', 3.6, 10],
  ['3.6 – 10.0', 3.6, 10],
  ['3.6 to 10.0', 3.6, 10],
  ['[130.0 -\n180.0]', 130, 180],
  ['(3.5 - 5.1) mmol/L', 3.5, 5.1],
  ['-2.0 - 3.0', -2, 3],
  ['-2.0 to +3.0', -2, 3],
  ['-2.0 - +3.0', -2, 3],
  ['(-2) - (+3)', -2, 3],
  ['(3.5)-(5.1)', 3.5, 5.1],
  ['< 0.41', null, 0.41],
  ['up to 40', null, 40],
  ['below or equal to 50 U/L', null, 50],
  ['at or above 60', 60, null],
  ['not more than 5.0', null, 5],
  ['≥60', 60, null],
  ['[> 50.0]', 50, null],
  ['4,000 - 10,000', 4000, 10_000],
  ['5.0 - 5.0', 5, 5],
  ['Not Estab.', null, null],
  ['Negative', null, null],
  ['< 1:80', null, null],
])('%s has the bounds %s and %s', (text, min, max) => {
  expect(parseRange(text, POINT, ANYBODY)).toMatchObject({ min, max, check: null });
});

test.each([
  ['3,6 bis 10,0', 3.6, 10],
  ['de 3,5 à 5,1', 3.5, 5.1],
  ['Inf. à 5,0', null, 5],
  ['da 3,5 a 5,1', 3.5, 5.1],
  ['hasta 5,0', null, 5],
  ['ab 30', 30, null],
  ['3,5 tot 5,0', 3.5, 5],
  ['kleiner dan 5', null, 5],
  ['3,5 till 5,0', 3.5, 5],
  ['mindre än 40', null, 40],
])('%s has the bounds %s and %s', (text, min, max) => {
  expect(parseRange(text, COMMA, ANYBODY)).toMatchObject({ min, max, check: null });
});

test.each([
  ['Male: 3.5 - 7.2\nFemale: 2.6 - 6.0', 3.5, 7.2],
  ['12-16 (F) 13-17 (M)', 13, 17],
  ['V: 12.0 - 16.0 M: 13.5 - 17.5', 13.5, 17.5],
  ['Kvinnor: 13 - 150 Män: 30 - 400', 30, 400],
  ['Nők: 12.0 - 16.0 M: 13.5 - 17.5', 13.5, 17.5],
  ['Adult Male\n21 - 49 Yrs : 164.94 - 753.38 | 50 - 89 Yrs : 86.49 - 788.22', 164.94, 753.38],
  ['Normal: >= 90\nMild decrease: 60 - 89\nSevere: 15 - 29', 90, null],
  ['Deficiency: <20\nInsufficiency: 20 - 30\nSufficiency: 30 - 100\nToxicity: >100', 30, 100],
  ['< 1.00 - Low Risk\n1.00 - 3.00 - Average Risk\n>3.00 - 10.00 - High Risk', null, 1],
])('of the bands %j a man of 37 has the one from %s to %s', (text, min, max) => {
  expect(parseRange(text, POINT, MAN)).toMatchObject({ min, max, check: null, note: null });
});

test('bands by sex give neither bound where the paper names no sex, and a note', () => {
  const range = parseRange('Male: 3.5 - 7.2 Female: 2.6 - 6.0', POINT, ANYBODY);
  expect(range).toMatchObject({ min: null, max: null, check: null });
  expect(range.note).not.toBeNull();
});

test.each(['02-Oct', 'Oct-02', '2026-10-02', '5/10/2026', '01. Jun'])(
  '%s, which a spreadsheet made of a range, is no range and asks for a look',
  (text) => {
    const range = parseRange(text, POINT, ANYBODY);
    expect(range).toMatchObject({ min: null, max: null });
    expect(range.check).not.toBeNull();
  },
);

test('a comparator before two bounds gives both bounds and asks for a look', () => {
  const range = parseRange('<0.5 - 5', POINT, ANYBODY);
  expect(range).toMatchObject({ min: 0.5, max: 5 });
  expect(range.check).not.toBeNull();
});

test.each([
  'V: 12.0 - 16.0 M: 13.5 - 17.5',
  'Nők: 12.0 - 16.0 M: 13.5 - 17.5',
  'Naiset: 12 - 16 Male: 13 - 17',
])('of the bands %j nobody has one where the paper names no sex', (text) => {
  const range = parseRange(text, POINT, ANYBODY);
  expect(range).toMatchObject({ min: null, max: null });
  expect(range.note).not.toBeNull();
});

const MAN_49: Person = { name: null, born: null, sex: 'male', age: 49 };
const WOMAN_41: Person = { name: null, born: null, sex: 'female', age: 41 };

test.each([
  ['Homens..: 0,70 a 1,30 mg/dL\nMulheres: 0,60 a 1,10 mg/dL\nCrianças: 0,30 a 0,70 mg/dL', MAN_49, 0.7, 1.3],
  [
    'População até 60 anos: 20 a 60 ng/mL\nAcima de 60 anos: 30 a 60 ng/mL\nRisco: acima de 100 ng/mL',
    MAN_49,
    20,
    60,
  ],
  ['40 a 49 anos: até 2,5 ng/mL\n50 a 59 anos: até 3,5 ng/mL', MAN_49, null, 2.5],
  ['Femei 17 - 60 ani: 13 - 150\nBărbați 20 - 60 ani: 30 - 400', WOMAN_41, 13, 150],
  ['Adulți: 0,270 - 4,200\nTrim. I: 0,330 - 4,590\nTrim. II: 0,350 - 4,100', WOMAN_41, 0.27, 4.2],
  ['Deficit: < 20\nInsuficiență: 20 - 30\nSuficient: 30 - 100\nToxicitate: > 100', WOMAN_41, 30, 100],
  ['Optim: < 100\nAproape de optim: 100 - 129\nLa limită: 130 - 159', WOMAN_41, null, 100],
  ['Risc scăzut: Femei > 65; Bărbați > 55\nRisc crescut: Femei < 45; Bărbați < 35', WOMAN_41, 65, null],
  [
    'População até 60 anos....: 20 a 60\nAcima de 60 anos e grupos: 30 a 60\nRisco: acima de 100',
    MAN_49,
    20,
    60,
  ],
  ['Ž: 119 - 157\nM: 138 - 175', WOMAN_41, 119, 157],
  ['žene < 50 god.: 10 - 120\nžene > 50 god.: 20 - 250', WOMAN_41, 10, 120],
  ['норма: < 5,7\nпредіабет: 5,7 - 6,4', WOMAN_41, null, 5.7],
  ['H: 13,5 - 17,5\nM: 12,0 - 15,5', WOMAN_41, 12, 15.5],
  ['K: 12,0 - 15,5\nM: 13,5 - 17,5', MAN_49, 13.5, 17.5],
  ['Dorośli: 0,27 - 4,20\nDzieci: 0,70 - 6,40', WOMAN_41, 0.27, 4.2],
  ['muži: 62 - 106\nženy: 44 - 80', MAN_49, 62, 106],
  ['H 13,0 - 17,0 / F 12,0 - 16,0', WOMAN_41, 12, 16],
  ['Men 30 - 400 ng/mL Women 13 - 150 ng/mL', WOMAN_41, 13, 150],
  ['до 50 лет: 0 - 15\nстарше 50 лет: 0 - 20', MAN_49, 0, 15],
])('bands of %j for a person', (text, person, min, max) => {
  expect(parseRange(text, COMMA, person)).toMatchObject({ min, max, note: null });
});

test.each([
  ['4.1-17.2 ng/mL (at noon)', 4.1, 17.2],
  ['0-60 ng/mL (40-60 borderline)', 0, 60],
  ['4.1-17.2 ng/mL (at noon), 2.0-9.9 (at night)', null, null],
])('a unit before words in brackets is the unit of its range: %s', (text, min, max) => {
  expect(parseRange(text, POINT, ANYBODY)).toMatchObject({ min, max, unit: 'ng/mL' });
});
