import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Programme } from '../../../product/tables/programmes.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { isKeptOnRegeneration } from '../../tasks/own-tasks.ts';
import { isMultiDay, weekCount } from '../../time/programme-week.ts';
import { weekOfEvent } from '../sheet/kept-events.ts';

/** One event that a rewriting touches. */
export type EventChange =
  | { kind: 'added' | 'removed'; event: ProgrammeEvent }
  /** Another time, another length or other words. */
  | { kind: 'moved'; event: ProgrammeEvent; before: ProgrammeEvent };

export interface WeekChanges {
  week: number;
  changes: EventChange[];
  /** How many stay as the participant left them. */
  kept: number;
}

export interface PlanChanges {
  /** The weeks in which something changes or is kept by the participant's hand, in order. */
  weeks: WeekChanges[];
  added: number;
  moved: number;
  removed: number;
  /** Of the days to come: what the participant put a hand to (own-tasks.ts). */
  kept: number;
  /** Whether something of today, which else stays as it is, is taken out or comes on another day. */
  touchesToday: boolean;
}

/** What a rewriting changes for the participant, by week. */
export function planChanges({
  programme,
  before,
  kept,
  planned,
  superseded,
  from,
}: {
  programme: Programme;
  before: readonly ProgrammeEvent[];
  kept: readonly ProgrammeEvent[];
  planned: readonly ProgrammeEvent[];
  superseded: readonly ProgrammeEvent[];
  from: LocalDate;
}): PlanChanges {
  const former = new Map(before.map((event) => [event.id, event]));
  const changes = [
    ...planned.flatMap((event): EventChange[] => {
      const old = former.get(event.id);
      if (!old) return [{ kind: 'added', event }];
      return looksTheSame(old, event) ? [] : [{ kind: 'moved', event, before: old }];
    }),
    ...superseded.map((event): EventChange => ({ kind: 'removed', event })),
  ].sort((a, b) => (a.event.start_local < b.event.start_local ? -1 : 1));
  const ahead = kept.filter((event) => isKeptOnRegeneration(event) && event.end_local > `${from}T00:00`);
  const count = (kind: EventChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const weeks = Array.from({ length: weekCount(programme) }, (_, n) => n + 1).map((week) => ({
    week,
    changes: changes.filter(({ event }) => weekOfEvent(programme.start_date, event) === week),
    kept: ahead.filter((event) => weekOfEvent(programme.start_date, event) === week).length,
  }));
  return {
    weeks: weeks.filter((week) => week.changes.length > 0 || week.kept > 0),
    added: count('added'),
    moved: count('moved'),
    removed: count('removed'),
    kept: ahead.length,
    touchesToday: changes.some((change) => leavesToday(change, from)),
  };
}

/** Taken out, or planned again on another day. An item of the running week is not of today alone. */
function leavesToday(change: EventChange, from: LocalDate): boolean {
  if (change.kind === 'added') return false;
  const { start_local, end_local } = change.kind === 'moved' ? change.before : change.event;
  return start_local < from && !isMultiDay({ start_local, end_local });
}

function looksTheSame(a: ProgrammeEvent, b: ProgrammeEvent): boolean {
  return (
    a.title === b.title &&
    a.start_local === b.start_local &&
    a.end_local === b.end_local &&
    a.all_day === b.all_day
  );
}
