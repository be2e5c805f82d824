import { plainQuestion } from './plain-question.ts';

/*
 * People tell before they ask: 'My sister comes at noon, so would you put my walk at four?' Own rows and the plan are
 * asked with the part that asks, as what is told beside it has days, tasks and values of its own.
 */

const LITTLE =
  '(?:(?:and|so|but|then|or|because|anyway|anyhow|though|now|ok|okay|well|also|thanks|thank you)[, ]+)*';
const HEAD =
  "(?:(?:would|could|can|will|shall|should|may|might|ought|must|do|does|did|have|has|had|is|are|am|was|were) (?:you|u|i|we|it|that|there|this|my|the|any\\w*|some\\w*|today's|tonight's|tomorrow's)\\b|(?:what|when|which|where|who|how|why)(?:'?s|'re|'ve)?\\b(?! (?:it is|i am|i can|i like)\\b)|please\\b|pls\\b|kindly\\b|(?:tell|remind|show) me\\b)";
const ENDS = /(?<=[.!?;:…])\s+|\s+[-–—]\s+/;
const BEFORE_HEAD = new RegExp(`(?:,\\s*|\\s+(?=(?:so|but|anyway|anyhow|then)\\b))(?=${LITTLE}${HEAD})`);
const ASKS = new RegExp(`^${LITTLE}${HEAD}`);
/** No clause of its own: it says when or against what. */
const FRAGMENT =
  /^(?:and |so |but )?(?:compared|than|against|versus|unlike|in|on|at|since|during|over|for|of|from|to|with|without|after|before|between|by|about|because of|apart from|besides|today|tonight|tomorrow|yesterday|last|this|next|if|when)\b/;
/** Has a verb: 'my run, how many have I done' is one question. */
const TELLS =
  /\b(?:i|we|it|he|she|they|i'm|i've|is|are|was|were|has|have|had|am|will|would|did|does|do|can|could|may|must|\w+ed|\w+ing|\w+'s|wants?|says?|comes?|goes?|tells?|asks?)\b|^(?:thanks|thank you|just|back|sorry|good|ok|hello|quick)\b/;
/** Asks nothing by itself. */
const TAG =
  /^(?:and |so |or )?(?:(?:is|was|would|will|does|do|can) (?:that|it|this|you) (?:ok(?:ay)?|al(?:l )?right|fine|possible|work|be (?:ok(?:ay)?|fine|possible|al(?:l )?right)|mind|help)?|do you (?:think|know|mind)|you know|what do you (?:think|say)|please|kindly|or what|how are you.*)$/;
const LEAST_WORDS = 3;

/** The clauses of a message in plain words, in their order. */
export function clausesOf(message: string): string[] {
  return message
    .split(ENDS)
    .flatMap((sentence) => {
      const ends = /\?\s*$/.test(sentence);
      const parts = plainQuestion(sentence).split(BEFORE_HEAD);
      return parts.map((part, at) => ({ part, ends: ends && at === parts.length - 1 }));
    })
    .map(({ part, ends }) => `${part.replace(/^[\s,]+|[\s,]+$/g, '')}${ends ? '?' : ''}`)
    .filter((part) => part.replace(/\W/g, '') !== '');
}

/**
 * The one part of a message that asks, where all the rest of it tells; null where the whole asks, more than one part does,
 * or the part says too little to be asked alone.
 */
export function askedPart(message: string): string | null {
  const clauses = clausesOf(message);
  const asks = clauses.flatMap((part, at) => {
    const plain = plainQuestion(part);
    return (ASKS.test(plain) || part.endsWith('?')) && !TAG.test(plain) ? [{ plain, at }] : [];
  });
  const [asked, ...others] = asks;
  if (!asked || others.length > 0 || clauses.length < 2) return null;
  // 'Compared with last week, is my energy better' asks with both.
  const before = plainQuestion(clauses[asked.at - 1] ?? '');
  if (before !== '' && (FRAGMENT.test(before) || !TELLS.test(before))) return null;
  const part = asked.plain.replace(new RegExp(`^${LITTLE}`), '');
  return part.split(' ').length >= LEAST_WORDS ? part : null;
}
