import type { Change, Operation } from '../planner/plan/operation.ts';
import { scheduleSchema } from '../planner/plan/plan-session.schema.ts';
import { taskOf, type PlanContext, type PlanTask } from '../planner/plan/plan-context.ts';
import { settleTime } from '../planner/changes/settle-time.ts';
import { wishOf } from '../planner/reading/time-wish.ts';
import type { TimePiece } from '../planner/reading/read-times.ts';
import { settleDrafts, type Draft } from '../planner/changes/draft.ts';
import { idsIn, type InTalk, LEAD, likenessesOf, PARDON, recentTasks, type Said, TASK } from './said.ts';

const MEANT =
  "(?:meant|(?:that|it|this) (?:should|was (?:meant|supposed) to|needs? to) (?:be|have been)(?: for)?|i (?:meant|mean|said|wanted|had in mind|(?:was|am) (?:talking|thinking|referring|speaking) (?:about|of|to))|i'm (?:talking|referring|speaking) (?:about|of|to)|it'?s|that'?s|that was|it was|make (?:it|that)|rather|for|wrong (?:one|task)|the wrong one|do|use)";
const TAIL =
  '(?: (?:instead|rather|i meant?|please|actually|sorry|then|i said|of course|obviously|is done|done)){0,3}';
const wholly = (source: string) => new RegExp(`^(?:${source})[\\s.!?]*$`);
const OTHER = '(?:the )?other(?: one| task)?(?: of (?:them|the two))?';

