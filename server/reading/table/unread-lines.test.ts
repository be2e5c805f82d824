import { expect, test } from 'vitest';
import { knownNames } from '../words/test-names/known-names.ts';
import { cellOf, type Cell, type Line } from './page-lines.ts';
import { noFields } from './raw-row.ts';
import { unreadLines } from './unread-lines.ts';

function lineOf(y: number, ...texts: readonly string[]): Line {
  const cells = texts.map((text, at): Cell => {
    const x0 = 40 + 100 * at;
    const word = {
      text,
      x0,
      x1: x0 + 6 * text.length,
      y,
      size: 10,
      bold: false,
      doubt: null,
      first: 0,
      last: 0,
    };
    return cellOf([word]);
  });
  return { page: 1, y, size: 10, cells };
}

test('a whole line that became a part of the row below it is shown as not read', () => {
  const swallowed = lineOf(100, 'Ferritin', '61', 'ng/mL', '30 - 400');
  const wrapped = lineOf(112, 'high', 'sensitivity');
  const row = lineOf(124, 'CRP', '0.7', 'mg/L', '0 - 5');
  const lines = [swallowed, wrapped, row];
  const [name, value] = row.cells as [Cell, Cell];
  const read = {
    page: 1,
    box: { x: 40, y: 90, width: 400, height: 40 },
    fields: { ...noFields(), name: [name], value: [value] },
  };
  const used = new Set(lines.flatMap(({ cells }) => cells));
  const unread = unreadLines(lines, { used, titles: new Set(), rows: [read], lookup: knownNames() });
  expect(unread.map(({ text }) => text)).toEqual(['Ferritin 61 ng/mL 30 - 400']);
});
