import type { Draft } from './draft.ts';
import { phrases } from './product-help.txt';

/** Each answer with the ways of asking for it. */
const HELP = Object.values(phrases).map(([answer = '', ...ways]) => ({
  answer,
  ways: new RegExp(ways.join('|')),
}));

/** What the product's own page of answers has on a plain question; null where it is about something else. */
export function answerProduct(plain: string): Draft | null {
  const found = HELP.find(({ ways }) => ways.test(plain));
  return found ? { content: found.answer } : null;
}
