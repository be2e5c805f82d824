-- Mails of accounts, promised in the transaction of what they tell of and sent after it, so that a process that dies in
-- between loses none. A row goes when its mail was sent or given up.
create table auth_outgoing_mail (
  id uuid primary key,
  -- Null: the account is gone, and this is the receipt of its deletion.
  user_id uuid references auth_users on delete cascade,
  sent_to text not null,
  -- The code it brings, which is made when it is sent: only a digest of one is ever kept. Null: `content` is all.
  code_for text check (code_for in ('recovery', 'confirmation', 'email_change')),
  -- Whether a PKCE flow began it, and where its link leads to in the end; null: to the site.
  pkce boolean not null default false,
  redirect_to text,
  -- {subject, text, html, link}
  content jsonb check (jsonb_typeof(content) = 'object'),
  created_at timestamptz(3) not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- Not tried before; moved on with every try, so that two processes do not send at once.
  not_before timestamptz(3) not null,
  give_up_at timestamptz(3) not null,
  check ((code_for is null) <> (content is null)),
  check (code_for is null or user_id is not null)
);
create index auth_outgoing_mail_due on auth_outgoing_mail (not_before);
-- Who asks for another code before the first was sent gets one.
create unique index auth_outgoing_mail_code on auth_outgoing_mail (user_id, code_for)
  where code_for is not null;
grant select, insert, update, delete on auth_outgoing_mail to app_auth;
