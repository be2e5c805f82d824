// npm run lab-documents -- FOLDER [SEED [EACH [PICTURES]]]: writes a set to develop on. FOLDER/tuned and FOLDER/held-out
// get EACH documents of every layout, as many CSV files, and papers that are no laboratory report. FOLDER/pictures-tuned
// and FOLDER/pictures-held-out get PICTURES rounds of scans and photos (1; 0 leaves them out). Equal seeds give equal
// files. `npm run eval -- --labs FOLDER/tuned` scores a folder.
import { present } from '#server/modules/documents/reading/present.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvFile } from './labs/csv-files.ts';
import { LAYOUTS } from './labs/layouts.ts';
import { OTHER_PAPERS, otherPaper } from './labs/other-papers.ts';
import { pictureDocuments } from './labs/pictures/picture-documents.ts';
import { createRandom } from './labs/random.ts';

const [folder, seedText = '1', eachText = '4', picturesText = '1'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run lab-documents -- FOLDER [SEED [EACH [PICTURES]]]');
  process.exit(2);
}
const seed = Number(seedText);
const each = Number(eachText);
let files = 0;

for (let round = 0; round < each; round += 1) {
  for (const [at, layout] of LAYOUTS.entries()) {
    const document = await layout.write(createRandom(seed * 10_007 + round * 101 + at));
    write(layout.held_out ? 'held-out' : 'tuned', `${layout.name}_${round}`, 'pdf', 'digital-pdf', document);
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
for (let round = 0; round < Number(picturesText); round += 1)
  for await (const document of pictureDocuments(seed, round)) {
    const { name, ending, kind, held_out, treatment } = document;
    const part = held_out ? 'pictures-held-out' : 'pictures-tuned';
    write(part, `${name}_${round}`, ending, kind, document, { treatment });
  }
console.log(`${files} documents in ${folder}`);

function write(
  part: string,
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
  const into = join(present(folder), part);
  mkdirSync(into, { recursive: true });
  const file = `${doc}.${ending}`;
  writeFileSync(join(into, file), bytes);
  writeFileSync(
    join(into, `${doc}.truth.json`),
    JSON.stringify({ doc, origin: 'synthetic', kind, ...more, file, biomarkers, expect }, null, 1),
  );
  files += 1;
}
