import type { Turn } from '../coach-reply.ts';
import { spelt } from '../common-words.ts';
import { plainQuestion } from '../plain-question.ts';
import { DAY_DECISIONS, type DayDecision } from './day-decisions.ts';

/** Who says it of themselves, or asks what to do about the day. */
const OWN =
  /\b(?:i|my|me|i'm|im|i've|ive|we)\b|\b(?:today|tonight|tomorrow|this week|this (?:morning|afternoon|evening))\b|^(?:only|just|got|slept|feeling|sore|bad|no|in a|on holiday|knackered|busy|it'?s|missed|skipped|woke)\b/;
/** What is asked in general goes to the library. */
const GENERAL =
  /^(?:what (?:is|are|causes?|helps?)|how (?:do|does|can|to|long|much|many)|why (?:do|does|is|are)|does|do |is it (?:ok|safe|good|bad)|(?:\w+ ){0,2}(?:tips|stretches|exercises|foods)|best)\b|\bwhat (?:helps?|can help|is good for|works|do you do (?:for|about))\b/;

/** Of these a message may tell that somebody else has them. */
const OF_PERSONS = new Set(['fever', 'cold', 'hangover', 'away']);
/** 'My sister is visiting': the clause is about somebody else up to the words that say it. */
const SOMEBODY =
  /^(?:(?:and|so|but|as|since|because|now|when|while|if|that|well|ok)[ ,]+)*(?:my|our|the|his|her|their|a|some|he|she|they|there)\b(?!.*\b(?:i|i'm|im|i've|ive|i'll|we|we're|we've|me|us)\b)/;
/** What the participant has, and not somebody else. */
const OWN_STATE =
  /^(?:and |so |but )*(?:my|the|a) (?:(?:bad|stinking|proper|head|high|slight) )?(?:fever|temperature|cold|flu|nose|throat|chest|head|hangover|work|job|boss|office|firm|company)\b/;

/** Whether what a decision is called for by is told of somebody else than the participant. */
function isOfOther({ id, says }: DayDecision, plain: string): boolean {
  if (!OF_PERSONS.has(id)) return false;
  const clauses = plain
    .split(/[.,;!?]+\s|\b(?:so|but|and) (?=(?:i|we|i'm|im|could|can|would|please|what|do|should)\b)/)
    .filter((clause) => says.test(clause));
  return (
    clauses.length > 0 &&
    clauses.every((clause) => SOMEBODY.test(clause.slice(0, clause.search(says))) && !OWN_STATE.test(clause))
  );
}

/** The decision that a message calls for; null where it says nothing of the kind of the participant. */
export function decisionOf(message: string): DayDecision | null {
  const plain = plainQuestion(message);
  return DAY_DECISIONS.find((decision) => decision.says.test(plain) && !isOfOther(decision, plain)) ?? null;
}

export interface Said {
  decision: DayDecision;
  /** The words that say how long, and on which day. */
  plain: string;
}

const QUESTION = /^(?:what|how|why|does|do|is|are|can|best|tips|which|when|who|where)\b/;
/** About the day and its tasks. */
const DAYISH =
  /\b(?:today|tonight|tomorrow|this (?:week|morning|afternoon|evening)|(?:next|all|the|this) week|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|walk\w*|train\w*|exercis\w*|sessions?|strength|runs?|ride|workouts?|tasks?|plan|program(?:me)?|to do|do with|focus|skip|drop|leave out|lighter|easier|catch up|day|days|programme|sport|gym|hotel|swim\w*|bike|cycl\w*|yoga|class)\b/;
/** A short statement is about the day, too; a number in it is of something else. */
const STATEMENT_WORDS = 8;
/** What is so all the time is no matter of the day. */
const LASTING =
  /\b(?:every (?:morning|night|day|evening|week|time)|in the (?:mornings|evenings)|at nights?|times (?:a|per|each|every) night|always|often|usually|for (?:weeks|months|years)|keeps?|ever since)\b/;
/** What else is asked of a journey, and not of the plan. */
const OF_TRAVEL =
  /\b(?:jet ?lag\w*|constipat\w*|vaccin\w*|jabs?|insur\w*|clots?|sunburn\w*|mosquito\w*|travel sick\w*|car ?sick\w*|sea ?sick\w*)\b/;
/** 'Do I still do the jog' asks of the day, where the jog is a task of the plan. */
const STILL = /\b(?:do|should|shall|can|could) i\b|\bstill\b/;
const PAST =
  /\bwhat (?:did|have) i (?:write|wrote|written|note[d]?|say|said|put|log(?:ged)?|mention(?:ed)?)\b|\byesterday\b(?!'s)|\b(?:why|when) (?:was|did|am|do|have|were)\b|\bwh(?:ich|at) (?:day|night|date)s? (?:was|did|have|were)\b|\blast (?:week|month|year)\b/;

/** In the message itself, or in the two before it where the message asks what to do about it. */
export function saidIn(
  message: string,
  earlier: readonly Turn[],
  namesTask: (plain: string) => boolean = () => false,
): Said | null {
  const plain = spelt(plainQuestion(message));
  const own = decisionOf(message);
  if (
    PAST.test(plain) &&
    own?.id !== 'missed-days' &&
    own?.id !== 'sore-muscles' &&
    !/\bsince yesterday\b/.test(plain)
  )
    return null;
  if (own && own.id !== 'away' && LASTING.test(plain)) return null;
  if (own?.id === 'away' && OF_TRAVEL.test(plain)) return null;
  const isStatement =
    plain.split(' ').length <= STATEMENT_WORDS && !message.includes('?') && !/\d/.test(plain);
  const isOwn = (OWN.test(plain) || !QUESTION.test(plain)) && !GENERAL.test(plain);
  const isOfDay =
    DAYISH.test(plain) || ((STILL.test(plain) || own?.id === 'short-of-time') && namesTask(plain));
  if (own && isOwn && (isStatement || own.id === 'missed-days' || isOfDay)) return { decision: own, plain };
  if (
    own ||
    !/^(?:and |so |ok |then |but )*(?:should|shall|can|could|do|what|which|so|is)\b/.test(plain) ||
    !/\b(?:should|shall|can|could|do) i\b|\bstill\b/.test(plain)
  )
    return null;
  if (!/\b(?:walk|train|exercise|strength|session|run|ride|workout|do|skip|today|tonight)\b/.test(plain))
    return null;
  const before = earlier
    .filter(({ role }) => role === 'user')
    .slice(-2)
    .toReversed();
  for (const { content } of before) {
    const decision = decisionOf(content);
    if (decision) return { decision, plain: `${plainQuestion(content)} ${plain}` };
  }
  return null;
}
