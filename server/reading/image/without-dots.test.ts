import { expect, test } from 'vitest';
import { drawnPage } from './testing/drawn-page.ts';
import { withoutDots } from './without-dots.ts';

const LETTER = 25;

/** A name and a value with a decimal mark, each a few strokes. */
function drawWords({ fill }: ReturnType<typeof drawnPage>) {
  for (const x of [10, 26, 42]) fill(x, 60, x + 5, 60 + LETTER);
  fill(330, 60, 340, 60 + LETTER);
  fill(344, 81, 348, 85);
  fill(352, 60, 362, 60 + LETTER);
}

test.each([
  ['dots that lead from a name to its result', 29, 7, 0],
  ['a rule of fine dots under a row', 5, 3, 14],
  ['a rule of dashes', 24, 15, 16],
])('%s go, the decimal mark of the result stays', (_, step, wide, below) => {
  const drawn = drawnPage();
  drawWords(drawn);
  const words = Uint8Array.from(drawn.gray);
  for (let x = 66; x < 310; x += step) drawn.fill(x, 80 + below, x + wide, 83 + below);
  expect(withoutDots(drawn, LETTER).gray).toEqual(words);
});

test('a speck alone goes, and the dots of a colon and a dash for a result stay', () => {
  const drawn = drawnPage();
  drawWords(drawn);
  for (const y of [66, 82]) drawn.fill(200, y, 204, y + 4);
  drawn.fill(250, 70, 264, 74);
  const words = Uint8Array.from(drawn.gray);
  drawn.fill(120, 140, 126, 146);
  expect(withoutDots(drawn, LETTER).gray).toEqual(words);
});
