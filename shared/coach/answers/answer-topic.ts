import { addDays, formatDay } from '../../domain/time/local-date.ts';
import { LIBRARY_ARTICLES } from '../../content/library-articles.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { namesNothing } from './address.ts';
import type { Citation, CoachFacts } from './coach-reply.ts';
import type { ArticleInShort, Found, Retrieval, Verdict } from './coach-retrieval.ts';
import { DOCUMENTS, type Draft } from './draft.ts';
import { articleOf, dayTasks, isDone, isOpen, tasksOn, timeOf } from './own-day.ts';
import { isOfAnyTest, TEST } from './own-lab.ts';
import { plainQuestion } from './plain-question.ts';
import { readDays } from './read-day.ts';
import { counted, escapeMarkdown, onDay, ownWords, pick } from './wording.ts';

/** How far back the done tasks of a topic are counted, today left out. */
const BACK_DAYS = 7;
const ANY_DAY = '2026-01-01';
const TITLES_OFFERED = 3;
/** Articles on what a laboratory or a scan measures. */
const MEASURED = new Set(
  LIBRARY_ARTICLES.filter(({ category }) => category === 'investigations').map(({ id }) => id),
);

/** What the library says about the question, or the titles that may be meant; null where it has nothing. */
export function answerTopic(question: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  if (namesNothing(plainQuestion(question)) !== null) return null;
  const both = answerBoth(question, facts, retrieval);
  if (both) return both;
  const { verdict, found } = judged(question, retrieval);
  const [best] = found;
  if (verdict === 'nothing' || !best) return null;
  if (verdict === 'ask') return askWhich(question, found);
  return answerArticle(best.article_id, facts, retrieval);
}

/** What an article says, what was done about it, and its open task of today. */
export function answerArticle(id: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  const article = retrieval.article(id);
  return article ? about(id, article, article.answer, facts) : null;
}

/** More on a topic: what the article is about and its first step; null where no article answers the question. */
export function answerMore(question: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  const { verdict, found } = judged(question, retrieval);
  const [best] = found;
  const article = best && retrieval.article(best.article_id);
  if (!article || verdict !== 'answer') return null;
  const text = `${article.summary} A first step: ${article.tryThis} The whole article says more.`;
  return about(best.article_id, article, text, facts);
}

/** The first step of an article. */
export function answerStep(id: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  const article = retrieval.article(id);
  return article ? about(id, article, `A first step: ${article.tryThis}`, facts) : null;
}

function about(id: string, article: ArticleInShort, content: string, facts: CoachFacts): Draft {
  return {
    content,
    forYou: ownLine(id, facts),
    next: relatedTask(id, facts),
    citations: [cite(id, article)],
  };
}

const BOTH =
  /\b(?:difference between|compare|which is better,?) (.+?) (?:and|or|with|to|vs\.?|versus) (.+?)(?:,| and which| which|$)|^(?:is |are )?(.+?) (?:vs\.?|versus) (.+?)(?: better)?(?:[,:].*)?$/;

/** Two subjects that are compared: the beginning of both articles; null unless both have one of their own. */
function answerBoth(question: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  const match = BOTH.exec(plainQuestion(question));
  if (!match) return null;
  const [first, second] = [match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? ''].map((part) => {
    const { verdict, found } = judged(part, retrieval);
    return verdict === 'answer' ? found[0] : undefined;
  });
  if (!first || !second || first.article_id === second.article_id) return null;
  const [one, other] = [retrieval.article(first.article_id), retrieval.article(second.article_id)];
  if (!one || !other) return null;
  return {
    content: `**${escapeMarkdown(one.title)}.** ${beginning(one.answer)}\n\n**${escapeMarkdown(other.title)}.** ${beginning(other.answer)}`,
    forYou: ownLine(first.article_id, facts) ?? ownLine(second.article_id, facts),
    next: relatedTask(first.article_id, facts),
    citations: [cite(first.article_id, one), cite(second.article_id, other)],
  };
}

/** The first two sentences. */
function beginning(text: string): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .slice(0, 2)
    .join(' ');
}

/** The titles that may be meant; a link is no citation. */
function askWhich(question: string, found: readonly Found[]): Draft {
  const titles = found
    .slice(0, TITLES_OFFERED)
    .map(({ article_id, title }) => `- [${escapeMarkdown(title)}](/app/educational-content/${article_id})`);
  const lead = pick(question, [
    'I am not sure that I have an article on that. Did you mean one of these?',
    'I may not have that in my library. Is it one of these?',
  ]);
  return { content: `${lead}\n\n${titles.join('\n')}` };
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
  const { verdict, found } = judged(question, retrieval);
  const [best] = found;
  const article = best && retrieval.article(best.article_id);
  if (!article || verdict !== 'answer' || !MEASURED.has(best.article_id)) return null;
  if (isOfAnyTest(plainQuestion(question)) && TEST.test(plainQuestion(article.title))) return null;
  return { text: article.answer, citation: cite(best.article_id, article) };
}

const BETTER: readonly Verdict[] = ['nothing', 'ask', 'answer'];

/** Who is 'on nights' has night shifts; 'on nights when I drink' are evenings. */
const ON_NIGHTS = /\b(?:on|off|after|between|work(?:ing)?) nights\b(?! (?:out|in|when|that|with|i|we)\b)/i;

