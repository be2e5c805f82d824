import type { Article } from '#shared/content/articles/article.ts';
import type { Source } from '#shared/content/articles/sources/source.ts';
import type { ArticleStub } from '#shared/content/library-articles.ts';
import { readingGrade, wordCount } from './reading-grade.ts';

const ARTICLE_ADDRESS = /\]\(([^)]+)\)/g;
const LIBRARY = '/app/educational-content/';
const GRADE_MAX = 9;
const ANSWER_WORDS_MAX = 60;
const WORDS = { min: 250, max: 450 };
const QUESTIONS = { min: 6, max: 10 };
/** A paper or a document: it has a year. Only a page that is kept up to date may bear none. */
const PUBLICATION =
  /\.pdf($|[?#])|doi\.org|pubmed|ncbi\.nlm\.nih\.gov|nice\.org\.uk\/guidance|cochranelibrary|who\.int\/publications/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export interface Library {
  articles: readonly Article[];
  /** What programmes may refer to: the same articles in the same order. */
  stubs: readonly ArticleStub[];
  sources: Readonly<Record<string, Source>>;
}

/** What is wrong with the library, a sentence each; empty where nothing is. */
export function contentFaults({ articles, stubs, sources }: Library): string[] {
  const ids = new Set(articles.map(({ id }) => id));
  return [
    ...listFaults(articles, stubs),
    ...articles.flatMap((article) =>
      articleFaults(article, ids, sources).map((fault) => `${article.id}: ${fault}`),
    ),
    ...sourceFaults(articles, sources),
  ];
}

/** Articles whose review was due before `asOf` (yyyy-MM-dd). */
export function overdueArticles(articles: readonly Article[], asOf: string): string[] {
  return articles
    .filter(({ review_due }) => review_due < asOf)
    .map(({ id, review_due }) => `${id} (${review_due})`);
}

/** The words by which an article is measured: what a reader reads below the title. */
export function articleText(article: Article): string {
  const { summary, answer, body, who_should_be_careful, try_this } = article;
  return [summary, answer, body, who_should_be_careful, try_this].join('\n\n');
}

function listFaults(articles: readonly Article[], stubs: readonly ArticleStub[]): string[] {
  const named = (list: readonly ArticleStub[]) =>
    list.map(({ id, category, title }) => `${category} / ${id} / ${title}`);
  const written = named(articles);
  const listed = named(stubs);
  return [
    ...listed.filter((line) => !written.includes(line)).map((line) => `no article is written for ${line}`),
    ...written.filter((line) => !listed.includes(line)).map((line) => `the library does not list ${line}`),
    ...(new Set(written).size === written.length ? [] : ['an article is there twice']),
  ];
}

function articleFaults(
  article: Article,
  ids: ReadonlySet<string>,
  sources: Readonly<Record<string, Source>>,
): string[] {
  const { answer, body, who_should_be_careful, try_this, questions, keywords, related } = article;
  const faults: string[] = [];
  const say = (wrong: boolean, fault: string) => void (wrong && faults.push(fault));

  const words = wordCount([body, who_should_be_careful, try_this].join('\n\n'));
  say(
    words < WORDS.min || words > WORDS.max,
    `the text has ${words} words, not ${WORDS.min} to ${WORDS.max}`,
  );
  const answerWords = wordCount(answer);
  say(answerWords > ANSWER_WORDS_MAX, `the answer has ${answerWords} words, more than ${ANSWER_WORDS_MAX}`);
  const grade = readingGrade(articleText(article));
  say(grade > GRADE_MAX, `the reading grade is ${grade}, above ${GRADE_MAX}`);
  say(article.grade !== grade, `the grade is given as ${article.grade}, but the text has ${grade}`);
  say(
    questions.length < QUESTIONS.min || questions.length > QUESTIONS.max,
    `there are ${questions.length} questions, not ${QUESTIONS.min} to ${QUESTIONS.max}`,
  );
  say(new Set(questions).size !== questions.length, 'a question is there twice');
  say(keywords.length === 0, 'there are no keywords');
  say(article.sources.length === 0, 'there is no source');
  say(!DATE.test(article.review_due), `${article.review_due} is no date for a review`);
  for (const id of article.sources) say(!(id in sources), `there is no source ${id}`);
  for (const id of related)
    say(!ids.has(id) || id === article.id, `there is no other article ${id} to read next`);
  for (const [, address = ''] of body.matchAll(ARTICLE_ADDRESS))
    say(
      !address.startsWith(LIBRARY) || !ids.has(address.slice(LIBRARY.length)),
      `the link ${address} is dead`,
    );
  return faults;
}

function sourceFaults(articles: readonly Article[], sources: Readonly<Record<string, Source>>): string[] {
  const used = new Set<string>(articles.flatMap(({ sources: ids }) => ids));
  return Object.entries(sources).flatMap(([id, source]) => [
    ...(used.has(id) ? [] : [`source ${id}: no article uses it`]),
    ...(URL.canParse(source.url) && source.url.startsWith('https://')
      ? []
      : [`source ${id}: ${source.url} is no https address`]),
    ...('checked_on' in source && !DATE.test(source.checked_on)
      ? [`source ${id}: ${source.checked_on} is no date`]
      : []),
    ...(source.year === null && PUBLICATION.test(source.url)
      ? [`source ${id}: it has no year, and ${source.url} is no page that is kept up to date`]
      : []),
    ...(source.title === '' || source.org === '' ? [`source ${id}: it has no title or no organisation`] : []),
  ]);
}
