import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pgm } from '../image/gray-image.ts';
import {
  LANGUAGES,
  SEGMENTATION,
  type Language,
  type Recogniser,
  type SeenWord,
} from '../image/recogniser.ts';

/** Where systems put it. The reading process has no PATH. */
export const TESSERACT_PLACES = [
  '/usr/bin/tesseract',
  '/usr/local/bin/tesseract',
  '/opt/homebrew/bin/tesseract',
];

export interface SystemTesseract {
  /** Those whose data it has. */
  languages: readonly Language[];
  /** Reads in a process of its own. A failure rejects. */
  read: Recogniser['read'];
}

/** The system's Tesseract; null where it is not there. */
export function systemTesseract(places: readonly string[] = TESSERACT_PLACES): SystemTesseract | null {
  if (!mayStartPrograms()) return null;
  const program = places.find((place) => existsSync(place));
  if (program === undefined) return null;
  const languages = installed(program);
  return {
    languages: LANGUAGES.filter((language) => languages.includes(language)),
    async read(image, { language, layout, letters }) {
      const args = ['stdin', 'stdout', '-l', language, '--psm', SEGMENTATION[layout], '--dpi', '300'];
      const only = letters === '' ? [] : ['-c', `tessedit_char_whitelist=${letters}`];
      return wordsOf(await run(program, [...args, ...only, 'tsv'], pgm(image)));
    },
  };
}

/** Under Node's permission model only where that was allowed: inside bubblewrap, where Tesseract has the same walls. */
function mayStartPrograms(): boolean {
  const { permission } = process as { permission?: { has(scope: string): boolean } };
  return permission?.has('child') ?? true;
}

function installed(program: string): string[] {
  try {
    return execFileSync(program, ['--list-langs'], { encoding: 'utf8', timeout: 5_000 }).split(/\s+/);
  } catch {
    return [];
  }
}

function run(program: string, args: readonly string[], input: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    // One thread: the other cores are for other calls.
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { OMP_THREAD_LIMIT: '1' },
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(parts).toString());
      else reject(new Error(`Tesseract ended with ${code}`));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** Columns of Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsOf(table: string): SeenWord[] {
  const words: SeenWord[] = [];
  const lines = new Map<string, number>();
  for (const row of table.split('\n').slice(1)) {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, text = ''] =
      row.split('\t');
    if (level !== '5' || text.trim() === '') continue;
    const key = `${block} ${paragraph} ${line}`;
    if (!lines.has(key)) lines.set(key, lines.size);
    const [x0, y0] = [Number(left), Number(top)];
    words.push({
      text: text.trim(),
      confidence: Number(confidence),
      x0,
      y0,
      x1: x0 + Number(width),
      y1: y0 + Number(height),
      line: lines.get(key) ?? 0,
    });
  }
  return words;
}
