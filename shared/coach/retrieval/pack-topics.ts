import type { Topic } from './topic.ts';

/*
 * The topics as one text, column by column, for what the alike stands beside the alike compresses best:
 *
 *     ids of all topics, one a line, the articles' first
 *     (empty line)
 *     titles of the articles · summaries · answers · first steps · keywords, 'a|b' · to read next, 'a|b' · questions of all topics, 'a|b'
 */
const COLUMN = '\n\n';
const LINE = '\n';
const PART = '|';

/** Throws where a text has what parts the others, or is empty: it would not be read back as it was. */
export function packTopics(topics: readonly Topic[]): string {
  const articles = topics.filter(({ isArticle }) => isArticle);
  if (topics.some(({ isArticle }, at) => isArticle !== at < articles.length))
    throw new Error('packTopics: the articles come first');
  return [
    topics.map(({ id }) => id),
    articles.map(({ title }) => title),
    articles.map(({ summary }) => summary),
    articles.map(({ answer }) => answer),
    articles.map(({ tryThis }) => tryThis),
    articles.map(({ keywords }) => joined(keywords)),
    articles.map(({ related }) => joined(related)),
    topics.map(({ questions }) => joined(questions)),
  ]
    .map((column) => column.map(oneLine).join(LINE))
    .join(COLUMN);
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

export function unpackTopics(text: string): Topic[] {
  const [
    ids = [],
    titles = [],
    summaries = [],
    answers = [],
    steps = [],
    keywords = [],
    related = [],
    questions = [],
  ] = text.split(COLUMN).map((column) => column.split(LINE));
  return ids.map((id, at) => ({
    id,
    isArticle: at < titles.length,
    title: titles[at] ?? '',
    summary: summaries[at] ?? '',
    answer: answers[at] ?? '',
    tryThis: steps[at] ?? '',
    keywords: keywords[at]?.split(PART) ?? [],
    related: related[at]?.split(PART) ?? [],
    questions: questions[at]?.split(PART) ?? [],
  }));
}
