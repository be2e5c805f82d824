-- Calendars that have a removed task are to hear that it is cancelled, and need to know when it was; what it said is gone.
-- Null for all but events, and for those that were removed before.
alter table tombstones
  add column program_id uuid,
  add column all_day boolean,
  add column start_local text collate "C",
  add column end_local text collate "C";
