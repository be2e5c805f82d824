-- When somebody last showed to read the mailbox of the account's address, by a code or a link. Null: never. A sign-up may
-- be confirmed without a mail, so this is not email_confirmed_at.
alter table auth_users add column mailbox_proved_at timestamptz(3);

-- A sign-up that waited for its mail was confirmed later than it was made.
update auth_users set mailbox_proved_at = email_confirmed_at where email_confirmed_at > created_at;
