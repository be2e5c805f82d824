import type { EntityRow, TableName } from '#shared/product/registry.ts';
import type { History } from '../store/make-room.ts';

/** Tables that grow with every day of a programme, and of which old rows are seldom looked at. */
const TABLES = ['events', 'check_ins', 'daily_submissions', 'notices'] as const satisfies TableName[];

export const history: History = { tables: TABLES, dayOf };

/** An ISO date; the day that a row is about where it has one, else the one on which it was made. */
function dayOf(row: EntityRow): string {
  return dateOf(row).slice(0, 10);
}

function dateOf(row: EntityRow): string {
  if ('start_local' in row) return row.start_local;
  if ('local_date' in row) return row.local_date;
  return 'created_at' in row ? row.created_at : '';
}
