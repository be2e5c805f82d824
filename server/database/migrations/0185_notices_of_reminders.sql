-- Two devices may also choose differently what to be reminded of; event_id is then the account's.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in (
    'status_conflict', 'time_conflict', 'title_conflict', 'category_conflict', 'proposal_conflict', 'zone_conflict',
    'reminder_conflict'
  ));
