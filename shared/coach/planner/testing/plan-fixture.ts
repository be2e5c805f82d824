import { eventKindOf } from '../../../domain/tasks/event-kind.ts';
import type { TaskStatus } from '../../../product/tables/events.schema.ts';
import {
  EMPTY_DIALOGUE,
  type Dialogue,
  type Pending,
  type PlanContext,
  type PlanStage,
} from '../plan/plan-context.ts';
import type { Change } from '../plan/operation.ts';

/** A day as a set of planning items describes it. Wall times are of `timezone`. */
export interface PlanFixture {
  now: string;
  selected_date: string;
  timezone: string;
  programme: { start: string; end: string };
  day_window: { earliest: string; latest: string };
  task_time_weekdays: string;
  task_time_weekends: string;
  tasks: readonly {
    id: string;
    title: string;
    event_type: string;
    date: string;
    start: string | null;
    all_day: boolean;
    duration_min: number;
    status: string;
  }[];
}

/** What was said before an item; every member may be missing. */
export interface FixtureDialogue {
  stage?: string;
  focus?: string[] | string | null;
  pending?: Partial<Pending> | null;
  last_applied?: unknown;
}

export function contextOfFixture(fixture: PlanFixture): PlanContext {
  return {
    now: fixture.now,
    selected_date: fixture.selected_date,
    time_zone: fixture.timezone,
    programme: fixture.programme,
    day_window: fixture.day_window,
    preferred: { weekdays: fixture.task_time_weekdays, weekends: fixture.task_time_weekends },
    tasks: fixture.tasks.map(({ id, title, event_type, date, start, duration_min, status }) => ({
      id,
      title,
      date,
      start,
      duration_min,
      status: status as TaskStatus,
      kind: eventKindOf({ title, event_type }),
      own: false,
    })),
    others: [],
  };
}

export function dialogueOfFixture(given: FixtureDialogue | undefined): Dialogue {
  if (!given) return EMPTY_DIALOGUE;
  const { stage, focus, pending, last_applied } = given;
  return {
    stage: (stage ?? EMPTY_DIALOGUE.stage) as PlanStage,
    focus: typeof focus === 'string' ? [focus] : (focus ?? []),
    pending: pending?.reason ? pendingOf({ ...pending, reason: pending.reason }) : null,
    last_applied: changesOf(last_applied),
  };
}

/** Times among the candidates are the ones that were offered. */
function pendingOf(given: Pending): Pending {
  const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
  const slots = [...(given.slots ?? []), ...(given.candidates ?? []).filter(isTime)];
  const { candidates: all, ...rest } = given;
  const candidates = all?.filter((text) => !isTime(text));
  return { ...rest, ...(slots.length > 0 ? { slots } : {}), ...(candidates?.length ? { candidates } : {}) };
}

/** One change, a list of them, or either inside `op` or `ops`. */
function changesOf(given: unknown): Change[] {
  if (Array.isArray(given)) return given.flatMap(changesOf);
  if (typeof given !== 'object' || given === null) return [];
  const { op, ops } = given as { op?: unknown; ops?: unknown };
  if (Array.isArray(ops)) return ops.flatMap(changesOf);
  if (typeof op === 'object') return changesOf(op);
  return typeof op === 'string' ? [given as Change] : [];
}
