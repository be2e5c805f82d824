-- When the files of the embedded database were rewritten without the rows that this deletion took. Null on PostgreSQL.
alter table erasure_receipts add column swept_at timestamptz(3);
create index erasure_receipts_to_sweep on erasure_receipts (created_at) where swept_at is null;
