import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { GrayImage } from '../image/gray-image.ts';
import { packageRecogniser } from './package-recogniser.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

test(
  'looks that are asked for at once keep the letters that each allows',
  { timeout: 60_000 * PATIENCE },
  async () => {
    const recogniser = packageRecogniser();
    try {
      const image = picture('5.6 mmol/L');
      const texts = await Promise.all(
        ['', '0123456789.', '', '0123456789.'].map(async (letters) => {
          const words = await recogniser.read(image, { language: 'eng', layout: 'line', letters });
          return words.map(({ text }) => text).join(' ');
        }),
      );
      expect(texts[0]).toBe('5.6 mmol/L');
      expect(texts[1]).toMatch(/^[\d. ]*$/);
      expect([texts[2], texts[3]]).toEqual([texts[0], texts[1]]);
    } finally {
      await recogniser.close();
    }
  },
);

function picture(text: string): GrayImage {
  const [width, height] = [400, 80];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = '40px sans-serif';
  context.fillText(text, 20, 55);
  const { data } = context.getImageData(0, 0, width, height);
  return { gray: Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 255), width, height };
}
