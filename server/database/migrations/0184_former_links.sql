-- A further mail of a reset replaces the digits of the former one. Its link stays good until it ends, or everybody could
-- keep the owner out by asking for mails.
alter table auth_one_time_tokens add column replaced_at timestamptz(3);
drop index auth_one_time_tokens_of_sign_up;
create unique index auth_one_time_tokens_of_sign_up on auth_one_time_tokens (user_id, kind, coalesce(sign_up_id, user_id))
  where replaced_at is null;
create index auth_one_time_tokens_of_user on auth_one_time_tokens (user_id);
