-- A participant's calendar feed: who knows the token may read the programme's titles and times. Only its hash is kept.
create table calendar_feeds (
  user_id uuid primary key references auth_users on delete cascade,
  -- SHA-256 of the token.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Whether the participant lets descriptions and reasons out as well as titles and times.
  details boolean not null,
  created_at timestamptz(3) not null,
  -- Null until a calendar has read it.
  last_read_at timestamptz(3)
);

grant select, insert, update, delete on calendar_feeds to app_rw;
-- A calendar brings a token and no session: the token says who it is, as in signing in.
grant select (user_id, token_hash) on calendar_feeds to app_auth;

alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy own_rows on calendar_feeds for all to app_rw
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy owner_at_work on calendar_feeds for all to current_user
  using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
create policy known_by_token on calendar_feeds for select to app_auth using (true);
