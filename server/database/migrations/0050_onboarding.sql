-- What a participant answered in the Program Setup and in questionnaires, each saving a row, and what the server
-- proposes to change in the plan. The rows that travel, as in 0003; the answers outlive every programme and event.

create table setups (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  created_at timestamptz(3) not null,
  v bigint not null,
  primary key (user_id, id)
);
create index setups_by_version on setups (user_id, v, id);

create table questionnaires (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  questionnaire_type text not null check (questionnaire_type in ('habits_and_preferences')),
  response_data jsonb not null check (jsonb_typeof(response_data) = 'object'),
  completed_at timestamptz(3) not null,
  event_id uuid,
  v bigint not null,
  primary key (user_id, id)
);
create index questionnaires_by_version on questionnaires (user_id, v, id);
create index questionnaires_of_event on questionnaires (user_id, event_id);

create table proposals (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  program_id uuid not null,
  kind text not null check (kind in ('less', 'more', 'lighter_week')),
  from_week integer not null check (from_week >= 1),
  reason text not null,
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  status text not null check (status in ('open', 'accepted', 'declined', 'expired')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  v bigint not null,
  field_clocks jsonb not null default '{}' check (jsonb_typeof(field_clocks) = 'object'),
  primary key (user_id, id)
);
create index proposals_by_version on proposals (user_id, v, id);

grant select, insert, update, delete on setups, questionnaires, proposals to app_rw;

do $$
declare
  named text;
begin
  foreach named in array array['setups', 'questionnaires', 'proposals'] loop
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
