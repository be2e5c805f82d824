import type { TaskStatus } from '../../../product/tables/events.schema.ts';
import type { Clause, Verb } from '../reading/read-clauses.ts';
import { type Referring, theOne } from '../reading/refer.ts';
import type { TimeWish } from '../reading/time-wish.ts';
import { taskOf } from '../plan/plan-context.ts';
import { onlyHad } from '../reading/told-done.ts';

export const STATUS_OF: Partial<Record<Verb, TaskStatus>> = {
  skip: 'failed',
  done: 'completed',
  told: 'completed',
  started: 'in_progress',
  reopen: 'pending',
};

/** Whether what is told as done can be over by now: 'had my water at seven', not 'got the swim in at 3' at noon. */
function isOver(
  clause: Clause,
  wish: TimeWish,
  { mentions, context }: Pick<Referring, 'mentions' | 'context'>,
): boolean {
  const { now } = context;
  const today = now.slice(0, 10);
  const { date, part, clock } = wish;
  if (wish.inMinutes !== null || wish.later || wish.soon || (date !== null && date > today)) return false;
  if (date !== null && date < today) return true;
  if (part !== null && part.window[0] > now.slice(11)) return false;
  if (clock === null) return true;
  const times = (clock.exact || clock.hour >= 12 ? [clock.hour] : [clock.hour, clock.hour + 12]).map(
    (hour) => `${String(hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`,
  );
  const ahead = times.filter((time) => time > now.slice(11));
  // 'I had strength at 7' may say what the day has.
  const isOwn = clause.mentions.some((n) =>
    mentions[n]?.ids.some((id) => ahead.includes(taskOf(context, id)?.start?.slice(11) ?? '')),
  );
  return ahead.length < times.length && !(isOwn && onlyHad(clause.text));
}

/** A status that the clause gives; null where its verb means something else: 'start strength at 6', 'get it done by 7'. */
export function statusOf(
  clause: Clause,
  wish: TimeWish,
  { mentions, context }: Referring,
): TaskStatus | null {
  const { verb, text } = clause;
  const isAhead =
    wish.clock !== null ||
    wish.part !== null ||
    wish.inMinutes !== null ||
    wish.later ||
    wish.soon ||
    wish.shift !== null ||
    wish.anchor !== null ||
    (wish.date !== null && wish.date > context.now.slice(0, 10));
  // 'Skip it until tomorrow' and 'drop it to 30 minutes' are no end of it.
  const goesOn =
    clause.pieces.some((piece) => 'by' in piece && /^(?:to|until|till|til)$/.test(piece.by)) ||
    /\bto #|\b(?:until|till) #/.test(text);
  // 'Take the bike out at 4'
  if (verb === 'skip' && wish.clock !== null && /\btake\b.*\bout\b/.test(text)) return null;
  const isShorter = /\bdrop\b/.test(text) && wish.length !== null;
  if (verb === 'skip' && (isShorter || (goesOn && !wish.part?.today))) return null;
  if (verb === 'skip' || verb === 'reopen') return STATUS_OF[verb] ?? null;
  if (verb === 'told') return isOver(clause, wish, { mentions, context }) ? 'completed' : null;
  // 'To be done by 8' lies ahead.
  const isToBeDone =
    wish.clockBy === 'before' ||
    (wish.date !== null && wish.date > context.now.slice(0, 10)) ||
    /\b(?:to|should|must|will|needs? to|has to|can|could|'ll) be\b|\b(?:can|could|should|may|might|will|would) .*@\d+ be\b/.test(
      text,
    );
  if ((verb === 'done' || verb === 'none' || verb === 'move') && isAhead && isToBeDone) return null;
  const isPastTense =
    /\b(?:i|we|'ve|have|already|just)\b.*@\d+/.test(text) &&
    !/\b(?:will|'ll|want|would|like|need|going|gonna|should|could|can|let's|please|prefer|plan|plans|to)\b/.test(
      text,
    );
  // 'My mate cooked for us'
  const isOthers =
    /\b(?:(?:my|our|his|her|their) \p{L}+|he|she|they|everyone|someone) (?:ha[sd] |have |already |just )*@\d/u.test(
      text,
    );
  const walked = !isOthers && clause.mentions.some((n) => mentions[n]?.past === true);
  // 'Read the article last night'
  const isPastDay = verb === 'none' && wish.date !== null && wish.date < context.now.slice(0, 10);
  const read =
    (isPastTense || isPastDay) &&
    // 'I read in the paper that salt is bad'
    !/\bthat (?:the |my )?@\d+ (?:is|was|are|can|will|does|helps?|makes?)\b/.test(text) &&
    clause.mentions.some((n) => /^read\b/.test(mentions[n]?.said ?? ''));
  if ((verb === 'none' || verb === 'move') && (walked || read)) {
    return /\b(?:will|'ll|want|would|like|need|going|gonna|please)\b/.test(text) ? null : 'completed';
  }
  if (verb === 'started') {
    if (/\bdoing\b/.test(text) && !wish.now && !/\b(?:i'm|i am|am|currently|already)\b/.test(text))
      return null;
    return isAhead ? null : 'in_progress';
  }
  if (verb === 'done') {
    if (/\b(?:nearly|almost|mostly|not quite)\b/.test(text)) return 'in_progress';
    if (
      /\b(?:get|want|need|like|have to|will|i'll|going to|gonna|must|plan)\b.*\b(?:done|finish(?:ed)?|complete[d]?|sorted|managed|out of the way)\b/.test(
        text,
      )
    )
      return null;
    if (
      /\b(?:finish|complete|tick)\b/.test(text) &&
      isAhead &&
      !/\b(?:finished|completed|ticked)\b/.test(text)
    )
      return null;
    return 'completed';
  }
  return null;
}

/** 'Done' without a name while the past is reviewed, where one task is left. */
export function onlyPast({ context, dialogue, today }: Referring): ReturnType<typeof theOne> {
  const open = context.tasks.filter(
    (task) => task.date < today && task.status !== 'completed' && task.status !== 'failed',
  );
  if (dialogue.stage !== 'review_past' || open.length === 0) return { kind: 'none' };
  return { kind: 'tasks', ids: open.map(({ id }) => id), sweeping: open.length > 1 };
}
