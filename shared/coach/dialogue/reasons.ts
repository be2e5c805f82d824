import type { Said } from './said.ts';
import { keepsIn, restores, turnsRound } from './restore.ts';

/** Where a part of a message ends: its punctuation, and what comes before a reason. */
export const ENDS =
  /\s*(?:[.!?;]+(?:\s+|$)|,\s*|\s-+\s)|\s+(?:so|because|cos|coz|cuz|cause|since|otherwise|or else)\s+(?=\S)/;
/** Wishes something of its own. */
export const WISHES =
  /\b(?:skip|drop|cancel|bin|ditch|scrap|done|did|undo|finish|swap|switch|delete|remove|remind|keep|leave|add|move|shift|push|put|make|bring|all of|everything|rest)\b/;
/** Tells how things are. */
export const TELLS =
  /\b(?:i'm|i've|i'll|i (?:am|have|had|was|will|would|need|must|got)|is|are|was|has|have|had|got|gets|starts?|begins?|naps?|comes?|coming|leaves?|ends?|finish\w*|shuts?|closes?|opens?|needs?|wants?|runs?)\b|'s\b/;

/** The one part of a message that gives back or turns round, where the others only say why; the whole text where none is. */
export function withoutReasons({ text, mentions }: Said): string {
  const parts = text.split(ENDS).filter((part) => part.trim() !== '');
  const main = parts.filter((part) => restores(part) || keepsIn(part) || turnsRound(part));
  const [only] = main;
  if (only === undefined || main.length > 1 || parts.length < 2) return text;
  const ids = (part: string) =>
    [...part.matchAll(/@(\d+)/g)].flatMap(([, n]) => mentions[Number(n)]?.ids ?? []);
  const own = ids(only);
  const isReason = (part: string) =>
    part === only ||
    (!WISHES.test(part) &&
      ids(part).every((id) => own.includes(id)) &&
      (!/#/.test(part) || TELLS.test(part)));
  return parts.every(isReason) ? only : text;
}
