import type { LocalDate } from '../../protocol/ids.ts';
import type { Turn } from './coach-reply.ts';
import { plainQuestion } from './plain-question.ts';
import { readDays } from './read-day.ts';
import { readQuestion } from './read-question.ts';

export interface ResolvedQuestion {
  /** The question that stands by itself; of `more`, the one to say more about. */
  question: string;
  /** `lost`: it goes on from earlier messages, and there are none. */
  kind: 'whole' | 'more' | 'lost';
}

/** 'and tomorrow?', 'and for sleep?' */
const AND =
  /^(?:and|and what about|and how about|what about|how about|same for)(?: for| with| on| of)? (.+)$/;
const NEEDS_EARLIER = /^(?:and|same)\b/;
const MORE =
  /^(?:ok |and )?(?:why|why not|why(?:'s| is) that|how|how so|how come|(?:please )?(?:tell|say|give) (?:me )?more|more|more(?: details?| info)?(?: please)?|go on|continue|explain|(?:can|could) you explain(?: that)?|what else|anything else|and then|yes|yes please|yeah|yep|sure|please|what do you mean|really|how do i (?:do that|start|begin)|where do i (?:start|begin)|what(?:'s| is) the first step|a first step|first step)$/;
/** Up to four words that ask nothing by themselves: 'hdl', 'my total cholesterol'. */
const TEST_NAME =
  /^(?!(?:what|how|why|when|where|which|who|is|are|do|does|should|can)\b)[\w-]+(?: [\w-]+){0,3}$/;
const TRENDS = /^(?:my )?(energy|mood|sleep|stress|check-?ins|weight|diet|appetite|pain|fitness)$/;

/**
 * What a message asks, with what it leaves out put in from the earlier questions. Of a message that stands by itself it is
 * the message. `today` is the day of the message.
 */
export function resolveQuestion(
  message: string,
  earlier: readonly Turn[],
  today: LocalDate,
): ResolvedQuestion {
  let before: string | null = null;
  for (const { role, content } of earlier) {
    if (role !== 'user') continue;
    const resolved = resolveAfter(content, before, today);
    if (resolved.kind === 'whole') before = resolved.question;
  }
  return resolveAfter(message, before, today);
}

function resolveAfter(message: string, before: string | null, today: LocalDate): ResolvedQuestion {
  const plain = plainQuestion(message);
  if (MORE.test(plain))
    return before ? { question: before, kind: 'more' } : { question: message, kind: 'lost' };
  const rest = AND.exec(plain)?.[1];
  if (rest === undefined) return { question: message, kind: 'whole' };
  if (before === null) {
    return { question: message, kind: NEEDS_EARLIER.test(plain) ? 'lost' : 'whole' };
  }
  return { question: continued(before, rest, today), kind: 'whole' };
}

/** 'what is on today' with 'tomorrow' is 'what is on tomorrow'. */
function continued(before: string, rest: string, today: LocalDate): string {
  const ask = readQuestion(before);
  const days = readDays(rest, today);
  if (days && ask.kind !== 'topic') {
    if (ask.kind === 'day' || ask.kind === 'free' || ask.kind === 'next') return `what is on ${days.words}`;
    if (ask.kind === 'clashes') return `any clashes ${days.words}`;
    const plain = plainQuestion(before);
    const former = readDays(plain, today);
    return former ? plain.replace(former.words, days.words) : `${plain} ${days.words}`;
  }
  if (ask.kind === 'own_results' && TEST_NAME.test(rest))
    return `how has my ${rest.replace(/^my /, '')} changed`;
  const trend = TRENDS.exec(rest)?.[1];
  if (trend && ask.kind === 'trend') return `how is my ${trend}`;
  return rest;
}
