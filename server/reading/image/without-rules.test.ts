import { expect, test } from 'vitest';
import { drawnPage } from './testing/drawn-page.ts';
import { withoutRules } from './without-rules.ts';

const LETTER = 25;

test('rules between rows and columns go, letters stay', () => {
  const drawn = drawnPage();
  drawn.fill(10, 40, 390, 43);
  drawn.fill(10, 100, 390, 103);
  drawn.fill(10, 40, 13, 103);
  // An L of the usual size, close to the upright rule.
  drawn.fill(18, 60, 22, 60 + LETTER);
  drawn.fill(18, 60 + LETTER - 4, 34, 60 + LETTER);
  const { gray } = withoutRules(drawn, LETTER);
  const letter = 4 * LETTER + 12 * 4;
  expect(drawn.inked(0, 0, 400, 200)).toBeGreaterThan(letter);
  expect(gray.reduce((sum, each) => sum + (each === 255 ? 0 : 1), 0)).toBe(letter);
});

test('a thick rule as long as several words goes, a short thick bar stays', () => {
  const drawn = drawnPage();
  drawn.fill(20, 120, 60, 131);
  const bar = Uint8Array.from(drawn.gray);
  drawn.fill(10, 60, 390, 71);
  expect(withoutRules(drawn, LETTER).gray).toEqual(bar);
});

test('a faint rule that noise breaks and that falls by a pixel goes whole', () => {
  const drawn = drawnPage(180);
  for (let x = 10; x < 390; x += 1)
    if (x % 17 > 1) drawn.fill(x, 60 + (x > 200 ? 1 : 0), x + 1, 62 + (x > 200 ? 1 : 0));
  const { gray } = withoutRules(drawn, LETTER);
  expect(gray.every((shade) => shade === 255)).toBe(true);
});

test('the stem of a large 1 stays, that of a broken rule beside a row goes', () => {
  const drawn = drawnPage();
  // Of a thin face, 3 usual letters high, with flag and foot.
  drawn.fill(60, 30, 64, 30 + 3 * LETTER);
  drawn.fill(50, 34, 62, 38);
  drawn.fill(48, 26 + 3 * LETTER, 78, 30 + 3 * LETTER);
  const digit = Uint8Array.from(drawn.gray);
  drawn.fill(200, 30, 203, 30 + 3 * LETTER);
  expect(withoutRules(drawn, LETTER).gray).toEqual(digit);
});

test('a large letter and a dark field stay', () => {
  const drawn = drawnPage();
  drawn.fill(20, 20, 34, 20 + 3 * LETTER);
  drawn.fill(60, 120, 380, 180);
  const { gray } = withoutRules(drawn, LETTER);
  expect(gray).toEqual(drawn.gray);
});
