import type { CoachIntent } from '../coach-reply.ts';
import type { Draft } from '../draft.ts';
import type { Slots } from './slots.ts';

/** A way of asking the own rows something: when it is meant, and what the rows say. */
export interface RowIntent {
  /** Its name in docs/coach.md. */
  name: string;
  intent: CoachIntent;
  when: (slots: Slots) => boolean;
  /** Null where the rows have nothing on it, so that others may. */
  answer: (slots: Slots) => Draft | null;
}

/** Whether somebody asks about themselves. */
export const OWN = /\b(?:i|my|me|mine|i'm|i've|i'd|im|ive|myself)\b/;
/** A question for advice is not for rows. */
export const ADVICE =
  /\b(?:should|shall|ought|how (?:do|can|could|to|would)|is it (?:ok|okay|safe|good|bad|healthy|normal|fine|worth)|can i|could i|may i|do i need|need to|good for|bad for|recommend(?:ed)?|healthy|supposed)\b/;

const ASKS_WHETHER = /^(?:and |so )*(?:was|were|is|are|am|did|do|have|has)\b/;
const UP = /\b(?:better|more|higher|happier|up (?:on|from|since|compared))\b/;
const DOWN = /\b(?:worse|less|fewer|lower|sadder|down (?:on|from|since|compared))\b/;
/** More of these is less, and 'or' leaves no yes. */
const NEITHER = /\b(?:tired|miss|skip|fail)| or /;

/** The 'Yes.' or 'No.' to whether the first is better or worse than the second; empty where the question asks something else. */
export function yesOrNo(plain: string, way: number): string {
  const wanted = UP.test(plain) ? 1 : DOWN.test(plain) ? -1 : 0;
  if (wanted === 0 || !ASKS_WHETHER.test(plain) || NEITHER.test(plain)) return '';
  return way === wanted ? 'Yes. ' : 'No. ';
}
