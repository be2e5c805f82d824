import type { LocalDate } from '#shared/protocol/ids.ts';

export type ReminderKind =
  'check_in' | 'plan_day' | 'reflection' | 'new_week' | 'changed_plan' | 'tasks' | 'tip';

/** Names a reminder, or a notification, of an account for ever. */
export interface ReminderKey<Kind extends string = string> {
  kind: Kind;
  /** The day that it is about, in the programme's zone. */
  local_date: LocalDate;
  /** The wall time, such as '0800'. */
  slot: string;
}

/** One thing to be reminded of, at its own time. */
export interface Reminder extends ReminderKey<ReminderKind> {
  /** Milliseconds since the epoch. */
  at: number;
  /** How many tasks begin then; 1 for all other kinds. */
  count: number;
}

/** At most 32 characters of base64url, so that it is a push's Topic as well as its tag. */
export function tagOf({ kind, local_date, slot }: ReminderKey): string {
  return `${kind}-${local_date.replaceAll('-', '')}-${slot}`;
}

/** '0800' of '2026-03-05T08:00' */
export function slotOf(local: string): string {
  return local.slice(11).replace(':', '');
}

/** '08:00' of '0800' */
export function timeOfSlot(slot: string): string {
  return `${slot.slice(0, 2)}:${slot.slice(2)}`;
}
