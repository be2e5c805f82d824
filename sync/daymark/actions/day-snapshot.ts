import type { DaySnapshot } from '#shared/product/tables/daily-submissions.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { latestCheckIn } from '../queries/latest-check-in.ts';
import type { DaymarkDatabase } from '../database.ts';

const DAY_MS = 86_400_000;
const MOST_EVENTS = 200;
const LONGEST_TITLE = 200;

/**
 * The day as this phone shows it: the events that start on it, and the check-in that counts. Events longer
 * than a day and busy time are left out, as in the day's list. Runs inside the submission's transaction, so that it
 * includes every status already saved.
 */
export async function daySnapshot(
  db: DaymarkDatabase,
  programId: string,
  localDate: LocalDate,
): Promise<DaySnapshot> {
  const all = await db.events.where('row.program_id').equals(programId).toArray();
  const events = all
    .map(({ row }) => row)
    .filter((event) => event.archived_at === null && event.start_local.startsWith(localDate))
    .filter((event) => !isBusyTime(event))
    .filter((event) => wallMs(event.end_local) - wallMs(event.start_local) <= DAY_MS)
    .sort((a, b) => wallMs(a.start_local) - wallMs(b.start_local) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_EVENTS)
    .map((event) => ({
      id: event.id,
      title: event.title.slice(0, LONGEST_TITLE),
      status: taskStatusOf(event),
    }));
  const checkIn = await latestCheckIn(db, localDate);
  return { events, check_in_id: checkIn?.id ?? null };
}

/** Wall time in milliseconds without a zone; only differences and order are meaningful. */
function wallMs(local: string): number {
  return Date.parse(`${local}:00.000Z`);
}
