import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { DAY, eventId } from '#sync/testing/sample-rows.ts';
import type { Phone } from '../devices/phone.ts';
import { NEXT_DAY } from '../server/simulated-programme.ts';
import type { DrawnWorld } from './intent.ts';

/** The programme's day twice as often as the day after it. */
export const DAYS = [DAY, DAY, NEXT_DAY];

export function shownEvents({ checked }: Phone): ProgrammeEvent[] {
  return [...(checked?.state.rows.values() ?? [])].filter(
    (row): row is ProgrammeEvent => 'start_local' in row && row.archived_at === null,
  );
}

/** Mostly one that the phone shows, the first more often than the last: what many change at once is what can clash. */
export function anyEvent({ int, chance, events }: DrawnWorld, phone: Phone): string {
  const shown = shownEvents(phone);
  const first = shown[Math.min(int(shown.length), int(shown.length))];
  return first && chance(0.85) ? first.id : eventId(int(events));
}

/** One that the participant added on any of their phones, and may have removed since. */
export function ownTask({ ownTasks, int }: DrawnWorld, phone: Phone): string | undefined {
  const own = ownTasks.filter(({ userId }) => userId === phone.userId);
  return own[int(own.length)]?.id;
}
