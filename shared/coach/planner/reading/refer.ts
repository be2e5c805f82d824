import { isBusyId } from '../../dialogue/busy-span.ts';
import { overlaps, spanOf } from '../plan/busy-time.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import type { Mention } from './find-mentions.ts';
import { taskOf, type Dialogue, type PlanContext, type PlanTask } from '../plan/plan-context.ts';
import type { Clause, Reference } from './read-clauses.ts';
import type { TimePiece } from './read-times.ts';

/** The tasks that a clause means. */
export type Referred =
  | { kind: 'tasks'; ids: string[]; sweeping: boolean }
  | { kind: 'ambiguous'; candidates: string[] }
  /** Named, but nothing of the plan. */
  | { kind: 'unknown'; said: string | null }
  /** Nothing was named. */
  | { kind: 'none' };

export interface Referring {
  context: PlanContext;
  dialogue: Dialogue;
  mentions: readonly Mention[];
  today: LocalDate;
  /** What the sentence has named so far. */
  spoken: readonly string[];
  /** All that was named, tasks and busy spans, the latest last: "after that". */
  things: readonly string[];
  /** The start that the waiting wish would give its task. */
  wished?: { id: string; start: string } | null;
  /** Left out by 'except' and 'not'. */
  excluded: readonly string[];
}

const isOpen = ({ status }: PlanTask) => status === 'pending' || status === 'in_progress';

/** Names first, then 'it', 'both' and their kind; names that mean several tasks are asked about. */
export function referredBy(clause: Clause, at: Referring): Referred {
  const { mentions, excluded } = at;
  const named = clause.mentions.flatMap((n) => mentions[n] ?? []);
  if (named.length > 0) {
    const ids: string[] = [];
    for (const mention of named) {
      if (clause.noun !== null) return { kind: 'unknown', said: clause.noun };
      // 'Read the shift work one': the other name says which.
      const isSaid = named.some(
        ({ ids: other }) =>
          other.length < mention.ids.length && other.every((id) => mention.ids.includes(id)),
      );
      if (isSaid) continue;
      const meant = narrowed(mention, clause, at);
      if (meant.length > 1 && clause.references.some(({ r }) => r === 'both' || r === 'all'))
        ids.push(...meant);
      else if (meant.length > 1) return { kind: 'ambiguous', candidates: meant };
      else ids.push(...meant);
    }
    const kept = [...new Set(ids)].filter((id) => !excluded.includes(id));
    if (kept.length > 0) return { kind: 'tasks', ids: kept, sweeping: false };
  }
  const [reference] = clause.references;
  if (reference && named.length === 0) return byReference(reference, clause, at);
  if (clause.noun !== null) return { kind: 'unknown', said: clause.noun };
  return { kind: 'none' };
}

const HANDLED =
  /\b(?:check\w*|measur\w*|t(?:ake|aken|aking|ook)|test(?:ed)?|log(?:ged)?|record(?:ed)?|do|did|done)\b/;
const TOLD_OF = /^(?:read|watch|listen)\b/i;

/** The tasks that a mention can mean here: "yesterday's" and the focus decide between equals, and what is open counts. */
function narrowed(mention: Mention, clause: Clause, { context, dialogue, today }: Referring): string[] {
  let tasks = mention.ids.flatMap((id) => taskOf(context, id) ?? []);
  const keep = (rule: (task: PlanTask) => boolean) => {
    const kept = tasks.filter(rule);
    if (kept.length > 0) tasks = kept;
  };
  if (tasks.length < 2) return tasks.map(({ id }) => id);
  const isStatus = ['skip', 'done', 'told', 'started', 'reopen', 'reluctant'].includes(clause.verb);
  for (const piece of clause.pieces) {
    if (piece.k !== 'date' || piece.date === null) continue;
    const isPast = piece.date < today && piece.by !== 'to';
    if (piece.possessive || isStatus || isPast) keep(({ date }) => date === piece.date);
  }
  const target = new Set(
    clause.pieces.flatMap((piece) => (piece.k === 'date' && !piece.possessive ? [piece.date] : [])),
  );
  const soonest = tasks.filter(({ date }) => date <= context.selected_date);
  if (soonest.length > 0) keep(({ date }) => date <= context.selected_date || target.has(date));
  if (clause.verb !== 'reopen') keep(isOpen);
  // 'I checked my blood pressure' is the measuring, and not the reading about it.
  if (HANDLED.test(clause.text)) keep(({ title }) => !TOLD_OF.test(title));
  const { pending, focus } = dialogue;
  if (tasks.length > 1 && pending?.candidates) keep(({ id }) => pending.candidates?.includes(id) === true);
  if (tasks.length > 1) {
    const inFocus = tasks.filter(({ id }) => focus.includes(id));
    // 'Skip gym', asked about yesterday's, may be today's.
    const isAsked = clause.verb !== 'skip' || !tasks.some(({ date }) => date >= today);
    if (inFocus.length === 1 && isAsked) tasks = inFocus;
  }
  return tasks.map(({ id }) => id);
}

