-- Who set each reminder setting last, and when: of two devices' choices of one setting the later counts.
alter table reminder_settings
  add column field_clocks jsonb not null default '{}' check (jsonb_typeof(field_clocks) = 'object');
