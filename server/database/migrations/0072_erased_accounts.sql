-- By which a device that still holds an account's data learns that the account was deleted: SHA-256 of its id, in hex.
-- It leads to nobody, for nothing that the id stood for is left. Null: deleted before this was kept.
alter table erasure_receipts add column account_hash text check (account_hash ~ '^[0-9a-f]{64}$');
create index erasure_receipts_of_account on erasure_receipts (account_hash);
