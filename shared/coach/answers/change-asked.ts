import { eventKindOf } from '../../domain/tasks/event-kind.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { clausesOf } from './asked-parts.ts';
import { spelt } from './common-words.ts';
import type { CoachFacts } from './coach-reply.ts';
import { plainQuestion } from './plain-question.ts';
import { namedTasks } from './rows/named-tasks.ts';

const LEAD =
  "(?:(?:please|pls|kindly|just|can|could|would|will|may|might|shall|you|u|i|we|us|to|like|want|wanted|wish|need|have|let's|lets|let|go ahead and|be able|it be possible|so|and|but|ok|okay|then|well|sorry|no|oh|maybe|perhaps|rather|better|i'd|i'll|we'll|also|if|for me|coach|be|so|good|kind|as|enough|mind|possible|nah|nope|no|yeah|yes|right|actually|hey|you know what|i'm going to|i am going to)[, ]+)*";
/** Verbs that change a plan whatever is said of them, and those that do so with a time, a length or a day. */
const VERB =
  '(?:(?:mov|shov|postpon|re-?schedul|halv|remov|delet)(?:e|ing)|(?:shift|push|bump|delay|defer|switch|shorten|lengthen|extend|cancel|ditch|scratch)(?:l?ing)?|(?:swap|trim|skip|drop|scrap|bin)(?:\\wing)?|(?:tick|mark)(?:ing)?(?= .*\\b(?:off|done|completed?|finished|skipped)\\b))';
const WITH_TARGET =
  '(?:(?:plac|chang|mak|reduc|tak|leav|hav|squeez|schedul|giv)(?:e|ing)|(?:bring|pull|knock|stretch|do|keep|plan|book|start|stick)(?:n?ing)?|(?:put|slot|set|cut|chop|drag|get|fit)(?:\\wing)?)';
const HOUR =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|half(?: past)? \\w+|quarter (?:to|past) \\w+)';
const TARGET = new RegExp(
  `\\b(?:to|at|till|until|for|by|around|about|before|after|from) (?:about )?(?:\\d|${HOUR}\\b)|\\b\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm)\\b|\\b\\d{1,2}[:.]\\d{2}\\b|\\b(?:\\d+|an?|half an|\\w+ty|ten|fifteen|five|twenty[- ]five|\\w+teen) (?:min|minutes?|mins|hours?)\\b|\\b(?:to|on|for|till|until) (?:the )?(?:today|tonight|tomorrow|tmrw|(?:this |next )?\\w+day|this (?:morning|afternoon|evening)|(?:the )?(?:morning|afternoon|evening))\\b|\\bit (?:\\d|${HOUR}\\b)|\\b(?:${HOUR}|\\d{1,2}) o'?clock\\b|\\b(?:shorter|longer|earlier|later|sooner|forwards?|instead of)\\b|\\b(?:off|out|away)(?: (?:today|tonight|tomorrow|please|of|my|the)\\b.*)?$`,
);
const AMOUNT =
  '(?:\\d{1,3}|five|ten|fifteen|twenty(?:[- ]five)?|thirty|forty|an|half an|(?:a |three )?quarters? of an)(?: (?:more|extra|less|fewer))?[- ]?(?:min(?:ute)?s?|hours?|hrs?)';
