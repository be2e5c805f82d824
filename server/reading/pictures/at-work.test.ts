import { afterEach, expect, test, vi } from 'vitest';
import { atWork } from './at-work.ts';
import type { Recogniser, SeenWord } from '../image/recogniser.ts';

afterEach(() => void vi.useRealTimers());

test('a look that takes long is work for a minute, and its end is a step', async () => {
  vi.useFakeTimers();
  let finish: (words: SeenWord[]) => void = () => undefined;
  const slow: Recogniser = {
    read: () => new Promise((resolve) => (finish = resolve)),
    close: async () => undefined,
  };
  let steps = 0;
  const image = { gray: new Uint8Array(1), width: 1, height: 1 };
  const look = atWork(slow, () => (steps += 1)).read(image, { language: 'eng', layout: 'page', letters: '' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(steps).toBe(4);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(steps).toBe(12);
  finish([]);
  expect(await look).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(steps).toBe(13);
});
