import { mkdtempSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Embedder } from '#server/modules/chat/embedding/embedder.ts';
import { keepingVectors } from './kept-vectors.ts';

const vectorOf = (text: string) => Float32Array.from({ length: 512 }, (_, at) => text.length + at / 7);

function counting(): { embedder: Embedder; asked: string[] } {
  const asked: string[] = [];
  const embed = (texts: readonly string[]) => {
    asked.push(...texts);
    return Promise.resolve(texts.map(vectorOf));
  };
  return { embedder: { embed, close: () => Promise.resolve() }, asked };
}

async function build(file: string, phrases: string[]) {
  const { embedder, asked } = counting();
  const keeping = await keepingVectors(embedder, file);
  const vectors = await keeping.embed(phrases);
  await keeping.keep();
  expect(vectors).toEqual(phrases.map(vectorOf));
  return asked;
}

it('embeds a phrase once, also for later builds, and forgets what is asked for no more', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'daymark-vectors-')), 'kept.bin');
  expect(await build(file, ['sleep', 'fibre'])).toEqual(['sleep', 'fibre']);
  expect(await build(file, ['fibre', 'sleep'])).toEqual([]);
  expect(await build(file, ['fibre', 'protein'])).toEqual(['protein']);
  expect(await build(file, ['sleep'])).toEqual(['sleep']);
});

it('begins again from a file that was cut off', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'daymark-vectors-')), 'kept.bin');
  await build(file, ['sleep', 'fibre']);
  truncateSync(file, 3_000);
  expect(await build(file, ['sleep'])).toEqual(['sleep']);
});
