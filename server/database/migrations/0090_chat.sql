-- The conversation with the coach: questions, answers and safety cards, and until when a conversation was cleared. The
-- rows that travel, as in 0003. A message refers to no thread row: only a cleared conversation has one.

create table chat_threads (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('coach')),
  cleared_until timestamptz(3),
  v bigint not null,
  primary key (user_id, id)
);
create index chat_threads_by_version on chat_threads (user_id, v, id);

create table chat_messages (
  user_id uuid not null references auth_users on delete cascade,
  id uuid not null,
  thread_id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  said_at timestamptz(3) not null,
  asked_at timestamptz(3) not null,
  time_zone text not null,
  reply_to uuid,
  engine text check (engine in ('library')),
  answered_by text check (answered_by in ('device', 'server')),
  triage jsonb check (jsonb_typeof(triage) = 'object'),
  details jsonb check (jsonb_typeof(details) = 'object'),
  v bigint not null,
  primary key (user_id, id),
  -- In code points, as the schemas count. Control characters other than tab and line break are refused.
  check (char_length(content) between 1 and case role when 'user' then 500 else 2000 end),
  check (content !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'),
  check ((role = 'user') = (reply_to is null)),
  check ((role = 'user') = (engine is null)),
  check ((role = 'user') = (answered_by is null))
);
create index chat_messages_by_version on chat_messages (user_id, v, id);
create index chat_messages_by_place on chat_messages (user_id, thread_id, asked_at);

grant select, insert, update, delete on chat_threads, chat_messages to app_rw;

do $$
declare
  named text;
begin
  foreach named in array array['chat_threads', 'chat_messages'] loop
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
