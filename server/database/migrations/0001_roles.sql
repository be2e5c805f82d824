-- The three roles every transaction of the application runs under. They own nothing and cannot log in:
--   app_rw    a participant's own rows, by row-level security
--   app_auth  accounts and sessions, before there is a user
--   app_job   lists the ids of participants for the jobs, and nothing else
-- Roles belong to the whole cluster: another database, or another process, may be making them at this moment.
do $$
declare
  wanted text;
  -- From PostgreSQL 16 on, the maker of a role is a member of it without the right to SET ROLE to it.
  may_become text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach wanted in array array['app_rw', 'app_auth', 'app_job'] loop
    for attempt in 1..20 loop
      begin
        if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
          execute format('create role %I nologin noinherit nosuperuser nocreatedb nocreaterole nobypassrls', wanted);
        end if;
        if not pg_has_role(current_user, wanted, may_become) then
          execute format('grant %I to %I', wanted, current_user);
        end if;
        exit;
      exception
        -- Lost the race for the role or for its membership: look again.
        when duplicate_object or unique_violation or internal_error then
          if attempt = 20 then
            raise;
          end if;
          perform pg_sleep(0.05);
      end;
    end loop;
  end loop;
end
$$;

revoke all on schema public from public;
grant usage on schema public to app_rw, app_auth, app_job;
