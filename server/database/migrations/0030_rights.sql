-- What a participant may ask of the operator: to see, to take along, to correct and to have deleted.
--
-- Every table with a column user_id is personal: it is exported and erased without being listed anywhere. A column
-- whose comment begins with "secret" is left out of exports: it opens a door and says nothing about anybody.

alter table auth_users
  -- The address that waits for its confirmation.
  add column email_change text check (email_change !~ '[A-Z]' and length(email_change) between 3 and 255),
  add column email_change_sent_at timestamptz(3),
  -- The last contact, known to a day; health data are kept for a term from here. Null: not since this column exists.
  add column last_seen_at timestamptz(3);

comment on column auth_users.password_hash is 'secret: argon2id';
comment on column auth_sessions.refresh_key is 'secret: signs refresh tokens';
comment on column auth_one_time_tokens.id is 'secret: link tokens are computed from it';
comment on column auth_one_time_tokens.token_hash is 'secret: digest of a link token';
comment on column auth_flow_states.auth_code is 'secret: exchanged for a session';
comment on column auth_flow_states.code_challenge is 'secret: proves who began the flow';

create index auth_one_time_tokens_of_address on auth_one_time_tokens (relates_to, kind);

-- From where somebody signed in before, so that a notice goes out only for what is new.
create table auth_known_devices (
  user_id uuid not null references auth_users on delete cascade,
  -- Of the id the browser keeps, or of what its user agent says.
  device_digest text not null,
  -- In plain words, such as "Safari on an iPhone".
  device text not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, device_digest)
);
comment on column auth_known_devices.device_digest is 'secret: recognises a browser';
grant select, insert, update, delete on auth_known_devices to app_auth;

-- To what the participant agreed, and when. Written once, never changed.
create table consents (
  user_id uuid not null references auth_users on delete cascade,
  document text not null check (length(document) between 1 and 64),
  version text not null check (length(version) between 1 and 32),
  accepted_at timestamptz(3) not null,
  primary key (user_id, document, version)
);
alter table consents enable row level security;
alter table consents force row level security;
create policy own_rows on consents for all to app_rw
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy owner_at_work on consents for all to current_user
  using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
grant select, insert on consents to app_rw;

-- Proofs of deletions. They say nothing of whose account it was, but for files_of until the files are gone too.
create table erasure_receipts (
  id uuid primary key,
  created_at timestamptz(3) not null,
  -- Why: the participant asked, the term was over, or the address was never confirmed.
  reason text not null check (reason in ('asked', 'term', 'unconfirmed', 'operator')),
  deleted jsonb not null check (jsonb_typeof(deleted) = 'array'),
  kept jsonb not null check (jsonb_typeof(kept) = 'array'),
  -- Whose files are still to be removed; null: none are left.
  files_of uuid
);
create index erasure_receipts_by_age on erasure_receipts (created_at);
create index erasure_receipts_with_files on erasure_receipts (files_of) where files_of is not null;
grant select, insert, update, delete on erasure_receipts to app_auth;

-- The audit log is append-only for the application. These two are its only exceptions.

-- Takes the person out of the entries about an account: what remains is that something happened, and when.
create function forget_actor(actor uuid, address text) returns bigint
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    update public.auth_audit_log
    set actor_id = null,
        ip = null,
        payload = jsonb_build_object('action', action, 'log_type', payload -> 'log_type')
    where actor_id = actor
       or (actor_id is null and payload ->> 'actor_username' in (
             select address
             union
             -- Former addresses of the account, under which somebody may have tried to sign in.
             select own.payload ->> 'actor_username' from public.auth_audit_log own where own.actor_id = actor))
    returning 1
  )
  select count(*) from forgotten
$$;
revoke all on function forget_actor(uuid, text) from public;
grant execute on function forget_actor(uuid, text) to app_auth;
create index auth_audit_log_of_address on auth_audit_log ((payload ->> 'actor_username'));

-- Deletes entries whose term is over. By the database's own clock nothing younger than a year goes, whatever is asked.
create function prune_audit_log(before timestamptz) returns bigint
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from public.auth_audit_log
    where created_at < least(before, now() - interval '1 year')
    returning 1
  )
  select count(*) from gone
$$;
revoke all on function prune_audit_log(timestamptz) from public;
grant execute on function prune_audit_log(timestamptz) to app_auth;
