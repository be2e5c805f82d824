import { TABLE_NAMES, tables, type EntityRow, type TableName } from '#shared/product/registry.ts';
import type { History } from '../store/make-room.ts';

/** The tables that a full device may evict: those that grow with every day of a programme. */
export const history: History = {
  tables: TABLE_NAMES.filter((name) => tables[name].evictBy !== null),
  dayOf,
};

/** The ISO date of the day that a row counts for. */
function dayOf(table: TableName, row: EntityRow): string {
  const { evictBy } = tables[table];
  return evictBy === null ? '' : String(Reflect.get(row, evictBy)).slice(0, 10);
}
