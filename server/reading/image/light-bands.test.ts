import { expect, test } from 'vitest';
import { lightBands } from './light-bands.ts';
import { drawnPage } from './testing/drawn-page.ts';

const LETTER = 20;

test('white letters on a dark band become dark ones on white, and the page around stays', () => {
  const drawn = drawnPage(20);
  // A rule and the stem of a letter below the band.
  drawn.fill(10, 100, 390, 103);
  drawn.fill(40, 120, 45, 120 + LETTER);
  const around = Uint8Array.from(drawn.gray);
  drawn.fill(10, 40, 390, 80);
  for (const x of [40, 52, 64])
    for (let y = 50; y < 70; y += 1) drawn.gray.fill(255, y * drawn.width + x, y * drawn.width + x + 5);
  const { gray } = lightBands(drawn, LETTER);
  const shadeAt = (x: number, y: number) => gray[y * drawn.width + x];
  expect([shadeAt(42, 60), shadeAt(48, 60), shadeAt(300, 60)]).toEqual([0, 255, 255]);
  expect(gray.subarray(85 * drawn.width)).toEqual(around.subarray(85 * drawn.width));
});
