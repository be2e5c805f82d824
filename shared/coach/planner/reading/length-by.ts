import { NUMBER } from './number-words.ts';
import { LENGTH } from './read-length.ts';

/*
 * 'Knock ten minutes off the walk', 'give me five more minutes on the ride': a length that is said by its difference. Whatever
 * the verb, it is put into one order of words, which the readers of times know: 'make the walk ten minutes shorter'.
 */

const OBJECT =
  "((?:(?:the|my|our|that|this|tonight's|today's|this evening's) )*(?:@\\d+|it|that|this|them|both))\\b";
/** Words before a length that are no verb of it. */
const NO_VERB =
  '(?:i|you|we|to|and|then|but|so|please|just|the|my|could|can|would|will|may|me|want|need|like|have|by|at|for|in|about|after|before|or|with|do|only)';
const VERB = `((?:(?!${NO_VERB}\\b)[\\p{L}']+ (?:me |us |off |down |on |in |out )?)?)`;
/** Told, and no wish. */
const TOLD = /^(?:\p{L}+ed|took|lost|gave|got|did|had|was|were|ran|spent)\b/u;
const MORE = '(?:another |an extra |an additional |a further |extra |about |maybe |some )?';
const END = '(?:(?:the )?(?:end|start|front|beginning|length|time|top) of )?';

const MINUTES_MORE = new RegExp(`\\b(${NUMBER}) (more|extra|additional|fewer|less) (min(?:ute)?s?)\\b`, 'gu');
const OFF = new RegExp(
  `\\b${VERB}${MORE}(${LENGTH}|${NUMBER}(?= off)) (?:(?:less|fewer|shorter) (?:of|for|on|in|from|with)|off(?: of| from)?|(?<=\\b(?:drop|lose|cut|take|trim|remove|shave|knock|skip|miss|save|subtract|deduct|chop|dock)\\b.*)(?:from|of|out of)) ${END}${OBJECT}`,
  'gu',
);
const ON = new RegExp(
  `\\b${VERB}${MORE}(${LENGTH}) (?:(?:more|extra|longer|on top) (?:of|for|on|in|to|with)|(?<=\\b(?:add|tack|stick|another|extra|additional|further)\\b.*)(?:on|onto|on to|to)) ${END}${OBJECT}`,
  'gu',
);
const SIGNED = new RegExp(`${OBJECT}[,:]? (minus|plus|less) (${LENGTH})`, 'gu');
/** 'Extend the stretching by five' says no hour. */
const BARE = new RegExp(
  `\\b((?:extend|lengthen|increase|prolong|shorten|cut|reduce|trim|shave|shrink)\\b(?: down)? ${OBJECT}(?: (?:tonight|today|tomorrow|this evening))?) by (${NUMBER})(?=\\s*(?:$|[,.;!?]|please\\b|then\\b|and\\b|tonight\\b|today\\b))`,
  'gu',
);

/** A text with '@n' for tasks, with the differences of lengths in the one order that is read. */
export function withDifferences(masked: string): string {
  return masked
    .replace(MINUTES_MORE, '$1 $3 $2')
    .replace(SIGNED, (_, object: string, sign: string, length: string) =>
      made(object, length, sign === 'plus'),
    )
    .replace(OFF, (whole: string, verb: string, length: string, object: string) =>
      TOLD.test(verb) ? whole : made(object, length, false),
    )
    .replace(ON, (whole: string, verb: string, length: string, object: string) =>
      TOLD.test(verb) ? whole : made(object, length, true),
    )
    .replace(BARE, '$1 by $3 minutes');
}

function made(object: string, length: string, isMore: boolean): string {
  const minutes = /[a-z]/.test(length.replace(new RegExp(`^${NUMBER}$`, 'u'), ''))
    ? length
    : `${length} minutes`;
  return `make ${object} ${minutes} ${isMore ? 'longer' : 'shorter'}`;
}

/** 'Stretch' is a task as well as to make longer. */
const STRETCH =
  /\bstretch(?: out)? (?=(?:it|that|this|the|my|tonight's|today's|tomorrow's)\b[^.;!?]*\b(?:by|to|for) (?:about )?(?:\d|an?\b|half\b|five|ten|fifteen|twenty|thirty|forty))/g;

/** A plain text in which to stretch a task is to extend it. */
export const withoutStretching = (plain: string): string => plain.replace(STRETCH, 'extend ');
