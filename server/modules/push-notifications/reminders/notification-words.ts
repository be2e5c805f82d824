import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { weekdayName } from '#shared/domain/time/local-date.ts';
import { weekCount, weekOf } from '#shared/domain/time/programme-week.ts';
import { isPair, type Notification } from './plan-notifications.ts';
import { timeOfSlot, type Reminder } from './reminder.ts';
import { tipArticle } from './tip-articles.ts';

export interface NotificationWords {
  title: string;
  body: string;
  /** Where a tap leads, from the root of this service on. */
  path: string;
}

type Span = Pick<Programme, 'start_date' | 'end_date'>;

/**
 * What a notification says and opens. The words may lie on a lock screen for hours: they give a day or a time of the
 * clock, and name no task, measure, mood or person.
 */
export function wordsOf({ parts, local_date }: Notification, programme: Span): NotificationWords {
  const [first] = parts;
  const checkIn = parts.find(({ kind }) => kind === 'check_in');
  if (checkIn && isPair(parts)) return ofPair(parts, checkIn);
  if (first && parts.length === 1) return ofOne(first, programme);
  return {
    title: 'Still open',
    body: `${parts.length} reminders came in your quiet hours.`,
    path: dayPath(local_date),
  };
}

function ofPair(parts: readonly Reminder[], { local_date, slot }: Reminder): NotificationWords {
  const plan = parts.find(({ kind }) => kind === 'plan_day');
  return {
    title: 'Plan the Day and check-in',
    body: `${weekdayName(local_date)}: plan at ${timeOfSlot(plan?.slot ?? slot)}, check-in at ${timeOfSlot(slot)}.`,
    path: `${dayPath(local_date)}&action=checkin`,
  };
}

function ofOne({ kind, local_date, slot, count }: Reminder, programme: Span): NotificationWords {
  const when = `${weekdayName(local_date)} at ${timeOfSlot(slot)}`;
  switch (kind) {
    case 'check_in':
      return {
        title: 'Daily check-in',
        body: `Your check-in is on ${when}.`,
        path: `${dayPath(local_date)}&action=checkin`,
      };
    case 'plan_day':
      return {
        title: 'Plan the Day',
        body: `Your plan is on ${when}.`,
        path: `${dayPath(local_date)}&action=plan`,
      };
    case 'reflection':
      return {
        title: 'Weekly reflection',
        body: `Your reflection is on ${when}.`,
        path: dayPath(local_date),
      };
    case 'tasks':
      return {
        title: 'Your programme',
        body: `You have ${count === 1 ? 'one task' : `${count} tasks`} at ${timeOfSlot(slot)}.`,
        path: dayPath(local_date),
      };
    case 'new_week':
      return {
        title: 'A new week begins',
        body: `Week ${weekOf(programme, local_date)} of ${weekCount(programme)} is ready to look at.`,
        path: `/app/programme?view=weekly&day=${local_date}`,
      };
    case 'changed_plan':
      return {
        title: 'Your programme',
        body: 'A change to your programme waits for your answer.',
        path: dayPath(local_date),
      };
    case 'tip':
      return {
        title: 'Health tip',
        body: 'A short read from the library for this week.',
        path: `/app/educational-content/${tipArticle(programme, local_date)}`,
      };
  }
}

function dayPath(date: LocalDate): string {
  return `/app/programme?view=today&day=${date}`;
}
