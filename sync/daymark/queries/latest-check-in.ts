import type { PromiseExtended } from 'dexie';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { DaymarkDatabase } from '../database.ts';

/** The check-in that counts for a day: the one with the latest `created_at`, then the greatest id. */
export function latestCheckIn(
  db: DaymarkDatabase,
  localDate: LocalDate,
): PromiseExtended<CheckIn | undefined> {
  return db.check_ins
    .where('row.local_date')
    .equals(localDate)
    .toArray()
    .then((all) => all.map(({ row }) => row).reduce(later, undefined));
}

function later(best: CheckIn | undefined, row: CheckIn): CheckIn {
  if (!best || row.created_at > best.created_at) return row;
  return row.created_at === best.created_at && row.id > best.id ? row : best;
}
