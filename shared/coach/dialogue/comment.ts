import { tellsOfOthers } from '../planner/reading/telling.ts';
import type { TimePiece } from '../planner/reading/read-times.ts';
import { TELLS, WISHES } from './reasons.ts';
import { anyWord } from '../planner/reading/vocabulary.ts';

const SMALL =
  "(?:no|nope|nah|or|so|then|and|but|ok|okay|well|oh|actually|sorry|wait|maybe|perhaps|please|try|say|again|back|to|instead|rather|for|it|at|on|do|make|put|let's|is|let|us|go|with|can|could|we|i|you|move|yes|yeah|fine)";
const ONLY_TIME = new RegExp(`^(?:${SMALL}[\\s,]+){0,4}#(\\d+)(?:[\\s,]+(?:#\\d+|${SMALL})){0,4}[\\s.?!]*$`);
/** Corrects what was said before: 'sorry, I was meaning 16:30'. */
const CORRECTS =
  "i(?:'m|'d|'ve)?(?: (?:was|am|had|have|would|did))? (?:mean(?:t|ing)?|intend(?:ed|ing)?|want(?:ed|ing)?|think(?:ing)?|hop(?:ed|ing)|aim(?:ed|ing)|misread|mistyped|prefer)(?: (?:to|of|for|about|say|write|type|put|have|do|it|at))*|oops|whoops|sorry|apologies|my (?:mistake|bad|fault)|typo|correction|no|nope|nah?|wait|hang on|actually|rather|better|best|make (?:it|that)|call it|(?:let's|let us)(?: (?:say|have|do|make|call))?(?: it)?|(?:move|change|put|shift|set|do|push) (?:it|that|this)|so|(?:the |right |correct |new |it |that )*(?:time |length )?(?:should|must|would|could|needs? to) (?:be|have been)";
const FILLS =
  'ay|eh|oh|ah|or|ok(?:ay)?|hm+|um+|well|yes|yeah|but|please|then|like|maybe|perhaps|about|at|to|for|around|just|only|again|back|it|that|dear|me|you know';
