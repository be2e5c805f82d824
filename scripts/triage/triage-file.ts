import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileLexicon, type Lexicon } from '#shared/coach/triage/concepts.ts';
import { parseTriageData, serialiseTriageData, type TriageData } from '#shared/coach/triage/triage-data.ts';
import { analyteWords } from './analyte-words.ts';
import { ordinaryQuestions } from './ordinary-questions.ts';
import { OWN_SOURCES, ownSentences } from './own-sentences.ts';
import { readBank, type BankLine } from './read-bank.ts';
import { train } from './train.ts';

const ROOT = new URL('../../', import.meta.url);
/** Where the web's build, the server in development and the scripts find the file. */
export const TRIAGE_FILE = fileURLToPath(new URL('.cache/triage/triage.bin', ROOT));
/** The dangers of other languages, in a file of their own. */
export const LANGUAGES_FILE = fileURLToPath(new URL('.cache/triage/languages.bin', ROOT));
const STAMP = `${TRIAGE_FILE}.hash`;
const INPUTS = [
  'shared/coach/triage',
  'scripts/triage',
  'scripts/phrases',
  ...OWN_SOURCES,
  'shared/content/biomarkers',
  'shared/coach/retrieval',
  'shared/content/articles',
];

/** Makes the triage's data file from the bank, unless it was made from these very inputs. */
export function makeTriageFile(): void {
  const hash = inputHash();
  if (
    existsSync(TRIAGE_FILE) &&
    existsSync(LANGUAGES_FILE) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash
  )
    return;
  mkdirSync(new URL('.cache/triage/', ROOT), { recursive: true });
  writeFileSync(TRIAGE_FILE, makeTriageData());
  writeFileSync(LANGUAGES_FILE, readLanguages());
  writeFileSync(STAMP, hash);
}

/** The data that the product judges with, made first where it is missing or old. */
export function readTriageFile(): TriageData {
  makeTriageFile();
  return parseTriageData(readFileSync(TRIAGE_FILE), readFileSync(LANGUAGES_FILE, 'utf8'));
}

/** The languages' own files, each under its code. */
function readLanguages(): string {
  const folder = new URL('shared/coach/triage/languages/', ROOT);
  return readdirSync(folder)
    .sort()
    .map((name) => `## ${name.slice(0, -4)}\n${readFileSync(new URL(name, folder), 'utf8')}`)
    .join('');
}

function makeTriageData(): Uint8Array {
  const more = readMoreWords();
  const lexicon = compileLexicon(more);
  return serialiseTriageData(train(trainingLines(lexicon), lexicon), more);
}

/** The bank; the library's ways of asking, and what the chats themselves say, sentence by sentence: none of these gets a card. */
function trainingLines(lexicon: Lexicon): BankLine[] {
  const own = ownSentences(ROOT)
    .flatMap((text) => [...new Set([text, ...text.split(/(?<=[.!?]) /)])])
    .map((text, at): BankLine => {
      return { text, class: 'normal', subtype: 'own', family: 'own/words', id: `own:${at}` };
    });
  return [...readBank(), ...ordinaryQuestions(lexicon), ...own];
}

/** The words of the lexicon that are not part of the code. */
export function readMoreWords(): string {
  const files = ['lexicon-more.txt', 'lexicon-kinds.txt'].map((name) =>
    readFileSync(new URL(`shared/coach/triage/${name}`, ROOT), 'utf8')
      .trimEnd()
      .replace(/^#.*\n/gm, ''),
  );
  return `${[...files, analyteWords()].join('\n')}\n`;
}

function inputHash(): string {
  const hash = createHash('sha256');
  for (const folder of INPUTS.filter((each) => existsSync(new URL(each, ROOT))))
    for (const name of readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|mjs|txt)$/.test(name) && !name.endsWith('.test.ts'))
        hash.update(name).update(readFileSync(new URL(`${folder}/${name}`, ROOT)));
  return hash.digest('hex');
}
