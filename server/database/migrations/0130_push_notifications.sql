-- Push subscriptions, and what became of each reminder. All of it is the server's alone: none of these rows travels.

-- One endpoint is one row: it belongs to one account on one device, and ends with that device's session.
create table push_subscriptions (
  user_id uuid not null references auth_users on delete cascade,
  session_id uuid not null references auth_sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The device's public key and its shared secret (RFC 8291), both in base64url.
  p256dh text not null check (length(p256dh) <= 100),
  auth_key text not null check (length(auth_key) <= 50),
  -- The push service in one word, as the operator's report names it.
  service text not null,
  -- The server's public key under which the device subscribed; a row with another one reaches nobody.
  server_key text not null,
  created_at timestamptz(3) not null,
  -- Since when no push got through; null: the last one did, or none was tried.
  failing_since timestamptz(3),
  last_answer text check (last_answer in ('taken', 'refused', 'failed')),
  primary key (user_id, session_id)
);
create index push_subscriptions_of_session on push_subscriptions (session_id);
comment on column push_subscriptions.endpoint is 'secret: whoever knows it may send to the device';
comment on column push_subscriptions.p256dh is 'secret: encrypts to the device';
comment on column push_subscriptions.auth_key is 'secret: encrypts to the device';

-- When the sweep looks at an account again: at a time, or as soon as the account's rows have another version. A lease
-- keeps a second process away while the first one sends.
create table push_looks (
  user_id uuid primary key references auth_users on delete cascade,
  look_at timestamptz(3) not null,
  seen_version bigint not null,
  leased_until timestamptz(3)
);
create index push_looks_due on push_looks (look_at);

-- A reminder is claimed before it is sent, so that it goes out once. `kind`, `local_date` and `slot` name it.
create table push_claims (
  user_id uuid not null references auth_users on delete cascade,
  kind text not null,
  local_date date not null,
  -- The wall time, such as '0800'.
  slot text not null check (slot ~ '^\d{4}$'),
  -- 'open' while a device has no final mark; 'part' where another claim's notification speaks for it; 'no_place' where
  -- the day's places were taken.
  state text not null check (state in ('open', 'done', 'part', 'no_place')),
  claimed_at timestamptz(3) not null,
  -- The day on which it takes one of the places; null where it takes none.
  place_date date,
  useful_until timestamptz(3) not null,
  -- The reminders that it speaks for: [{kind, local_date, slot}].
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  -- What became of it by device: {session_id: {state, tries, again_at}}.
  marks jsonb not null default '{}' check (jsonb_typeof(marks) = 'object'),
  primary key (user_id, kind, local_date, slot)
);

-- How the push services answered, for the operator. It says nothing of anybody.
create table push_answers (
  day date not null,
  service text not null,
  -- The status of the answer, or 'none'.
  answer text not null,
  count bigint not null check (count > 0),
  primary key (day, service, answer)
);

-- The pair that the server made, outside production.
create table push_keys (
  singleton boolean primary key default true check (singleton),
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null
);

grant select, insert, update, delete on push_looks, push_claims to app_rw;
grant select, update, delete on push_subscriptions to app_rw;
-- A subscription moves from one account to another, and a session is known before there is a user.
grant select, insert, update, delete on push_subscriptions, push_answers to app_auth;
grant select, insert on push_keys to app_auth;
grant select (user_id, look_at, seen_version, leased_until) on push_looks to app_job;
grant select (version) on sync_versions to app_job;

do $$
declare
  named text;
begin
  foreach named in array array['push_subscriptions', 'push_looks', 'push_claims'] loop
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
create policy by_accounts on push_subscriptions for all to app_auth using (true) with check (true);
create policy listed_for_jobs on push_looks for select to app_job using (true);
