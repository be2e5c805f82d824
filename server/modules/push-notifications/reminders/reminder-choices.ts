import { DEFAULT_REMINDER_SETTINGS } from '#shared/domain/default-reminder-settings.ts';
import type { ReminderSettings } from '#shared/product/tables/reminder-settings.schema.ts';
import type { Trx } from '#server/database/database.ts';

/** What an account lets the server remind of, as the planning needs it. */
export interface ReminderChoices extends Omit<ReminderSettings, 'id' | 'changed_at' | 'push_devices'> {
  /** When they were last changed, in milliseconds; reminders from before that are left out. Null: never. */
  changedAt: number | null;
}

const { push_devices: _devices, ...USUAL } = DEFAULT_REMINDER_SETTINGS;
export const DEFAULT_CHOICES: ReminderChoices = { ...USUAL, changedAt: null };

/**
 * The account's choices at `now` (milliseconds), in a transaction that acts as it (role app_rw). A device whose clock is
 * ahead says that it changed them later than now: that must not keep reminders away.
 */
export async function readChoices(trx: Trx, userId: string, now: number): Promise<ReminderChoices> {
  const row = await trx
    .selectFrom('reminder_settings')
    .select(['check_ins', 'updates', 'tips', 'quiet_hours', 'changed_at'])
    .where('user_id', '=', userId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return DEFAULT_CHOICES;
  const { changed_at, ...choices } = row;
  const changedAt = Date.parse(changed_at);
  return { ...choices, changedAt: changedAt <= now ? changedAt : null };
}
