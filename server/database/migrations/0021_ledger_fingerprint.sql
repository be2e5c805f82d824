-- What call of the REST surface a uid was given to as Idempotency-Key: a digest of its method, address and body.
-- Null for what came with a sync, whose rows are immutable once they were sent.
alter table mutation_ledger add column fingerprint text;
