-- Which browser a session was last refreshed from, as auth_known_devices names one: another one is told to the owner.
-- Null until the session's next refresh where it began before this column, and where the browser names itself by no id.
alter table auth_sessions add column device_digest text;
comment on column auth_sessions.device_digest is 'secret: recognises a browser';
