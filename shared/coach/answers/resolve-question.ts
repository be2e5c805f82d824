import { addDays, formatDayMonth } from '../../domain/time/local-date.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { withoutAddress } from './address.ts';
import type { Turn } from './coach-reply.ts';
import { TEST } from './own-lab.ts';
import { plainQuestion } from './plain-question.ts';
import { readDays, type NamedDays } from './read-day.ts';
import { readQuestion } from './read-question.ts';

export interface ResolvedQuestion {
  /** The question that stands by itself; where a message goes on, the one that it goes on with. */
  question: string;
  /**
   * `lost`: it goes on from earlier messages, and there are none. `more`: more on it. `tried`: its advice was tried;
   * `else`: what else there is; `first`: what to begin with; `about`: the same of `rest`; `yes`: agreement.
   */
  kind: 'whole' | 'lost' | 'more' | 'tried' | 'else' | 'first' | 'about' | 'yes';
  /** Of `about`: what it is asked of, in the participant's words. */
  rest?: string;
}

/** 'and tomorrow?', 'and for sleep?' */
const AND =
  /^(?:and what about|and how about|what about|how about|same for|and)(?: for| with| on| of)? (.+)$/;
/** 'Does tea count as well', 'is cola the same', 'even a single pint': the same of another thing. */
export const COUNTS_TOO =
  /^(?:(?:and|but|so|ok)[, ]+)*(?:(?:(?:does|do|is|are|will|would) (?!(?:i|it|that|this|there|you|they|my)\b)(.{2,30}?) (?:count|counts?|included?|the same|apply|as bad|as good|ok|okay|fine|alright|allowed|any (?:better|different|good|worse)|too|as well|also)|even (.{2,24}))(?: (?:too|as well|then|as (?:that|well)|for (?:it|that)|here|though|towards? (?:it|that|this)))*)$/;
/** One or two words with a question mark, and no word that asks. */
const BARE_THING =
  /^(?!(?:what|how|why|when|where|which|who|is|are|do|does|should|can|any|anything|really|sure|seriously)\b)(?:or )?[a-z'-]{3,}(?: [a-z'-]{3,})?\?$/i;
