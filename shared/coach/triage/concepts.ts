import { canonical } from './canonical.ts';
import { CONCEPTS, IDIOMS } from './lexicon.ts';

/** A phrase of the lexicon, its words, and the concepts it stands for. */
interface Phrase {
  words: string[];
  concepts: string[];
}

/** Where a concept was found: tokens `from` to `to`, without `to`. */
export interface Hit {
  concept: string;
  from: number;
  to: number;
}

/** The concept of an idiom's words: they count for nothing else. */
const IDIOM = 'idiom';

const { byFirstWord, words } = compile();

/** Every word that stands in the lexicon. */
export const LEXICON_WORDS: ReadonlySet<string> = words;

/** All concepts of the tokens. Words of an idiom belong to the idiom alone. */
export function hitsOf(tokens: readonly string[]): Hit[] {
  const all = tokens.flatMap((token, from) =>
    (byFirstWord.get(token) ?? [])
      .filter((phrase) => phrase.words.every((word, at) => tokens[from + at] === word))
      .flatMap((phrase) =>
        phrase.concepts.map((concept) => ({ concept, from, to: from + phrase.words.length })),
      ),
  );
  const idioms = all.filter((hit) => hit.concept === IDIOM);
  return all.filter(
    (hit) => hit.concept === IDIOM || !idioms.some((idiom) => hit.from < idiom.to && idiom.from < hit.to),
  );
}

function compile() {
  const phrases = new Map<string, Set<string>>();
  const add = (concept: string, list: string) => {
    for (const written of list.split(', '))
      for (const spelled of spelledOut(written.trim())) {
        const text = canonical(spelled.split(' ')).join(' ');
        phrases.set(text, (phrases.get(text) ?? new Set()).add(concept));
      }
  };
  for (const line of CONCEPTS.split('\n').filter(Boolean)) {
    const colon = line.indexOf(': ');
    add(line.slice(0, colon), line.slice(colon + 2));
  }
  for (const line of IDIOMS.split('\n').filter(Boolean)) add(IDIOM, line);
  const compiled = new Map<string, Phrase[]>();
  const vocabulary = new Set<string>();
  for (const [text, concepts] of phrases) {
    const [first = '', ...rest] = text.split(' ');
    const list = compiled.get(first) ?? [];
    list.push({ words: [first, ...rest], concepts: [...concepts] });
    compiled.set(first, list);
    for (const word of [first, ...rest]) vocabulary.add(word);
  }
  return { byFirstWord: compiled, words: vocabulary };
}

/** `lift~ (my|his)? arm` as all texts that it stands for. */
function spelledOut(written: string): string[] {
  let texts = [''];
  for (const part of written.split(' ')) {
    const optional = part.endsWith('?');
    const bare = part.replace(/[()?]/g, '');
    const choices = bare.includes('|') ? bare.split('|') : bare.endsWith('~') ? inflected(bare.slice(0, -1)) : [bare];
    texts = [
      ...(optional ? texts : []),
      ...texts.flatMap((text) => choices.map((word) => (text === '' ? word : `${text} ${word}`))),
    ];
  }
  return texts;
}

/** The forms of an English word: swell, swells, swelled, swelling; stab, stabbed; squeeze, squeezing; vary, varies. */
function inflected(word: string): string[] {
  const stem = word.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][bdglmnprt]$/.test(word) ? word + word.slice(-1) : stem;
  const y = /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`] : [];
  return [word, `${word}s`, `${stem}e`, `${stem}es`, `${doubled}ed`, `${doubled}ing`, `${stem}ed`, `${stem}ing`, ...y];
}
