-- Networks from where somebody signed in to the account: an IPv4 address, or the /56 of an IPv6 address. Wrong passwords
-- from anywhere else have a slow budget.
create table auth_known_networks (
  user_id uuid not null references auth_users on delete cascade,
  network_digest text not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, network_digest)
);
comment on column auth_known_networks.network_digest is 'secret: recognises a network';
grant select, insert, update, delete on auth_known_networks to app_auth;
