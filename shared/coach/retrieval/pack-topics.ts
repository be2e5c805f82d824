import { LIBRARY_ARTICLES } from '../../content/library-articles.ts';
import { wordsOf } from '../../search/words.ts';
import type { Topic } from './topic.ts';

/*
 * The topics of a device as one text, column by column, for what the alike stands beside the alike compresses best. The
 * articles come first; the library's list has their ids and titles.
 *
 *     ids of the other topics, one a line
 *     (empty line)
 *     keywords of the articles, 'a|b' · the other words · of each word its topics, a word a line
 *
 * The words are in the order of the alphabet, so each is written as what it shares with the one before it, and its end:
 * 'walk', 'walking', 'wall' are 'Awalk', 'Eing', 'Dl'. Those of keywords are not written again. Most keywords are among the
 * words of their topic, so the topics of a word are those where it is not as the keywords say. A topic's number is written
 * as one character: the step from the one before it in the same line.
 */
const COLUMN = '\n\n';
const LINE = '\n';
const PART = '|';
const WORD = ' ';
/** The capital of 'shares nothing': words are in small letters. */
const SHARES_NONE = 0x41;
const MOST_SHARED = 25;
/** Written for none, since an empty line would end a column. */
const NONE = '-';
/** The character of a step of 0: printable, and no mark of the format follows it. */
const FIRST = 0x30;
/** Up to here a step is one byte; the characters above it are two. */
const ONE_BYTE = 0x7a - FIRST;
const TWO_BYTES = 0x100;

/** Throws where a text has what parts the others, or is empty: it would not be read back as it was. */
export function packTopics(topics: readonly Topic[]): string {
  const articles = topics.slice(0, LIBRARY_ARTICLES.length);
  const others = topics.slice(LIBRARY_ARTICLES.length);
  const isOfLibrary = LIBRARY_ARTICLES.every(
    ({ id, title }, at) => articles[at]?.id === id && articles[at].title === title,
  );
  if (
    !isOfLibrary ||
    !articles.every(({ isArticle }) => isArticle) ||
    others.some(({ isArticle }) => isArticle)
  )
    throw new Error('packTopics: the articles of the library come first');
  const named = topics.map(wordsOfKeywords);
  const own = topics.map(({ questions }) => new Set(questions.flatMap((each) => each.split(WORD))));
  const words = new Set(own.flatMap((each) => [...each]));
  const inKeywords = new Set(named.flatMap((each) => [...each]));
  const unlike = (word: string) =>
    topics.flatMap((_, at) => (named[at]?.has(word) === own[at]?.has(word) ? [] : [at]));
  const steps = (places: readonly number[]) =>
    places.map((place, nth) => stepOf(place - (places[nth - 1] ?? 0))).join('') || NONE;
  return columnsOf([
    others.map(({ id }) => id),
    articles.map(({ keywords }) => joined(keywords)),
    [endsOf([...words].filter((word) => !inKeywords.has(word)).sort())],
    [...new Set([...inKeywords, ...words])].sort().map((word) => steps(unlike(word))),
  ]);
}

export function unpackTopics(text: string): Topic[] {
  const [others = [], keywords = [], [ends = ''] = [], places = []] = linesOf(text);
  const topics = [...LIBRARY_ARTICLES, ...others.map((id) => ({ id, title: '' }))].map(
    ({ id, title }, at) => ({
      id,
      isArticle: at < LIBRARY_ARTICLES.length,
      title,
      summary: '',
      answer: '',
      body: '',
      tryThis: '',
      related: [],
      keywords: keywords[at]?.split(PART) ?? [],
    }),
  );
  const own = topics.map(wordsOfKeywords);
  const words = new Set([...own.flatMap((each) => [...each]), ...wordsOfEnds(ends)]);
  for (const [nth, word] of [...words].sort().entries()) {
    let topic = 0;
    for (const step of places[nth]?.replace(NONE, '') ?? '') {
      topic += sizeOf(step);
      if (!own[topic]?.delete(word)) own[topic]?.add(word);
    }
  }
  return topics.map((topic, at) => ({ ...topic, questions: [[...(own[at] ?? [])].sort().join(WORD)] }));
}

function wordsOfKeywords({ keywords }: Pick<Topic, 'keywords'>): Set<string> {
  return new Set(keywords.flatMap((each) => wordsOf(each.toLowerCase())));
}

/** Sorted words, each as its end. */
function endsOf(words: readonly string[]): string {
  return words
    .map((word, nth) => {
      const before = words[nth - 1] ?? '';
      let shared = 0;
      while (shared < before.length && before[shared] === word[shared]) shared += 1;
      if (shared > MOST_SHARED || /[A-Z]/.test(word))
        throw new Error(`packTopics: "${word}" cannot be a word`);
      return String.fromCharCode(SHARES_NONE + shared) + word.slice(shared);
    })
    .join('');
}

function wordsOfEnds(ends: string): string[] {
  let before = '';
  return [...ends.matchAll(/([A-Z])([^A-Z]*)/g)].map(
    ([, shared = '', end = '']) => (before = before.slice(0, shared.charCodeAt(0) - SHARES_NONE) + end),
  );
}

function stepOf(size: number): string {
  return String.fromCharCode(size <= ONE_BYTE ? FIRST + size : TWO_BYTES + size);
}

function sizeOf(step: string): number {
  const code = step.charCodeAt(0);
  return code >= TWO_BYTES ? code - TWO_BYTES : code - FIRST;
}

function columnsOf(columns: readonly (readonly string[])[]): string {
  return columns.map((column) => column.map(oneLine).join(LINE)).join(COLUMN);
}

function linesOf(text: string): string[][] {
  return text.split(COLUMN).map((column) => column.split(LINE));
}

function joined(parts: readonly string[]): string {
  const bad = parts.find((part) => part.includes(PART) || part === '');
  if (bad !== undefined) throw new Error(`packTopics: "${bad}" cannot be a part`);
  return parts.join(PART);
}

function oneLine(text: string): string {
  if (text === '' || text.includes(LINE)) throw new Error(`packTopics: "${text}" cannot be a line`);
  return text;
}
