import { LIBRARY_ARTICLES } from '../../content/library-articles.ts';
import type { Topic } from './topic.ts';

/*
 * The topics of a device as one text, column by column, for what the alike stands beside the alike compresses best. The
 * articles come first; the library's list has their ids and titles.
 *
 *     ids of the other topics, one a line
 *     (empty line)
 *     all words · of each word its topics, a word a line
 *
 * The words are in the order of the alphabet, so each is written as how many letters it shares with the one before it, and
 * its end: 'walk', 'walking', 'wall' are 'Awalk', 'Eing', 'Dl'.
 *
 * A topic's number is written as one character: the step from the one before it in the same line. Before it stands '+' if
 * the word is among the topic's keywords besides its ways of asking, '-' if it is among the keywords alone; twice if it is
 * there twice.
 */
const COLUMN = '\n\n';
const LINE = '\n';
const WORD = ' ';
const KEYWORD_TOO = '+';
const KEYWORD_ALONE = '-';
/** The capital of 'shares nothing': words are in small letters. */
const SHARES_NONE = 0x41;
const MOST_SHARED = 25;
/** The character of a step of 0: printable, and no mark of the format follows it. */
const FIRST = 0x30;
/** Up to here a step is one byte; the characters above it are two. */
const ONE_BYTE = 0x7a - FIRST;
const TWO_BYTES = 0x100;

/** Throws where the topics would not be read back as they were. */
export function packTopics(topics: readonly Topic[]): string {
  const others = topics.slice(LIBRARY_ARTICLES.length);
  const isOfLibrary = LIBRARY_ARTICLES.every(
    ({ id, title }, at) => topics[at]?.id === id && topics[at].title === title && topics[at].isArticle,
  );
  if (!isOfLibrary || others.some(({ isArticle }) => isArticle))
    throw new Error('packTopics: the articles of the library come first');
  const places = new Map<string, string>();
  const last = new Map<string, number>();
  for (const [at, { keywords, questions }] of topics.entries()) {
    const asked = new Set(questions.flatMap((each) => each.split(WORD)));
    for (const word of new Set([...keywords, ...asked])) {
      const mark = asked.has(word) ? KEYWORD_TOO : KEYWORD_ALONE;
      const marks = mark.repeat(keywords.filter((each) => each === word).length);
      places.set(word, (places.get(word) ?? '') + marks + stepOf(at - (last.get(word) ?? 0)));
      last.set(word, at);
    }
  }
  const words = [...places.keys()].sort();
  const text = [others.map(({ id }) => id), [endsOf(words)], words.map((word) => places.get(word) ?? '')]
    .map((column) => column.join(LINE))
    .join(COLUMN);
  if (packedOf(unpackTopics(text)) !== packedOf(topics))
    throw new Error('packTopics: these are not topics of a device');
  return text;
}

export function unpackTopics(text: string): Topic[] {
  const [others = [], [ends = ''] = [], places = []] = text.split(COLUMN).map((each) => each.split(LINE));
  const topics = [...LIBRARY_ARTICLES, ...others.map((id) => ({ id, title: '' }))].map(
    ({ id, title }, at) => ({
      id,
      title,
      isArticle: at < LIBRARY_ARTICLES.length,
      asked: [] as string[],
      keywords: [] as string[],
    }),
  );
  for (const [nth, word] of wordsOfEnds(ends).entries()) {
    let topic = 0;
    let marks = '';
    for (const step of places[nth] ?? '') {
      if (step === KEYWORD_TOO || step === KEYWORD_ALONE) {
        marks += step;
        continue;
      }
      topic += sizeOf(step);
      if (!marks.startsWith(KEYWORD_ALONE)) topics[topic]?.asked.push(word);
      for (const _ of marks) topics[topic]?.keywords.push(word);
      marks = '';
    }
  }
  return topics.map(({ asked, ...topic }) => ({
    ...topic,
    summary: '',
    answer: '',
    body: '',
    tryThis: '',
    related: [],
    questions: [asked.join(WORD)],
  }));
}

/** What the text has to hold. */
function packedOf(topics: readonly Topic[]): string {
  return JSON.stringify(
    topics.map(({ id, isArticle, title, keywords, questions }) => [
      id,
      isArticle,
      title,
      keywords,
      questions,
    ]),
  );
}

/** Sorted words, each as its end. */
function endsOf(words: readonly string[]): string {
  return words
    .map((word, nth) => {
      const before = words[nth - 1] ?? '';
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && before[shared] === word[shared]) shared += 1;
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
