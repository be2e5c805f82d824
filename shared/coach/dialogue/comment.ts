import { tellsOfOthers } from '../planner/reading/telling.ts';
import type { TimePiece } from '../planner/reading/read-times.ts';

const SMALL =
  "(?:no|nope|nah|so|then|and|but|ok|okay|well|oh|actually|sorry|wait|maybe|perhaps|please|try|say|instead|rather|for|it|at|on|do|make|put|let's|is|let|us|go|with|can|could|we|i|you|move|yes|yeah|fine)";
const ONLY_TIME = new RegExp(`^(?:${SMALL}[\\s,]+){0,4}#(\\d+)(?:[\\s,]+(?:#\\d+|${SMALL})){0,4}[\\s.?!]*$`);
/** Asks for something itself. */
const WISH =
  /@\d|\b(?:skip|drop|cancel|done|did|undo|finish|swap|switch|delete|remind|keep|leave|yes|add|both|all of|everything|rest|first|second|other one)\b/;
/** 'Breathing's then' names what is in the way. */
const IN_THE_WAY =
  /^(?:(?:oh|ah|but|no|hm+|wait|sorry)[\s,]+)*(?:the |my )?@\d+(?: is)? (?:then|at that time|on then|in the way|(?:already )?there)$/;
/** A time in a comment is one that does not suit. */
const UNSUITED =
  /\b(?:can'?t|cannot|won'?t|doesn'?t|not|isn'?t|no good|too|did i (?:say|write|type|put)|clash\w*|taken|busy|bad|impossible|late|early|tight|hard|tricky|instead of|rather than|meant|said)\b/;

/**
 * The time that is meant after a comment on the one before: 'bit late for me. 6.30?', "can't make 5, 6". Null where the
 * words before it are a wish of their own.
 */
export function timeAfterComment(
  text: string,
  pieces: readonly TimePiece[],
): { comment: string; time: string } | null {
  const parts = text
    .split(/\s*(?:[.!?;]+\s+|,\s*|\s-+\s|\bso\b\s|\bmake it\b\s)/)
    .filter((part) => part.trim() !== '');
  const last = parts.at(-1);
  const time = last === undefined ? null : ONLY_TIME.exec(last);
  const comments = parts.slice(0, -1);
  if (last === undefined || !time || comments.length === 0) return null;
  const piece = pieces[Number(time[1])];
  if (!piece || !/^(?:clock|minute|part|date|length)$/.test(piece.k)) return null;
  const isComment = (part: string) =>
    IN_THE_WAY.test(part) ||
    (!/@\d/.test(part) && tellsOfOthers(part)) ||
    (/[a-z]{2}/.test(part) && !WISH.test(part) && (!/#\d/.test(part) || UNSUITED.test(part)));
  return comments.every(isComment) ? { comment: comments.join(', '), time: last } : null;
}

/** What is left of a text after comments without tasks and times: "it's raining, leave the ride". */
export function withoutComments(text: string): string {
  const parts = text.split(/\s*(?:[.!?;]+\s+|,\s*)/).filter((part) => part.trim() !== '');
  const first = parts.findIndex((part) => /[@#]\d/.test(part) || WISH.test(part));
  return first > 0 && parts.length === first + 1 ? (parts[first] ?? text) : text;
}
