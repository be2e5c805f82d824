import type { ReminderSettings } from '../product/tables/reminder-settings.schema.ts';

/** What holds until the participant changes something: everything, but nothing in the night. */
export const DEFAULT_REMINDER_SETTINGS: Readonly<Omit<ReminderSettings, 'id' | 'changed_at'>> = {
  check_ins: true,
  updates: true,
  tips: true,
  quiet_hours: { from: '21:30', to: '07:30' },
  push_devices: [],
};
