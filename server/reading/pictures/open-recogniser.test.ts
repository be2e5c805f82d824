import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withSystem } from './open-recogniser.ts';
import type { Recogniser, RecogniseOptions, SeenWord } from '../image/recogniser.ts';
import { systemTesseract } from './system-tesseract.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A Tesseract that has English alone, and whose readings end as `ending` says. */
function installed(ending: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tesseract-'));
  folders.push(folder);
  const program = join(folder, 'tesseract');
  const table = ['level', '5\t1\t1\t1\t1\t1\t10\t20\t30\t12\t91\tsystem'].join('\\n');
  const script = `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf 'eng\\nosd\\n'; exit 0; fi\ncat >/dev/null\nprintf '${table}\\n'\n${ending}\n`;
  writeFileSync(program, script, { mode: 0o755 });
  return program;
}

const word: SeenWord = { text: 'packages', confidence: 90, x0: 0, y0: 0, x1: 9, y1: 9, line: 0 };
const packages: Recogniser = { read: async () => [word], close: async () => undefined };
const page: RecogniseOptions = { language: 'eng', layout: 'page', letters: '' };

test.each([
  { what: 'a page in a language that it has', how: page, ending: 'exit 0', by: 'system' },
  {
    what: 'a page in one that it lacks',
    how: { ...page, language: 'deu' } as const,
    ending: 'exit 0',
    by: 'packages',
  },
  { what: 'a line', how: { ...page, layout: 'line' } as const, ending: 'exit 0', by: 'packages' },
  { what: 'a page at which it fails', how: page, ending: 'exit 1', by: 'packages' },
])('where the system has a Tesseract, $what is read by $by', async ({ how, ending, by }) => {
  const system = systemTesseract([installed(ending)]);
  if (system === null) throw new Error('it is not found');
  const image = { gray: new Uint8Array(4), width: 2, height: 2 };
  const words = await withSystem(packages, system).read(image, how);
  expect(words.map(({ text }) => text)).toEqual([by]);
});

test('without one nothing is found', () => {
  expect(systemTesseract(['/nowhere/tesseract'])).toBeNull();
});
