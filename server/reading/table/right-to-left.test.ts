import { expect, test } from 'vitest';
import { knownNames } from '../words/test-names/known-names.ts';
import { pageLines } from './page-lines.ts';
import type { PageGlyphs, Run } from './page-runs.ts';
import { rawDocument } from './raw-document.ts';

/** Words as a file paints them: Hebrew letters from left to right, each word at its left and its right edge. */
type Painted = [x0: number, x1: number, text: string];

function glyphs(lines: Painted[][]): PageGlyphs {
  const runs = lines.flatMap((line, row) =>
    line.map(([x0, x1, text], at): Run => {
      const place = { x0, x1, y: 40 + 20 * row, size: 10, order: 100 * row + at };
      return { text, ...place, bold: false, font: 'F', distrusted: false };
    }),
  );
  const none = { rules: [], annotations: [], hidden: 0, pictured: 0, paints: false };
  return { width: 600, height: 800, runs, ...none };
}

const HEAD: Painted[] = [
  [420, 470, '05/02/2026'],
  [473, 500, ':עוציב'],
  [503, 550, 'ךיראת'],
];

test('of a table that begins at the right, names come first, and boxes keep their places', () => {
  const lines = pageLines(
    1,
    glyphs([
      HEAD,
      [
        [150, 170, "'סקמ"],
        [190, 205, "'נימ"],
        [220, 250, 'תודיחי'],
        [283, 310, 'האצות'],
        [520, 550, 'הקידב'],
      ],
      ...[
        ['URIC', 'ACID', '6.1'],
        ['GLUCOSE', '(FASTING)', '104'],
      ].map(([one = '', other = '', value = '']): Painted[] => [
        [150, 165, '7.2'],
        [190, 205, '3.5'],
        [220, 245, 'mg/dl'],
        [283, 300, value],
        [480, 512, one],
        [515, 550, other],
      ]),
    ]),
  );
  expect(lines[0]?.cells.map(({ text }) => text)).toEqual(['תאריך ביצוע: 05/02/2026']);
  const { rows } = rawDocument(
    lines,
    { lookup: knownNames(), today: '2026-11-26' },
    { total: 1, read: [1], pictures: [], kept: [], unread: [] },
  );
  expect(rows.map(({ name, value, unit, low, high }) => [name, value, unit, low, high])).toEqual([
    ['URIC ACID', '6.1', 'mg/dl', '3.5', '7.2'],
    ['GLUCOSE (FASTING)', '104', 'mg/dl', '3.5', '7.2'],
  ]);
  const [box] = rows.map((row) => row.box);
  expect([box?.x, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([150, 550]);
});

test('beside a table that begins at the left, Hebrew words are read, and no place changes', () => {
  const [title, row] = pageLines(
    1,
    glyphs([
      HEAD.slice(1),
      [
        [40, 90, 'Haemoglobin'],
        [200, 220, '14.1'],
      ],
    ]),
  );
  expect(title?.cells[0]).toMatchObject({ text: 'תאריך ביצוע:', x0: 473, x1: 550 });
  expect(row?.cells.map(({ x0 }) => x0)).toEqual([40, 200]);
});
