import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { MissedTask, PlanClash, PlannedRow, PlannedTask } from '../../product/tables/planned-task.ts';
import type { Programme } from '../../product/tables/programmes.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { Instant } from '../../protocol/instant.ts';
import { isSameJson } from '../../protocol/same-json.ts';
import { applyTaskStatus } from '../tasks/apply-task-status.ts';
import { isInUsualDay } from '../time/day-window.ts';
import { addMinutes, eventTimeOf, taskMinutes, timeAfterGap } from '../time/event-time.ts';
import { moveByHand, validateMove } from './move-by-hand.ts';
import { isBusyTime } from '../time/busy-time.ts';
import { isCountedOwnTask } from '../tasks/own-task-limit.ts';
import { OWN_TASKS_PER_DAY, SKIPPED } from '../tasks/own-tasks.ts';
import { isMultiDay, nowIn, weekOf } from '../time/programme-week.ts';
import { taskPlaceOf } from '../tasks/task-place.ts';
import { taskStatusOf } from '../tasks/task-status.ts';
import { validateWithinProgramme } from './validate-within-programme.ts';

export interface PlanToJudge {
  tasks: readonly PlannedTask[];
  /** When the participant pressed Complete. */
  at: Instant;
  programme: Programme;
  /** All events around the plan's days, archived ones too. */
  events: readonly ProgrammeEvent[];
}

export type PlanJudgement =
  { kind: 'fits'; changed: PlannedRow[]; missed: MissedTask[] } | { kind: 'clash'; difference: PlanClash[] };

/** A task of the plan that is as the participant saw it, and what the plan makes of it. */
interface Step {
  task: PlannedTask;
  before: ProgrammeEvent;
  after: ProgrammeEvent;
}

/**
 * Judges a plan as a whole over the rows as they stand. A planned time that has passed is missed, and the rest counts. A
 * task that changed since it was seen, or a new overlap, keeps the whole plan from being written.
 */
export function judgePlan({ tasks, at, programme, events }: PlanToJudge): PlanJudgement {
  const now = nowIn(programme, Date.parse(at));
  const shown = new Map(
    events.filter(({ archived_at }) => archived_at === null).map((event) => [event.id, event]),
  );
  const difference: PlanClash[] = [];
  const missed: MissedTask[] = [];
  const steps: Step[] = [];
  for (const task of tasks) {
    const before = shown.get(task.event_id);
    if (!before || before.program_id !== programme.id) {
      difference.push(
        clashOf(task, events.find(({ id }) => id === task.event_id)?.title ?? '', null, 'gone'),
      );
      continue;
    }
    if (!isSameJson(taskPlaceOf(before), task.seen)) {
      difference.push(clashOf(task, before.title, before, 'changed'));
      continue;
    }
    const { start } = task;
    const isMissed = start !== undefined && start !== task.seen.start && start < now;
    if (isMissed) missed.push({ event_id: before.id, title: before.title, start });
    const step = {
      task,
      before,
      after: planned(before, isMissed ? withoutStart(task) : task, programme, at),
    };
    steps.push(step);
    if (!isAllowed(step, programme)) difference.push(clashOf(task, before.title, before, 'not_allowed'));
  }
  const after = new Map(shown);
  for (const step of steps) after.set(step.before.id, step.after);
  for (const step of steps) {
    const { task, before } = step;
    if (isDayFull(step, [...after.values()]))
      difference.push(clashOf(task, before.title, before, 'full_day'));
    const other = inTheWay(step, shown, after);
    if (other) difference.push({ ...clashOf(task, before.title, before, 'overlap'), other: whereIs(other) });
  }
  if (difference.length > 0) return { kind: 'clash', difference };
  const changed = steps
    .filter((step) => !isSameJson(step.before, step.after))
    .map((step) => ({ before: step.before, after: step.after }));
  return { kind: 'fits', changed, missed };
}

function withoutStart({ start: _start, ...task }: PlannedTask): PlannedTask {
  return task;
}

