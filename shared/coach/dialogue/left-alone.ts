import { withoutComments, withoutTalk } from './comment.ts';
import { tasksOfQuestion } from './waiting-wish.ts';
import { lastWish } from '../planner/reading/last-wish.ts';
import { idsIn, type InTalk, plannedIds, type Said, TASKS } from './said.ts';

/** Takes back what was just asked for: 'forget it', 'scrap that'. */
const UNDOES =
  "(?:(?:forget|scrap|scratch|strike|ignore|undo)(?: about)? (?:it|that|this|(?:what |that )?i (?:said|asked|mentioned|wrote)(?: (?:it|that|anything))?)|never ?mind(?: (?:it|that))?|nvm|(?:i(?: have|'ve)? )?changed my mind|as you were)";
const CANCELS = `(?:${UNDOES}|(?:ditch|drop|cancel|leave|stop|bin) (?:it|that|this))`;
/** What may stand before a wish; taken off one by one. */
const OPENS = new RegExp(
  `^(?:(${CANCELS})|no(?! (?:need|changes?)\\b)|nope|nah|actually|ach|och|aw|ugh|eh|hey|but|and|hm+|wait|sorry|oh|ah|ok(?:ay)?|on (?:second thoughts?|reflection)|then|just|please|well|oops|in fact|hang on|yes|yeah|right|so|can you|could you|let's|i(?:'d|'ll|'m| would)?|we(?:'ll|'d)?|simply|rather|better|prefer|think|to)[\\s,.;!-]+(?=\\S)`,
);
/** What takes something away, or says when it is to be. */
const AWAY =
  '(?:out|off|for|until|till?|to(?! (?:be|its|their|stay))|later|another|some|undone|behind|aside|after|before|short\\w*|long\\w*|only|and|but|so|or|if|unless|go|not|first|last)';
const WORD = `(?:\\s(?!${AWAY}\\b)[a-z']+)`;
const STAYS = [
  `(?:leave|keep|retain) (${TASKS})${WORD}{0,6}`,
  `let (${TASKS}) (?:be|stay|remain|stand|lie|sit|keep)${WORD}{0,5}`,
  `(?:don'?t|do not|forget(?: about)?|no need to|never|not to|won'?t|(?:don'?t|do not) want to|not(?: going to)?) (?:touch|move|moving|change|changing|shift|shifting|mess(?:ing)? with|alter|altering|resched\\w+|disturb|budge|skip(?:ping)?|drop(?:ping)?|cancel\\w*)(?: around)? (${TASKS})${WORD}{0,3}`,
  `(${TASKS}) (?:(?:can|should|could|may|must|will|has|had|is|are|better|just|to|'d|'s) )*(?:stays?|remains?|stands|be left|left|keeps?|fine|ok(?:ay)?|good)${WORD}{1,6}`,
  `(${TASKS}) (?:(?:can|should|could|may|must|will|just) )*(?:stays?|remains?)`,
  `(?:no changes?|nothing changes|hands off|keep (?:your )?hands off)(?: (?:to|for|on|with))? (${TASKS})`,
].map((source) => new RegExp(`^(?:${source})(?: after all| please| thanks?| then)*[\\s.!]*$`));
const UNDOING = new RegExp(`^${UNDOES}$`);

/** Tasks that a message wants to stay as they are, and nothing else. */
export interface LeftAlone {
  ids: string[];
  /** The wish that waits goes too. */
  drops: boolean;
  /** So do the changes of the last message. */
  undoes: string[];
}

/**
 * 'Forget it, leave the stroll alone', "don't touch the yoga", 'the walk can stay where it is': null where the message
 * says more, or where the plan so far changes one of the tasks, which is then taken back.
 */
export function leftAlone(said: Said, at: InTalk): LeftAlone | null {
  // A title with an 'and' may take the one between two.
  const whole = withoutOwnTime(said, at).replace(/(@\d+) (?=(?:the |my )?@\d)/g, '$1 and ');
  if (whole.includes('?') || said.excluded.length > 0) return null;
  const { text: bare, cancelled } = opened(whole);
  const { pending, last_applied } = at.dialogue;
  const last = lastWish(whole, said.pieces);
  const texts = [
    bare,
    ...(last === null ? [] : [opened(last).text]),
    opened(withoutComments(whole)).text,
    opened(withoutTalk(whole)).text,
  ];
  for (const text of texts.filter((each) => !/#\d/.test(each))) {
    const names = STAYS.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
    const ids = names === undefined ? [] : idsIn(names, said, []);
    // 'Leave the walk, I am too tired' leaves it out.
    const isBare = text !== bare && last === null && /^leave [^@]*@\d+$/.test(text);
    if (isBare || ids.length === 0 || ids.some((id) => plannedIds(at.dialogue).includes(id))) continue;
    const isAbout = pending !== null && tasksOfQuestion(pending).some((id) => ids.includes(id));
    const drops = isAbout || (pending !== null && !pending.offer && cancelled !== null);
    if (drops || cancelled === null || last_applied.length === 0) return { ids, drops, undoes: [] };
    // 'Drop it' may be a wish for what was changed last.
    if (!UNDOING.test(cancelled)) return null;
    return { ids, drops, undoes: [...new Set(last_applied.map(({ task_id }) => task_id))] };
  }
  return null;
}

/** The text without what opens it, and the words of it that take back what was asked for. */
function opened(whole: string): { text: string; cancelled: string | null } {
  let [text, cancelled]: [string, string | null] = [whole, null];
  for (let found = OPENS.exec(text); found; found = OPENS.exec(text)) {
    cancelled ??= found[1] ?? null;
    text = text.slice(found[0].length);
  }
  return { text, cancelled };
}

/** 'Leave it at its time', 'leave it alone today': no time of a wish. */
function withoutOwnTime({ text, pieces }: Said, { now }: InTalk): string {
  return text.replace(/ #(\d+)/g, (mark: string, n: string) => {
    const piece = pieces[Number(n)];
    if (piece?.k === 'same' && piece.own) return ' alone';
    if (piece?.k === 'anchor' && piece.side === 'same' && piece.former) return ' alone';
    const isToday = piece?.k === 'date' && piece.date === now.slice(0, 10) && piece.by === '';
    return isToday && /\b(?:alone|be|as \w+|where|how|un\w+ed)\b/.test(text) ? '' : mark;
  });
}
