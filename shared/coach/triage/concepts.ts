import { canonical, canonicalWord } from './canonical.ts';
import { CONCEPTS, IDIOMS } from './lexicon.ts';

/** What the words so far may be: the concepts of the phrase that ends here, and the words that go on. */
interface Stem {
  concepts: string[];
  next: Map<string, Stem>;
}

/** Where a concept was found: tokens `from` to `to`, without `to`. */
export interface Hit {
  concept: string;
  from: number;
  to: number;
}

/** What the rules know of the language. */
export interface Lexicon {
  phrases: Stem;
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
 * All concepts of the tokens, in the order of the text. Words of an idiom belong to the idiom alone. A concept such as
 * `-bleed|vomit` takes its words out of those two: "blood pressure" is no blood. Linear: a phrase has few words.
 */
export function hitsOf(tokens: readonly string[], { phrases }: Lexicon): Hit[] {
  const all: Hit[] = [];
  for (let from = 0; from < tokens.length; from++) {
    let stem = phrases.next.get(tokens[from] ?? '');
    for (let to = from + 1; stem; to++) {
      for (const concept of stem.concepts) all.push({ concept, from, to });
      stem = stem.next.get(tokens[to] ?? '');
    }
  }
  const taken = tokensTaken(all, tokens.length);
  return all.filter(
    (hit) =>
      hit.concept === IDIOM ||
      (!hit.concept.startsWith(OUT_OF) &&
        !covers(taken.get(IDIOM), hit) &&
        !covers(taken.get(hit.concept), hit)),
  );
}

/** By concept the tokens that are none of it; by `idiom` those that are of none. */
function tokensTaken(hits: readonly Hit[], length: number): Map<string, Uint8Array> {
  const taken = new Map<string, Uint8Array>();
  for (const { concept, from, to } of hits) {
    if (concept !== IDIOM && !concept.startsWith(OUT_OF)) continue;
    for (const name of concept === IDIOM ? [IDIOM] : concept.slice(OUT_OF.length).split('|')) {
      const marks = taken.get(name) ?? new Uint8Array(length);
      taken.set(name, marks.fill(1, from, to));
    }
  }
  return taken;
}

function covers(marks: Uint8Array | undefined, { from, to }: Hit): boolean {
  return marks !== undefined && marks.subarray(from, to).includes(1);
}

function indexed(phrases: ReadonlyMap<string, string[]>): Lexicon {
  const root: Stem = { concepts: [], next: new Map() };
  const words = new Set<string>();
  for (const [text, concepts] of phrases) {
    let stem = root;
    for (const word of text.split(' ')) {
      words.add(word);
      const next = stem.next.get(word) ?? { concepts: [], next: new Map<string, Stem>() };
      stem.next.set(word, next);
      stem = next;
    }
    stem.concepts = concepts;
  }
  return { phrases: root, words };
}

/** A word, or a choice in brackets, which may have phrases in it: `(a|a few) days`. */
const PARTS = /\([^)]*\)\??|\S+/g;

/** `lift~ (my|his)? arm` as all texts that it stands for. */
function spelledOut(written: string): string[] {
  if (!/[~|?]/.test(written)) return [written];
  let texts = [''];
  for (const part of written.match(PARTS) ?? []) {
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
