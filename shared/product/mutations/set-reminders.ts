import { z } from 'zod/mini';
import { DEFAULT_REMINDER_SETTINGS } from '../../domain/default-reminder-settings.ts';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { quietHoursSchema } from '../tables/reminder-settings.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const setRemindersArgsSchema = z.strictObject({
  /** The account's id. */
  id: uuidSchema,
  /** What the participant changed, and nothing else. */
  change: z.strictObject({
    check_ins: z.optional(z.boolean()),
    updates: z.optional(z.boolean()),
    tips: z.optional(z.boolean()),
    quiet_hours: z.optional(z.nullable(quietHoursSchema)),
  }),
  changed_at: instantSchema,
});
export type SetRemindersArgs = z.infer<typeof setRemindersArgsSchema>;

/**
 * The participant changes what to be reminded of. Only the named settings are written, so changes of different settings
 * on two devices both stay; of one setting the later arrival stays.
 */
export const setReminders: ProductMutation<'reminders.set', SetRemindersArgs> = {
  kind: 'reminders.set',
  kv: 1,
  argsSchema: setRemindersArgsSchema,
  upcast: null,
  entities: ({ id }) => [`w:reminder_settings:${id}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: null,
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { id, change, changed_at }) => {
    const former = rows.get('reminder_settings', id) ?? DEFAULT_REMINDER_SETTINGS;
    rows.put('reminder_settings', { ...former, ...change, id, changed_at });
    return { ok: true };
  },
};
