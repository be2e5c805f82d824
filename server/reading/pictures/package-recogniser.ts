import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { pgm, type GrayImage } from '../image/gray-image.ts';
import {
  SEGMENTATION,
  type Language,
  type Recogniser,
  type RecogniseOptions,
  type SeenWord,
} from '../image/recogniser.ts';

/**
 * tesseract.js with the data of its packages: nothing is fetched, nothing is cached on disk. One worker a language, since
 * the worker reads its data from one folder and each language is a package of its own.
 */
export function packageRecogniser(): Recogniser {
  const workers = new Map<Language, Promise<Worker>>();
  const set = new Map<Language, string>();
  /** The end of each worker's last look. */
  const ends = new Map<Language, Promise<unknown>>();
  const workerOf = (language: Language) => {
    const starting = workers.get(language) ?? startWorker(language);
    workers.set(language, starting);
    return starting;
  };
  return {
    start(languages) {
      for (const language of languages) workerOf(language).catch(() => undefined);
    },
    read(image, how) {
      // One look at a time: a worker is set for each.
      const before = ends.get(how.language) ?? Promise.resolve();
      const words = before.then(() => look(image, how));
      ends.set(
        how.language,
        words.catch(() => undefined),
      );
      return words;
    },
    async close() {
      for (const starting of workers.values()) await (await starting.catch(() => null))?.terminate();
      workers.clear();
      set.clear();
      ends.clear();
    },
  };

  async function look(image: GrayImage, { language, layout, letters }: RecogniseOptions) {
    const worker = await workerOf(language);
    const wanted = `${layout} ${letters}`;
    if (set.get(language) !== wanted) {
      await worker.setParameters({
        tessedit_pageseg_mode: SEGMENTATION[layout] as never,
        tessedit_char_whitelist: letters,
      });
      set.set(language, wanted);
    }
    const { data } = await worker.recognize(pgm(image), {}, { text: false, blocks: true });
    return wordsOf(data.blocks ?? []);
  }
}

async function startWorker(language: Language): Promise<Worker> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  let failure = '';
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(folder, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: (error: unknown) => (failure = String(error)),
  });
  if (failure !== '') throw new Error(`Tesseract did not start: ${failure}`);
  // Its own remarks would stand among the readings on standard output. It guesses the resolution badly: letters are what counts.
  await worker.setParameters({ debug_file: '/dev/null', user_defined_dpi: '300' });
  return worker;
}

type Blocks = Awaited<ReturnType<Worker['recognize']>>['data']['blocks'];

function wordsOf(blocks: NonNullable<Blocks>): SeenWord[] {
  const words: SeenWord[] = [];
  let line = 0;
  for (const block of blocks)
    for (const paragraph of block.paragraphs)
      for (const { words: seen } of paragraph.lines) {
        for (const { text, confidence, bbox } of seen) words.push({ text, confidence, ...bbox, line });
        line += 1;
      }
  return words;
}
