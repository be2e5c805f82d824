import type { Operation } from '../planner/plan/operation.ts';
import type { TimePiece } from '../planner/reading/read-times.ts';
import { tellsOfOthers, tellsOfThings } from '../planner/reading/telling.ts';
import { unknownNoun } from '../planner/reading/unknown-noun.ts';
import { type InTalk, plannedIds, recentTasks, type Said } from './said.ts';

/*
 * The second reading, where the first one found no wish: free of the order of words. It looks only for what is certain,
 * tasks, times and cues, and says it once more in plain words: "move @0 #1". What is left open stays a question.
 */
const EXCHANGE =
  /\b(?:swap\w*|switch\w*|exchang\w*|trad(?:e|ing)|flip\w*|vice versa|other way (?:a?round|about)|revers\w*|each other)\b/;
const BACK =
  /\b(?:undo|stays?|leave|keep|as (?:it|they) (?:was|were|is|are)|scratch|strike|scrap|kidding|joking|not yet|still (?:gotta|got|have|need|to do|want|going|doing|on)|have(?:n'?t| not)|did(?:n'?t| not)|(?:is|was)(?:n'?t| not)|after all|cancel the \w+|never ?mind|reinstate|restore|put back|rest (?:is |are )?fine)\b/;
const DONE =
  /\b(?:behind me|out of the way|in the bank|wrapped up|ticked|tick|over and done|knocked (?:it |them )?(?:out|off)|boxed off|cracked)\b/;
const SKIP =
  /\b(?:shan'?t|won'?t be (?:going|doing|making)|not (?:going|bothering|making)|sack(?:ed|ing)?|bail(?:ed|ing)?|axe|flick|rained off|called off|off the (?:menu|cards)|pull(?:ing)? out|cry(?:ing)? off|a miss)\b/;
const NEGATED =
  /\b(?:forg[eo]t|need|have to|must|will|going to|not|never|don'?t|doesn'?t|won'?t|can'?t|without|unless|if|whether|should|might|or|no(?= (?:the |my )?@))\b/;
const AIMS: ReadonlySet<TimePiece['k']> = new Set([
  'clock',
  'date',
  'part',
  'anchor',
  'days',
  'range',
  'length',
]);

/** What the second reading finds: operations, or plain words for the first one. Null where nothing is certain. */
export function byCues(
  said: Said,
  at: InTalk,
  isTold: boolean,
): { operations: Operation[] } | { text: string } | null {
  const { text, mentions, pieces } = said;
  const ids = (part: string) => [
    ...new Set([...part.matchAll(/@(\d+)/g)].flatMap(([, n]) => mentions[Number(n)]?.ids ?? [])),
  ];
  const times = (part: string) =>
    [...part.matchAll(/#(\d+)/g)].flatMap(([mark, n]) => {
      const piece = pieces[Number(n)];
      const isAim =
        piece &&
        AIMS.has(piece.k) &&
        !(piece.k === 'date' && piece.possessive) &&
        !(piece.k === 'clock' && piece.by === 'until');
      return isAim ? [{ mark, piece }] : [];
    });
  const named = ids(text);
  const hasClock = times(text).some(({ piece }) => piece.k !== 'date');
  const marks = [...text.matchAll(/@\d+/g)].map(([mark]) => mark);
  if (EXCHANGE.test(text) && named.length === 2 && marks.length === 2 && !hasClock)
    return { text: `swap ${marks.join(' and ')}` };
  const planned = plannedIds(at.dialogue);
  const meant = named.filter((id) => planned.includes(id));
  if (BACK.test(text) && !hasClock) {
    if (meant.length > 0 && named.length === meant.length) return back(meant);
    const last = recentTasks(at).filter((id) => planned.includes(id));
    if (named.length === 0 && last.length > 0 && /\bcancel the \w+ing\b|\bnot yet\b|\bkidding\b/.test(text))
      return back(last);
  }
  if (isTold) return null;
  const parts = text
    .split(/\s*(?:[,;.!]+\s+|\bbut\b|\bso\b|\bbecause\b)\s*/)
    .filter((part) => /[@#]/.test(part));
  const tells = (part: string) => tellsOfOthers(part) || tellsOfThings(part);
  const own = parts.filter((part) => ids(part).length > 0 && !tells(part));
  const [only] = own;
  if (only === undefined) return answerIn(text, times(text), at);
  if (own.length > 1 || ids(only).length !== 1) return null;
  const [mark] = /@\d+/.exec(only) ?? [];
  const aims = times(only);
  if (DONE.test(text) && aims.every(({ piece }) => piece.k !== 'clock') && !NEGATED.test(text))
    return { text: `${mark} done` };
  if (SKIP.test(text) && aims.every(({ piece }) => piece.k === 'date')) return { text: `skip ${mark}` };
  const kinds = new Set(aims.map(({ piece }) => piece.k));
  // 'Bike shop opens at 9', 'heart rate hit 150 yesterday'
  const isOver = aims.some(({ piece }) => piece.k === 'date' && (piece.date ?? '') < at.now.slice(0, 10));
  if (isOver || unknownNoun(only, mentions) !== null) return null;
  if (aims.length === 0 || kinds.size < aims.length || NEGATED.test(only)) return null;
  return { text: `move ${mark} ${aims.map((aim) => aim.mark).join(' ')}` };
}

function back(task_ids: string[]): { operations: Operation[] } {
  return { operations: [{ op: 'undo', scope: 'all', task_ids }] };
}

/** The one time of an answer to 'when?', in words that name nothing else: 'sunset's like 7:40'. */
function answerIn(
  text: string,
  times: readonly { mark: string; piece: TimePiece }[],
  { dialogue }: InTalk,
): { text: string } | null {
  const { pending } = dialogue;
  const asksWhen =
    pending?.op !== undefined && /^(?:conflict|in_past|invalid_time|out_of_range)$/.test(pending.reason);
  const [only] = times;
  // 'At night yaar', to 'morning or later?'
  const halves = new Set(times.map(({ piece }) => (piece.k === 'part' ? piece.half : piece.k)));
  const isHalf = pending?.reason === 'am_pm' && halves.size === 1 && only?.piece.k === 'part';
  const said = text.split(/[,.;]/).find((part) => only && part.includes(only.mark)) ?? '';
  if (isHalf && !NEGATED.test(said) && !/\b(?:no|neither|nor|skip|drop)\b/.test(said))
    return { text: only.mark };
  if (!asksWhen || times.length !== 1 || only?.piece.k !== 'clock' || NEGATED.test(text)) return null;
  return only.piece.by === 'at' ? { text: only.mark } : null;
}
