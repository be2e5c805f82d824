-- P-256 pairs, by which a device seals what a sign-out leaves there. A pair whose private half was handed to a session
-- seals nothing any more; it stays, since the session may have ended before it opened anything.
create table auth_sealing_keys (
  id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  device_digest text not null,
  x text not null,
  y text not null,
  private_secret text not null,
  created_at timestamptz(3) not null,
  handed_at timestamptz(3)
);
create unique index auth_sealing_keys_unhanded on auth_sealing_keys (user_id, device_digest) where handed_at is null;
create index auth_sealing_keys_user on auth_sealing_keys (user_id, handed_at);
comment on column auth_sealing_keys.device_digest is 'secret: recognises a device';
comment on column auth_sealing_keys.private_secret is 'secret: opens what a device keeps sealed';
grant select, insert, update, delete on auth_sealing_keys to app_auth;
