-- Wrong digits that somebody typed for the account, in the day that began at wrong_codes_since.
alter table auth_users
  add column wrong_codes integer not null default 0 check (wrong_codes >= 0),
  add column wrong_codes_since timestamptz(3);
