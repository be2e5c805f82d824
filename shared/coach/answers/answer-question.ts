import { inPlaceOfAnswer } from '../triage/hold-back.ts';
import type { Triage } from '../triage/safety.ts';
import {
  answerChangePlan,
  answerGreeting,
  answerNo,
  answerOutOfScope,
  answerThanks,
  answerToldDone,
  answerUnclear,
  answerUpload,
  answerWho,
} from './answer-app.ts';
import { answerClashes, answerDay, answerFree, answerLength, answerNext, answerWhen } from './answer-day.ts';
import { answerDid, answerProgress, answerStreak } from './answer-progress.ts';
import { namesNothing, withoutAddress } from './address.ts';
import { inCommonWords } from './common-words.ts';
import { askedPart } from './asked-parts.ts';
import { asksOfDay } from './asks-of-day.ts';
import { answerTrend, answerUnasked } from './answer-trend.ts';
import { changeAsked } from './change-asked.ts';
import type { CoachFacts, CoachIntent, CoachReply, Turn } from './coach-reply.ts';
import type { Retrieval } from './coach-retrieval.ts';
import type { Draft } from './draft.ts';
import { decideDay, decideTask, leavesOut } from './day/decide-day.ts';
import { decisionOf } from './day/said-of-day.ts';
import { dayLine } from './greeting.ts';
import { asNextStep, nextTask } from './own-day.ts';
import { mayBeSum, saidUnits } from './sums/may-be-sum.ts';
import { personToAsk } from './person-to-ask.ts';
import { readDays } from './read-day.ts';
import { INTENT_OF, readQuestion, type Ask } from './read-question.ts';
import { plainQuestion } from './plain-question.ts';
import { answerRows } from './rows/intents.ts';
import { isReminder } from './rows/not-kept.ts';
import { namedTasks } from './rows/named-tasks.ts';
import { COUNTS_TOO, resolveQuestion, type ResolvedQuestion } from './resolve-question.ts';
import { lastCited, lastSaid } from './follow-up/last-said.ts';
import { twoAsked } from './two-in-one.ts';
import { escapeMarkdown, ownWords } from './wording.ts';

/**
 * The coach's answer: deterministic, from the participant's rows and the library, without any effect. `earlier` are the
 * messages before, the oldest first; empty, the question stands by itself. A question with a hard triage gets its card
 * and no answer (`safetyReply`), so it is a mistake to ask here for one: it throws.
 */
export function answerQuestion(
  message: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
  triage: Triage,
): CoachReply {
  if (triage.level === 'hard') throw new RangeError('A question with a hard triage gets its card alone');
  const instead = inPlaceOfAnswer(triage, earlier);
  if (instead !== null) return safetyReply(triage, instead);
  const question = withoutAddress(message);
  const chosen = offersTitles(earlier) ? (retrieval.rare()?.chosenArticle(question, earlier) ?? null) : null;
  const article = chosen === null ? null : retrieval.rare()?.answerArticle(chosen, facts, retrieval);
  const resolved = resolveQuestion(question, earlier, facts.today);
  const standing = mayAgree(earlier) ? (retrieval.rare()?.ofStanding(question, earlier) ?? null) : null;
  const answered: Answered = article
    ? { intent: 'topic', draft: article }
    : standing !== null
      ? { intent: 'change_plan', draft: { content: standing } }
      : resolved.kind === 'whole'
        ? answer(resolved.question, facts, earlier, retrieval)
        : followed(resolved, question, facts, earlier, retrieval);
  const { intent } = answered;
  const draft = asNew(answered.draft, question, facts, earlier, retrieval);
  const citations = draft.citations ?? [];
  const disclaimer = personToAsk(triage);
  return {
    engine: 'library',
    intent,
    content: disclaimer ? `${draft.content} ${disclaimer}` : draft.content,
    for_you: draft.forYou ?? null,
    next_step: asNextStep(draft.next ?? null),
    citations,
    closest: retrieval.closest && citations.some(({ kind }) => kind === 'article'),
    triage,
    ...(draft.proposal && { proposal: draft.proposal }),
  };
}

