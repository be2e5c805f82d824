-- When a restore began this epoch, else null: files without a row are kept longer after a restore.
alter table data_epoch add column made_at timestamptz(3);
grant select on data_epoch to app_job;
