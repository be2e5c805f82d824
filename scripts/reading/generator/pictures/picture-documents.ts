import { PDFDocument } from 'pdf-lib';
import { hardValues } from '../hard-values.ts';
import type { LabDocument } from '../lab-document.ts';
import { LAYOUTS } from '../layouts.ts';
import { createRandom } from '../random.ts';
import { TREATMENTS, type PictureFile, type Treatment } from './treatments.ts';

export interface PictureDocument extends PictureFile, Pick<LabDocument, 'biomarkers' | 'expect'> {
  name: string;
  treatment: string;
  kind: 'scan' | 'photo';
  held_out: boolean;
}

interface PaperKind {
  name: string;
  held_out: boolean;
  write: (typeof LAYOUTS)[number]['write'];
}

const HARD: PaperKind = { name: 'hard-values', held_out: false, write: hardValues };
const TUNED: readonly PaperKind[] = [...LAYOUTS.filter((layout) => !layout.held_out), HARD];
const HELD_OUT: readonly PaperKind[] = LAYOUTS.filter((layout) => layout.held_out);
/** The most draws until a paper has the pages that a treatment needs. */
const MOST_DRAWS = 60;

/**
 * Scans and photos of one round. Each treatment is applied once to a tuned layout and once to a held-out one; a treatment of
 * single pages is applied to the paper of hard values too. A document is held out where its layout or its treatment is.
 */
export async function* pictureDocuments(seed: number, round: number): AsyncGenerator<PictureDocument> {
  for (const [at, treatment] of TREATMENTS.entries()) {
    const papers = [TUNED[(at * 5 + round) % TUNED.length], HELD_OUT[(at + round) % HELD_OUT.length]];
    if (treatment.pages !== 'several') papers.push(HARD);
    const chosen = new Set(papers.filter((paper) => paper !== undefined));
    for (const [which, paper] of [...chosen].entries())
      yield pictureDocument(paper, treatment, seed * 40_009 + round * 1_009 + at * 31 + which * 7);
  }
}

/** A paper in a treatment; equal seeds give equal files. */
async function pictureDocument(
  paper: PaperKind,
  treatment: Treatment,
  seed: number,
): Promise<PictureDocument> {
  const { bytes, biomarkers, expect } = await paperOf(paper, treatment.pages, seed);
  const file = await treatment.write(createRandom(seed + 500_009), bytes);
  return {
    ...file,
    biomarkers,
    expect,
    name: `${treatment.name}_${paper.name}`,
    treatment: treatment.name,
    kind: treatment.kind,
    held_out: paper.held_out || treatment.held_out,
  };
}

async function paperOf(paper: PaperKind, pages: Treatment['pages'], seed: number): Promise<LabDocument> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const document = await paper.write(createRandom(seed + draw * 600_011));
    const count = (await PDFDocument.load(document.bytes)).getPageCount();
    if (pages === 'any' ? count <= 2 : (pages === 'one') === (count === 1)) return document;
  }
  throw new Error(`${paper.name} never has the pages that are wanted: ${pages}`);
}
