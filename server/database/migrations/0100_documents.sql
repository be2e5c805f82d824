-- Health documents: the files that the server has whole, the results that the reader found in them, and what the
-- participant decided about those. The rows that travel, as in 0003. The bytes are in the store of files.

create table documents (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  filename text not null check (char_length(filename) <= 1000),
  file_type text not null check (file_type in ('pdf', 'image', 'csv', 'other')),
  size integer not null check (size between 0 and 10485760),
  sha256 text not null check (sha256 ~ '^([0-9a-f]{64})?$'),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
  failure text,
  run integer not null check (run >= 0),
  is_running boolean not null,
  asked_at timestamptz(3),
  biomarkers_count integer not null check (biomarkers_count >= 0),
  extracted_data jsonb check (jsonb_typeof(extracted_data) = 'object'),
  pages jsonb check (jsonb_typeof(pages) = 'object'),
  person jsonb check (jsonb_typeof(person) = 'object'),
  sample_date jsonb check (jsonb_typeof(sample_date) = 'object'),
  report text check (report in ('preliminary', 'final')),
  chosen_at timestamptz(3) not null,
  uploaded_at timestamptz(3) not null,
  processed_at timestamptz(3),
  crops boolean not null,
  cleared_until timestamptz(3),
  v bigint not null,
  -- The queue of runs: a running document without a lease waits for a worker. These two stay on the server.
  lease_until timestamptz(3),
  tries integer not null default 0 check (tries >= 0),
  primary key (user_id, id)
);
create index documents_by_version on documents (user_id, v, id);
create index documents_running on documents (asked_at) where is_running;

create table biomarkers (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  document_id uuid not null,
  run integer not null,
  position integer not null,
  name text not null,
  canonical text,
  value double precision,
  comparator text check (comparator in ('<', '>', '<=', '>=')),
  value_text text not null,
  unit text not null,
  reference_min double precision,
  reference_max double precision,
  status text not null check (status in ('normal', 'high', 'low', 'other')),
  category text not null,
  page integer not null,
  box jsonb check (jsonb_typeof(box) = 'object'),
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  raw text not null,
  "check" text,
  note text,
  read_at timestamptz(3) not null,
  v bigint not null,
  primary key (user_id, id)
);
create index biomarkers_by_version on biomarkers (user_id, v, id);
create index biomarkers_by_document on biomarkers (user_id, document_id, position);

create table document_reviews (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  document_id uuid not null check (document_id = id),
  decided_at timestamptz(3) not null,
  decisions jsonb not null check (jsonb_typeof(decisions) = 'object'),
  mine jsonb check (jsonb_typeof(mine) = 'object'),
  sample_date jsonb check (jsonb_typeof(sample_date) = 'object'),
  process_asked_at timestamptz(3),
  v bigint not null,
  primary key (user_id, id)
);
create index document_reviews_by_version on document_reviews (user_id, v, id);

grant select, insert, update, delete on documents, biomarkers, document_reviews to app_rw;
grant select (user_id, id, is_running, asked_at, lease_until) on documents to app_job;

do $$
declare
  named text;
begin
  foreach named in array array['documents', 'biomarkers', 'document_reviews'] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format(
      'create policy own_rows on %I for all to app_rw
         using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid))
         with check (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid))',
      named);
    execute format(
      'create policy owner_at_work on %I for all to current_user
         using (current_setting(''app.owner'', true) = ''on'')
         with check (current_setting(''app.owner'', true) = ''on'')',
      named);
  end loop;
end
$$;
create policy listed_for_jobs on documents for select to app_job using (true);
