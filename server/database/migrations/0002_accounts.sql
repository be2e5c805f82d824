-- Accounts, sessions and what sign-in needs. Only app_auth reads or writes these tables; app_rw has no right to any.
-- Times and ids are given by the application, never made here.

create table auth_users (
  id uuid primary key,
  -- Lower-cased by the application (its rule covers more than ASCII); the check guards the plain slip.
  email text not null unique check (email !~ '[A-Z]' and length(email) between 3 and 255),
  -- Null: no password was set.
  password_hash text,
  email_confirmed_at timestamptz(3),
  confirmation_sent_at timestamptz(3),
  recovery_sent_at timestamptz(3),
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}'
    check (jsonb_typeof(app_metadata) = 'object'),
  last_sign_in_at timestamptz(3),
  banned_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- The current refresh token is recomputed from refresh_key and refresh_counter; no token is stored.
create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0 check (refresh_counter >= 0),
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- [{method, timestamp}], timestamp in whole seconds since the epoch.
  amr jsonb not null default '[]' check (jsonb_typeof(amr) = 'array'),
  created_at timestamptz(3) not null,
  -- Null until the first refresh.
  refreshed_at timestamptz(3),
  not_after timestamptz(3),
  user_agent text,
  ip text
);
create index auth_sessions_of_user on auth_sessions (user_id, created_at);

-- Single-use codes, hashed. A new one of the same kind replaces the former.
create table auth_one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  kind text not null check (kind in ('recovery', 'confirmation', 'reauthentication', 'email_change')),
  token_hash text not null unique,
  -- The address the code was sent to.
  relates_to text not null,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (user_id, kind)
);

-- A PKCE flow from the request (code_challenge) to the exchange of auth_code. The row goes when it is used.
create table auth_flow_states (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  -- Null until the link was clicked; the flow's life is counted from auth_code_issued_at.
  auth_code uuid unique,
  auth_code_issued_at timestamptz(3),
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- What the session made by the exchange will say in its amr, such as 'recovery'.
  authentication_method text not null,
  redirect_to text,
  created_at timestamptz(3) not null
);
create index auth_flow_states_of_user on auth_flow_states (user_id);

-- Private JWKs that sign access tokens. A retired key is published until the last token it signed has expired.
create table auth_signing_keys (
  kid text primary key,
  jwk jsonb not null check (jsonb_typeof(jwk) = 'object'),
  active boolean not null default true,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3)
);

-- Append-only for the application. It outlives the account it speaks of, so actor_id references nothing.
create table auth_audit_log (
  id uuid primary key,
  action text not null,
  actor_id uuid,
  ip text,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  created_at timestamptz(3) not null
);
create index auth_audit_log_by_time on auth_audit_log (created_at);
create index auth_audit_log_of_actor on auth_audit_log (actor_id, created_at);

-- Token buckets that several processes share and a restart does not empty. `key` names the limit and its subject.
create table auth_rate_limits (
  key text primary key,
  tokens double precision not null check (tokens >= 0),
  updated_at timestamptz(3) not null
);
create index auth_rate_limits_by_age on auth_rate_limits (updated_at);

grant select, insert, update, delete
  on auth_users, auth_sessions, auth_one_time_tokens, auth_flow_states, auth_signing_keys, auth_rate_limits
  to app_auth;
grant select, insert on auth_audit_log to app_auth;
