import { expect, test } from 'vitest';
import { knownNames } from '../words/test-names/known-names.ts';
import { rawDocument } from '../table/raw-document.ts';
import { pictureLines } from './picture-lines.ts';

const SIZE = { width: 1240, height: 1754, pointsPerPixel: 0.48 };
const PAGES = { total: 1, read: [1], pictures: [1], kept: [], unread: [] };

/** The words of lines as a recogniser sees them, each cell at its place; an empty one is covered. */
function rowsOf(lines: readonly (readonly string[])[], places: readonly number[]) {
  const words = lines.flatMap((cells, line) =>
    cells.flatMap((text, at) => {
      let x1 = (places[at] ?? 0) - 10;
      return (text === '' ? [] : text.split(' ')).map((word) => {
        const x0 = x1 + 10;
        x1 = x0 + 14 * word.length;
        return { text: word, confidence: 90, x0, x1, y0: 100 + 40 * line, y1: 124 + 40 * line, line };
      });
    }),
  );
  const gray = new Uint8Array(SIZE.width * SIZE.height).fill(255);
  const options = { lookup: knownNames(), today: '2026-11-26', maxPages: 40, maxCsvRows: 20_000 };
  const { rows, unread } = rawDocument(pictureLines(1, words, { ...SIZE, gray }), options, PAGES);
  return {
    rows: rows.map(({ name, value, unit, range }) => [name, value, unit, range]),
    unread: unread.map(({ text }) => text),
  };
}

const HEADING = ['Test', 'Result', 'Unit', 'Reference range'];
const ROWS = [
  ['Hemoglobin', '14.5', 'g/dL', '13.5 - 17.5'],
  ['Hematocrit', '43.2', '%', '40.0 - 52.0'],
  ['MCV', '88.1', 'fL', '80.0 - 100.0'],
  ['Potassium', '4.8', 'mmol/L', '3.9 - 5.8'],
  ['Sodium', '140', 'mmol/L', '135 - 145'],
] as const;
const PLACES = [60, 420, 620, 860];

/** The rows with one cell covered. */
const covered = (row: number, cell: number) =>
  ROWS.map((cells, at) => cells.map((text, nth) => (at === row && nth === cell ? '' : text)));

test('a crop without a heading has its columns by their cells, in any order', () => {
  expect(rowsOf(ROWS, PLACES).rows).toEqual(ROWS);
  const turned = ROWS.map(([name, value, unit, range]) => [name, unit, range, value]);
  expect(rowsOf(turned, PLACES).rows).toEqual(ROWS);
  const before = ROWS.map((cells) => [...cells, '77']);
  expect(rowsOf(before, [60, 420, 560, 700, 1050]).rows).toEqual(ROWS);
  const coded = ROWS.map((cells, at) => [String(1001 + at), ...cells]);
  expect(rowsOf(coded, [20, 140, 520, 700, 900]).rows).toEqual(ROWS);
});

/** What is covered, the lines, the row that comes of its line, and the lines that are shown. */
const COVERED: [string, readonly (readonly string[])[], string[] | null, string[]][] = [
  ['name under a heading', [HEADING, ...covered(2, 0)], ['', '88.1', 'fL', '80.0 - 100.0'], []],
  ['name on a crop', covered(2, 0), null, ['88.1 fL 80.0 - 100.0']],
  ['name beside a per cent', covered(1, 0), null, ['43.2 % 40.0 - 52.0']],
  ['result under a heading', [HEADING, ...covered(2, 1)], null, ['MCV fL 80.0 - 100.0']],
  ['result on a crop', covered(2, 1), null, ['MCV fL 80.0 - 100.0']],
];

test.each(COVERED)('a covered %s is not mixed into the rows around it', (_, lines, row, shown) => {
  const { rows, unread } = rowsOf(lines, PLACES);
  const at = shown[0]?.startsWith('43') ? 1 : 2;
  expect(rows).toEqual(ROWS.flatMap((each, nth) => (nth === at ? (row ? [row] : []) : [[...each]])));
  expect(unread).toEqual(shown);
});
