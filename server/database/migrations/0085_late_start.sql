-- A sign-up that waits for its confirmation writes no profile and no programme yet, so that it does no more than one for
-- an address that is taken. The phone's zone at the sign-up is kept until then; null: nothing waits to be written.
alter table auth_users add column start_time_zone text;
