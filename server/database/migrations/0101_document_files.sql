-- What the server knows of participants' files, from the first call of an upload on. Their bytes are sealed parts in the
-- store of files; these rows do not travel.
create table document_files (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  state text not null check (state in ('uploading', 'stored', 'deleting')),
  filename text not null check (char_length(filename) <= 1000),
  size integer not null check (size between 0 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  chosen_at timestamptz(3) not null,
  touched_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index document_files_unfinished on document_files (state, touched_at) where state <> 'stored';

alter table document_files enable row level security;
alter table document_files force row level security;
create policy own_rows on document_files for all to app_rw
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy owner_at_work on document_files for all to current_user
  using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
create policy listed_for_jobs on document_files for select to app_job using (true);
grant select, insert, update, delete on document_files to app_rw;
grant select (user_id, id, state, touched_at) on document_files to app_job;
