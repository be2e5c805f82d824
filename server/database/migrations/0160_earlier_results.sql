-- Results of earlier samples that a lab report prints beside its own, each with its own day. They count nowhere among the
-- report's results; confirmed, they are points of their day. The rows that travel, as in 0003.

create table earlier_results (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  document_id uuid not null,
  run integer not null,
  position integer not null,
  name text not null,
  canonical text,
  value double precision,
  comparator text check (comparator in ('<', '>', '<=', '>=')),
  value_text text not null,
  unit text not null,
  reference_min double precision,
  reference_max double precision,
  status text not null check (status in ('normal', 'high', 'low', 'other')),
  category text not null,
  page integer not null,
  box jsonb check (jsonb_typeof(box) = 'object'),
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  raw text not null,
  "check" text,
  readings jsonb check (jsonb_typeof(readings) = 'object'),
  note text,
  read_at timestamptz(3) not null,
  day date,
  ask jsonb check (jsonb_typeof(ask) = 'object'),
  v bigint not null,
  check ((day is null) <> (ask is null)),
  primary key (user_id, id)
);
create index earlier_results_by_version on earlier_results (user_id, v, id);
create index earlier_results_by_document on earlier_results (user_id, document_id, position);

grant select, insert, update, delete on earlier_results to app_rw;

alter table earlier_results enable row level security;
alter table earlier_results force row level security;
create policy own_rows on earlier_results for all to app_rw
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy owner_at_work on earlier_results for all to current_user
  using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');

-- How the participant reads the days of earlier results that fit both ways, as {answer, decided_at}.
alter table document_reviews add column day_order jsonb check (jsonb_typeof(day_order) = 'object');
