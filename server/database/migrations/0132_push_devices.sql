-- The devices on which an account wants notifications, by names that only the device and the row know.
alter table reminder_settings
  add column push_devices text[] not null default '{}' check (cardinality(push_devices) <= 40);
