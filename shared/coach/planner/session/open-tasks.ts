import { addMinutes } from '../../../domain/time/event-time.ts';
import { minuteOfDay } from '../plan/calendar.ts';
import { type Draft, settleDrafts } from '../changes/draft.ts';
import { isChange, type Window } from '../plan/operation.ts';
import type { PlanContext, PlanTask } from '../plan/plan-context.ts';
import type { PlanSession } from '../plan/plan-session.schema.ts';
import { type AssistantMessage, listed, nearDay, suggestedWords, titleOf } from '../plan/plan-words.ts';

/* The tasks that a plan still has to ask about, and the questions about them. */
/** Open tasks whose time is over, which nobody has decided about. */
export function pastOpen(session: PlanSession, context: PlanContext): PlanTask[] {
  const today = context.now.slice(0, 10);
  return context.tasks.filter((task) => {
    if (
      !isOpen(task) ||
      task.kind !== 'task' ||
      session.left.includes(task.id) ||
      session.later.includes(task.id)
    )
      return false;
    if (task.start === null) return task.date < today;
    return addMinutes(task.start, task.duration_min) <= context.now;
  });
}

export function reviewQuestion(
  session: PlanSession,
  past: readonly PlanTask[],
  context: PlanContext,
): AssistantMessage {
  const shown = session.asked.includes('one_by_one') ? past.slice(0, 1) : past;
  session.step = 'review';
  session.focus = shown.map(({ id }) => id);
  const [task] = shown;
  if (shown.length === 1 && task) {
    const when =
      task.date === context.now.slice(0, 10)
        ? `at ${task.start?.slice(11)} today`
        : task.date === context.selected_date
          ? 'that day'
          : nearDay(task.date, context);
    return {
      content: `Did you do ${titleOf(context, task.id)} ${when}?`,
      buttons: ['I did it', 'Later', 'Let it go'],
    };
  }
  const names = listed(shown.map(({ id }) => titleOf(context, id)));
  const both = shown.length === 2;
  return {
    content: `Still open: ${names}. Are they done, for later, or shall we let them go?`,
    buttons: [
      both ? 'Both done' : 'All of them done',
      'Later',
      both ? 'Let both go' : 'Let them go',
      'One by one',
    ],
  };
}

/** What has no time yet: the day's untimed tasks, and what was put off for later. */
export function unplaced(session: PlanSession, context: PlanContext): PlanTask[] {
  const placed = new Set(
    session.turns.flat().flatMap((change) => (change.op === 'schedule' ? [change.task_id] : [])),
  );
  return context.tasks.filter((task) => {
    if (!isOpen(task) || task.kind !== 'task' || placed.has(task.id) || session.left.includes(task.id))
      return false;
    return session.later.includes(task.id) || (task.start === null && task.date === context.selected_date);
  });
}

const PARTS: readonly (readonly [RegExp, Window])[] = [
  [/\b(?:morning|wake|breakfast|sunrise)\b/i, ['06:00', '12:00']],
  [/\b(?:lunch|midday|noon)\b/i, ['11:45', '14:15']],
  [/\bafternoon\b/i, ['12:00', '17:00']],
  [/\b(?:evening|night|sunset|bed|dinner|journal\w*)\b/i, ['17:00', '22:00']],
];

/** Proposed times; what fits nowhere stays without one. Null where none fits. */
export function placeQuestion(
  session: PlanSession,
  open: readonly PlanTask[],
  context: PlanContext,
): AssistantMessage | null {
  session.step = 'place';
  const today = context.now.slice(0, 10);
  const date = context.selected_date < today ? today : context.selected_date;
  // Nobody starts at once: a quarter of an hour lies between the talk and the first task.
  const after = date === today ? minuteOfDay(context.now) + 15 : 0;
  const drafts = open.map((task): Draft => {
    const window = PARTS.find(([pattern]) => pattern.test(task.title))?.[1] ?? null;
    return {
      task: { ...task, start: null },
      what: { kind: 'time', settled: { kind: 'loose', date, window, late: false, after, duration: null } },
      confirm: false,
    };
  });
  const ops = settleDrafts(drafts, context).filter(isChange);
  const fitting = new Set(ops.map(({ task_id }) => task_id));
  const without = open.filter(({ id }) => !fitting.has(id));
  session.left.push(...without.map(({ id }) => id));
  if (ops.length === 0) return null;
  session.focus = ops.map(({ task_id }) => task_id);
  session.pending = { reason: 'confirm', ops, offer: true };
  const rest =
    without.length > 0
      ? ` I found no free time for ${listed(without.map(({ id }) => titleOf(context, id)))}.`
      : '';
  return {
    content: `${suggestedWords(ops, context)}${rest} Shall I put that in the plan?`,
    buttons: ['Yes', 'No'],
  };
}

export function isOpen({ status }: PlanTask): boolean {
  return status === 'pending' || status === 'in_progress';
}