/** The event as the plan leaves it: as a move, a new length and a status by hand would. */
function planned(
  event: ProgrammeEvent,
  task: PlannedTask,
  programme: Programme,
  at: Instant,
): ProgrammeEvent {
  const { status } = task;
  const placed = placedAt(event, task, programme, at);
  if (status === undefined || status === taskStatusOf(event)) return placed;
  const set = applyTaskStatus(placed, status, at);
  return status === 'failed' ? { ...set, metadata: { ...set.metadata, reason: SKIPPED } } : set;
}

function placedAt(
  event: ProgrammeEvent,
  task: PlannedTask,
  programme: Programme,
  at: Instant,
): ProgrammeEvent {
  const start = task.start ?? task.seen.start;
  const minutes = task.minutes ?? task.seen.minutes;
  if (start === task.seen.start && minutes === task.seen.minutes) return event;
  if (start === null)
    return { ...event, metadata: { ...event.metadata, duration_minutes: minutes, edited_at: at } };
  const day = start.slice(0, 10);
  return moveByHand(event, {
    ...eventTimeOf(day, start.slice(11), minutes),
    program_week: Math.max(1, weekOf(programme, day)),
    moved_at: at,
  });
}

/** The rules of a move by hand, and a time that the clock shows and the day's window holds. */
function isAllowed({ task, before, after }: Step, programme: Programme): boolean {
  if (task.status !== undefined && isBusyTime(before)) return false;
  const isMoved = after.start_local !== before.start_local || after.all_day !== before.all_day;
  const minutes = taskMinutes(after);
  if (isMoved) {
    return (
      validateMove(before, after) === null &&
      validateWithinProgramme(programme, after.start_local) === null &&
      timeAfterGap(after.start_local, programme.time_zone) === null &&
      (task.allowed_outside === true || isInUsualDay(after.start_local, minutes))
    );
  }
  if (after.all_day || minutes <= task.seen.minutes || task.allowed_outside) return true;
  return isInUsualDay(after.start_local, minutes) || !isInUsualDay(before.start_local, task.seen.minutes);
}

/** Whether an own task comes to a day that has its own tasks already. */
function isDayFull({ before, after }: Step, all: readonly ProgrammeEvent[]): boolean {
  const day = dayOf(after);
  if (!isCountedOwnTask(after) || dayOf(before) === day) return false;
  return all.filter((event) => isCountedOwnTask(event) && dayOf(event) === day).length > OWN_TASKS_PER_DAY;
}

/**
 * A task that would run at the same time. An overlap that was there before counts where the plan gives the task a new
 * start; a length counts only where the task ends later.
 */
function inTheWay(
  { before, after }: Step,
  shown: ReadonlyMap<string, ProgrammeEvent>,
  all: ReadonlyMap<string, ProgrammeEvent>,
): ProgrammeEvent | null {
  const isMoved = after.all_day !== before.all_day || after.start_local !== before.start_local;
  if (!isMoved && taskMinutes(after) <= taskMinutes(before)) return null;
  for (const other of all.values()) {
    if (other.id === after.id || !runTogether(after, other)) continue;
    const former = shown.get(other.id);
    if (isMoved || !former || !runTogether(before, former)) return other;
  }
  return null;
}

function runTogether(one: ProgrammeEvent, other: ProgrammeEvent): boolean {
  if (one.all_day || other.all_day || isMultiDay(one) || isMultiDay(other)) return false;
  return one.start_local < endOf(other) && other.start_local < endOf(one);
}

const endOf = (event: ProgrammeEvent) => addMinutes(event.start_local, taskMinutes(event));
const dayOf = ({ start_local }: ProgrammeEvent): LocalDate => start_local.slice(0, 10);

function whereIs(event: ProgrammeEvent): PlanClash['other'] {
  return { event_id: event.id, title: event.title, place: taskPlaceOf(event) };
}

function clashOf(
  task: PlannedTask,
  title: string,
  event: ProgrammeEvent | null,
  reason: PlanClash['reason'],
): PlanClash {
  const { seen, start = seen.start, minutes = seen.minutes, status = seen.status } = task;
  const wanted = { start, date: start?.slice(0, 10) ?? seen.date, minutes, status };
  return {
    reason,
    event_id: task.event_id,
    title,
    seen,
    now: event && taskPlaceOf(event),
    wanted,
    other: null,
  };
}
