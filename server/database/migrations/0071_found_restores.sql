-- When the server found out by itself that its data were restored; null: it did not since the epoch was made.
alter table data_epoch add column found_at timestamptz(3);
