import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileLexicon } from '#shared/coach/triage/concepts.ts';
import { parseTriageData, serialiseTriageData, type TriageData } from '#shared/coach/triage/triage-data.ts';
import { ordinaryQuestions } from './ordinary-questions.ts';
import { readBank } from './read-bank.ts';
import { train } from './train.ts';

const ROOT = new URL('../../', import.meta.url);
/** Where the web's build, the server in development and the scripts find the file. */
export const TRIAGE_FILE = fileURLToPath(new URL('.cache/triage/triage.bin', ROOT));
const STAMP = `${TRIAGE_FILE}.hash`;
const INPUTS = [
  'shared/coach/triage',
  'shared/coach/triage/bank',
  'scripts/triage',
  'shared/coach/retrieval',
  'shared/coach/retrieval/ways-of-asking',
  ...[
    'nutrition',
    'sleep',
    'cardio',
    'strength',
    'aches',
    'emotional',
    'everyday',
    'investigations',
    'habits',
  ].map((category) => `shared/content/articles/${category}`),
];

/** Makes the triage's data file from the bank, unless it was made from these very inputs. */
export function makeTriageFile(): void {
  const hash = inputHash();
  if (existsSync(TRIAGE_FILE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  mkdirSync(new URL('.cache/triage/', ROOT), { recursive: true });
  writeFileSync(TRIAGE_FILE, makeTriageData());
  writeFileSync(STAMP, hash);
}

/** The data that the product judges with, made first where it is missing or old. */
export function readTriageFile(): TriageData {
  makeTriageFile();
  return parseTriageData(readFileSync(TRIAGE_FILE));
}

function makeTriageData(): Uint8Array {
  const more = readMoreWords();
  const lexicon = compileLexicon(more);
  return serialiseTriageData(train([...readBank(), ...ordinaryQuestions(lexicon)], lexicon), more);
}

/** The words of the lexicon that are not part of the code. */
export function readMoreWords(): string {
  return readFileSync(new URL('shared/coach/triage/lexicon-more.txt', ROOT), 'utf8');
}

function inputHash(): string {
  const hash = createHash('sha256');
  for (const folder of INPUTS)
    for (const entry of readdirSync(new URL(folder, ROOT), { withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('.test.ts'))
        hash.update(entry.name).update(readFileSync(new URL(`${folder}/${entry.name}`, ROOT)));
  return hash.digest('hex');
}
