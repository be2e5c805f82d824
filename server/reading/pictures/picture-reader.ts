import type { Line } from '../table/page-lines.ts';
import { rawRows } from '../table/raw-document.ts';
import type { PictureOptions, ReadingOptions } from '../table/reading-options.ts';
import { atWork } from './at-work.ts';
import type { GrayImage } from '../image/gray-image.ts';
import { lookAgain } from './look-again.ts';
import { lookAtDistrusted } from './look-at-distrusted.ts';
import { lightBands } from '../image/light-bands.ts';
import { pageMap, type PageMap } from '../image/page-map.ts';
import { paperLanguage } from './paper-language.ts';
import { pictureLines } from './picture-lines.ts';
import { LETTER, type PreparedPage } from '../image/prepare-page.ts';
import type { Language, Recogniser, SeenWord } from '../image/recogniser.ts';
import { topOf } from '../image/top-of.ts';
import { whitePaper } from '../image/white-paper.ts';
import { withoutDots } from '../image/without-dots.ts';
import { withoutRules } from '../image/without-rules.ts';
import { spentMs } from '../spent-ms.ts';

const PICTURES: PictureOptions = {
  maxPages: 10,
  timeMs: 90_000,
  readBefore: [],
  onStep: () => undefined,
  openRecogniser: async () => (await import('./open-recogniser.ts')).openRecogniser(),
};

/** Of a page's ink: its words tell most languages, so that the whole page is read once. */
const ENOUGH = 0.3;

/** Said of a page whose picture is sound, but whose characters could not be read. */
export const NOT_READ = 'This page could not be read this time. Process again tries it once more.';

/** Reads the pictures among the pages of one document, within the limits of a run. */
export interface PictureReader {
  /** What to do with a picture: read it, keep what an earlier run read of it, or leave it for the reason. */
  before(page: number): 'read' | 'kept' | { reason: string };
  /** Starts the recogniser, which works in threads of its own, while a page is drawn. Never fails. */
  start(): void;
  /** Lines of a page in points of the prepared page; `former` are the lines of the pages before. */
  read(page: PreparedPage, former: readonly Line[]): Promise<Line[]>;
  /** Reads the words of a page of text whose font says other characters than it shows from the page's picture. */
  correct(lines: readonly Line[], image: GrayImage, pointsPerPixel: number): Promise<void>;
  /** Leads from the points of the pages that were read to those of the pages that people see. */
  maps: ReadonlyMap<number, PageMap>;
  close(): Promise<void>;
}

export function pictureReader({ pictures, lookup, today }: ReadingOptions): PictureReader {
  const { maxPages, timeMs, readBefore, onStep, openRecogniser } = { ...PICTURES, ...pictures };
  const keptPages = new Set(readBefore);
  const maps = new Map<number, PageMap>();
  let recogniser: Recogniser | null = null;
  let language: Language | null = null;
  let usedMs = 0;
  let opening: Promise<Recogniser> | null = null;
  const opened = () => (opening ??= open());
  const open = async () => (recogniser = atWork(await openRecogniser(), onStep));
  return {
    maps,
    start() {
      // English is tried first, and German reads numbers again.
      opened().then(
        (reader) => reader.start?.(['eng', 'deu']),
        () => undefined,
      );
    },
    before(page) {
      if (keptPages.has(page)) return 'kept';
      if (maps.size >= maxPages)
        return { reason: `One run reads ${maxPages} scanned pages. Process again reads on.` };
      return usedMs < timeMs ? 'read' : { reason: 'There was no time left for this page.' };
    },
    async read(page, former) {
      const began = spentMs();
      onStep();
      const lines = await readPage(await opened(), page, former);
      maps.set(page.page, pageMap(page));
      usedMs += spentMs() - began;
      return lines;
    },
    async correct(lines, image, pointsPerPixel) {
      if (usedMs >= timeMs) return;
      const began = spentMs();
      onStep();
      const reader = { recogniser: await opened(), language: language ?? 'eng' } as const;
      await lookAtDistrusted(lines, { image, pointsPerPixel }, reader);
      usedMs += spentMs() - began;
    },
    async close() {
      await recogniser?.close();
      recogniser = null;
      opening = null;
    },
  };

  async function readPage(
    reader: Recogniser,
    prepared: PreparedPage,
    former: readonly Line[],
  ): Promise<Line[]> {
    const light = whitePaper(lightBands(prepared, prepared.letter));
    const page = withoutDots(withoutRules(light, LETTER.middle), prepared.letter);
    const words = await wordsOf(reader, page);
    const lines = pictureLines(page.page, words, page);
    const all = [...former, ...lines];
    const rows = rawRows(all, { lookup, today }).filter((row) => row.page === page.page);
    const looker = { recogniser: reader, language: language ?? 'eng', image: page, lookup };
    await lookAgain(rows, lines, looker);
    return lines;
  }

  async function wordsOf(reader: Recogniser, page: GrayImage): Promise<SeenWord[]> {
    const read = (part: GrayImage, of: Language) =>
      reader.read(part, { language: of, layout: 'page', letters: '' });
    if (language !== null) return read(page, language);
    const top = topOf(page, ENOUGH);
    const guess = top.height < LETTER.most ? 'eng' : languageOf(await read(top, 'eng'));
    const words = await read(page, guess);
    const found = guess === 'eng' ? languageOf(words) : guess;
    if (words.length >= 10) language = found;
    return found === guess ? words : read(page, found);
  }
}

function languageOf(words: readonly SeenWord[]): Language {
  return paperLanguage(words.map(({ text }) => text));
}
