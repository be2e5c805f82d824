import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { Programme } from '../../product/tables/programmes.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { isBusyTime } from '../time/busy-time.ts';
import { byTimeThenTitle, isMultiDay, weeklyItemsOf } from '../time/programme-week.ts';

/** A programme's events, looked up by day, by week and by id without going through all of them. */
export interface EventIndex {
  byId(id: string): ProgrammeEvent | undefined;
  /** The day's list: what starts on `date`, all-day first, then by time. The rule of `eventsOfDay`. */
  ofDay(date: LocalDate): readonly ProgrammeEvent[];
  /** The busy time that starts on `date`. It is in no list of tasks, and no filter hides it. */
  busyOn(date: LocalDate): readonly ProgrammeEvent[];
  /** The 'Week N' row. The rule of `weeklyItemsOf`. */
  ofWeek(programme: Pick<Programme, 'start_date'>, week: number): ProgrammeEvent[];
  /** The first day after `date` that has a list. */
  nextDayAfter(date: LocalDate): LocalDate | undefined;
}

const NONE: readonly ProgrammeEvent[] = [];

interface Places {
  all: readonly ProgrammeEvent[];
  /** Where in `all` an event stands. */
  positions: ReadonlyMap<string, number>;
  days: ReadonlyMap<LocalDate, readonly ProgrammeEvent[]>;
  busy: ReadonlyMap<LocalDate, readonly ProgrammeEvent[]>;
  dates: readonly LocalDate[];
  multiDay: readonly ProgrammeEvent[];
}

/** One pass over the events; good for as long as they are the same. */
export function indexEvents(events: readonly ProgrammeEvent[]): EventIndex {
  return lookingUp(placed(events));
}

/**
 * Indexes one version of a programme's events after the other. Where an event differs from the version before in
 * nothing that decides its place, it is put where its former self stood: a status costs its own day, not the year.
 * Expects that an event which did not change is the same object.
 */
export function createEventIndexing(): (events: readonly ProgrammeEvent[]) => EventIndex {
  let places: Places | null = null;
  return (events) => {
    places = (places && replaced(places, events)) ?? placed(events);
    return lookingUp(places);
  };
}

/** The same look-ups for those events alone that `isShown` takes. */
export function filterIndex(index: EventIndex, isShown: (event: ProgrammeEvent) => boolean): EventIndex {
  const days = new Map<LocalDate, readonly ProgrammeEvent[]>();
  const ofDay = (date: LocalDate) => {
    const known = days.get(date) ?? index.ofDay(date).filter(isShown);
    days.set(date, known);
    return known;
  };
  return {
    byId(id) {
      const event = index.byId(id);
      return event && isShown(event) ? event : undefined;
    },
    ofDay,
    busyOn: (date) => index.busyOn(date),
    ofWeek: (programme, week) => index.ofWeek(programme, week).filter(isShown),
    nextDayAfter(date) {
      let next = index.nextDayAfter(date);
      while (next !== undefined && ofDay(next).length === 0) next = index.nextDayAfter(next);
      return next;
    },
  };
}

function lookingUp({ all, positions, days, busy, dates, multiDay }: Places): EventIndex {
  return {
    byId(id) {
      const position = positions.get(id);
      return position === undefined ? undefined : all[position];
    },
    ofDay: (date) => days.get(date) ?? NONE,
    busyOn: (date) => busy.get(date) ?? NONE,
    ofWeek: (programme, week) => weeklyItemsOf(multiDay, programme, week),
    nextDayAfter: (date) => dates.find((each) => each > date),
  };
}

function placed(all: readonly ProgrammeEvent[]): Places {
  const positions = new Map<string, number>();
  const days = new Map<LocalDate, ProgrammeEvent[]>();
  const busy = new Map<LocalDate, ProgrammeEvent[]>();
  const multiDay: ProgrammeEvent[] = [];
  for (const [position, event] of all.entries()) {
    positions.set(event.id, position);
    if (event.archived_at !== null) continue;
    const isBusy = isBusyTime(event);
    if (!isBusy && isMultiDay(event)) {
      multiDay.push(event);
      continue;
    }
    const date = dayOf(event);
    const lists = isBusy ? busy : days;
    const day = lists.get(date);
    if (day) day.push(event);
    else lists.set(date, [event]);
  }
  for (const day of [...days.values(), ...busy.values()]) day.sort(byTimeThenTitle);
  return { all, positions, days, busy, dates: [...days.keys()].sort(), multiDay };
}

/** Null where an event came, went or changed its place. */
function replaced(before: Places, all: readonly ProgrammeEvent[]): Places | null {
  if (all.length !== before.all.length) return null;
  const changed = new Map<ProgrammeEvent, ProgrammeEvent>();
  for (const [position, event] of all.entries()) {
    const former = before.all[position];
    if (former === event) continue;
    if (!former || !hasSamePlace(former, event)) return null;
    changed.set(former, event);
  }
  const renewed = (list: readonly ProgrammeEvent[]) => list.map((event) => changed.get(event) ?? event);
  const [days, busy] = [new Map(before.days), new Map(before.busy)];
  for (const date of new Set([...changed.keys()].map(dayOf))) {
    for (const lists of [days, busy]) {
      const day = lists.get(date);
      if (day) lists.set(date, renewed(day));
    }
  }
  return { ...before, all, days, busy, multiDay: renewed(before.multiDay) };
}

function hasSamePlace(a: ProgrammeEvent, b: ProgrammeEvent): boolean {
  return (
    a.id === b.id &&
    a.start_local === b.start_local &&
    a.end_local === b.end_local &&
    a.all_day === b.all_day &&
    a.title === b.title &&
    a.event_type === b.event_type &&
    a.archived_at === b.archived_at
  );
}

const dayOf = (event: ProgrammeEvent): LocalDate => event.start_local.slice(0, 10);
