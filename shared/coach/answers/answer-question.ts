import { inPlaceOfAnswer } from '../triage/hold-back.ts';
import type { Triage } from '../triage/safety.ts';
import {
  answerApp,
  answerChangePlan,
  answerGreeting,
  answerNo,
  answerThanks,
  answerToldDone,
  answerUnclear,
  answerUpload,
  answerWho,
} from './answer-app.ts';
import { answerClashes, answerDay, answerFree, answerLength, answerNext, answerWhen } from './answer-day.ts';
import { answerDid, answerProgress, answerStreak } from './answer-progress.ts';
import { answerMore, answerOutOfScope, answerOwnResults, answerTopic } from './answer-topic.ts';
import { answerTrend, answerUnasked } from './answer-trend.ts';
import type { CoachFacts, CoachIntent, CoachReply, Retrieval, Turn } from './coach-reply.ts';
import type { Draft } from './draft.ts';
import { findTasks } from './find-tasks.ts';
import { dayLine } from './greeting.ts';
import { asNextStep, dayTasks, nextTask } from './own-day.ts';
import { personToAsk } from './person-to-ask.ts';
import { INTENT_OF, readQuestion, type Ask } from './read-question.ts';
import { resolveQuestion } from './resolve-question.ts';
import { escapeMarkdown, ownWords } from './wording.ts';

/**
 * The coach's answer: deterministic, from the participant's rows and the library, without any effect. `earlier` are the
 * messages before, the oldest first; empty, the question stands by itself. A question with a hard triage gets its card
 * and no answer (`safetyReply`), so it is a mistake to ask here for one: it throws.
 */
export function answerQuestion(
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
  triage: Triage,
): CoachReply {
  if (triage.level === 'hard') throw new RangeError('A question with a hard triage gets its card alone');
  const instead = inPlaceOfAnswer(triage, earlier);
  if (instead !== null) return safetyReply(triage, instead);
  const resolved = resolveQuestion(question, earlier, facts.today);
  const { intent, draft } =
    resolved.kind === 'lost'
      ? { intent: 'out_of_scope' as const, draft: answerUnclear(question) }
      : resolved.kind === 'more'
        ? moreOn(resolved.question, facts, retrieval)
        : answer(resolved.question, facts, retrieval);
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

function answer(question: string, facts: CoachFacts, retrieval: Retrieval): Answered {
  const ask = readQuestion(question);
  const own = fromOwnRows(ask, question, facts, retrieval);
  if (own) return { intent: INTENT_OF[ask.kind], draft: own };
  const topic = answerTopic(question, facts, retrieval);
  if (topic) return { intent: 'topic', draft: topic };
  if (ask.kind === 'did') return { intent: 'progress', draft: answerProgress(question, facts) };
  if (ask.kind === 'when' || ask.kind === 'length')
    return {
      intent: 'on_today',
      draft: { content: "I can't find that task in your plan. What is it called there?" },
    };
  return { intent: 'out_of_scope', draft: answerOutOfScope(question) };
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
      const named = findTasks(question, dayTasks(facts));
      return named.length > 0 ? answerChangePlan(question, facts) : null;
    }
    case 'told_done':
      return answerToldDone(question, facts);
    case 'own_results':
      return answerOwnResults(question, retrieval);
    case 'upload':
      return answerUpload();
    case 'app':
      return answerApp(question);
    case 'topic':
      return null;
  }
}

/** More on an earlier question. */
function moreOn(question: string, facts: CoachFacts, retrieval: Retrieval): Answered {
  const ask = readQuestion(question);
  const intent = INTENT_OF[ask.kind];
  if (intent === 'on_today' && ask.kind !== 'when' && ask.kind !== 'length')
    return { intent, draft: whyOfNext(facts) };
  if (ask.kind === 'topic' || ask.kind === 'own_results' || ask.kind === 'when' || ask.kind === 'length') {
    const draft = answerMore(question, facts, retrieval);
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
  return answer(question, facts, retrieval);
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