function byReference(reference: Reference, clause: Clause, at: Referring): Referred {
  const { dialogue, spoken, excluded, context } = at;
  const tasks = (ids: readonly string[], sweeping = false): Referred => {
    const known = [...new Set(ids)].filter(
      (id) => taskOf(context, id) !== undefined && !excluded.includes(id),
    );
    return known.length === 0 ? { kind: 'none' } : { kind: 'tasks', ids: known, sweeping };
  };
  const recent = recentOf(at);
  const offered =
    dialogue.pending?.candidates ??
    dialogue.listed ??
    (recent.length > 1 ? recent : undefined) ??
    dialogue.focus;
  switch (reference.r) {
    case 'it': {
      // 'That's my walk. Put it after the walk': it is not what it lies beside.
      const beside = new Set(
        clause.pieces.flatMap((piece) => (piece.k === 'anchor' ? (piece.ids ?? []) : [])),
      );
      const last = spoken.findLast((id) => !beside.has(id));
      return last === undefined ? theOne(at) : tasks([last]);
    }
    case 'both': {
      if (spoken.length === 2) return tasks(spoken);
      if (recent.length === 2) return tasks(recent);
      if (dialogue.focus.length === 2) return tasks(dialogue.focus);
      const named = (dialogue.named ?? []).filter((id) => taskOf(context, id)).slice(-2);
      if (recent.length > 0 && named.length === 2) return tasks(named);
      if (dialogue.focus.length > 2) return { kind: 'ambiguous', candidates: [...dialogue.focus] };
      const open = openTasks(clause, at);
      return open.length === 2 ? tasks(open) : { kind: 'unknown', said: null };
    }
    case 'all': {
      if (spoken.length > 1) return tasks(spoken);
      // 'My intervals, can we do them at 7': one task with a plural name.
      const [only] = spoken;
      if (
        only !== undefined &&
        // 'Never got to the swim, let them go': never the whole day.
        (clause.verb === 'skip' ||
          clause.verb === 'reluctant' ||
          /s\b/.test(taskOf(context, only)?.title ?? '') ||
          at.mentions.some(({ ids, said }) => said.endsWith('s') && ids.includes(only))) &&
        /\b(?:them|those|these|they)\b/.test(clause.text) &&
        !/\ball\b/.test(clause.text)
      )
        return tasks([only]);
      if (recent.length > 1) return tasks(recent);
      const [one] = recent;
      const isPlural = /s\b/.test(taskOf(context, one ?? '')?.title ?? '');
      if (one !== undefined && isPlural && /\b(?:them|they|those|these)\b/.test(clause.text))
        return tasks([one]);
      if (dialogue.focus.length > 0) return tasks(dialogue.focus);
      return tasks(openTasks(clause, at), true);
    }
    case 'rest': {
      const free = (ids: readonly string[]) => ids.filter((id) => !spoken.includes(id));
      if (dialogue.focus.length > 0) return tasks(free(dialogue.focus));
      const done = new Set(dialogue.last_applied.map(({ task_id }) => task_id));
      return tasks(
        free(openTasks(clause, at)).filter((id) => !done.has(id)),
        true,
      );
    }
    case 'inside': {
      const spans = context.others.filter(({ id }) => isBusyId(id)).flatMap((span) => spanOf(span) ?? []);
      const inside = context.tasks.filter((task) => {
        const own = spanOf(task);
        return isOpen(task) && task.kind === 'task' && own && spans.some((span) => overlaps(own, span));
      });
      return inside.length === 0 ? { kind: 'unknown', said: null } : tasks(inside.map(({ id }) => id));
    }
    case 'everything':
      return tasks(openTasks(clause, at), true);
    case 'one':
      return dialogue.focus.length > 1 ? { kind: 'ambiguous', candidates: [...dialogue.focus] } : theOne(at);
    case 'nth': {
      // 'The first one', of which one was not found
      if (dialogue.pending?.reason === 'unknown_task' && !dialogue.pending.candidates && recent.length > 0)
        return { kind: 'unknown', said: null };
      const id = offered.at(reference.n);
      return id === undefined ? theOne(at) : tasks([id]);
    }
    case 'other': {
      const named = new Set([...spoken, ...dialogue.last_applied.map(({ task_id }) => task_id)]);
      const left = offered.filter((id) => !named.has(id));
      const [id] = left;
      return left.length === 1 && id !== undefined ? tasks([id]) : theOne(at);
    }
  }
}