/** From so many words on a question stands by itself. */
const WHOLE_WORDS = 4;
const NEEDS_EARLIER = /^(?:and|same)\b/;
const MORE =
  /^(?:ok |and )?(?:why|why not|why(?:'s| is) that|but why|how|how so|how come|(?:please )?(?:tell|say|give) (?:me )?more|more|more(?: details?| info)?(?: please)?|go on|continue|explain|(?:can|could) you explain(?: that)?|and then|what do you mean|really|(?:and |but |so )?why (?:does (?:that|it|this) matter|is (?:that|it|this) (?:important|bad|good|a problem))|so what|(?:and )?is (?:that|it|this) (?:good|bad|ok|okay|normal|high|low|healthy|a problem|a lot|enough|worrying)|what does (?:that|it|this) mean)$/;
const YES =
  /^(?:yes|yes please|yeah|yep|yup|sure|please|please do|ok|okay|do it|do that|go ahead|sounds good|that works|fine|apply(?: it)?)$/;
const TRIED =
  /^(?:but |no,? |well,? )*(?:i(?:'ve| have)? (?:already )?(?:tried|do|did|done) (?:that|it|this|all that|those|them)(?: already| before)?|(?:already )?(?:tried|done|did|doing) (?:that|it|this|all that)(?: already| before)?|(?:that|it) (?:didn't|did not|doesn't|does not|hasn't|won't) (?:work|help|do)(?:ed)?(?: for me| much| anything)?|that's no (?:use|help|good))\b.*$/;
const ELSE =
  /^(?:ok |and |so )*(?:what|anything|something) else(?: (?:can|could|should|might) i (?:do|try|eat|take|change)| is there| helps?| works?| to try)?$|^(?:any )?(?:other|more|further) (?:ideas|tips|options|suggestions|ways)$|^(?:give me |tell me )?(?:something|anything|another) (?:else|one|idea|tip)$/;
const FIRST =
  /^(?:ok |okay |so |and |right |then )*(?:(?:what|which|where|how) (?:should|do|can|would|could|shall) i (?:do |try |take |start |begin )?(?:with )?(?:first|start|begin|do (?:that|it|about it|about that))(?: with)?|what can i do(?: (?:about|against) (?:it|that|this))?|what(?:'s| is) the first step|(?:a )?first step|how do i (?:improve|lower|raise|fix|change|help) (?:it|that|this|them))$/;
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

/** A change that names no time, day or length yet, and a message that is nothing but one. */
const OPEN_CHANGE =
  /^(?!.*(?:\d|\b(?:noon|midday|half|quarter|hour|minutes?)\b))(?!(?:how|where|why|when|should|what)\b).*\b(?:move|shift|push|bump|postpone|delay|reschedule|shorten|lengthen|extend|trim|cut|change)\b/;
const LENGTH = /\b(?:min(?:ute)?s?|hours?|hrs?)\b/;
const BARE_TARGET =
  /^(?:(?:and|ok|so|then|please|maybe|say|make it|let's say|rather|to|at|till|until|for|by|on|about|around)[, ]+)*(?:(?:\d{1,2}(?:[:.]\d{2})?|half(?: past)? \w+|quarter (?:to|past) \w+|noon|midday)(?: ?(?:am|pm|o'?clock))?|(?:\d+|ten|fifteen|twenty|thirty|forty|half an) ?(?:min(?:ute)?s?|hours?)|(?:today|tonight|tomorrow|(?:on |next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening))?)(?:[, ]+(?:(?:at|in the|on) )?(?:today|tonight|tomorrow|morning|afternoon|evening|please|then|instead|noon|\d{1,2}(?:[:.]\d{2})?(?: ?(?:am|pm))?))*$/;

/** In the order in which they are tried. */
const GOES_ON = [
  ['more', MORE],
  ['yes', YES],
  ['tried', TRIED],
  ['else', ELSE],
  ['first', FIRST],
] as const;

function resolveAfter(said: string, before: string | null, today: LocalDate): ResolvedQuestion {
  const message = withoutAddress(said);
  const plain = plainQuestion(message);
  if (before !== null && OPEN_CHANGE.test(plainQuestion(before)) && BARE_TARGET.test(plain))
    return whole(
      `${before.replace(/[\s.!?]+$/, '')} ${/^(?:\d|half|quarter|noon|midday)/.test(plain) && !LENGTH.test(plain) ? 'to ' : ''}${plain}`,
    );
  const [kind] = GOES_ON.find(([, pattern]) => pattern.test(plain)) ?? [];
  if (kind !== undefined) return before ? { question: before, kind } : { question: message, kind: 'lost' };
  const also = before === null ? null : COUNTS_TOO.exec(plain);
  // 'Whisky?' after a question on wine
  const isBare = before !== null && BARE_THING.test(message.trim()) && readQuestion(before).kind === 'topic';
  const rest =
    AND.exec(plain)?.[1] ?? also?.[1] ?? also?.[2] ?? (isBare ? plain.replace(/^or /, '') : undefined);
  const ofTest = before === null ? null : onTest(rest ?? plain, before);
  if (ofTest !== null) return whole(ofTest);
  if (rest === undefined) return { question: message, kind: 'whole' };
  if (before === null) {
    // 'And what was my ferritin' is a question of its own.
    if (rest.split(' ').length >= WHOLE_WORDS) return whole(rest);
    return { question: message, kind: NEEDS_EARLIER.test(plain) ? 'lost' : 'whole' };
  }
  return continued(before, rest, today);
}

/** 'What can I eat for it' after one's own vitamin D; null where it goes on with no test. */
function onTest(plain: string, before: string): string | null {
  const isOnTrend = ON_ITS_TREND.test(plain);
  const test = isOnTrend || ON_IT.test(plain) ? TEST.exec(plainQuestion(before))?.[0] : undefined;
  if (test === undefined || readQuestion(before).kind !== 'own_results') return null;
  if (isOnTrend) return `how has my ${test} changed`;
  // 'How would I get it up again'
  const way = /\b(?:get|bring|push|put|take|go)\b.*\b(up|higher|down|lower)\b/.exec(plain)?.[1];
  if (way !== undefined) return `how do i ${/up|higher/.test(way) ? 'raise' : 'lower'} my ${test}`;
  return plain.replace(IT_OF_TEST, test);
}

/** 'Is that better than the one before', 'and the one before that' */
const ON_ITS_TREND =
  /^(?:(?:is|was|has|did) (?:it|that)\b.*\b(?:better|worse|higher|lower|improv\w+|up|down|risen|rise|drop\w*|fall\w*|chang\w+|before|last time)\b.*|(?:what (?:was|about) )?(?:it|the (?:one|value|result))? ?before(?: that)?|(?:better|worse|higher|lower|up|down)\b.*\b(?:than|or) .*)$/;

const ON_IT =
  /^(?:what|which|how|should|can|could|is there)\b.* (?:for|about|against|with|in|lower|raise|improve) (?:it|that|this)$|^(?:what|how)\b.*\b(?:get|bring|push|put|lower|raise|improve|fix|change|help|keep|make|takes?|do)\b.* (?:it|that|this)(?: (?:up|down|higher|lower|better|back|again|quickly|naturally|fast|please|then|to go|go))*$/;
/** The last word that stands for the test. */
const IT_OF_TEST = /\b(?:it|that|this)\b(?!.*\b(?:it|that|this)\b)/;

const whole = (question: string): ResolvedQuestion => ({ question, kind: 'whole' });

/** 'And a bottle of wine is how many?' after 'how many units …' */
const HOW_MANY = /\bhow (many|much) (\w+)/;
const IS_HOW_MANY =
  /^(.+?),? (?:is|are|has|have|makes?|comes? to|would be) how (?:many|much)$|^how (?:many|much) (?:is|are|in|has|does) (.+?)(?: have| contain| make)?$/;

/** 'And the day after?', of the day that was asked of before. */
function besideDay(rest: string, day: LocalDate, today: LocalDate): NamedDays | null {
  const way = /^(?:on |of )?the (?:day )?(after|before|next|following|previous)(?: day)?(?: that)?$/.exec(
    rest,
  )?.[1];
  if (way === undefined) return null;
  const words = formatDayMonth(addDays(day, way === 'before' || way === 'previous' ? -1 : 1)).toLowerCase();
  return readDays(words, today);
}

const ONE_AFTER = /^(?:(?:the )?(?:next )?one )?after (?:that|it|this)$|^the next one$/;

/** 'what is on today' with 'tomorrow' is 'what is on tomorrow'. */
function continued(before: string, rest: string, today: LocalDate): ResolvedQuestion {
  const [, many, noun] = HOW_MANY.exec(plainQuestion(before)) ?? [];
  const inWhat = IS_HOW_MANY.exec(rest)?.slice(1).find(Boolean);
  if (many !== undefined && inWhat !== undefined) return whole(`how ${many} ${noun} in ${inWhat}`);
  const ask = readQuestion(before);
  const plain = plainQuestion(before);
  const former = readDays(plain, today, true);
  const days = readDays(rest, today) ?? besideDay(rest, readDays(plain, today)?.from ?? today, today);
  if (days && (ask.kind !== 'topic' || /\b(?:i|my|me|i've|i'm)\b/.test(plain))) {
    if (ask.kind === 'day' || ask.kind === 'free' || ask.kind === 'next')
      return whole(`what is on ${days.words}`);
    if (ask.kind === 'clashes') return whole(`any clashes ${days.words}`);
    return whole(former ? plain.replace(former.words, days.words) : `${plain} ${days.words}`);
  }
  if (ask.kind === 'own_results' && TEST_NAME.test(rest)) return whole(`how has my ${testIn(rest)} changed`);
  const next = /\bnext (.+)$/.exec(plain)?.[1];
  if (next !== undefined && ONE_AFTER.test(rest)) return whole(`do i have any ${next} coming up`);
  const trend = TRENDS.exec(rest)?.[1];
  if (trend && ask.kind === 'trend') return whole(`how is my ${trend}`);
  if (ask.kind === 'topic' && TEST_NAME.test(rest)) return { question: before, kind: 'about', rest };
  return whole(rest);
}

/** 'The good one' is a cholesterol. */
function testIn(rest: string): string {
  return rest.replace(/^(?:my|the) /, '').replace(/^(good|bad) (?:one|kind|sort)$/, '$1 cholesterol');
}
