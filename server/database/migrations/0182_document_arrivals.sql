-- The queue of runs goes by when a wish arrived here: asked_at is the phone's word, which may name any moment of the past.
create sequence document_arrivals;
grant usage on sequence document_arrivals to app_rw;
-- Null for what waited before this column: it is read first. Stays on the server.
alter table documents add column arrived bigint;
grant select (arrived) on documents to app_job;
drop index documents_running;
create index documents_running on documents (arrived) where is_running;