function recentOf({ dialogue, context }: Pick<Referring, 'dialogue' | 'context'>): string[] {
  return (dialogue.recent ?? []).filter((id) => taskOf(context, id) !== undefined);
}

/**
 * What "it" means where the sentence has named nothing: the wish that a question waits for, what was named last, what
 * the talk asks about, the last change.
 */
export function theOne({ dialogue, context }: Pick<Referring, 'dialogue' | 'context'>): Referred {
  const { focus, pending, last_applied } = dialogue;
  const asked =
    typeof pending?.op?.task_id === 'string'
      ? [pending.op.task_id]
      : (pending?.ops ?? []).map(({ task_id }) => task_id);
  const named = recentOf({ dialogue, context });
  // 'That one', of the two that were found inside a busy span.
  const isListed = named.length > 1 && named.every((id) => dialogue.listed?.includes(id));
  const recent = isListed ? named : named.slice(-1);
  const inOrder = pending?.offer ? [recent, asked, focus] : [asked, recent, focus];
  const candidates = inOrder.find((ids) => ids.length > 0) ?? last_applied.map(({ task_id }) => task_id);
  const known = [...new Set(candidates)].filter((id) => taskOf(context, id) !== undefined);
  const [id] = known;
  if (id === undefined) return { kind: 'none' };
  return known.length === 1
    ? { kind: 'tasks', ids: [id], sweeping: false }
    : { kind: 'ambiguous', candidates: known };
}

/** 'Everything after 6 to tomorrow': the bound says which tasks, where something else says what to do. */
export function boundOf({ pieces, references, verb }: Clause): Extract<TimePiece, { k: 'clock' }> | null {
  if (!references.some(({ r }) => r === 'everything' || r === 'all')) return null;
  const bound = pieces.find((piece) => piece.k === 'clock' && /^(?:after|before|from)$/.test(piece.by));
  const hasAim =
    verb === 'skip' || pieces.some((piece) => piece !== bound && /^(?:date|days|length)$/.test(piece.k));
  return bound?.k === 'clock' && bound.clock && hasAim ? bound : null;
}

function isInside({ start }: PlanTask, bound: ReturnType<typeof boundOf>): boolean {
  if (!bound?.clock) return true;
  if (start === null) return false;
  const { hour, minute, exact } = bound.clock;
  const at = (exact || hour >= 12 ? hour : hour + 12) * 60 + minute;
  const own = Number(start.slice(11, 13)) * 60 + Number(start.slice(14));
  return bound.by === 'before' ? own < at : own >= at;
}

/** The open tasks of the day that the words or the stage mean. Check-in and Plan the Day are not swept along. */
function openTasks(clause: Clause, { context, dialogue, today }: Referring): string[] {
  const { pieces, text } = clause;
  const bound = boundOf(clause);
  const said = pieces.find(
    (piece) => piece.k === 'date' && piece.date !== null && (piece.possessive || piece.date <= today),
  );
  const date = said?.k === 'date' ? said.date : null;
  // What is over cannot be an hour later.
  const isShift = pieces.some((piece) => piece.k === 'length' && /^(?:later|earlier|by)$/.test(piece.mode));
  const past =
    dialogue.stage === 'review_past' &&
    bound === null &&
    !isShift &&
    date === null &&
    !/\btoday\b/.test(text);
  const swept = context.tasks.filter(
    (task) =>
      isOpen(task) &&
      (task.kind === 'task' || (isShift && task.kind === 'check_in' && task.start !== null)) &&
      isInside(task, bound) &&
      !(isShift && task.start !== null && task.start < context.now),
  );
  const ofPast = swept.filter((task) => task.date < today);
  if (past && ofPast.length > 0) return ofPast.map(({ id }) => id);
  return swept.filter((task) => task.date === (date ?? context.selected_date)).map(({ id }) => id);
}
