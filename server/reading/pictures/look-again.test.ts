import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { knownNames } from '../words/test-names/known-names.ts';
import { cellOf, type Line, type Word } from '../table/page-lines.ts';
import { noFields, type Fields } from '../table/raw-row.ts';
import type { GrayImage } from '../image/gray-image.ts';
import { grayOf } from '../image/gray-of.ts';
import { lookAgain } from './look-again.ts';
import { seenRow } from '../testing/seen-row.ts';

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Printed');

const lookup = knownNames();
const ROLES = ['name', 'value', 'unit', 'range'] as const;
type Texts = Record<(typeof ROLES)[number], string>;

/**
 * A row is drawn as `printed` and read with its page as `seen`. `again` gives the reading of a part alone by the characters
 * that are allowed. Gives the texts and doubts that are left.
 */
async function look(
  printed: Texts,
  seen: Partial<Texts>,
  again: (letters: string, height: number, language: string) => string,
  above = 0,
) {
  const canvas = createCanvas(1240, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1240, 200);
  context.fillStyle = '#000';
  context.font = '34px Printed';
  const fields = noFields();
  for (const [at, role] of ROLES.entries()) {
    const [text, x, y] = [printed[role], 60 + 300 * at, 120];
    context.fillText(text, x, y);
    const parts = (seen[role] ?? text).split(' ');
    // Words that were not read stand at the left.
    let from = x + context.measureText(text).width;
    const words: Word[] = [];
    for (const part of parts.toReversed()) {
      const wide = context.measureText(part).width;
      words.unshift({
        text: part,
        x0: from - wide,
        x1: from,
        y,
        size: 34,
        bold: false,
        doubt: null,
        first: 0,
        last: 0,
        pixels: { x0: from - wide, x1: from, y0: y - 25 - (role === 'range' ? above : 0), y1: y },
      });
      from -= wide + context.measureText(' ').width;
    }
    fields[role] = parts[0] === '' ? [] : [cellOf(words)];
  }
  const textOf = (role: (typeof ROLES)[number]) => fields[role][0]?.text ?? '';
  const row = { ...seenRow(textOf('name'), textOf('value'), textOf('unit'), textOf('range')), fields };
  const { data } = context.getImageData(0, 0, 1240, 200);
  const image = grayOf({ rgba: data, width: 1240, height: 200 });
  const word = { confidence: 90, x0: 0, x1: 1, y0: 0, y1: 1, line: 0 };
  const recogniser = {
    read: ({ height }: GrayImage, { letters, language }: { letters: string; language: string }) =>
      Promise.resolve(
        [{ ...word, text: again(letters, height, language) }].filter(({ text }) => text !== ''),
      ),
    close: () => Promise.resolve(),
  };
  const line: Line = {
    page: 1,
    y: 120,
    size: 34,
    cells: Object.values(fields).flat(),
  };
  await lookAgain([row], [line], { recogniser, language: 'deu', image, lookup });
  const cell = (role: keyof Fields) => fields[role][0];
  return {
    value: cell('value')?.text,
    readings: cell('value')?.words[0]?.readings,
    doubt: cell('value')?.doubt,
    range: cell('range')?.text,
    rangeDoubt: cell('range')?.doubt,
    unit: cell('unit')?.text,
    unitDoubt: cell('unit')?.doubt,
  };
}

const isRange = (letters: string) => letters.includes('(');
/** The same second readings at any size. */
const reads = (value: string, range: string) => (letters: string) => (isRange(letters) ? range : value);

const ALT = { name: 'ALT', value: '84', unit: 'U/L', range: '7 - 40' };

test('a row that is read twice alike has no doubt', async () => {
  expect(await look(ALT, {}, reads('84', '7-40'))).toMatchObject({
    value: '84',
    doubt: null,
    range: '7 - 40',
    rangeDoubt: null,
  });
});

test.each(['<30', '< 30'])('a comparator of %s that no reading has gives a check', async (value) => {
  const row = { ...ALT, value };
  expect(await look(row, { value: '30' }, reads('30', '7-40'))).toMatchObject({
    value: '30',
    doubt: 'A sign before the number was not read.',
  });
});

test('a comparator that the page loses and the second look sees is not lost', async () => {
  const row = { ...ALT, value: '< 30' };
  const seen = await look(row, { value: '30' }, reads('<30', '7-40'));
  expect(seen).toMatchObject({ value: '<30', doubt: null });
});

test('a mark of height before a value stays', async () => {
  const row = { ...ALT, value: 'H84' };
  expect(await look(row, {}, reads('84', '7-40'))).toMatchObject({ value: 'H 84', doubt: null });
});

test.each([
  ['2-4', '/hpf', 'Leukocytes urine'],
  ['1:160', '', 'ANA'],
])('%s that both readings see is no decimal number', async (value, unit, name) => {
  const row = { name, value, unit, range: '0 - 5' };
  expect(await look(row, {}, reads(value, '0-5'))).toMatchObject({ value, doubt: null });
});

test('a point that both readings see as a dash is a decimal mark', async () => {
  const row = { ...ALT, value: '9.4' };
  expect(await look(row, { value: '9-4' }, reads('9-4', '7-40'))).toMatchObject({ value: '9·4' });
});

