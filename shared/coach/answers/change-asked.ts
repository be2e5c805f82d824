import { eventKindOf } from '../../domain/tasks/event-kind.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { clausesOf } from './asked-parts.ts';
import type { CoachFacts } from './coach-reply.ts';
import { plainQuestion } from './plain-question.ts';
import { namedTasks } from './rows/named-tasks.ts';

const LEAD =
  "(?:(?:please|pls|kindly|just|can|could|would|will|may|might|shall|you|u|i|we|us|to|like|want|wanted|wish|need|have|let's|lets|let|go ahead and|be able|it be possible|so|and|but|ok|okay|then|well|sorry|no|oh|maybe|perhaps|rather|better|i'd|i'll|we'll|also|if|for me|coach)[, ]+)*";
/** Verbs that change a plan whatever is said of them, and those that do so with a time, a length or a day. */
const VERB =
  '(?:move|shift|push|bump|shove|postpone|delay|defer|reschedule|re-schedule|switch|swap|shorten|halve|lengthen|extend|trim|skip|cancel|drop|scrap|ditch|bin|scratch|remove|delete)';
const WITH_TARGET =
  '(?:put|place|slot|bring|pull|change|set|make|cut|knock|chop|reduce|stretch|take|leave|drag|do|have|keep|get|squeeze|fit|schedule|plan|book|start|give)';
const HOUR =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|half(?: past)? \\w+|quarter (?:to|past) \\w+)';
const TARGET = new RegExp(
  `\\b(?:to|at|till|until|for|by|around|about|before|after|from) (?:about )?(?:\\d|${HOUR}\\b)|\\b\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm)\\b|\\b\\d{1,2}[:.]\\d{2}\\b|\\b(?:\\d+|an?|half an|\\w+ty|ten|fifteen|five|twenty[- ]five|\\w+teen) (?:min|minutes?|mins|hours?)\\b|\\b(?:to|on|for|till|until) (?:the )?(?:today|tonight|tomorrow|tmrw|(?:this |next )?\\w+day|this (?:morning|afternoon|evening)|(?:the )?(?:morning|afternoon|evening))\\b|\\bit (?:\\d|${HOUR}\\b)|\\b(?:shorter|longer|earlier|later|sooner|forwards?|instead of)\\b|\\b(?:off|out|away)(?: (?:today|tonight|please|of|my|the)\\b.*)?$`,
);
const SURE = new RegExp(`^${LEAD}${VERB}\\b|\\b(?:please|pls|kindly) ${VERB}\\b`);
const PERHAPS = new RegExp(`^${LEAD}${WITH_TARGET}\\b|\\b(?:please|pls|kindly) ${WITH_TARGET}\\b`);
/** 'Can it go to tomorrow' */
const MAY_GO =
  /^(?:(?:and|so|but|then|ok|maybe|perhaps)[, ]+)*(?:can|could|may|might|would|shall) (?:it|that|this|the|my|today's|tonight's)\b.*\b(?:go|be|happen|wait|move|moved|shift|shifted|start|come)\b/;
const ADVICE =
  /^(?:(?:and|so|but|then|ok)[, ]+)*(?:should|ought|is it|is there|are|how|why|when|what|which|where|who|does|did|have i|has|was|were|am i|do i|tell|remind|show|explain)\b/;
/** What the product cannot do is said by the rows. */
const REMINDS = /\b(?:reminder|alarm|timer|alert|notification|buzzer)s?\b|\bremind me\b/;
const SMALL = /^(?:(?:and|so|but|then|ok|okay|well)[, ]+)+/;
const POINTS = /\b(?:it|that|this|them)\b/;
const OF_PLAN =
  /\b(?:reading|read|article|video|watch|task|session|plan|list|programme|today|tonight|tomorrow|this (?:morning|afternoon|evening))\b/;

const isContent = (event: ProgrammeEvent) => event.event_type === 'content' && eventKindOf(event) === 'task';

/**
 * The clause of a message that asks for a change of a task, or the whole message where another clause names the task; null
 * where none asks. A change wins over the readings that the other words have. Advice on a change is none.
 */
export function changeAsked(message: string, facts: CoachFacts): string | null {
  const plain = plainQuestion(message);
  if (REMINDS.test(plain)) return null;
  for (const clause of clausesOf(message).flatMap((part) => plainQuestion(part).split(/,\s+/))) {
    const isTimed = TARGET.test(clause);
    const wants = SURE.test(clause) || (isTimed && (PERHAPS.test(clause) || MAY_GO.test(clause)));
    if (!wants || ADVICE.test(clause)) continue;
    const own = namedTasks(clause, facts);
    const named = own ?? (POINTS.test(clause) ? namedTasks(plain, facts) : null);
    // 'I want to cut down on salt' is no wish about the reading on salt.
    if (named && (isTimed || OF_PLAN.test(plain) || !named.events.every(isContent)))
      return own ? clause.replace(SMALL, '') : message;
  }
  return null;
}