/** The verdict on a question, or on the question without the day that it names: 'what should I eat today'. */
function judged(asked: string, retrieval: Retrieval): { verdict: Verdict; found: Found[] } {
  const question = asked.replace(ON_NIGHTS, '$& shift');
  const plain = plainQuestion(question);
  const titled = titleNamed(plain);
  if (titled) return { verdict: 'answer', found: [titled] };
  const whole = keyed(plain, retrieval, retrieval.judge(question), retrieval.search(question));
  const words = readDays(plain, ANY_DAY)?.words;
  if (whole.verdict === 'answer' || !words) return whole;
  const bare = plain.replace(words, ' ');
  const rest = { verdict: retrieval.judge(bare), found: retrieval.search(bare) };
  return BETTER.indexOf(rest.verdict) > BETTER.indexOf(whole.verdict) ? rest : whole;
}

const NORMAL =
  /^(?:and |so )*what(?: should my|(?:'s|s| is| are| should(?: be)?|'d be| would be)(?: considered)?(?: an?| the| my)? (?:normal|good|healthy|ideal|usual|safe|average|decent)(?: (?:range|level|value)s? (?:for|of))?)(?: an?)? (.+?)(?: (?:level|range|reading|value)s?| be)?(?: for (?:my age|an adult|adults|me|a (?:man|woman)))?$/;

/** 'What is a normal blood pressure' is for the one article with that in its title, unless it is a title's aside. */
function titleNamed(plain: string): Found | null {
  const name = NORMAL.exec(plain)?.[1];
  if (name === undefined) return null;
  const named = LIBRARY_ARTICLES.filter(({ title }) => {
    const [subject = ''] = plainQuestion(title).split(' and ');
    return ` ${subject.replace(/[^a-z0-9]+/g, ' ')} `.includes(` ${name} `);
  });
  const [first, second] = named;
  return first && !second ? { article_id: first.id, title: first.title, score: 1 } : null;
}

/** Everyday names of what one article is on. */
const KEY_NOUNS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?!.*\b(?:iron|blood tests?|headaches?|hangovers?|bloat\w*|nap|water)\b).*\b(?:coffees?|espressos?|energy drinks?)\b/,
    'caffeine',
  ],
];
/** Sore muscles after training, in whatever words: of a joint its own article tells. */
const SORE_AFTER =
  /^(?!.*\b(?:knees?|ankles?|back|shoulders?|neck|wrists?|elbows?|heels?|shins?|foot|feet|hips?|chest|head|saddle|pregnan\w+)\b).*\b(?:sore|sorer|soreness|ach(?:e|es|y|ing)|stiff|killing me|in bits|in ribbons|hurt(?:s|ing)?|wrecked|can'?t move|wobbly)\b.*\b(?:after|from|since)\b.*\b(?:weights|lifting|squats?|lunges?|gym|leg day|work-?outs?|session|training|trained|press-?ups|deadlifts?|kettlebells?|strength|spin|circuits?)\b/;
/** What these ask has one article, on a device that knows words alone. */
const KEY_QUESTIONS: typeof KEY_NOUNS = [
  [/^how (?:much|many) (?:\w+ of )?(?:water|fluids?)\b.* day$/, 'hydration'],
  [
    /^(?=.*\b(?:how (?:much|many)|amount|limit|sensible|safe|okay|ok)\b)(?!.*\b(?:calories|sugar|sleep|weight|liver|milk|water|blood)\b).*\b(?:wine|beers?|alcohol|booze|spirits|lagers?|cider|prosecco|pints|units|glasses of (?:red|white|fizz)|(?:gin|vodka|whisk(?:e?y)|rum)s?)\b.*\b(?:days?|weeks?|weekends?|nights?|evenings?)\b/,
    'alcohol',
  ],
  [
    /\b(?:sherry|port|brandy|whisk(?:e?y)|gin|vodka|rum|nightcap|wine|lager|beer|alcohol)\b(?=.*\b(?:sleep\w*|bed|bedtime|night)\b)/,
    'alcohol',
  ],
];

/** Where titles would be offered, or another article said by words alone, a key noun decides. */
function keyed(
  plain: string,
  retrieval: Retrieval,
  verdict: Verdict,
  found: Found[],
): { verdict: Verdict; found: Found[] } {
  const id = KEY_NOUNS.find(([noun]) => noun.test(plain))?.[1];
  const key = KEY_QUESTIONS.find(([asked]) => retrieval.closest && asked.test(plain))?.[1];
  const meant = LIBRARY_ARTICLES.find(
    (article) => article.id === (SORE_AFTER.test(plain) ? 'recovery-doms' : key),
  );
  if (meant) return { verdict: 'answer', found: [{ article_id: meant.id, title: meant.title, score: 1 }] };
  const own = found.find(({ article_id }) => article_id === id);
  return own && retrieval.closest && verdict !== 'nothing'
    ? { verdict: 'answer', found: [own] }
    : { verdict, found };
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

/** An open task of today about the article; no other one belongs to it. */
function relatedTask(id: string, facts: CoachFacts): ProgrammeEvent | null {
  const open = tasksOn(facts, facts.today)
    .filter(isOpen)
    .sort((a, b) => Number(timeOf(a) === null) - Number(timeOf(b) === null));
  return open.find((event) => articleOf(event) === id) ?? null;
}