test('a mark that every reading takes for a last digit gives a check with both numbers', async () => {
  const row = { name: 'MCH', value: '24.31', unit: 'pg', range: '27.0 - 32.0' };
  expect(await look(row, {}, reads('24.31', '27.0-32.0'))).toMatchObject({
    value: '24.31',
    doubt: 'The last digit may be a mark.',
    readings: ['24.31', '24.3'],
  });
});

test('the second group of digits of a value is read twice, too', async () => {
  const row = { name: 'Ferritin', value: '1 234', unit: 'ug/L', range: '30 - 400' };
  expect(await look(row, { value: '1 284' }, reads('1234', '30-400'))).toMatchObject({ value: '1234' });
  expect(await look(row, {}, reads('1234', '30-400'))).toMatchObject({ value: '1 234', doubt: null });
});

test('a range whose ink has more than both readings gives a check', async () => {
  const row = { name: 'Hemoglobin', value: '14.1', unit: 'g/dL', range: '13.5 - 17.5' };
  expect(await look(row, { range: '3.5 - 17.5' }, reads('14.1', '3.5-17.5'))).toMatchObject({
    rangeDoubt: 'The range seems to have more digits than were read.',
  });
});

test('a bound keeps the sign that one reading has, with a check', async () => {
  const row = { name: 'Creatine kinase', value: '120', unit: 'U/L', range: '< 190' };
  const readings = ['<190', '190'];
  const seen = await look(row, { range: '190' }, (letters) => {
    if (letters !== '' && !isRange(letters)) return '120';
    return readings.shift() ?? '';
  });
  expect(seen).toMatchObject({
    range: '<190',
    rangeDoubt: 'One reading has a sign before the number, and another has none.',
  });
});

test.each(['[135 - 172]', '(135 - 172)', '≤ 172', '< 172'])(
  'a range in the form %s has no doubt',
  async (range) => {
    const row = { ...ALT, value: '140', range };
    const again = range.replace(/[ ()[\]]/g, '').replace('≤', '<');
    expect(await look(row, {}, reads('140', again))).toMatchObject({ rangeDoubt: null });
  },
);

test.each([
  ['bis 190', 'bis 130', '190'],
  ['up to 40', 'up to 10', '40'],
  ['M: 13.5 - 17.5', 'M: 13.5 - 11.5', '13.5-17.5'],
  ['3.5 - 5.1 mmol/L', '3.5 - 51 mmol/L', '3.5-5.7'],
])('the numbers of the range %s are read twice', async (range, misread, again) => {
  const row = { ...ALT, range };
  expect(await look(row, { range: misread }, reads('84', again))).toMatchObject({
    rangeDoubt: 'Two readings of the range do not agree.',
  });
  expect(await look(row, {}, reads('84', again.replace('5.7', '5.1')))).toMatchObject({
    range,
    rangeDoubt: null,
  });
});

test.each([
  { readings: ['[41 to 51]', '[41 to 51]'], range: '[41 to 51]', rangeDoubt: null },
  {
    readings: ['[41 to 51]', '[47 to 51]'],
    range: '[41 to 51]',
    rangeDoubt: 'Two readings of the range do not agree.',
  },
  {
    readings: ['[41 tp 5', '[41 to 51]'],
    range: '[41 to 51]',
    rangeDoubt: 'Two readings of the range do not agree.',
  },
  { readings: ['[41 tp 5', '[41 t'], range: '[41 i0 051]', rangeDoubt: null },
])('a text that is no range is read again by two languages: as $readings it is $range', async (example) => {
  const { readings, ...wanted } = example;
  const row = { ...ALT, value: '49', range: '[41 to 51]' };
  const again = (letters: string, _: number, language: string) => {
    if (letters !== '') return isRange(letters) ? '41-51' : '49';
    return readings[language === 'deu' ? 0 : 1] ?? '';
  };
  expect(await look(row, { range: '[41 i0 051]' }, again)).toMatchObject(wanted);
});

test('of a range whose box reaches over the line above, its own line is read again', async () => {
  const heights = new Set<number>();
  const row = { ...ALT, value: '49', range: '[41 to 51]' };
  const again = (letters: string, height: number) => {
    if (letters === '') heights.add(height);
    return letters === '' || isRange(letters) ? '[41 to 51]' : '49';
  };
  await look(row, { range: '[41 i0 051]' }, again);
  const alone = [...heights];
  heights.clear();
  expect(await look(row, { range: '[41 i0 051]' }, again, 45)).toMatchObject({ range: '[41 to 51]' });
  expect(Math.max(...heights)).toBeLessThan(1.4 * Math.max(...alone));
});

test('a unit in the cell of its value is read again where the value fits another prefix', async () => {
  const row = { name: 'Ferritin', value: '100 mg/L', unit: '', range: '30 - 400' };
  const seen = await look(row, {}, (letters) =>
    letters === '' ? 'ug/L' : isRange(letters) ? '30-400' : '100',
  );
  expect(seen).toMatchObject({ value: '100 mg/L', doubt: 'Two readings of the unit do not agree.' });
});