/** The reply that stands for a card, or beside one: a text in place of an answer. */
export function safetyReply(triage: Triage, text: string): CoachReply {
  return {
    engine: 'library',
    intent: 'safety',
    content: text,
    for_you: null,
    next_step: null,
    citations: [],
    closest: false,
    triage,
  };
}

interface Answered {
  intent: CoachIntent;
  draft: Draft;
}

/** A wish that names a change and a task is for the planner, whatever else is said with it. */
const CHANGES = new Set<Ask['kind']>(['change_plan', 'change_named']);
const isChange = (ask: Ask) => CHANGES.has(ask.kind);
/** 'Could the walk go tomorrow at the same time?' */
const MOVES_A_TASK =
  /\b(?:can|could|may|shall|might) (?:the|my|we|i|you) .*\b(?:go|be|happen|wait|move[d]?|do|have|put|shift(?:ed)?|take)\b.*\b(?:tomorrow|later|earlier|instead|(?:at|until|till) \d|(?:on )?\w+day|tonight)\b/;
const CHANGE: Ask = { kind: 'change_plan' };
const PLAIN = new Set<Ask['kind']>(['greeting', 'thanks', 'no', 'who', 'unclear']);

/** Something left undone is told of a day that is over. */
const MAY_BE_MISSED =
  /\b(?:missed|skipped|forgot|didn'?t|did not|haven'?t|couldn'?t)\b.*\b(?:yesterday|last|\w+day|day)\b/;

function answer(
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Answered {
  const said = withDayOfTalk(inCommonWords(question), facts, earlier);
  const plain = plainQuestion(question);
  const whole = readQuestion(plain);
  const wantsChange = !PLAIN.has(whole.kind) && changeAsked(question, facts) !== null;
  const ask = wantsChange ? CHANGE : PLAIN.has(whole.kind) ? whole : readQuestion(said);
  const onGoal = ofGoal(said, facts, earlier, retrieval);
  if (onGoal) return onGoal;
  if (!PLAIN.has(ask.kind)) {
    const seenBy = WHO.test(said) ? ofProduct(said, retrieval) : null;
    if (seenBy) return { intent: 'app_help', draft: seenBy };
    const isNamedChange =
      isChange(ask) &&
      !isReminder(said) &&
      decisionOf(question)?.id !== 'too-much' &&
      namedTasks(plain, facts) !== null;
    const missed =
      !isNamedChange && MAY_BE_MISSED.test(said) ? retrieval.rare()?.answerMissed(said, facts) : null;
    if (missed) return { intent: 'on_today', draft: missed };
    const decided = isNamedChange ? null : decideDay(question, facts, earlier, retrieval);
    if (decided) return { intent: 'change_plan', draft: decided };
    const sum = isNamedChange
      ? null
      : (asDrinks(plain, earlier, retrieval) ??
        sumOf(plain, retrieval) ??
        (lastCited(earlier) === 'weight-management' ? sumOf(`${plain} to lose`, retrieval) : null));
    if (sum) return { intent: 'topic', draft: sum };
    const rows =
      isNamedChange || ask.kind === 'own_results'
        ? null
        : (ofTwo(said, facts, retrieval) ??
          ofPartAsked(question, facts, earlier, retrieval) ??
          answerRows(said, facts, retrieval));
    if (rows) return rows;
  }
  const cannot = isChange(ask) && !leavesOut(said) ? null : decideTask(said, facts);
  if (cannot) return { intent: 'change_plan', draft: cannot };
  if (MOVES_A_TASK.test(said) && namedTasks(said, facts))
    return { intent: 'change_plan', draft: answerChangePlan(said, facts) };
  const own = fromOwnRows(ask, said, facts, retrieval);
  if (own) return { intent: INTENT_OF[ask.kind], draft: own };
  const ofDay = asksOfDay(said, facts.today);
  if (ofDay !== null) return { intent: 'on_today', draft: answerDay(`what is on ${ofDay}`, facts) };
  const product = ofProduct(plain, retrieval) ?? ofProduct(said, retrieval);
  if (product) return { intent: 'app_help', draft: product };
  const part = earlier.length > 0 && retrieval.rare()?.onArticle(question, facts, earlier, retrieval);
  if (part) return { intent: 'topic', draft: part };
  const topic = retrieval
    .rare()
    ?.answerTopic(question, facts, OF_OWN_PAST.test(said) ? atMostAsked(retrieval) : retrieval);
  if (topic) return { intent: 'topic', draft: topic };
  if (ask.kind === 'did') return { intent: 'progress', draft: answerProgress(question, facts) };
  if (ask.kind === 'when' || ask.kind === 'length')
    return {
      intent: 'on_today',
      draft: { content: "I can't find that task in your plan. What is it called there?" },
    };
  const onSubject = earlier.length > 0 && retrieval.rare()?.ofSubject(plain, facts, earlier, retrieval);
  if (onSubject) return { intent: 'topic', draft: onSubject };
  if (namesNothing(plain) === 'greets')
    return { intent: 'greeting', draft: answerGreeting(question, facts, dayLine(facts)) };
  return { intent: 'out_of_scope', draft: answerOutOfScope(question) };
}

/** Who sees one's own rows is asked of the product, and never of the rows. */
const WHO = /^who\b/;
const OF_ROWS = new Set<Ask['kind']>([
  'day',
  'free',
  'next',
  'when',
  'length',
  'did',
  'progress',
  'streak',
  'trend',
]);

/** Two questions in one, where own rows answer both. */
function ofTwo(said: string, facts: CoachFacts, retrieval: Retrieval): Answered | null {
  const two = twoAsked(said, facts);
  const first = two && fromRows(two.first, facts, retrieval);
  if (!two || !first) return null;
  if (two.isNoteAlone && first.draft.content.includes('you wrote')) return first;
  const rest = two.second(first.draft);
  const second = rest === null ? null : fromRows(rest, facts, retrieval);
  if (!second) return null;
  const [one, other] = [first.draft, second.draft];
  return {
    intent: first.intent,
    draft: {
      content: `${one.content} ${other.content}`,
      forYou: one.forYou ?? other.forYou ?? null,
      next: one.next ?? other.next ?? null,
      citations: [...(one.citations ?? []), ...(other.citations ?? [])],
    },
  };
}

/** What the one part of a longer message asks of own rows; null where it asks nothing of them. */
function ofPartAsked(
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Answered | null {
  const part = askedPart(question);
  if (part === null) return null;
  const said = withDayOfTalk(inCommonWords(part), facts, earlier);
  const rows = fromRows(said, facts, retrieval);
  if (rows) return rows;
  const ofDay = asksOfDay(said, facts.today);
  return ofDay === null ? null : { intent: 'on_today', draft: answerDay(`what is on ${ofDay}`, facts) };
}

function fromRows(said: string, facts: CoachFacts, retrieval: Retrieval): Answered | null {
  const rows = answerRows(said, facts, retrieval);
  if (rows) return rows;
  const ask = readQuestion(said);
  const draft = OF_ROWS.has(ask.kind) ? fromOwnRows(ask, said, facts, retrieval) : null;
  return draft && { intent: INTENT_OF[ask.kind], draft };
}

/* A device that does not have the rare answers yet fetches them where one was asked for, and answers again. */

function sumOf(plain: string, retrieval: Retrieval): Draft | null {
  return mayBeSum(plain) ? (retrieval.rare()?.answerArithmetic(plain, retrieval) ?? null) : null;
}

function asDrinks(plain: string, earlier: readonly Turn[], retrieval: Retrieval): Draft | null {
  const said = lastSaid(earlier);
  const draft = saidUnits(said) ? retrieval.rare()?.unitsAsDrinks(plain, said) : null;
  const subject = lastCited(earlier) ?? '';
  const title = retrieval.article(subject)?.title;
  return draft && title !== undefined
    ? { ...draft, citations: [{ kind: 'article', article_id: subject, title }] }
    : (draft ?? null);
}

function ofProduct(plain: string, retrieval: Retrieval): Draft | null {
  return retrieval.rare()?.answerProduct(plain) ?? null;
}

/** What was, of the participant's own: where the rows do not tell it, no article does. */
const OF_OWN_PAST =
  /^(?:and |so )*(?:(?:what|which|when|where|how (?:many|much|often|long|was|were)|who)\b.{0,40}\b)?(?:did|was|were) (?:i|we|my|it (?:that |when )?i)\b|^(?:and |so )*have i (?:ever|already|always|been|done|missed|skipped|kept|had)\b/;

/** A retrieval that offers titles where it would be sure. */
function atMostAsked(retrieval: Retrieval): Retrieval {
  return {
    ...retrieval,
    judge: (question) => (retrieval.judge(question) === 'answer' ? 'ask' : retrieval.judge(question)),
  };
}

const ASKS_OF_GOAL =
  /\b(?:by when|when|until when|deadline|how (?:do|will|am) i|count|measure|know|why|manage|reach)\b/;

/** 'And when have I to manage it by' after the goal was told. */
function ofGoal(
  said: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Answered | null {
  const last = earlier.findLast(({ role }) => role === 'assistant');
  const isShort = said.split(' ').length <= SHORT_WORDS;
  if (!last?.content.startsWith('Your goal is') || !isShort || !ASKS_OF_GOAL.test(said)) return null;
  return answerRows(/\bwhy\b/.test(said) ? 'why did i set my goal' : 'what is my goal', facts, retrieval);
}

const SHORT_WORDS = 9;

/** Whether titles were offered to choose from. */
function offersTitles(earlier: readonly Turn[]): boolean {
  const last = earlier.findLast(({ role }) => role === 'assistant');
  return last?.intent === 'topic' && !last.cites;
}

/** Whether a card waits for a yes. */
function mayAgree(earlier: readonly Turn[]): boolean {
  return earlier.findLast(({ role }) => role === 'assistant')?.proposes !== undefined;
}

/** A follow-up never gets the words before it once more: it gets what comes next. */
function asNew(
  draft: Draft,
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft {
  const asked = earlier.findLast(({ role }) => role === 'user')?.content ?? '';
  const [subject] = draft.citations ?? [];
  if (
    subject?.kind !== 'article' ||
    !lastSaid(earlier).startsWith(draft.content) ||
    // One sentence of it answers how fast or how long.
    draft.content.length * 2 < lastSaid(earlier).length ||
    plainQuestion(asked) === plainQuestion(question)
  )
    return draft;
  return retrieval.rare()?.furtherOn(subject.article_id, facts, earlier, retrieval) ?? draft;
}

/** 'Anything I can skip' after 'and tomorrow' is asked of tomorrow. */
function withDayOfTalk(question: string, facts: CoachFacts, earlier: readonly Turn[]): string {
  const plain = plainQuestion(question);
  if (!OF_A_DAY.test(plain) || readDays(plain, facts.today)) return question;
  const before = earlier.findLast(({ role }) => role === 'user');
  const days = before && readDays(plainQuestion(before.content), facts.today);
  return days ? `${plain} ${days.words}` : question;
}

const OF_A_DAY =
  /\b(?:anything|what|which|something)\b.*\b(?:skip|drop|leave out|wait|longest|shortest|most important|still open|left|in the (?:morning|afternoon|evening))\b/;

/** A message that goes on from those before it. */
function followed(
  resolved: ResolvedQuestion,
  message: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Answered {
  const { kind, question, rest } = resolved;
  if (kind === 'lost') {
    return { intent: 'out_of_scope', draft: answerUnclear(message) };
  }
  if (kind === 'more' || kind === 'yes') return moreOn(question, facts, earlier, retrieval);
  const rows = kind === 'about' ? answerRows(question, facts, retrieval, rest ?? '') : null;
  if (rows) return rows;
  const sum = kind === 'about' ? sumOf(instead(question, rest ?? ''), retrieval) : null;
  if (sum) return { intent: 'topic', draft: sum };
  const draft = retrieval.rare()?.goOn(resolved, facts, earlier, retrieval);
  if (draft) return { intent: 'topic', draft };
  if (kind === 'about')
    return answer(
      COUNTS_TOO.test(plainQuestion(message)) ? message : (rest ?? message),
      facts,
      earlier,
      retrieval,
    );
  return { intent: 'out_of_scope', draft: answerUnclear(message) };
}

/** 'How many units in a pint' with 'a bottle of wine' asks of that. */
function instead(question: string, rest: string): string {
  const plain = plainQuestion(question);
  const cut = plain.replace(/\b(in|of|is|for|at) (?!(?:how|what)\b).*$/, '$1');
  return `${cut} ${rest}`;
}

/** Null where the rows have nothing on it, so that the library may. */
function fromOwnRows(ask: Ask, question: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  switch (ask.kind) {
    case 'greeting':
      return answerGreeting(question, facts, dayLine(facts));
    case 'thanks':
      return answerThanks(question);
    case 'no':
      return answerNo(question);
    case 'who':
      return answerWho(question);
    case 'unclear':
      return answerUnclear(question);
    case 'day':
      return answerDay(question, facts);
    case 'free':
      return answerFree(question, facts);
    case 'clashes':
      return answerClashes(question, facts);
    case 'next':
      return answerNext(question, facts);
    case 'when':
      return answerWhen(question, facts);
    case 'length':
      return answerLength(question, facts);
    case 'did':
      return answerDid(question, facts);
    case 'progress':
      return answerProgress(question, facts);
    case 'streak':
      return answerStreak(question, facts);
    case 'trend':
      return ask.of === 'unasked' ? answerUnasked(question, facts) : answerTrend(ask.of, question, facts);
    case 'change_plan':
      return answerChangePlan(question, facts);
    case 'change_named': {
      return namedTasks(plainQuestion(question), facts) ? answerChangePlan(question, facts) : null;
    }
    case 'told_done':
      return answerToldDone(question, facts);
    case 'own_results':
      return retrieval.rare()?.answerOwnResults(question, retrieval) ?? null;
    case 'upload':
      return answerUpload();
    case 'app':
      return ofProduct(plainQuestion(question), retrieval) ?? retrieval.rare()?.answerApp(question) ?? null;
    case 'topic':
      return null;
  }
}

/** More on an earlier question. */
function moreOn(
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Answered {
  const ask = readQuestion(question);
  const rows = ask.kind === 'own_results' ? null : answerRows(question, facts, retrieval);
  const intent = rows?.intent ?? INTENT_OF[ask.kind];
  if (rows && intent !== 'on_today')
    return {
      intent,
      draft: {
        content: `${rows.draft.content} That comes from what you ticked and saved, and I know no reason behind it. What do you think made the difference?`,
        citations: rows.draft.citations ?? [],
      },
    };
  if (intent === 'on_today' && ask.kind !== 'when' && ask.kind !== 'length')
    return { intent, draft: whyOfNext(facts) };
  if (ask.kind === 'topic' || ask.kind === 'own_results' || ask.kind === 'when' || ask.kind === 'length') {
    const draft = retrieval.rare()?.answerMore(question, facts, retrieval);
    if (draft) return { intent: 'topic', draft };
  }
  if (intent === 'progress' || intent === 'check_in_trend')
    return {
      intent,
      draft: {
        content:
          'Those numbers come from what you ticked and saved, and I know no reason behind them. What do you think made the difference?',
        next: nextTask(facts),
      },
    };
  return answer(question, facts, earlier, retrieval);
}

const WHY_WORDS = 40;

/** Why the next task is in the plan, in the plan's own words. */
function whyOfNext(facts: CoachFacts): Draft {
  const next = nextTask(facts);
  const why = next?.metadata.why;
  if (!next || typeof why !== 'string' || why.trim() === '')
    return { content: 'Your plan says no more than that about it.', next };
  const words = escapeMarkdown(why).trim().split(' ');
  const reason = words.slice(0, WHY_WORDS).join(' ') + (words.length > WHY_WORDS ? '…' : '');
  return { content: `${ownWords(next.title)} is in your plan for a reason: ${reason}`, next };
}
