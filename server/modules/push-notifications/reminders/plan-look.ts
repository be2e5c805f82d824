import type { LocalDate } from '#shared/protocol/ids.ts';
import { dateOf, midnightAfter, momentAt } from '#server/time/moments.ts';
import { openReminders, type ReminderFacts } from './open-reminders.ts';
import { comesFirst, planNotifications, type Notification } from './plan-notifications.ts';
import { tagOf, type ReminderKey } from './reminder.ts';

/** A reminder or a notification that was claimed before. */
export interface ClaimedKey extends ReminderKey {
  /** The day on which it took a place; null where it took none. */
  place_date: LocalDate | null;
}

export interface Look {
  /** To be claimed and sent now. */
  send: { notification: Notification; placeDate: LocalDate }[];
  /** To be claimed and not sent: the day has no place left. */
  dropped: Notification[];
  /** When the next look is due at the latest, in milliseconds. */
  nextAt: number;
}

/** Notifications of one account on one day; a test is none of them. */
export const PLACES_A_DAY = 4;

/**
 * What is due for one account now, and when to look again.
 *
 * A day has four places. Check-in and Plan the Day have theirs before all else, those that are still to come included;
 * the others take what is left by time, and what finds no place is not sent later either.
 *
 * `reachable` says whether any device of the account has waited for a notification of that time; one that was
 * subscribed later gets none of before.
 */
export function planLook(
  facts: ReminderFacts,
  claimed: readonly ClaimedKey[],
  reachable: (at: number) => boolean,
): Look {
  const { zone, now, programme, choices } = facts;
  const names = new Set(claimed.map(tagOf));
  const dayOf = (at: number) => dateOf(momentAt(at, zone));
  const fresh = planNotifications(
    openReminders(facts).filter((reminder) => !names.has(tagOf(reminder))),
    { zone, quietHours: choices.quiet_hours },
  ).filter(
    (each) =>
      !names.has(tagOf(each)) && dayOf(each.at) <= programme.end_date && each.at >= (choices.changedAt ?? 0),
  );
  const due = fresh.filter(({ at, usefulUntil }) => at <= now && now < usefulUntil && reachable(at));
  const ahead = fresh.filter(({ at }) => at > now);

  const taken = new Map<LocalDate, number>();
  for (const { place_date } of claimed)
    if (place_date !== null) taken.set(place_date, (taken.get(place_date) ?? 0) + 1);
  const send: Look['send'] = [];
  const dropped: Notification[] = [];
  for (const notification of [...due.filter(comesFirst), ...due.filter((each) => !comesFirst(each))]) {
    const placeDate = dayOf(notification.at);
    const kept = comesFirst(notification)
      ? 0
      : ahead.filter((each) => comesFirst(each) && dayOf(each.at) === placeDate).length;
    const before = taken.get(placeDate) ?? 0;
    if (before + kept >= PLACES_A_DAY) {
      dropped.push(notification);
      continue;
    }
    taken.set(placeDate, before + 1);
    send.push({ notification, placeDate });
  }
  // Rows of no later day were read.
  const nextDay = midnightAfter(momentAt(now, zone)).toMillis();
  return { send, dropped, nextAt: Math.min(nextDay, ...ahead.map(({ at }) => at)) };
}
