import { LIBRARY_ARTICLES } from '../../../content/library-articles.ts';
import { answerArticle, answerStep } from '../answer-topic.ts';
import type { CoachFacts, Turn } from '../coach-reply.ts';
import type { Retrieval } from '../coach-retrieval.ts';
import type { Draft } from '../draft.ts';
import { plainQuestion } from '../plain-question.ts';
import type { ResolvedQuestion } from '../resolve-question.ts';
import { onThing } from './same-subject.ts';
import { escapeMarkdown } from '../wording.ts';

const CATEGORY_OF = new Map(LIBRARY_ARTICLES.map(({ id, category }) => [id, category]));
const ORDINALS = [
  /^(?:the )?(?:first|1|1st|one)\b/,
  /^(?:the )?(?:second|2|2nd|two)\b/,
  /^(?:the )?(?:third|last|3|3rd|three)\b/,
];
const OFFERED = /\[([^\]]+)\]\(\/app\/educational-content\/([\w-]+)\)/g;

/** The article that a reply chooses among the titles that were offered last; null where none were, or it chooses none. */
export function chosenArticle(message: string, earlier: readonly Turn[]): string | null {
  const last = earlier.findLast(({ role }) => role === 'assistant');
  if (last?.intent !== 'topic' || last.cites) return null;
  const offered = [...last.content.matchAll(OFFERED)].map(([, title = '', id = '']) => ({
    id,
    title: plainQuestion(title),
  }));
  const plain = plainQuestion(message);
  const at = ORDINALS.findIndex((pattern) => pattern.test(plain) && plain.split(' ').length <= 4);
  if (at >= 0) return offered[at]?.id ?? null;
  if (plain.length < 3) return null;
  return offered.find(({ title }) => title === plain || title.startsWith(`${plain}:`))?.id ?? null;
}

/** What goes on with the subject of the talk; null where it has none that the library knows. */
export function goOn(
  { kind, question, rest }: ResolvedQuestion,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft | null {
  const cited = earlier.flatMap(({ cites = [] }) => cites);
  const subject = cited.at(-1) ?? retrieval.search(question)[0]?.article_id;
  if (subject === undefined) return null;
  if (kind === 'about') return onThing(subject, rest ?? '', facts, retrieval);
  const said = earlier.map(({ content }) => content).join(' ');
  const step = retrieval.article(subject)?.tryThis;
  const isStepNew = step !== undefined && !said.includes(step);
  if (kind !== 'else' && isStepNew) return answerStep(subject, facts, retrieval);
  const next = nextArticle(subject, question, cited, retrieval);
  if (next !== null) return answerArticle(next, facts, retrieval);
  return isStepNew ? answerStep(subject, facts, retrieval) : nothingMore(subject, retrieval);
}

/** Another article on the subject: one to read next that the question finds too, else the first to read next. */
function nextArticle(
  subject: string,
  question: string,
  cited: readonly string[],
  retrieval: Retrieval,
): string | null {
  const found = new Set(retrieval.search(question).map(({ article_id }) => article_id));
  const related = retrieval.article(subject)?.related ?? [];
  const fresh = (id: string) => id !== subject && !cited.includes(id);
  return (
    related.find((id) => fresh(id) && found.has(id)) ??
    related.find((id) => fresh(id) && CATEGORY_OF.get(id) === CATEGORY_OF.get(subject)) ??
    related.find(fresh) ??
    null
  );
}

/** What is asked of a subject in one word, and the words of an article that tell it. */
const ASPECTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:fast|quick(?:ly)?|slow(?:ly)?|brisk|speed|pace)\b/,
    /\b(?:brisk|pace|fast|slow(?:ly)?|speed|talk)\b/i,
  ],
  [/\b(?:how long|long for|for long)\b/, /\b(?:seconds?|minutes?|hours?|weeks?|months?)\b/i],
  [
    /\b(?:how often|(?:each|every) day|daily)\b/,
    /\b(?:times|days|daily|once|twice|(?:a|each|every) (?:day|week))\b/i,
  ],
  [
    /\bfoods?\b/,
    /\b(?:bread|beans|lentils|vegetables|fruit|nuts|seeds|fish|meat|eggs|milk|yoghurt|cheese)\b/i,
  ],
];

/** 'Does it need to be fast' after an article: its sentences on that. */
export function onAspect(id: string, plain: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  const tells = ASPECTS.find(([asked]) => asked.test(plain))?.[1];
  const article = tells && retrieval.article(id);
  if (!article) return null;
  const found = `${article.answer} ${article.tryThis}`
    .split(/(?<=[.!?])\s+/)
    .filter((one) => tells.test(one));
  const draft = found.length > 0 ? answerArticle(id, facts, retrieval) : null;
  return draft && { ...draft, content: found.join(' ') };
}

/** What an article has beyond what was said: its first step, else that this was all. */
export function furtherOn(
  id: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft {
  const step = answerStep(id, facts, retrieval);
  return step && !earlier.some(({ content }) => content.includes(step.content))
    ? step
    : nothingMore(id, retrieval);
}

function nothingMore(id: string, retrieval: Retrieval): Draft {
  const title = retrieval.article(id)?.title ?? '';
  return {
    content: `That is all I have on it. The whole article, [${escapeMarkdown(title)}](/app/educational-content/${id}), says more, and your GP or pharmacist can look at your own case.`,
  };
}