/** 'Scrap the video, the reading instead' */
const INSTEAD = wholly(
  `${LEAD}(?:forget|scrap|drop|skip|leave|cancel|rather than|instead of) (${TASK})[\\s,.;:-]*(?:and |but |do |have |make it |put |then ){0,3}(${TASK})(?: then)? (?:instead|rather)(?: please| then)?`,
);
/** "Not the reading, the good things one": the first group is what was not meant, the second what was. */
const NOT_THIS = [
  wholly(
    `${LEAD}(?:not|i don'?t mean) (${TASK})[\\s,.;:-]*(?:but |rather |instead |it'?s |i meant? ){0,3}(${TASK}|${OTHER})${TAIL}`,
  ),
  wholly(
    `${LEAD}(?:${MEANT} ){0,3}(${TASK}|${OTHER})[\\s,.;:-]*(?:and |but )?(?:not|instead of|rather than) (${TASK})${TAIL}`,
  ),
];
const THIS = [
  // A word of correction before it, or after it.
  wholly(
    `(?:(?:no|nope|nah|not (?:that|this)(?: one)?|sorry|oops|whoops|actually|wait|hang on|hm+|oh|ah|wrong one|wrong task|i (?:mixed|muddled|confused|messed|got) (?:it|them|that|those|things|the names?)(?: (?:mixed|muddled))?(?: (?:up|wrong|round))?|${PARDON})[\\s,.!-]+){1,6}(?:${MEANT}[\\s,]+){0,3}(${TASK}|${OTHER})${TAIL}`,
  ),
  wholly(`${LEAD}(?:${MEANT}[\\s,]+){1,3}(${TASK}|${OTHER})${TAIL}`),
  wholly(
    `${LEAD}(${TASK}|${OTHER}),? (?:instead|rather|i meant?|is what i meant?|was what i meant?|i was thinking of)(?: please| then)?`,
  ),
  wholly(`${LEAD}(${OTHER})${TAIL}`),
];
/** 'Ach, that should have been the reading and not the breathing': who is not meant, whatever stands around the names. */
const NOT = '(?:not|instead of|rather than|in place of|never)';
const ONE_NOT_OTHER = new RegExp(`^([^@#]*?)(${TASK}|\\bother one)([^@#]*?)\\b${NOT} (${TASK})([^@#]*)$`);
const NOT_ONE_OTHER = new RegExp(`^([^@#]*?)\\b${NOT} (${TASK})([^@#]*?)(${TASK}|\\bother one)([^@#]*)$`);
/** 'I said the stretch when I meant the posture' */
const SAID_MEANT = new RegExp(
  `^([^@#]*?)\\b(?:said|say|wrote|typed|put) (${TASK})([^@#]*?)\\b(?:meant?|wanted) (${TASK})([^@#]*)$`,
);
const REGRETS =
  /\b(?:sorry|apol\w*|correction|typo|error|silly|daft|pardon|oops|whoops|mistake|my (?:bad|fault)|wrong|meant?|mixed|muddled|forgive|excuse|confused|wait|no|nope|nah|actually|rather|i said|in mind|should(?:'ve| have)? (?:been|be|said|read)|supposed)\b/;
const SAYS_MORE =
  /\b(?:skip|drop|cancel|bin|done|did|finish\w*|swap|switch|delete|remove|move|put|push|before|after|when|while|if|because|keep|leave|both|also|and (?:then|do)|longer|shorter|later|earlier)\b|n't\b|\?/;

/** 'The upper body one', after a wish for the other session. */
const SAME_NAME = wholly(`${LEAD}(?:just |only )?(?:the )?(@\\d+)(?: ones?)?${TAIL}`);
/** 'The one of the caffeine', after 'the reading at 12' */
const ONE_ABOUT = wholly(
  `${LEAD}(?:${MEANT}[\\s,]+){0,3}(?:the )?ones? (?:of|about|on|for|with|from|called) (?:the )?(@\\d+)${TAIL}`,
);
const OLD_ONE = wholly(
  `${LEAD}(?:${MEANT}[\\s,]+){0,3}(?:just |only )?(?:(?:the )?(?:one|session|task)? ?(?:that )?i (?:missed|skipped|didn'?t do|did not do|have(?:n'?t| not) done)|(?:the )?(?:missed|old|overdue|open|late) one|#(\\d+)(?: one| session| task)?|(?:the )?one (?:of |from |for |on )?#(\\d+))${TAIL}`,
);

/**
 * The last wish with another task: it is taken back from the one that was not meant. Null where the words correct no
 * task, or no wish is there to be corrected.
 */
export function correctedBy(said: Said, at: InTalk): Operation[] | null {
  const refused = refusedIn(said);
  const from = wishToCorrect(at, refused);
  if (!from) return null;
  // 'That was yesterday's cycle': the name says it.
  const named = said.text.replace(/#(\d+) (?=(?:the |my )?@\d)/g, (whole: string, n: string) => {
    const day = said.pieces[Number(n)];
    return day?.k === 'date' && day.possessive ? '' : whole;
  });
  const { text, piece } = withoutTime({ ...said, text: named }, from.changes);
  const to = meantBy({ ...said, text: saidOnce({ ...said, text }, from.changes) }, from.task, at);
  if (to === null) return null;
  if (to.id === from.task.id) return /\bdone\b/.test(text) ? null : [];
  const taken: Operation[] = from.scope ? [{ op: 'undo', scope: from.scope, task_ids: [from.task.id] }] : [];
  return [
    ...taken,
    ...settleDrafts(
      from.changes.map((change) => draftOf(atTime(change, piece, to, at), to)),
      from.scope ? withoutPlan(from.task, at) : at.context,
    ),
  ];
}

const NAMES_OTHER = /\b(?:meant?|wrong|(?:not|instead of|rather than) (?:the |my )?@)/;

/** 'I meant the reading at 12, not the breathing': the names, and the time apart. A day that the wish has says nothing new. */
function withoutTime(
  { text, pieces }: Said,
  changes: readonly Change[],
): { text: string; piece: TimePiece | null } {
  const marks = [...text.matchAll(/#(\d+)/g)];
  const piece = pieces[Number(marks[0]?.[1])];
  const isNaming = marks.length === 1 && NAMES_OTHER.test(text);
  const isSameDay =
    piece?.k === 'date' &&
    !piece.possessive &&
    changes.every((change) => change.op === 'schedule' && change.start.slice(0, 10) === piece.date);
  if (!isNaming || (piece?.k !== 'clock' && !isSameDay)) return { text, piece: null };
  return { text: text.replace(/ ?#\d+/, ''), piece: isSameDay ? null : piece };
}

function atTime(change: Change, piece: TimePiece | null, task: PlanTask, { context, now }: InTalk): Change {
  if (change.op !== 'schedule' || piece === null) return change;
  const half = change.start.slice(11) < '12:00' ? 'am' : 'pm';
  const hints = { date: change.start.slice(0, 10), half, time: change.start.slice(11) } as const;
  const settled = settleTime(task, wishOf([piece]), hints, context, now);
  return settled.kind === 'exact' ? { op: 'schedule', task_id: task.id, start: settled.start } : change;
}

const VERB_OF: Partial<Record<string, RegExp>> = {
  failed: /\b(?:skip|drop|cancel|miss) (?=(?:the |my )?@\d)/g,
  completed: /\b(?:i )?(?:did|done|finished) (?=(?:the |my )?@\d)/g,
};
const IS_CORRECTION = /\b(?:meant?|sorry|oops|whoops|wrong|instead|not)\b/;

/** 'Sorry the strength, I meant skip the strength': the name alone, once, without the verb that the wish had. */
function saidOnce({ text, mentions }: Said, changes: readonly Change[]): string {
  const [change] = changes;
  if (!IS_CORRECTION.test(text)) return text;
  const verb = change?.op === 'set_status' ? VERB_OF[change.status] : undefined;
  const bare = verb ? text.replace(verb, '') : text;
  const idsOf = (n: string) => (mentions[Number(n)]?.ids ?? []).join();
  return bare.replace(
    /@(\d+)[\s,.]+((?:sorry|i meant?|that is)[\s,]+)*(?:the |my )?@(\d+)/,
    (whole: string, one: string, _: string, other: string) =>
      idsOf(one) === idsOf(other) ? `@${other}` : whole,
  );
}

interface Wish {
  task: PlanTask;
  changes: Change[];
  /** Where it is in the plan, and no question waits for it: of the last message, or of one before. */
  scope: 'last' | 'all' | null;
}

/** The names of a text that says 'this and not that'. */
function namesIn(text: string): { meant: string; refused: string } | null {
  const one = ONE_NOT_OTHER.exec(text);
  const mixed = one ? null : SAID_MEANT.exec(text);
  const other = one ?? mixed ?? NOT_ONE_OTHER.exec(text);
  if (!other) return null;
  const [, lead = '', first = '', between = '', second = '', tail = ''] = other;
  if (SAYS_MORE.test(`${lead} ${mixed ? '' : between} ${tail}`)) return null;
  return one ? { meant: first, refused: second } : { meant: second, refused: first };
}

function refusedIn(said: Said): string[] {
  const names = REGRETS.test(said.text) ? namesIn(said.text) : null;
  return names ? idsIn(names.refused, said, []) : [];
}

function wishToCorrect(at: InTalk, refused: readonly string[]): Wish | null {
  const { dialogue, context } = at;
  const { pending } = dialogue;
  const asked = typeof pending?.op?.task_id === 'string' ? taskOf(context, pending.op.task_id) : undefined;
  const wished = pending && !pending.offer ? scheduleSchema.safeParse(pending.op) : null;
  if (asked && wished?.success) return { task: asked, changes: [wished.data], scope: null };
  if (pending && !pending.offer && (pending.candidates || pending.reason === 'unknown_task')) return null;
  const isOf = (changes: readonly Change[], each: string) => changes.some(({ task_id }) => task_id === each);
  const planned = dialogue.planned ?? [];
  const named = refused.find((each) => isOf(dialogue.last_applied, each) || isOf(planned, each));
  const id = named ?? recentTasks(at).findLast((each) => isOf(dialogue.last_applied, each));
  const task = id === undefined ? undefined : taskOf(context, id);
  if (!task) return null;
  const isLast = isOf(dialogue.last_applied, task.id);
  const changes = (isLast ? dialogue.last_applied : planned).filter(({ task_id }) => task_id === task.id);
  return { task, changes, scope: isLast ? 'last' : 'all' };
}

function meantBy(said: Said, from: PlanTask, at: InTalk): PlanTask | null {
  const { context } = at;
  const { text } = said;
  const one = (words: string | undefined, isSure = false): PlanTask | null => {
    if (words === undefined) return null;
    if (!words.includes('@')) return otherThan(from, at);
    const ids = idsIn(words, said, []);
    const [id] = ids;
    // 'That's the check-in' only names what is in the way.
    if (!isSure && id !== undefined && at.dialogue.pending?.with?.includes(id)) return null;
    const known = id !== undefined && ids.length === 1 ? taskOf(context, id) : undefined;
    return known ?? ofSameName(words, said, from, at);
  };
  const instead = INSTEAD.exec(text);
  if (instead && idsIn(instead[1] ?? '', said, [from.id]).includes(from.id)) return one(instead[2]);
  const names = namesIn(text);
  if (names && REGRETS.test(text) && idsIn(names.refused, said, [from.id]).includes(from.id)) {
    const other = one(names.meant, true);
    if (other && other.id !== from.id) return other;
  }
  const first = NOT_THIS[0]?.exec(text);
  if (first) return one(first[2]);
  const second = NOT_THIS[1]?.exec(text);
  if (second) return one(second[1]);
  for (const pattern of THIS) {
    const found = pattern.exec(text);
    if (found) return one(found[1]);
  }
  const same = SAME_NAME.exec(text)?.[1];
  if (same !== undefined) {
    const ids = idsIn(same, said, []);
    const like = likenessesOf(from.id, at).find(({ id }) => ids.length === 1 && ids[0] === id);
    if (like) return like;
  }
  const about = ONE_ABOUT.exec(text)?.[1];
  if (about !== undefined) {
    const kind = ({ title }: PlanTask) => title.split(' ')[0];
    const other = one(about);
    const isAlike = other && (kind(other) === kind(from) || likenessesOf(from.id, at).includes(other));
    return isAlike ? other : null;
  }
  const old = OLD_ONE.exec(text);
  if (!old) return null;
  const piece = said.pieces[Number(old[1] ?? old[2] ?? Number.NaN)];
  if (old[1] !== undefined && !(piece?.k === 'date' && (piece.possessive || /\bone\b/.test(text))))
    return null;
  const day = piece?.k === 'date' ? piece.date : null;
  const named = [from, ...likenessesOf(from.id, at)].filter((task) =>
    day === null ? originalDay(task, at) < at.now.slice(0, 10) : originalDay(task, at) === day,
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

function originalDay({ id, date }: PlanTask, { dialogue }: InTalk): string {
  return dialogue.seen?.[id]?.date ?? date;
}

/** Of several that a name can mean, the one that was not meant before. */
function ofSameName(words: string, said: Said, from: PlanTask, { context }: InTalk): PlanTask | null {
  const n = Number(/@(\d+)/.exec(words)?.[1]);
  const others = (said.mentions[n]?.ids ?? []).filter((id) => id !== from.id);
  const open = others.flatMap((id) => taskOf(context, id) ?? []);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** "The other one": of the same name, else the other of the last two. */
function otherThan(from: PlanTask, at: InTalk): PlanTask | null {
  const alike = likenessesOf(from.id, at);
  if (alike.length === 1) return alike[0] ?? null;
  const named = (at.dialogue.named ?? []).filter((id) => id !== from.id && taskOf(at.context, id));
  const id = named.at(-1);
  return named.length > 0 && id !== undefined ? (taskOf(at.context, id) ?? null) : null;
}

/** The context with a task as it was before the plan. */
function withoutPlan(task: PlanTask, { context, dialogue }: InTalk): PlanContext {
  const before = dialogue.seen?.[task.id];
  if (!before) return context;
  return {
    ...context,
    tasks: context.tasks.map((each) => (each.id === task.id ? { ...each, ...before } : each)),
  };
}

/** A change of one task as a wish for another. */
export function draftOf(change: Change, task: PlanTask): Draft {
  const op = { ...change, task_id: task.id };
  if (op.op !== 'schedule' || !op.window) return { task, what: { kind: 'op', op }, confirm: false };
  const { date, start, window } = op;
  const settled = {
    kind: 'loose' as const,
    date: date ?? start.slice(0, 10),
    window,
    late: false,
    after: 0,
    duration: null,
  };
  return { task, what: { kind: 'time', settled }, confirm: false };
}
