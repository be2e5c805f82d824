import { expect, test } from 'vitest';
import { withoutEdgeMarks } from './edge-marks.ts';

const word = (text: string, x0: number, line: number) => ({
  text,
  confidence: 90,
  x0,
  x1: x0 + 12 * text.length,
  y0: 30 * line,
  y1: 30 * line + 20,
  line,
});

test('marks at the edges of a page are no words, and flags beside the names stay', () => {
  const words = [
    word('E', 20, 0),
    word('Natrium', 140, 0),
    word('134', 600, 0),
    word('=', 25, 1),
    word('*', 110, 2),
    word('Kalium', 140, 2),
    word('4.4', 600, 2),
    word(';', 1180, 2),
    word('12', 10, 3),
    word('Calcium', 50, 3),
  ];
  expect(withoutEdgeMarks(words, 1200).map(({ text }) => text)).toEqual([
    'Natrium',
    '134',
    '*',
    'Kalium',
    '4.4',
    '12',
    'Calcium',
  ]);
});
