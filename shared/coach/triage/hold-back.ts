import { ONLY_ENGLISH, UNREAD_LANGUAGE } from './language-card.ts';
import type { Triage } from './safety.ts';

/** What the chats say beside a card of danger, in place of an answer. */
const HELD_ANSWER = 'I’ll answer once you say it isn’t that.';

/**
 * Whether nothing is advised beside the card: no article, next step or change of the plan, until the participant has
 * said that it is not that. A refusal of a dose or a diagnosis has its answer below it, and a stop has none at all.
 */
export function holdsBack({ level, class: name, subtype, waved_away }: Triage): boolean {
  if (level !== 'soft' || waved_away === true) return false;
  return name === 'refuse_and_refer'
    ? subtype === 'eating_disorder'
    : name === 'emergency_signpost' || name === 'crisis_signpost' || name === 'urgent_signpost';
}

/**
 * What stands in the place of an answer: beside a card of danger, and once a talk where the language is not read. Null
 * where the message is answered. `earlier` is what was said before.
 */
export function inPlaceOfAnswer(triage: Triage, earlier: readonly { content: string }[]): string | null {
  if (holdsBack(triage)) return HELD_ANSWER;
  const isUnread =
    triage.subtype === UNREAD_LANGUAGE && !earlier.some(({ content }) => content === ONLY_ENGLISH);
  return isUnread ? ONLY_ENGLISH : null;
}

/** Whether words stand in the place of an answer: nothing of them is from the library. */
export function isInPlaceOfAnswer(content: string): boolean {
  return content === HELD_ANSWER || content === ONLY_ENGLISH;
}
