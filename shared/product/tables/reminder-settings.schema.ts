import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { rule } from '../../protocol/rule.ts';

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:30'));

/** Wall times of the programme's zone; they go over midnight where `from` is the later one. */
export const quietHoursSchema = z
  .strictObject({ from: timeSchema, to: timeSchema })
  .check(rule('apart/1', ({ from, to }) => from !== to, 'must not end when they begin'));
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** A browser profile as this account alone knows it: 16 bytes in hex. */
export const pushDeviceSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits'));

/** More browsers than anybody uses; the oldest go. */
export const PUSH_DEVICES_MAX = 40;

/** What a participant lets the server remind of, on every device. One row an account; without it the defaults hold. */
export const reminderSettingsSchema = z.object({
  /** The account's id. */
  id: uuidSchema,
  /** Check-in and Plan the Day. */
  check_ins: z.boolean(),
  /** Weekly reflection, due tasks, a new week, a changed plan. */
  updates: z.boolean(),
  tips: z.boolean(),
  /** Null: none. */
  quiet_hours: z.nullable(quietHoursSchema),
  /** The devices on which notifications are wanted, also while the account is signed out there; the oldest first. */
  push_devices: z.array(pushDeviceSchema).check(z.maxLength(PUSH_DEVICES_MAX)),
  /** Of the last change but those of devices. Reminders from before it that were not sent are left out. */
  changed_at: instantSchema,
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;
