import type { Trx } from '#server/database/database.ts';

/** Wall times 'HH:mm' of the programme's zone; the night between 21:30 and 07:30 where `from` is the later one. */
export interface QuietHours {
  from: string;
  to: string;
}

/** What a participant lets the server remind of. It holds for the account, on every device. */
export interface ReminderSettings {
  /** Check-in and Plan the Day. */
  checkIns: boolean;
  /** Reflection, due tasks, a new week, a changed plan. */
  updates: boolean;
  tips: boolean;
  /** Null: none. */
  quietHours: QuietHours | null;
  /** When they were last changed, in milliseconds; reminders from before that are left out. Null: never. */
  changedAt: number | null;
}

export const DEFAULT_REMINDER_SETTINGS: ReminderSettings = {
  checkIns: true,
  updates: true,
  tips: true,
  quietHours: { from: '21:30', to: '07:30' },
  changedAt: null,
};

/** Reads an account's settings in a transaction that acts as it (role app_rw). */
export type ReadReminderSettings = (trx: Trx, userId: string) => Promise<ReminderSettings>;

/** Nobody has changed anything yet. */
export const readDefaultSettings: ReadReminderSettings = async () => DEFAULT_REMINDER_SETTINGS;
