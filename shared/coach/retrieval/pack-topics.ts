import type { Topic } from './topic.ts';
import type { TopicText } from './topic-text.ts';

/*
 * The topics of a device as one text, column by column, for what the alike stands beside the alike compresses best:
 *
 *     ids of all topics, one a line, the articles' first
 *     (empty line)
 *     titles of the articles · keywords, 'a|b' · of each topic the words that it alone has, 'a b' · a word of several a line ·
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
  const articles = topics.filter(({ isArticle }) => isArticle);
  if (topics.some(({ isArticle }, at) => isArticle !== at < articles.length))
    throw new Error('packTopics: the articles come first');
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
    topics.map(({ id }) => id),
    articles.map(({ title }) => title),
    articles.map(({ keywords }) => joined(keywords)),
    topics.map((_, at) => ofOne(at).join(WORD) || NONE),
    ofSeveral.map(([word]) => word),
    ofSeveral.map(([, places]) =>
      places.map((place, nth) => stepOf(place - (places[nth - 1] ?? 0))).join(''),
    ),
  ]);
}

export function unpackTopics(text: string): Topic[] {
  const [ids = [], titles = [], keywords = [], own = [], words = [], places = []] = linesOf(text);
  const wordsOf = own.map((line) => (line === NONE ? [] : line.split(WORD)));
  for (const [at, word] of words.entries()) {
    let topic = 0;
    for (const step of places[at] ?? '') {
      topic += sizeOf(step);
      wordsOf[topic]?.push(word);
    }
  }
  return ids.map((id, at) => ({
    id,
    isArticle: at < titles.length,
    title: titles[at] ?? '',
    summary: '',
    answer: '',
    tryThis: '',
    related: [],
    keywords: keywords[at]?.split(PART) ?? [],
    questions: [(wordsOf[at] ?? []).sort().join(WORD)],
  }));
}

/** What the coach says of the articles: ids · titles · summaries · answers · first steps · to read next, 'a|b'. */
export function packTexts(texts: readonly TopicText[]): string {
  return columnsOf([
    texts.map(({ id }) => id),
    texts.map(({ title }) => title),
    texts.map(({ summary }) => summary),
    texts.map(({ answer }) => answer),
    texts.map(({ tryThis }) => tryThis),
    texts.map(({ related }) => joined(related)),
  ]);
}

export function unpackTexts(text: string): TopicText[] {
  const [ids = [], titles = [], summaries = [], answers = [], steps = [], related = []] = linesOf(text);
  return ids.map((id, at) => ({
    id,
    title: titles[at] ?? '',
    summary: summaries[at] ?? '',
    answer: answers[at] ?? '',
    tryThis: steps[at] ?? '',
    related: related[at]?.split(PART) ?? [],
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
