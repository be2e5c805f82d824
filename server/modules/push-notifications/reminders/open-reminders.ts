import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate, LocalDateTime } from '#shared/protocol/ids.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { isOwnTask } from '#shared/domain/tasks/own-tasks.ts';
import { isMultiDay, weekOf } from '#shared/domain/time/programme-week.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { dateOf, momentAt, momentOf, wallTimeOf } from '#server/time/moments.ts';
import type { ReminderChoices } from './reminder-choices.ts';
import { slotOf, type Reminder, type ReminderKind } from './reminder.ts';

/** What reminders follow from. */
export interface ReminderFacts {
  programme: Pick<Programme, 'start_date' | 'end_date'>;
  /** The programme's zone, one that this runtime knows. */
  zone: string;
  /** The programme's events from the day before today to the day after, without archived ones. */
  events: readonly ProgrammeEvent[];
  /** The days of these on which a check-in was saved. */
  checkedInOn: ReadonlySet<LocalDate>;
  /** When each proposal was made that waits for its answer. */
  proposedAt: readonly Instant[];
  choices: ReminderChoices;
  /** By the server's clock, in milliseconds. */
  now: number;
}

/** A new week is told of on its Monday. */
const NEW_WEEK_AT = '09:00';
/** Two tips a week, on a Tuesday and a Friday. */
const TIP_WEEKDAYS: ReadonlySet<number> = new Set([2, 5]);
const TIP_AT = '12:30';
/** A proposal that is answered within the hour needs no reminder. */
const PROPOSAL_WAITS = { hours: 1 };

const SWITCH_OF: Readonly<Record<ReminderKind, 'check_ins' | 'updates' | 'tips'>> = {
  check_in: 'check_ins',
  plan_day: 'check_ins',
  reflection: 'updates',
  new_week: 'updates',
  changed_plan: 'updates',
  tasks: 'updates',
  tip: 'tips',
};

/**
 * Everything between yesterday and tomorrow that is to be reminded of and is not done, each at its own time: nothing of
 * a kind that is switched off, nothing outside the programme's dates, nothing without a time of its own. No reminder
 * carries a time of its own: it follows the rows as they are now.
 */
export function openReminders(facts: ReminderFacts): Reminder[] {
  const { programme, zone, choices, now } = facts;
  const today = momentAt(now, zone);
  const days = [-1, 0, 1].map((days) => dateOf(today.plus({ days })));
  const found = [
    ...ofEvents(facts),
    ...ofProposals(facts),
    ...days.flatMap((date) => ofCalendar(programme, zone, date)),
  ];
  const isInside = ({ local_date }: Reminder) =>
    days.includes(local_date) && local_date >= programme.start_date && local_date <= programme.end_date;
  return found.filter((reminder) => choices[SWITCH_OF[reminder.kind]] && isInside(reminder));
}

function ofEvents({ events, checkedInOn, zone }: ReminderFacts): Reminder[] {
  const found = new Map<string, Reminder>();
  for (const event of events) {
    if (event.all_day || isMultiDay(event) || isBusyTime(event) || taskStatusOf(event) !== 'pending')
      continue;
    const kind = kindOf(event);
    const reminder = { ...at(kind, event.start_local, zone), count: 1 };
    if (isPlacedAfter(event, reminder.at)) continue;
    if (kind === 'check_in' && checkedInOn.has(reminder.local_date)) continue;
    const name = `${kind} ${event.start_local}`;
    const same = found.get(name);
    if (same) same.count += 1;
    else found.set(name, reminder);
  }
  return [...found.values()];
}

function kindOf(event: ProgrammeEvent): 'check_in' | 'plan_day' | 'reflection' | 'tasks' {
  const kind = eventKindOf(event);
  if (kind === 'check_in' || kind === 'plan_day') return kind;
  return event.metadata.rule === 'weekly-reflection' && !isOwnTask(event) ? 'reflection' : 'tasks';
}

/** Whether a hand put it to a time that had gone: who did that knows of it. */
function isPlacedAfter({ metadata: { edited_at, added_at } }: ProgrammeEvent, start: number): boolean {
  return [edited_at, added_at].some((by) => typeof by === 'string' && Date.parse(by) >= start);
}

function ofProposals({ proposedAt, zone }: ReminderFacts): Reminder[] {
  return proposedAt.map((instant) => {
    const due = momentAt(Date.parse(instant), zone).plus(PROPOSAL_WAITS);
    return { ...at('changed_plan', wallTimeOf(due), zone), count: 1 };
  });
}

function ofCalendar(programme: Pick<Programme, 'start_date'>, zone: string, date: LocalDate): Reminder[] {
  const { weekday } = momentOf(date, zone);
  const found: Reminder[] = [];
  // Who starts knows that the first week begins.
  if (weekday === 1 && weekOf(programme, date) > 1)
    found.push({ ...at('new_week', `${date}T${NEW_WEEK_AT}`, zone), count: 1 });
  if (TIP_WEEKDAYS.has(weekday)) found.push({ ...at('tip', `${date}T${TIP_AT}`, zone), count: 1 });
  return found;
}

function at(kind: ReminderKind, local: LocalDateTime, zone: string) {
  return {
    kind,
    local_date: local.slice(0, 10),
    slot: slotOf(local),
    at: momentOf(local, zone).toMillis(),
  };
}
