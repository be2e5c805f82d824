import { expect, test } from 'vitest';
import { withoutTears } from './torn-words.ts';

/** Words of type of one width, 10 pixels a character; `|` stands for a tear within a word. */
function wordsOf(text: string, line: number) {
  let x = 0;
  return text.split(' ').flatMap((whole) => {
    const parts = whole.split('|').map((part) => {
      const [x0, x1] = [x + 1, x + 10 * part.length - 1];
      x += 10 * part.length;
      return { text: part, confidence: 90, x0, x1, y0: 20 * line, y1: 20 * line + 14, line };
    });
    x += 10;
    return parts;
  });
}

test('a word and a unit that were torn are whole, and numbers beside each other stay two', () => {
  const lines = [
    'Vizsg|alat Eredm|eny Mertek|egyseg tartomany',
    'Natrium 141 mmo|l/l 136 - 145',
    'Kalium 4,4 mmol/l 3,5 - 5,1',
    'Klorid 10|3 mmo|l/l 98 - 107',
  ];
  const words = withoutTears(lines.flatMap(wordsOf));
  expect(words.map(({ text }) => text).join(' ')).toBe(
    'Vizsgalat Eredmeny Mertekegyseg tartomany Natrium 141 mmol/l 136 - 145 Kalium 4,4 mmol/l 3,5 - 5,1 Klorid 10 3 mmol/l 98 - 107',
  );
});
