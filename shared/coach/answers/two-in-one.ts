import type { CoachFacts } from './coach-reply.ts';
import type { Draft } from './draft.ts';
import { readDays } from './read-day.ts';
import { slotsOf } from './rows/slots.ts';

const TWO =
  /^((?:what|which|when|how|did|do|have|is|are|was|where)\b.{8,}?)(?:,? and|,) ((?:what|which|when|how|did|do|have|is|are|was|where)\b(?! about).{6,})$/;
/** What the answer on a day says anyway: its note. */
const NOTE_TOO =
  /^(?:did i|have i|had i|what (?:did|had|have) i) (?:write|wrote|written|note[d]?|put|say|said)(?: (?:it|that|why|then|down|somewhere|anything|something|about it|(?:on |of )?that day))*$/;
const THAT_DAY = /\b(?:on |of )?(?:that (?:day|night)|then)\b/;
const IT = /\b(?:it|that one)\b/;
/** 'How many have I done' leaves out of what. */
const BARE = /\b(?:have|did) i (?:done|do|managed?|miss(?:ed)?|skip(?:ped)?)$/;
const A_DAY = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g;

export interface TwoAsked {
  first: string;
  /** The second one, with what it leaves out; null where the answer to the first says it already or nothing tells. */
  second(answered: Draft): string | null;
  isNoteAlone: boolean;
}

/** 'What time is the walk and how long does it take' is two questions; null where it is one. */
export function twoAsked(said: string, facts: CoachFacts): TwoAsked | null {
  const [, first, rest] = TWO.exec(said) ?? [];
  if (first === undefined || rest === undefined) return null;
  const isNoteAlone = NOTE_TOO.test(rest);
  return {
    first,
    isNoteAlone,
    second(answered) {
      const day = readDays(first, facts.today)?.words ?? dayIn(answered.content);
      if (isNoteAlone) return day === null ? null : `what did i write ${day}`;
      if (THAT_DAY.test(rest)) return day === null ? null : rest.replace(THAT_DAY, day);
      const isBare = BARE.test(rest);
      if (!isBare && !IT.test(rest)) return rest;
      const { tasks, measure } = slotsOf(first, facts);
      const name = tasks ? `the ${tasks.name.toLowerCase()}` : measure && `my ${measure}`;
      if (name === null) return null;
      return isBare ? `${rest} ${name}` : rest.replace(IT, name);
    },
  };
}

/** The one day that an answer names before it quotes anything. */
function dayIn(content: string): string | null {
  const [day, ...others] = new Set(content.split('"')[0]?.match(A_DAY));
  return day !== undefined && others.length === 0 ? `on ${day.toLowerCase()}` : null;
}
