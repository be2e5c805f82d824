-- What the sync protocol remembers. See shared/contract/sync.ts.

-- One row a user. Every writing transaction locks it first, so that commit order is version order.
create table sync_versions (
  user_id uuid primary key references auth_users on delete cascade,
  version bigint not null default 0 check (version >= 0),
  -- Tombstones up to this version may be gone: a cursor below it is answered with a reset.
  tombstones_pruned_v bigint not null default 0 check (tombstones_pruned_v >= 0)
);

-- One row. Another epoch means that the data were restored from a backup and phones must send again what they have.
create table data_epoch (
  singleton boolean primary key default true check (singleton),
  epoch text not null check (length(epoch) between 1 and 64)
);

-- The idempotency ledger: what became of each mutation. A uid in it never runs again.
create table mutation_ledger (
  user_id uuid not null references auth_users on delete cascade,
  uid uuid not null,
  client_id uuid not null,
  kind text not null,
  status text not null check (status in ('ok', 'conflict', 'rejected')),
  code text check ((code is not null) = (status = 'rejected')),
  fields jsonb check (jsonb_typeof(fields) = 'object'),
  v bigint not null,
  created_at timestamptz(3) not null,
  primary key (user_id, uid)
);
create index mutation_ledger_of_client on mutation_ledger (user_id, client_id, v);
create index mutation_ledger_by_age on mutation_ledger (created_at);

-- The serverNow of the last answer given to each client: the earliest time its next change can claim.
create table sync_clients (
  user_id uuid not null references auth_users on delete cascade,
  client_id uuid not null,
  last_server_now timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, client_id)
);

-- Rows that were deleted. `t` is the table's name on the wire.
create table tombstones (
  user_id uuid not null references auth_users on delete cascade,
  t text not null,
  id uuid not null,
  v bigint not null,
  created_at timestamptz(3) not null,
  primary key (user_id, t, id)
);
create index tombstones_by_version on tombstones (user_id, v, id);
create index tombstones_by_age on tombstones (created_at);

grant select, insert, update, delete
  on sync_versions, mutation_ledger, sync_clients, tombstones
  to app_rw;
grant select on data_epoch to app_rw;

-- The retention jobs list whom they have to visit, then work as that participant.
grant select (user_id) on sync_versions to app_job;
grant select (user_id, created_at) on mutation_ledger, tombstones to app_job;
grant select (user_id, updated_at) on sync_clients to app_job;
