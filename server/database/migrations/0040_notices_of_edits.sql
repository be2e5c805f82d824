-- Two devices may also differ about when a task is, what it is called and what category it has.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('status_conflict', 'time_conflict', 'title_conflict', 'category_conflict'));

-- How many tasks of their own a participant has on a day is asked whenever one is added.
create index events_own_by_start on events (user_id, start_local) where metadata ->> 'origin' = 'participant';
