import { canonical, canonicalWord } from './canonical.ts';
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

/** What the rules know of the language. */
export interface Lexicon {
  byFirstWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word that stands in it. */
  words: ReadonlySet<string>;
}

/** The concept of an idiom's words: they count for nothing else. */
const IDIOM = 'idiom';
/** Begins the name of what is excluded from other concepts. */
const OUT_OF = '-';

let core: Lexicon | null = null;

/** The words that are part of the code. */
export function coreLexicon(): Lexicon {
  core ??= compileLexicon('');
  return core;
}

/** The words of the code and more of them, in the same form. Lines that begin with `#` are remarks. */
export function compileLexicon(more: string): Lexicon {
  const phrases = new Map<string, string[]>();
  const add = (concept: string, list: string) => {
    for (const written of list.split(', '))
      for (const spelled of spelledOut(written)) {
        const text = spelled.includes(' ') ? canonical(spelled.split(' ')).join(' ') : canonicalWord(spelled);
        const concepts = phrases.get(text);
        if (!concepts) phrases.set(text, [concept]);
        else if (!concepts.includes(concept)) concepts.push(concept);
      }
  };
  for (const line of `${CONCEPTS}\n${more}`.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon !== -1 && !line.startsWith('#')) add(line.slice(0, colon), line.slice(colon + 2));
  }
  for (const line of IDIOMS.split('\n').filter(Boolean)) add(IDIOM, line);
  return indexed(phrases);
}

/**
 * All concepts of the tokens. Words of an idiom belong to the idiom alone. A concept such as `-bleed|vomit` takes its words
 * out of those two: "blood pressure" is no blood.
 */
export function hitsOf(tokens: readonly string[], { byFirstWord }: Lexicon): Hit[] {
  const all = tokens.flatMap((token, from) =>
    (byFirstWord.get(token) ?? [])
      .filter((phrase) => phrase.words.every((word, at) => tokens[from + at] === word))
      .flatMap((phrase) =>
        phrase.concepts.map((concept) => ({ concept, from, to: from + phrase.words.length })),
      ),
  );
  const excluding = all.filter((hit) => hit.concept === IDIOM || hit.concept.startsWith(OUT_OF));
  return all.filter(
    (hit) =>
      hit.concept === IDIOM ||
      (!hit.concept.startsWith(OUT_OF) && !excluding.some((other) => excludes(other, hit))),
  );
}

function excludes(other: Hit, hit: Hit): boolean {
  const overlaps = hit.from < other.to && other.from < hit.to;
  return (
    overlaps &&
    (other.concept === IDIOM || other.concept.slice(OUT_OF.length).split('|').includes(hit.concept))
  );
}

function indexed(phrases: ReadonlyMap<string, string[]>): Lexicon {
  const byFirstWord = new Map<string, Phrase[]>();
  const words = new Set<string>();
  for (const [text, concepts] of phrases) {
    const [first = '', ...rest] = text.split(' ');
    const list = byFirstWord.get(first) ?? [];
    list.push({ words: [first, ...rest], concepts });
    byFirstWord.set(first, list);
    for (const word of [first, ...rest]) words.add(word);
  }
  return { byFirstWord, words };
}

/** `lift~ (my|his)? arm` as all texts that it stands for. */
function spelledOut(written: string): string[] {
  if (!/[~|?]/.test(written)) return [written];
  let texts = [''];
  for (const part of written.split(' ')) {
    const optional = part.endsWith('?');
    const bare = part.replace(/[()?]/g, '');
    const choices = bare.includes('|')
      ? bare.split('|')
      : bare.endsWith('~')
        ? inflected(bare.slice(0, -1))
        : [bare];
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
  return [
    word,
    `${word}s`,
    `${stem}e`,
    `${stem}es`,
    `${doubled}ed`,
    `${doubled}ing`,
    `${stem}ed`,
    `${stem}ing`,
    ...y,
  ];
}
