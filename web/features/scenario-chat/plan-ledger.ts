import type { BusySpan } from '#shared/coach/dialogue/memory.schema.ts';
import type { TaskPlace } from '#shared/product/tables/planned-task.ts';
import type { PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import type { PlanChange } from '#shared/coach/planner/plan/plan-diff.ts';
import type { Seen } from '#shared/coach/planner/plan/plan-session.schema.ts';
import type { ScenarioSession } from '#shared/coach/planner/session/scenario-session.ts';
import { dailyCategoryOf, type EventCategory } from '#shared/domain/tasks/event-category.ts';
import { addMinutes } from '#shared/domain/time/event-time.ts';
import { formatDayShort } from '#shared/domain/time/local-date.ts';
import { taskPlaceOf } from '#shared/domain/tasks/task-place.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';

/** One line of the account: what a task was, what it becomes, and the word for it. */
export interface LedgerLine {
  id: string;
  title: string;
  /** Null where the task is not on this device. */
  category: EventCategory | null;
  before: string;
  /** '' where only the status changes. */
  after: string;
  word: string;
}

/** A span that is kept free: no task, and no change. */
export interface BusyLine {
  id: string;
  title: string;
  /** '12:30 to 14:00'; on another day with its date. */
  span: string;
}

/** What a plan changes, as an account of one day. */
export interface Ledger {
  date: LocalDate;
  lines: LedgerLine[];
  busy: BusyLine[];
  /** Tasks of the day that stay as they are; null where that is not known any more. */
  stay: number | null;
}

/** The spans that a talk keeps free. */
export function busyOf(session: ScenarioSession): readonly BusySpan[] {
  return session.type === 'pre_checkin_review' ? (session.memory?.busy ?? []) : [];
}

type Events = ReadonlyMap<string, ProgrammeEvent>;

/** The account of what is proposed; null where nothing would change. */
export function proposedLedger(
  changes: readonly PlanChange[],
  { tasks, selected_date: date }: Pick<PlanContext, 'tasks' | 'selected_date'>,
  events: Events,
  spans: readonly BusySpan[],
): Ledger | null {
  if (changes.length === 0 && spans.length === 0) return null;
  const changed = new Set(changes.map(({ task_id }) => task_id));
  return {
    date,
    lines: changes.map(({ task_id, title, from, to }) => {
      const event = events.get(task_id);
      const category = event ? dailyCategoryOf(event) : null;
      return { id: task_id, title, category, ...changeWords(placeOfSeen(from), placeOfSeen(to), date) };
    }),
    busy: spans.map(({ id, title, start, duration_min }) => ({
      id,
      title,
      span: `${placeWords({ start, date: start.slice(0, 10) }, date)} to ${addMinutes(start, duration_min).slice(11)}`,
    })),
    stay: tasks.filter((task) => task.date === date && task.kind === 'task' && !changed.has(task.id)).length,
  };
}

/** The account of what was written; null where nothing was. */
export function writtenLedger(
  rows: readonly { before: ProgrammeEvent; after: ProgrammeEvent }[],
  date: LocalDate,
): Ledger | null {
  if (rows.length === 0) return null;
  const lines = rows.map(({ before, after }) => ({
    id: after.id,
    title: after.title,
    category: dailyCategoryOf(after),
    ...changeWords(taskPlaceOf(before), taskPlaceOf(after), date),
  }));
  return { date, lines, busy: [], stay: null };
}

/** '18:00' on the day of the account, 'Fri 6 Mar, 18:00' on another, 'no time'. */
export function placeWords({ start, date }: Pick<TaskPlace, 'start' | 'date'>, of: LocalDate): string {
  const time = start === null ? 'no time' : start.slice(11);
  return date === of ? time : `${formatDayShort(date)}, ${time}`;
}

export const STATUS_WORDS: Readonly<Record<TaskStatus, string>> = {
  completed: 'Done',
  failed: 'Skipped',
  in_progress: 'In progress',
  pending: 'Still to do',
};

function changeWords(
  from: TaskPlace,
  to: TaskPlace,
  date: LocalDate,
): Pick<LedgerLine, 'before' | 'after' | 'word'> {
  const status = from.status === to.status ? [] : [STATUS_WORDS[to.status]];
  const isLonger = from.minutes !== to.minutes;
  if (from.start !== to.start) {
    return {
      before: placeWords(from, date),
      // A day that both share is said once.
      after: `${placeWords(to, from.date === to.date ? to.date : date)}${isLonger ? `, ${to.minutes} min` : ''}`,
      word: phrase([from.start === null ? 'Added' : 'Moved', ...status]),
    };
  }
  if (isLonger) {
    return {
      before: `${from.minutes} min`,
      after: `${to.minutes} min`,
      word: phrase([to.minutes > from.minutes ? 'Longer' : 'Shorter', ...status]),
    };
  }
  return { before: placeWords(from, date), after: '', word: phrase(status) };
}

/** 'Moved, done' */
function phrase(words: readonly string[]): string {
  return words.map((word, n) => (n === 0 ? word : word.toLowerCase())).join(', ');
}

function placeOfSeen({ start, date, duration_min, status }: Seen): TaskPlace {
  return { start, date, minutes: duration_min, status };
}
