import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvFile } from './csv-files.ts';
import { LAYOUTS } from './layouts.ts';
import { OTHER_PAPERS, otherPaper } from './other-papers.ts';
import { pictureDocuments } from './pictures/picture-documents.ts';
import { WORLD_LAYOUTS } from './world/world-layouts.ts';
import { createRandom } from './random.ts';

export interface SetSize {
  /** Equal seeds give equal files. */
  seed: number;
  /** Documents of each layout, as many tables, and papers that are no laboratory report. */
  each: number;
  /** Rounds of scans and photos. */
  pictures: number;
}

/** Parts of a set: layouts and treatments that the reader was tuned on, and those that it was not. */
export const PARTS = ['tuned', 'held-out', 'pictures-tuned', 'pictures-held-out'] as const;
type Part = (typeof PARTS)[number];

/** Writes documents with their truths into FOLDER/<part>. Resolves to the number of documents. */
export async function writeSet(folder: string, { seed, each, pictures }: SetSize): Promise<number> {
  let files = 0;
  for (let round = 0; round < each; round += 1) {
    for (const [at, layout] of [...LAYOUTS, ...WORLD_LAYOUTS].entries()) {
      const document = await layout.write(createRandom(seed * 10_007 + round * 101 + at));
      write(
        layout.held_out ? 'held-out' : 'tuned',
        `${layout.name}_${round}`,
        'pdf',
        'digital-pdf',
        document,
      );
    }
    for (let at = 0; at < LAYOUTS.length; at += 1) {
      const document = csvFile(createRandom(seed * 20_011 + round * 103 + at));
      write(at % 3 === 2 ? 'held-out' : 'tuned', `table-${at}_${round}`, 'csv', 'csv', document);
    }
    for (const [at, paper] of OTHER_PAPERS.entries()) {
      const random = createRandom(seed * 30_011 + round * 107 + at);
      const bytes = await otherPaper(random, paper.lines(random));
      write(at % 4 === 3 ? 'held-out' : 'tuned', `${paper.name}_${round}`, 'pdf', 'other', {
        bytes,
        biomarkers: [],
        expect: {},
      });
    }
  }
  for (let round = 0; round < pictures; round += 1)
    for await (const document of pictureDocuments(seed, round)) {
      const { name, ending, kind, held_out, treatment } = document;
      const part = held_out ? 'pictures-held-out' : 'pictures-tuned';
      write(part, `${name}_${round}`, ending, kind, document, { treatment });
    }
  return files;

  function write(
    part: Part,
    doc: string,
    ending: string,
    kind: string,
    {
      bytes,
      biomarkers,
      expect,
    }: { bytes: Uint8Array; biomarkers: unknown[]; expect: Record<string, unknown> },
    more: Record<string, string> = {},
  ) {
    const into = join(folder, part);
    mkdirSync(into, { recursive: true });
    const file = `${doc}.${ending}`;
    writeFileSync(join(into, file), bytes);
    writeFileSync(
      join(into, `${doc}.truth.json`),
      JSON.stringify({ doc, origin: 'synthetic', kind, ...more, file, biomarkers, expect }, null, 1),
    );
    files += 1;
  }
}
