import { Duration } from 'luxon';
import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';
import { midnightAfter, momentAt, wallTimeOf } from '#server/time/moments.ts';
import { endOfQuiet, startOfQuiet } from './quiet-hours.ts';
import { slotOf, type Reminder, type ReminderKey, type ReminderKind } from './reminder.ts';

/** What goes out as one push: a reminder, or several that belong together. */
export interface Notification extends ReminderKey<ReminderKind | 'several'> {
  /** When it is due, never in quiet hours. Milliseconds since the epoch. */
  at: number;
  /** After this it is of no use any more; never later than the next quiet hours. */
  usefulUntil: number;
  /** What it speaks for, by time. */
  parts: readonly Reminder[];
}

/** Plan the Day and a check-in so near to each other are one notification. */
const TOGETHER = Duration.fromObject({ minutes: 30 });

/** How long a reminder is of use, where neither quiet hours nor midnight come first. */
const USE: Readonly<Record<ReminderKind, Duration | 'midnight'>> = {
  check_in: 'midnight',
  plan_day: 'midnight',
  reflection: 'midnight',
  tasks: Duration.fromObject({ hours: 2 }),
  new_week: Duration.fromObject({ hours: 12 }),
  changed_plan: Duration.fromObject({ hours: 12 }),
  tip: Duration.fromObject({ hours: 12 }),
};

/** Check-in and Plan the Day have their places of a day before everything else. */
export function comesFirst({ parts }: Pick<Notification, 'parts'>): boolean {
  return parts.some(({ kind }) => kind === 'check_in' || kind === 'plan_day');
}

/**
 * Makes notifications of reminders, by time:
 *
 *   reminders ──▶ Plan the Day joins its check-in ──▶ what falls into quiet hours waits for their end, as one
 */
export function planNotifications(
  reminders: readonly Reminder[],
  { zone, quietHours }: { zone: string; quietHours: QuietHours | null },
): Notification[] {
  const planned: Notification[] = [];
  const held = new Map<number, Reminder[]>();
  for (const parts of joinPlans(reminders)) {
    const time = Math.min(...parts.map(({ at }) => at));
    const end = endOfQuiet(time, quietHours, zone);
    if (end === null) planned.push(notification(parts, time));
    else held.set(end, [...(held.get(end) ?? []), ...parts]);
  }
  for (const [end, parts] of held) planned.push(notification(parts, end));
  return planned.sort((a, b) => a.at - b.at || compare(a.kind, b.kind) || compare(a.slot, b.slot));

  function notification(unsorted: readonly Reminder[], at: number): Notification {
    const parts = unsorted.toSorted((a, b) => a.at - b.at || compare(a.kind, b.kind));
    const usefulUntil = Math.max(...parts.map(({ kind }) => endOfUse(kind, at)));
    return { ...keyOf(parts, wallTimeOf(momentAt(at, zone))), at, usefulUntil, parts };
  }

  function endOfUse(kind: ReminderKind, at: number): number {
    const use = USE[kind];
    const moment = momentAt(at, zone);
    const end = (use === 'midnight' ? midnightAfter(moment) : moment.plus(use)).toMillis();
    return Math.min(end, startOfQuiet(at, quietHours, zone) ?? end);
  }
}

/** A check-in's name where it has one, else the reminder's own; several that have nothing in common are named by when they come. */
function keyOf(parts: readonly Reminder[], local: string): ReminderKey<ReminderKind | 'several'> {
  const [first] = parts;
  const named = isPair(parts) ? parts.find(({ kind }) => kind === 'check_in') : first;
  if (!named || (parts.length > 1 && !isPair(parts)))
    return { kind: 'several', local_date: local.slice(0, 10), slot: slotOf(local) };
  const { kind, local_date, slot } = named;
  return { kind, local_date, slot };
}

/** A check-in with the plan of its day. */
export function isPair(parts: readonly Reminder[]): boolean {
  const kinds = parts.map(({ kind }) => kind).sort();
  return (
    kinds.join() === 'check_in,plan_day' && new Set(parts.map(({ local_date }) => local_date)).size === 1
  );
}

function joinPlans(reminders: readonly Reminder[]): Reminder[][] {
  const plans = reminders.filter(({ kind }) => kind === 'plan_day');
  const joined = new Set<Reminder>();
  const groups = reminders
    .filter(({ kind }) => kind === 'check_in')
    .map((checkIn) => {
      const plan = plans.find(
        (each) =>
          !joined.has(each) &&
          each.local_date === checkIn.local_date &&
          Math.abs(each.at - checkIn.at) <= TOGETHER.toMillis(),
      );
      joined.add(checkIn);
      if (!plan) return [checkIn];
      joined.add(plan);
      return [plan, checkIn];
    });
  return [...groups, ...reminders.filter((reminder) => !joined.has(reminder)).map((reminder) => [reminder])];
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
