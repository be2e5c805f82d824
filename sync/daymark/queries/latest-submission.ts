import type { PromiseExtended } from 'dexie';
import type { DailySubmission } from '#shared/product/tables/daily-submissions.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { DaymarkDatabase } from '../database.ts';

/** The submission that counts for a programme's day: the one with the latest `submitted_at`, then the greatest id. */
export function latestSubmission(
  db: DaymarkDatabase,
  programId: string,
  localDate: LocalDate,
): PromiseExtended<DailySubmission | undefined> {
  return db.daily_submissions
    .where('row.local_date')
    .equals(localDate)
    .toArray()
    .then((all) =>
      all
        .map(({ row }) => row)
        .filter((row) => row.program_id === programId)
        .reduce(later, undefined),
    );
}

function later(best: DailySubmission | undefined, row: DailySubmission): DailySubmission {
  if (!best || row.submitted_at > best.submitted_at) return row;
  return row.submitted_at === best.submitted_at && row.id > best.id ? row : best;
}
