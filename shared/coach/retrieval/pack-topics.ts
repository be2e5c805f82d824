import { LIBRARY_ARTICLES } from '../../content/library-articles.ts';
import type { Topic } from './topic.ts';

/*
 * The topics of a device as one text, column by column, for what the alike stands beside the alike compresses best. The
 * articles come first; the library's list has their ids and titles.
 *
 *     ids of the other topics, one a line
 *     (empty line)
 *     keywords of the articles, 'a|b' · of each topic the words that it alone has, 'a b' · a word of several a line ·
 *     of each of these its topics
 *
 * A topic's number is written as one character: the step from the one before it in the same line.
 */
const COLUMN = '\n\n';
const LINE = '\n';
const PART = '|';
const WORD = ' ';
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
  const having = new Map<string, number[]>();
  for (const [at, { questions }] of topics.entries())
    for (const word of questions.flatMap((each) => each.split(WORD)))
      having.set(word, [...(having.get(word) ?? []), at]);
  const ofSeveral = [...having]
    .filter(([, places]) => places.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const ofOne = (at: number) =>
    [...having].flatMap(([word, [one, other]]) => (one === at && other === undefined ? [word] : []));
  return columnsOf([
    others.map(({ id }) => id),
    articles.map(({ keywords }) => joined(keywords)),
    topics.map((_, at) => ofOne(at).join(WORD) || NONE),
    ofSeveral.map(([word]) => word),
    ofSeveral.map(([, places]) =>
      places.map((place, nth) => stepOf(place - (places[nth - 1] ?? 0))).join(''),
    ),
  ]);
}

export function unpackTopics(text: string): Topic[] {
  const [others = [], keywords = [], own = [], words = [], places = []] = linesOf(text);
  const wordsOf = own.map((line) => (line === NONE ? [] : line.split(WORD)));
  for (const [at, word] of words.entries()) {
    let topic = 0;
    for (const step of places[at] ?? '') {
      topic += sizeOf(step);
      wordsOf[topic]?.push(word);
    }
  }
  const topics = [...LIBRARY_ARTICLES, ...others.map((id) => ({ id, title: '' }))];
  return topics.map(({ id, title }, at) => ({
    id,
    isArticle: at < LIBRARY_ARTICLES.length,
    title,
    summary: '',
    answer: '',
    tryThis: '',
    related: [],
    keywords: keywords[at]?.split(PART) ?? [],
    questions: [(wordsOf[at] ?? []).sort().join(WORD)],
  }));
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
