-- The devices on which an account wants notifications, as a JSON array of names that only the device and the row know.
alter table reminder_settings
  add column push_devices jsonb not null default '[]' check (jsonb_typeof(push_devices) = 'array');
