-- The second wall: whatever a query forgets, a participant's transaction sees and writes only that participant's rows.
-- Without app.user_id nothing is visible. FORCE binds the tables' owner too; the owner's work (seeding, restore) says
-- app.owner = 'on' in its transaction, so that a forgotten role shows nothing instead of everything.
do $$
declare
  named text;
begin
  foreach named in array array[
    'profiles', 'programmes', 'events', 'check_ins', 'daily_submissions', 'notices',
    'sync_versions', 'mutation_ledger', 'sync_clients', 'tombstones'
  ] loop
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

  foreach named in array array['programmes', 'sync_versions', 'mutation_ledger', 'sync_clients', 'tombstones'] loop
    execute format('create policy listed_for_jobs on %I for select to app_job using (true)', named);
  end loop;
end
$$;
