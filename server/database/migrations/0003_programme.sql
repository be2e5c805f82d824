-- Participants' rows, in the very fields that travel (shared/contract/entities), plus:
--   user_id       whose row it is; it leads every key, so that the tables can be spread over machines by it
--   v             the user's version in which the row was last written
--   field_clocks  for rows whose fields merge: {field: {client, at, v}}, `at` the effective time in ms
-- An id made by a phone is only unique within its user: a global key would tell one user that another has it.
-- Local dates are dates; wall times are text, for they have no instant. check_ins and daily_submissions reference no
-- event and no programme, since what a participant answered is kept whatever became of those.

create table profiles (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null check (id = user_id),
  name text not null,
  age integer check (age between 1 and 120),
  gender text check (gender in ('male', 'female', 'other')),
  v bigint not null,
  primary key (user_id, id)
);
create index profiles_by_version on profiles (user_id, v, id);

create table programmes (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  title text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  time_zone text not null,
  created_at timestamptz(3) not null,
  v bigint not null,
  field_clocks jsonb not null default '{}' check (jsonb_typeof(field_clocks) = 'object'),
  primary key (user_id, id)
);
create index programmes_by_version on programmes (user_id, v, id);

create table events (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  program_id uuid not null,
  title text not null,
  event_type text,
  all_day boolean not null,
  start_local text collate "C" not null check (start_local ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$'),
  end_local text collate "C" not null check (end_local ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$'),
  program_week integer check (program_week >= 1),
  google_event_id text,
  status text not null check (status in ('pending', 'completed')),
  completion_date timestamptz(3),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  archived_at timestamptz(3),
  v bigint not null,
  field_clocks jsonb not null default '{}' check (jsonb_typeof(field_clocks) = 'object'),
  primary key (user_id, id),
  -- Looked at on commit, so that rows may be written, restored or erased in any order.
  constraint events_programme foreign key (user_id, program_id) references programmes (user_id, id)
    deferrable initially deferred
);
create index events_by_version on events (user_id, v, id);
create index events_by_start on events (user_id, start_local);
create index events_of_programme on events (user_id, program_id);

create table check_ins (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  event_id uuid not null,
  local_date date not null,
  energy_level integer not null check (energy_level between 1 and 5),
  mood text not null,
  task_completion integer not null check (task_completion between 1 and 5),
  notes text not null,
  reviewed boolean not null,
  touched text[] not null check (touched <@ array['energy_level', 'task_completion']),
  created_at timestamptz(3) not null,
  v bigint not null,
  primary key (user_id, id)
);
create index check_ins_by_version on check_ins (user_id, v, id);
create index check_ins_by_date on check_ins (user_id, local_date);

create table daily_submissions (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  program_id uuid not null,
  local_date date not null,
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  submitted_at timestamptz(3) not null,
  v bigint not null,
  primary key (user_id, id)
);
create index daily_submissions_by_version on daily_submissions (user_id, v, id);
create index daily_submissions_by_date on daily_submissions (user_id, local_date);

create table notices (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('status_conflict')),
  event_id uuid not null,
  title text not null,
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  dropped jsonb not null check (jsonb_typeof(dropped) = 'object'),
  created_at timestamptz(3) not null,
  v bigint not null,
  primary key (user_id, id)
);
create index notices_by_version on notices (user_id, v, id);

grant select, insert, update, delete
  on profiles, programmes, events, check_ins, daily_submissions, notices
  to app_rw;

-- What the reminder job needs to know whom to wake when; never what anybody did or wrote.
grant select (user_id, id, start_date, end_date, time_zone) on programmes to app_job;