/** 'Ten minutes off the walk': a length by its difference is a wish in any verb. */
const DIFFERENCE = new RegExp(
  `\\b${AMOUNT} (?:off|less|fewer|shorter|longer|more|extra)\\b|\\b(?:minus|plus|another|an? (?:extra|additional|further)|(?:drop|lose|skip|cut|trim|add|tack|stick)(?: on| off)?) (?:extra )?${AMOUNT}\\b|\\b${AMOUNT.replace('(?: (?:more|extra|less|fewer))?', ' (?:more|extra|less|fewer)')}\\b|\\bby ${AMOUNT}\\b`,
);
const TELLS_PAST =
  /\b(?:was|were|took|lasted|went|did|managed|walked|ran|had|felt|been|added|knocked|cut short)\b|\bi(?:'ve| have)\b|\b(?:matter|enough|count|help|ok|okay|better|worth)\b/;
const SURE = new RegExp(`^${LEAD}${VERB}\\b|\\b(?:please|pls|kindly) ${VERB}\\b`);
const PERHAPS = new RegExp(`^${LEAD}${WITH_TARGET}\\b|\\b(?:please|pls|kindly) ${WITH_TARGET}\\b`);
/** 'Can it go to tomorrow' */
const MAY_GO =
  /^(?:(?:and|so|but|then|ok|maybe|perhaps)[, ]+)*(?:can|could|may|might|would|shall) (?:it|that|this|the|my|today's|tonight's)\b.*\b(?:go|be|happen|wait|move|moved|shift|shifted|start|come)\b|^(?:and |so |but )*(?:would|could|can|is) .*\b(?:be possible|work|suit|do|be ok(?:ay)?|possible)(?: for me)? instead$/;
const ADVICE =
  /^(?:(?:and|so|but|then|ok)[, ]+)*(?:should|ought|is it|is there|are|how|why|when|what|which|where|who|does|did|have i|has|was|were|am i|do i|tell|remind|show|explain)\b/;
/** What the product cannot do is said by the rows. */
const REMINDS = /\b(?:reminder|alarm|timer|alert|notification|buzzer)s?\b|\bremind me\b/;
const SMALL = /^(?:(?:and|so|but|then|ok|okay|well)[, ]+)+/;
/** 'Kettlebells tomorrow to 7pm', 'the walk half an hour later' */
const VERBLESS = new RegExp(
  `^(?!(?:is|are|am|do|does|did|was|were|have|has|what|when|how|why|which|who|i|can)\\b)(?:\\S+ ){1,6}(?:to (?:\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm)?|${HOUR})|(?:at|for|from) (?:\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm)?|${HOUR})(?: (?:today|tonight|tomorrow))?,? (?:please|instead))(?: (?:please|instead|today|tonight|tomorrow))*$`,
);
/** 'I will not walk today, please cancel', 'would four be possible instead' */
const OBJECTLESS = new RegExp(`${VERB}(?: please| pls| thanks)?$|\\binstead$`);
const POINTS = /\b(?:it|that|this|them)\b/;
const OF_PLAN =
  /\b(?:reading|read|article|video|watch|task|session|plan|list|programme|today|tonight|tomorrow|this (?:morning|afternoon|evening))\b/;

const isContent = (event: ProgrammeEvent) => event.event_type === 'content' && eventKindOf(event) === 'task';

/**
 * The clause of a message that asks for a change of a task, or the whole message where another clause names the task; null
 * where none asks. A change wins over the readings that the other words have. Advice on a change is none.
 */
export function changeAsked(message: string, facts: CoachFacts): string | null {
  const plain = spelt(plainQuestion(message));
  if (REMINDS.test(plain)) return null;
  for (const clause of clausesOf(message).flatMap((part) => spelt(plainQuestion(part)).split(/,\s+/))) {
    const isTimed = TARGET.test(clause);
    const wants =
      SURE.test(clause) ||
      VERBLESS.test(clause) ||
      (DIFFERENCE.test(clause) && !TELLS_PAST.test(clause)) ||
      (isTimed && (PERHAPS.test(clause) || MAY_GO.test(clause)));
    if (!wants || ADVICE.test(clause)) continue;
    const own = namedTasks(clause, facts);
    const named = own ?? (POINTS.test(clause) || OBJECTLESS.test(clause) ? namedTasks(plain, facts) : null);
    // 'I want to cut down on salt' is no wish about the reading on salt.
    if (named && (isTimed || OF_PLAN.test(plain) || !named.events.every(isContent)))
      return own ? clause.replace(SMALL, '') : message;
  }
  return null;
}
