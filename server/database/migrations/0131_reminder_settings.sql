-- What a participant lets the server remind of: one row an account, whose id is the account's. The row that travels, as in
-- 0003. Without it the defaults hold.
create table reminder_settings (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  check_ins boolean not null,
  updates boolean not null,
  tips boolean not null,
  -- {from, to} as wall times of the programme's zone; null: none.
  quiet_hours jsonb check (jsonb_typeof(quiet_hours) = 'object'),
  changed_at timestamptz(3) not null,
  v bigint not null,
  primary key (user_id, id)
);
create index reminder_settings_by_version on reminder_settings (user_id, v, id);

grant select, insert, update, delete on reminder_settings to app_rw;

alter table reminder_settings enable row level security;
alter table reminder_settings force row level security;
create policy own_rows on reminder_settings for all to app_rw
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy owner_at_work on reminder_settings for all to current_user
  using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
