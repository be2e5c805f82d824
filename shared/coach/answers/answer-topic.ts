import { addDays, formatDay } from '../../domain/time/local-date.ts';
import { LIBRARY_ARTICLES } from '../../content/library-articles.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { ArticleInShort, Citation, CoachFacts, Found, Retrieval } from './coach-reply.ts';
import { DOCUMENTS, LIBRARY, type Draft } from './draft.ts';
import { dayTasks, isDone, isOpen, tasksOn, timeOf } from './own-day.ts';
import { plainQuestion } from './plain-question.ts';
import { readDays } from './read-day.ts';
import { counted, onDay, ownWords, pick } from './wording.ts';

/** How far back the done tasks of a topic are counted, today left out. */
const BACK_DAYS = 7;
const ANY_DAY = '2026-01-01';
const CATEGORY_OF = new Map(LIBRARY_ARTICLES.map(({ id, category }) => [id, category]));
/** Articles on what a laboratory or a scan measures. */
const MEASURED = new Set(
  LIBRARY_ARTICLES.filter(({ category }) => category === 'investigations').map(({ id }) => id),
);

/** What the library says about the question; null where no article answers it. */
export function answerTopic(question: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  const found = bestArticle(question, retrieval);
  if (!found) return null;
  const { id, article } = found;
  const ask = pick(question, ['', ' Shall I give you a first step?', '']);
  return {
    content: article.answer + ask,
    forYou: ownLine(id, facts),
    next: relatedTask(id, facts),
    citations: [cite(id, article)],
  };
}

/** More on a topic: what the article is about and its first step; null where no article answers the question. */
export function answerMore(question: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  const found = bestArticle(question, retrieval);
  if (!found) return null;
  const { id, article } = found;
  return {
    content: `${article.summary} A first step: ${article.tryThis} The whole article says more.`,
    forYou: ownLine(id, facts),
    next: relatedTask(id, facts),
    citations: [cite(id, article)],
  };
}

/**
 * One's own results: what the value means in general, and what the coach speaks of. Never a judgement of a value. Where
 * values are confirmed, `withLabs` puts them in front.
 */
export function answerOwnResults(question: string, retrieval: Retrieval): Draft {
  const article = measuredArticle(question, retrieval);
  const honest = `I speak only of values that you confirmed, and I can't say what yours mean. ${DOCUMENTS} shows each beside the lab's range. A value outside the lab's range is one to discuss with your clinician.`;
  if (!article) return { content: honest };
  return { content: `${honest}\n\n${article.text}`, citations: [article.citation] };
}

/** What the library says of a test in general; null where it has no article on it. */
export function measuredArticle(
  question: string,
  retrieval: Retrieval,
): { text: string; citation: Citation } | null {
  const found = bestArticle(question, retrieval);
  if (!found || !MEASURED.has(found.id)) return null;
  return { text: found.article.answer, citation: cite(found.id, found.article) };
}

/** That the library has nothing on a question, and what it has. */
export function answerOutOfScope(question: string): Draft {
  return {
    content: pick(question, [
      `I have nothing good on that. I know your plan, your check-ins and the ${LIBRARY}: food, sleep, movement, stress, habits and health tests.`,
      `That is outside of what I know. I can tell you about your plan and check-ins, and about food, sleep, movement, stress, habits and health tests from the ${LIBRARY}.`,
      `I don't know about that, and I would rather not guess. Ask me about your day, or look through the ${LIBRARY}.`,
    ]),
  };
}

function bestArticle(question: string, retrieval: Retrieval): { id: string; article: ArticleInShort } | null {
  const [best] = [...retrieval.search(question), ...searchWithoutDay(question, retrieval)];
  const article = best && retrieval.article(best.article_id);
  return best && article ? { id: best.article_id, article } : null;
}

/** 'What should I eat today' is asked of any day. */
function searchWithoutDay(question: string, retrieval: Retrieval): Found[] {
  const plain = plainQuestion(question);
  const words = readDays(plain, ANY_DAY)?.words;
  return words ? retrieval.search(plain.replace(words, ' ')) : [];
}

function cite(id: string, { title }: ArticleInShort): Citation {
  return { kind: 'article', article_id: id, title };
}

/** How often tasks of the article were done in the last days; null where there were none. */
function ownLine(id: string, facts: CoachFacts): string | null {
  const [from, to] = [addDays(facts.today, -BACK_DAYS), addDays(facts.today, -1)];
  const tasks = dayTasks(facts).filter((event) => {
    const date = event.start_local.slice(0, 10);
    return articleOf(event) === id && date >= from && date <= to;
  });
  const title = tasks[0]?.title;
  if (title === undefined) return null;
  const same = tasks.filter((event) => event.title === title);
  const done = same.filter(isDone).length;
  if (same.length === 1)
    return `${ownWords(title)} ${onDay(tasks[0]?.start_local.slice(0, 10) ?? from, facts.today)} is ${done === 1 ? 'done' : 'not done'}.`;
  return `${ownWords(title)}: ${done} of ${counted(same.length, 'time')} done from ${formatDay(from)} to ${formatDay(to)}.`;
}

/** An open task of today about the article, else one about another article of its category. */
function relatedTask(id: string, facts: CoachFacts): ProgrammeEvent | null {
  const open = tasksOn(facts, facts.today)
    .filter(isOpen)
    .sort((a, b) => Number(timeOf(a) === null) - Number(timeOf(b) === null));
  const category = CATEGORY_OF.get(id);
  return (
    open.find((event) => articleOf(event) === id) ??
    // A habit's category says only that it is one.
    (category === 'habits'
      ? null
      : open.find((event) => CATEGORY_OF.get(articleOf(event) ?? '') === category)) ??
    null
  );
}

function articleOf({ metadata }: ProgrammeEvent): string | null {
  return typeof metadata.article === 'string' ? metadata.article : null;
}
