-- Sign-ups that wait for the proof of their address, also those for an address that is an account's already. Each has the
-- password and the profile that it brought; the proof that it asked for makes them the account's, and no other's.
create table auth_sign_ups (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  password_hash text not null,
  user_metadata jsonb not null check (jsonb_typeof(user_metadata) = 'object'),
  time_zone text not null,
  -- Of the browser that signed up; null: it named none.
  code_challenge text,
  created_at timestamptz(3) not null
);
create index auth_sign_ups_of_user on auth_sign_ups (user_id, created_at);
create index auth_sign_ups_by_age on auth_sign_ups (created_at);
comment on column auth_sign_ups.password_hash is 'secret: argon2id';
comment on column auth_sign_ups.code_challenge is 'secret: proves who signed up';
grant select, insert, delete on auth_sign_ups to app_auth;

-- A code of one sign-up does not replace that of another.
alter table auth_one_time_tokens
  add column sign_up_id uuid references auth_sign_ups on delete cascade,
  drop constraint auth_one_time_tokens_user_id_kind_key;
create unique index auth_one_time_tokens_of_sign_up on auth_one_time_tokens (user_id, kind, coalesce(sign_up_id, user_id));
create index auth_one_time_tokens_by_sign_up on auth_one_time_tokens (sign_up_id) where sign_up_id is not null;

alter table auth_outgoing_mail add column sign_up_id uuid references auth_sign_ups on delete cascade;
drop index auth_outgoing_mail_code;
create unique index auth_outgoing_mail_code on auth_outgoing_mail (user_id, code_for, coalesce(sign_up_id, user_id))
  where code_for is not null;
create index auth_outgoing_mail_by_sign_up on auth_outgoing_mail (sign_up_id) where sign_up_id is not null;

-- What waits now is one sign-up each; its id is the account's.
insert into auth_sign_ups (id, user_id, password_hash, user_metadata, time_zone, created_at)
  select id, id, password_hash, user_metadata, start_time_zone, created_at from auth_users
  where email_confirmed_at is null and start_time_zone is not null and password_hash is not null;
update auth_one_time_tokens set sign_up_id = user_id
  where kind = 'confirmation' and user_id in (select id from auth_sign_ups);
update auth_outgoing_mail set sign_up_id = user_id
  where code_for = 'confirmation' and user_id in (select id from auth_sign_ups);
update auth_users set password_hash = null, user_metadata = '{}' where id in (select id from auth_sign_ups);
