-- Two devices may also decide differently about a proposal, or move the programme to different zones; event_id is then
-- the proposal's or the programme's.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in (
    'status_conflict', 'time_conflict', 'title_conflict', 'category_conflict', 'proposal_conflict', 'zone_conflict'
  ));
