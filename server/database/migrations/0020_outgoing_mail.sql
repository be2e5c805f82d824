-- Mails that a participant's change brought about, queued in the transaction of that change and sent after it. A row is
-- the promise of one mail; what it says is read when it is sent.
create table outgoing_mail (
  user_id uuid not null references auth_users on delete cascade,
  kind text not null check (kind in ('day_submitted')),
  -- What it is about: the id of the submission. One mail each, however often the change comes.
  subject_id uuid not null,
  created_at timestamptz(3) not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- Not tried before; moved on with every try, so that two processes do not send at once.
  not_before timestamptz(3) not null,
  sent_at timestamptz(3),
  primary key (user_id, kind, subject_id)
);
create index outgoing_mail_due on outgoing_mail (not_before) where sent_at is null;

alter table outgoing_mail enable row level security;
alter table outgoing_mail force row level security;
create policy own_rows on outgoing_mail for all to app_rw
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy owner_at_work on outgoing_mail for all to current_user
  using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
create policy listed_for_jobs on outgoing_mail for select to app_job using (true);
grant select, insert, update, delete on outgoing_mail to app_rw;
grant select (user_id, not_before, sent_at) on outgoing_mail to app_job;
