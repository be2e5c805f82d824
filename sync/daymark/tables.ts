import type { ProductTables } from '../store/schema.ts';

/** The programme's tables on a device, by primary key and indexes. A change is a further DATABASE_VERSION. */
export const tables: ProductTables = {
  profiles: 'id',
  programmes: 'id',
  events: 'id, row.program_id',
  check_ins: 'id, row.local_date',
  daily_submissions: 'id, row.local_date',
  notices: 'id',
  setups: 'id',
  questionnaires: 'id, row.event_id',
  proposals: 'id',
};
