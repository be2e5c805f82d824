import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { addDays, daysBetween } from '#shared/domain/time/local-date.ts';
import { eventsOfDay, isMultiDay, todayIn } from '#shared/domain/time/programme-week.ts';
import { instantOf } from '#shared/domain/time/zoned-time.ts';
import { DEMO_DIARY, type DiaryDay } from './demo-diary.ts';

/** Something the demo's participant did, at an instant. */
export type DemoAction =
  | { kind: 'status'; at: Instant; event: ProgrammeEvent; status: TaskStatus }
  | { kind: 'check_in'; at: Instant; event: ProgrammeEvent; answers: NonNullable<DiaryDay['checkIn']> }
  | { kind: 'submit'; at: Instant; date: LocalDate };

const GIVEN_UP_AT = 'T21:15';
const SUBMITTED_AT = 'T21:40';
const MINUTE_MS = 60_000;

/** What was done up to `now` (milliseconds), in the order in which it was done. Nothing lies in the future. */
export function demoActions(
  programme: Programme,
  events: readonly ProgrammeEvent[],
  now: number,
): DemoAction[] {
  const today = todayIn(programme, now);
  const pastDays = Math.max(0, daysBetween(programme.start_date, today));
  const past = Array.from({ length: pastDays }, (_, n) => addDays(programme.start_date, n));
  const actions = [
    ...past.flatMap((date, n) => actionsOfDay(programme, events, date, DEMO_DIARY[n % DEMO_DIARY.length])),
    ...actionsOfToday(programme, eventsOfDay(events, today), now),
    ...weekActions(programme, events),
  ];
  return actions
    .filter(({ at }) => Date.parse(at) <= now)
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}

function actionsOfDay(
  programme: Programme,
  events: readonly ProgrammeEvent[],
  date: LocalDate,
  day: DiaryDay | undefined,
): DemoAction[] {
  if (!day) return [];
  const actions = eventsOfDay(events, date).flatMap((event) => actionOn(programme, event, date, day));
  if (day.submitted)
    actions.push({ kind: 'submit', at: instantAt(programme, `${date}${SUBMITTED_AT}`), date });
  return actions;
}

function actionOn(programme: Programme, event: ProgrammeEvent, date: LocalDate, day: DiaryDay): DemoAction[] {
  if (eventKindOf(event) === 'check_in') {
    const at = instantAt(programme, event.end_local);
    return day.checkIn ? [{ kind: 'check_in', at, event, answers: day.checkIn }] : [];
  }
  const status = statusOn(event, day);
  if (status === 'pending') return [];
  const at = status === 'failed' ? `${date}${GIVEN_UP_AT}` : event.end_local;
  return [{ kind: 'status', at: instantAt(programme, at), event, status }];
}

function statusOn({ metadata: { rule, article } }: ProgrammeEvent, day: DiaryDay): TaskStatus {
  const named = (list: readonly string[] = []) =>
    list.includes(String(rule)) || list.includes(String(article));
  if (named(day.failed)) return 'failed';
  if (named(day.begun)) return 'in_progress';
  return named(day.open) ? 'pending' : 'completed';
}

/** Today is under way: what is over by now is done, the latest of it only begun, and the check-in still to come. */
function actionsOfToday(programme: Programme, events: readonly ProgrammeEvent[], now: number): DemoAction[] {
  const tasks = events.filter((event) => eventKindOf(event) !== 'check_in');
  const over = tasks.filter((event) => Date.parse(instantOf(event.end_local, programme.time_zone)) <= now);
  // In the small hours nothing is over yet; the first thing of the day has been done early.
  const touched = over.length > 0 ? over : tasks.slice(0, 1);
  return touched.map((event, n) => {
    const at = new Date(Math.min(now, Date.parse(instantAt(programme, event.end_local)))).toISOString();
    const status = n > 0 && n === touched.length - 1 ? 'in_progress' : 'completed';
    return { kind: 'status', at, event, status };
  });
}

/** The weeks' own items: done on the week's Sunday, begun on its Monday. */
function weekActions(programme: Programme, events: readonly ProgrammeEvent[]): DemoAction[] {
  return events.filter(isMultiDay).flatMap((event): DemoAction[] => {
    const lastDay = addDays(event.end_local.slice(0, 10), -1);
    return [
      {
        kind: 'status',
        at: instantOf(`${event.start_local.slice(0, 10)}T08:30`, programme.time_zone),
        event,
        status: 'in_progress',
      },
      { kind: 'status', at: instantOf(`${lastDay}T18:30`, programme.time_zone), event, status: 'completed' },
    ];
  });
}

/** A few minutes after the hour, as people are. */
function instantAt(programme: Programme, local: string): Instant {
  const minutes = 2 + (Number(local.slice(8, 10)) % 5);
  return new Date(Date.parse(instantOf(local, programme.time_zone)) + minutes * MINUTE_MS).toISOString();
}
