import { z } from 'zod/mini';
import { DEFAULT_REMINDER_SETTINGS } from '../../domain/default-reminder-settings.ts';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { PUSH_DEVICES_MAX, pushDeviceSchema, quietHoursSchema } from '../tables/reminder-settings.schema.ts';
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
    /** Whether notifications are wanted on this one device. */
    push: z.optional(z.strictObject({ device: pushDeviceSchema, wanted: z.boolean() })),
  }),
  changed_at: instantSchema,
});
export type SetRemindersArgs = z.infer<typeof setRemindersArgsSchema>;

/**
 * The participant changes what to be reminded of. Only the named settings are written, so changes of different settings
 * on two devices both stay; of two choices of one setting the later counts. An app names one setting in a mutation; where
 * an earlier one named several, the later arrival stays.
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
  sets: ({ id, change }) => {
    const [field, ...others] = CHOICES.filter((choice) => change[choice] !== undefined);
    return field === undefined || others.length > 0 ? null : { table: 'reminder_settings', id, field };
  },
  creates: null,
  datedBy: { field: 'changed_at', latestOf: null },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { id, change: { push, ...choices }, changed_at }) => {
    const former = rows.get('reminder_settings', id) ?? { ...DEFAULT_REMINDER_SETTINGS, id, changed_at };
    const isOfChoices = Object.keys(choices).length > 0;
    rows.put('reminder_settings', {
      ...former,
      ...choices,
      push_devices: push ? withDevice(former.push_devices, push) : former.push_devices,
      changed_at: isOfChoices && changed_at > former.changed_at ? changed_at : former.changed_at,
    });
    return { ok: true };
  },
};

const CHOICES = ['check_ins', 'updates', 'tips', 'quiet_hours'] as const;

function withDevice(
  devices: readonly string[],
  { device, wanted }: { device: string; wanted: boolean },
): string[] {
  const others = devices.filter((other) => other !== device);
  return (wanted ? [...others, device] : others).slice(-PUSH_DEVICES_MAX);
}
