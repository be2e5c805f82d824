import type { ProgrammeEvent } from '../contract/entities/programme-event.ts';
import type { Programme } from '../contract/entities/programme.ts';
import type { LocalDate } from '../contract/ids.ts';
import { byTimeThenTitle, isMultiDay, weeklyItemsOf } from './programme-week.ts';

/** A programme's events, looked up by day, by week and by id without going through all of them. */
export interface EventIndex {
  /** As they were given, archived ones included. */
  readonly all: readonly ProgrammeEvent[];
  byId(id: string): ProgrammeEvent | undefined;
  /** The day's list: what starts on `date`, all-day first, then by time. The rule of `eventsOfDay`. */
  ofDay(date: LocalDate): readonly ProgrammeEvent[];
  /** The 'Week N' row. The rule of `weeklyItemsOf`. */
  ofWeek(programme: Pick<Programme, 'start_date'>, week: number): ProgrammeEvent[];
  /** The first day after `date` that has a list. */
  nextDayAfter(date: LocalDate): LocalDate | undefined;
}

const NONE: readonly ProgrammeEvent[] = [];

/** One pass over the events; good for as long as they are the same. */
export function indexEvents(events: readonly ProgrammeEvent[]): EventIndex {
  const byId = new Map<string, ProgrammeEvent>();
  const days = new Map<LocalDate, ProgrammeEvent[]>();
  const multiDay: ProgrammeEvent[] = [];
  for (const event of events) {
    byId.set(event.id, event);
    if (event.archived_at !== null) continue;
    if (isMultiDay(event)) {
      multiDay.push(event);
      continue;
    }
    const date = event.start_local.slice(0, 10);
    const day = days.get(date);
    if (day) day.push(event);
    else days.set(date, [event]);
  }
  for (const day of days.values()) day.sort(byTimeThenTitle);
  const dates = [...days.keys()].sort();
  return {
    all: events,
    byId: (id) => byId.get(id),
    ofDay: (date) => days.get(date) ?? NONE,
    ofWeek: (programme, week) => weeklyItemsOf(multiDay, programme, week),
    nextDayAfter: (date) => dates.find((each) => each > date),
  };
}
