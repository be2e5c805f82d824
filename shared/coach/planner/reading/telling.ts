import { anyWord, isWeak } from './vocabulary.ts';
import { tokensOf } from './plain-text.ts';

/*
 * Clauses whose subject is neither the participant nor a task: what others do, and what happens to things that the plan
 * does not have. '@n' stands for tasks, '#n' for times.
 */
const LEAD = '(?:(?:and|but|well|also|so|because|as|since|ok|btw|apparently|today|now|later|#\\d+)[\\s,]+)*';
const PERSON = `(?:he|she|everyone|everybody|someone|somebody|people|(?:(?:my|our|the|his|her|their|your|a) )?(?:[\\p{L}]+ )?${anyWord('people')})`;
/** A form of a verb that a subject of the third person has, never an order. */
const FINITE = anyWord('of another');
const ABOUT_PERSON = new RegExp(`^${LEAD}${PERSON}(?: |(?='))${FINITE}\\b`, 'u');
const ABOUT_THING = new RegExp(
  `^${LEAD}(?:(?:the|my|our|a|an|his|her|their|this|that) )?((?:[\\p{L}]+ ){0,2}?[\\p{L}]+)(?: |(?='))${FINITE}\\b`,
  'u',
);
/** 'They come at five' */
const ABOUT_THEM = new RegExp(
  `^${LEAD}they(?:'re|'ll| are| will| can| have| all| both| usually)*(?: be)? (?:com(?:e|ing)|arriv(?:e|ing)|leav(?:e|ing)|visit(?:ing)?|eat(?:ing)?|clos(?:e|ing)|shut(?:ting)?|open(?:ing)?|deliver(?:ing)?|get (?:here|home|back|in)|land(?:ing)?|here|dine|call\\w*|r[aiu]ng|want\\w*|need me|expect\\w*|said|told|see me|pick\\w*|came)\\b`,
);
/** An order in spite of the subject before it: 'my knee is sore move strength to tomorrow'. */
const ORDER = /\b(?:move|shift|push|put|make|skip|drop|cancel|bring|reschedule|please|let's|mark|tick)\b/;

/** 'My brother is doing intervals at 6': somebody else's plan. */
export function tellsOfOthers(text: string): boolean {
  if (ORDER.test(text)) return false;
  return ABOUT_PERSON.test(text) || ABOUT_THEM.test(text) || (/@\d/.test(text) && tellsOfThings(text));
}

/** 'The meeting got moved to 6': an event of the participant's life. */
export function tellsOfThings(text: string): boolean {
  const subject = ABOUT_THING.exec(text)?.[1];
  if (
    subject === undefined ||
    ORDER.test(
      text.slice(text.indexOf(subject) + subject.length).replace(/\b(?:got|was|were|been|is) \w+/, ''),
    )
  )
    return false;
  return tokensOf(subject).every((token) => !isWeak(token));
}
