-- Two readings of a value that do not agree, as {first, second}: both are shown beside the picture of the row.
alter table biomarkers add column readings jsonb check (jsonb_typeof(readings) = 'object');
