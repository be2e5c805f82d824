-- The scenario chat: guided talks and what Complete did, and their messages. The rows that travel, as in 0003. A message
-- refers to its session without a foreign key: a device may delete and bring rows in any order.

create table scenario_sessions (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  scenario_type text not null check (scenario_type in (
    'pre_checkin_review', 'weekly_checkin', 'goal_setting', 'post_questionnaire_followup', 'symptom_assessment')),
  event_id uuid,
  number integer not null check (number >= 0),
  status text not null check (status in ('active', 'info_collected', 'completed')),
  context jsonb not null check (jsonb_typeof(context) = 'object'),
  state jsonb check (jsonb_typeof(state) = 'object'),
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  completed_at timestamptz(3),
  result jsonb check (jsonb_typeof(result) = 'object'),
  v bigint not null,
  primary key (user_id, id),
  check ((status = 'completed') = (completed_at is not null))
);
create index scenario_sessions_by_version on scenario_sessions (user_id, v, id);
create index scenario_sessions_by_event on scenario_sessions (user_id, event_id) where event_id is not null;

create table scenario_messages (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  session_id uuid not null,
  role text not null check (role in ('assistant', 'user', 'system')),
  content text not null,
  said_at timestamptz(3) not null,
  time_zone text not null,
  reply_to uuid,
  buttons text[] not null,
  triage jsonb check (jsonb_typeof(triage) = 'object'),
  card boolean not null,
  v bigint not null,
  primary key (user_id, id),
  -- In code points, as the schemas count. Control characters other than tab and line break are refused.
  check (char_length(content) between 1 and case role when 'user' then 1000 else 8000 end),
  check (content !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'),
  check (role <> 'user' or (reply_to is null and not card))
);
create index scenario_messages_by_version on scenario_messages (user_id, v, id);
create index scenario_messages_by_place on scenario_messages (user_id, session_id, said_at);

grant select, insert, update, delete on scenario_sessions, scenario_messages to app_rw;

do $$
declare
  named text;
begin
  foreach named in array array['scenario_sessions', 'scenario_messages'] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format(
      'create policy own_rows on %I for all to app_rw
         using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid))
         with check (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid))',
      named);
    execute format(
      'create policy owner_at_work on %I for all to current_user
         using (current_setting(''app.owner'', true) = ''on'')
         with check (current_setting(''app.owner'', true) = ''on'')',
      named);
  end loop;
end
$$;