const CORRECTED = new RegExp(
  `^((?:(?:${FILLS}|(${CORRECTS}))(?![\\w'])[\\s,.!-]*)*)#(\\d+)((?:,? (?!(?:for|and|or|not|at|on(?! the (?:dot|nose))|with|is|are|was|the|that|which|when|where|before|after|till?)\\b)[^@#,.;!?]+)?)[\\s.!]*$`,
);
const STARTS_CORRECTED = new RegExp(`^(?:(?:${FILLS})[\\s,.!-]+)*(?:${CORRECTS})(?![\\w'])`);
/** How exact a time is meant, and why it is said. */
const EXACTLY =
  /^,? (?:exact(?:ly)?|sharp|o'clock|prompt(?:ly)?|precisely|on the (?:dot|nose)|flat|or so|ish|then|to be (?:\w+ )?(?:safe|sure|certain|exact|precise|on the safe side)(?: then)?|just in case|for (?:safety|sure)|(?:it|that) is)(?: please)?$/;
/** A time that a task is to have; 'later' and 'now' in a reason are none. */
const TIMES = /^(?:clock|minute|part|length|range|anchor|days|edge)$/;

/** Asks for something itself. */
const WISH =
  /@\d|\b(?:skip|drop|cancel|done|did|undo|finish|swap|switch|delete|remind|keep|leave|yes|add|both|all of|everything|rest|first|second|other one)\b/;
/** 'Breathing's then' names what is in the way. */
const IN_THE_WAY =
  /^(?:(?:oh|ah|but|no|hm+|wait|sorry)[\s,]+)*(?:(?:the |my )?@\d+(?: is)? (?:then|at that time|on then|in the way|(?:already )?there)|(?:(?:that|it|this)(?:'s| is) )?(?:a bit |far |much )?too (?:near|close)(?: to)? (?:the |my )?@\d+)$/;
/** A time in a comment is one that does not suit. */
const UNSUITED =
  /\b(?:can'?t|cannot|won'?t|doesn'?t|not|isn'?t|no good|too|did i (?:say|write|type|put)|clash\w*|taken|busy|bad|impossible|late|early|tight|hard|tricky|instead of|rather than|meant|said)\b/;

/** Says that the last time is the wish. */
const MEANT =
  /(?:\b(?:make (?:it|that)|let'?s (?:say|do|go|make|call it)|say|do it|move it|put it|so)\b[^,;.]*[\s.!]*|\b(?:then|instead|please)[\s.!]*)$/;
/** Tells how things are. */
const DESCRIBES =
  /\b(?:i|i'm|i've|i'll|we|we're|it's|that's|there's|is|are|was|has|have|had|got|gone|runs?|ends?|finish\w*|lasts?|til|until|already|now|past|nearly|still)\b|'s\b/;

/**
 * The time that is meant after a comment on the one before: 'bit late for me. 6.30?', "can't make 5, 6". Null where the
 * words before it are a wish of their own.
 */
export function timeAfterComment(
  text: string,
  pieces: readonly TimePiece[],
  plain: string,
): { comment: string; time: string } | null {
  const parts = text
    .split(
      /\s*(?:[.!?;]+\s+|,\s*|\s-+\s|\bso\b\s|\bmake it\b\s|\s(?=(?:when|once|while|because|cos|since) [^@#]*$))/,
    )
    .filter((part) => part.trim() !== '');
  const hasTime = (part: string) =>
    [...part.matchAll(/#(\d+)/g)].some(([, each]) => TIMES.test(pieces[Number(each)]?.k ?? ''));
  // 'Do it at 7, the match is cancelled': what follows only tells.
  const end = parts.findLastIndex((part, n) => n === 0 || hasTime(part) || !tellsWhy(part));
  const last = parts[end] ?? '';
  const comments = parts.slice(0, end);
  const isFollowed = end < parts.length - 1;
  const bare = ONLY_TIME.exec(last);
  const n = bare ? (comments.length > 0 || isFollowed ? bare[1] : undefined) : correctedIn(last, text, plain);
  if (n === undefined) return null;
  const piece = pieces[Number(n)];
  if (!piece || !/^(?:clock|minute|part|date|length)$/.test(piece.k)) return null;
  // 'Push it another 15' says which way.
  if (!bare && piece.k === 'length' && (piece.mode === 'by' || MOVES.test(last))) return null;
  const isMeant = MEANT.test(plain);
  const isComment = (part: string) =>
    IN_THE_WAY.test(part) ||
    (!/@\d/.test(part) && tellsOfOthers(part)) ||
    (isMeant && DESCRIBES.test(part) && !WISH.test(part)) ||
    (/[a-z]{2}/.test(part) && !WISH.test(part) && (!hasTime(part) || UNSUITED.test(part)));
  if (!comments.every(isComment)) return null;
  return { comment: comments.join(', '), time: bare ? last : `#${n}` };
}

/** 'When the kids are down', 'the match is cancelled': says why, and wishes nothing. */
function tellsWhy(part: string): boolean {
  return (
    !/@/.test(part) &&
    !WISHES.test(part) &&
    (TELLS.test(part) || /^(?:when|once|while|as|because|cos|since)\b/.test(part))
  );
}

const ELSE = new RegExp(`\\b(?:${anyWord('appointment')}|${anyWord('people')})\\b`);
const MOVES = /\b(?:move|change|put|shift|set|do|push)\b/;
/** The number of the time in 'no wait 7:15 lah' and '17:30 to be safe': words that nobody knows follow a correction alone. */
function correctedIn(last: string, text: string, plain: string): string | undefined {
  const [, , corrects, n, rest = ''] = CORRECTED.exec(last) ?? [];
  const isCorrection =
    corrects !== undefined || STARTS_CORRECTED.test(plain) || (text.endsWith(last) && /\bso\b/.test(plain));
  const isKnown = rest === '' || EXACTLY.test(rest);
  // 'Sorry, 7:15 dentist' may tell of the dentist.
  if (n === undefined || [WISH, UNSUITED, ELSE].some((pattern) => pattern.test(rest))) return undefined;
  return isKnown || isCorrection ? n : undefined;
}

/** '..., mum's at work then': where somebody is who has given a task its name. */
const ELSEWHERE =
  /^@\d+ (?:(?:is|are|will be) )?(?:at (?:work|school|uni)|away|busy|asleep|working)\b[^@]*$|^(?:the |my )?@\d+ (?:is|takes) (?:only|just) #\d+$|^(?:the |my )?@\d+ (?:is|was|'s) (?:on )?#\d+ (?:anyway|already|still|as it is)$|^i (?:really |quite |do )?(?:like|love|enjoy) (?:the |my )?@\d+$/;
/** "Which one did I cancel? I meant the bands" */
const ASKED = /^[^@#?]*\?\s+(?=\S)/;

/** What is left without the parts that name no task and no time, and wish nothing: "I meant the swim, the surf's huge". */
export function withoutTalk(text: string): string {
  const parts = text.replace(ASKED, '').split(/(?<=\S)[,;.!]+\s+/);
  const kept = parts.filter(
    (part) =>
      !ELSEWHERE.test(part) &&
      (/[@#]\d/.test(part) || WISH.test(part) || /^(?:no|not|actually)\b/.test(part)),
  );
  return /@\d/.test(kept.join(' ')) ? kept.join(', ') : text;
}

/** What is left of a text after comments without tasks and times: "it's raining, leave the ride". */
export function withoutComments(text: string): string {
  const parts = text
    .replace(ASKED, '')
    .split(/\s*(?:[.!?;]+\s+|,\s*)/)
    .filter((part) => part.trim() !== '' && !ELSEWHERE.test(part));
  if (
    parts.length > 1 &&
    /\bback$/.test(parts.at(-1) ?? '') &&
    parts.slice(0, -1).every((part) => !/[@#]\d/.test(part))
  )
    return parts.at(-1) ?? text;
  const first = parts.findIndex((part) => /[@#]\d/.test(part) || WISH.test(part));
  return first > 0 && parts.length === first + 1 ? (parts[first] ?? text) : text;
}
