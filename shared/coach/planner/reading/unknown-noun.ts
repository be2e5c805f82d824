import type { Mention } from './find-mentions.ts';
import { tokensOf } from './plain-text.ts';
import { anyWord, isWeak } from './vocabulary.ts';

/** Words that make another thing of the task's name before them: 'video call', 'journal club'. */
/** 'The breathing exercise' is the breathing. */
const KIND = new RegExp(`^${anyWord('one of many things')}$`);
const PEOPLE = new RegExp(`^(?:someone|${anyWord('people')})$`);
/** 'Breakfast eaten', 'ate breakfast' */
const DONE = new RegExp(`^(?:${anyWord('done to it')}|${anyWord('past')})$`);
const OTHER = new RegExp(`^${anyWord('another thing')}$`);

/** 'Ok well, right then' */
const FILLERS =
  /^(?:(?:ok(?:ay)?|well|right|so|anyways?|alright|then|fine|look|listen|basically|honestly|oh|and|but)[\s,.!-]+)+/;

/** 'It is too windy for the walk' */
const TOO =
  /^(?:it|that)(?:'s| is| was| looks| will be) (?:[a-z]+ )?too [a-z]+ (?:for|to go for) (?:the |my |a )?$/;

/** 'No pilates today, it's the bands': the other thing is not what is wished. */
const NOT_THAT = /^.*\b(?:not?|isn't) .*\b(?:it'?s|i meant?) (?:the |my )?$/;

/**
 * A word whose part in the wish is not known: before the task's name ('dreading the walk at 6') or right after it ('walk
 * leader at 6'). The wish may be another one, so it is asked about. Null where all words are known.
 */
export function strayWord(text: string): string | null {
  const first = text.search(/@\d/);
  if (first < 0) return null;
  const before = tokensOf(
    text.slice(0, first).replace(FILLERS, '').replace(TOO, '').replace(NOT_THAT, '').replace(/#\d+/g, ' '),
  );
  const after = [...text.matchAll(/@\d+ ([\p{L}']{3,})/gu)]
    .flatMap(([, word = '']) => tokensOf(word))
    .filter(({ text: word }) => !KIND.test(word));
  return (
    [...before, ...after].find((token) => token.text.length > 2 && token.text !== 'ready' && !isWeak(token))
      ?.text ?? null
  );
}

/**
 * A word of a clause that may name what the plan does not have: 'yoga'. Beside a task's own name any word is talk; beside
 * a mere verb or 'session' it says which one is meant: 'walk the dog', 'swimming session'.
 */
export function unknownNoun(text: string, mentions: readonly Mention[]): string | null {
  const unknown = tokensOf(text.replace(/[@#]\d+/g, ' ')).filter(
    (token) => token.text.length > 2 && !isWeak(token) && !DONE.test(token.text),
  );
  const named = [...text.matchAll(/@(\d+)/g)].map((match) => ({
    at: match,
    mention: mentions[Number(match[1])],
  }));
  if (named.length === 0) return unknown[0]?.text ?? null;
  for (const { at, mention } of named) {
    const next = /^ ([\p{L}']{3,})/u.exec(text.slice(at.index + at[0].length))?.[1];
    // 'blood test video': the other word has named the same task.
    const isNamedTwice = named.some(
      (other) => other.mention !== mention && other.mention?.ids.some((id) => mention?.ids.includes(id)),
    );
    if (isNamedTwice) continue;
    if (next !== undefined && OTHER.test(next)) return next;
    // 'I stretched my budget'
    const owned = /^ (?:the|my|an?|some|that|this|our) ([\p{L}']{3,})/u.exec(
      text.slice(at.index + at[0].length),
    )?.[1];
    if (mention?.past && unknown.some((token) => token.text === owned)) return owned ?? null;
    if (!mention?.byVerb && !mention?.generic) continue;
    const after = /^ (?:(?:the|my|a|an|some|to|that|this|up) )*([\p{L}']{3,})/u.exec(
      text.slice(at.index + at[0].length),
    )?.[1];
    const before = /([\p{L}']{3,}) $/u.exec(text.slice(0, at.index))?.[1];
    const beside = mention.byVerb ? [after] : [next, before];
    for (const word of mention.byVerb && mention.generic ? [after, before] : beside) {
      if (word !== undefined && (PEOPLE.test(word) || unknown.some((token) => token.text === word)))
        return word;
    }
  }
  return null;
}
