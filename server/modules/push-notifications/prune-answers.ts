import type { ServerDeps } from '#server/deps.ts';
import { dateOf, momentAt } from '#server/time/moments.ts';
import { deleteAnswersBefore } from './answers-repository.ts';

const KEPT_DAYS = 90;

/** Deletes the counts of push services' answers after 90 days; answers how many. */
export async function pruneAnswers({
  database,
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): Promise<{ answers: number }> {
  const before = dateOf(momentAt(clock.now(), 'utc').minus({ days: KEPT_DAYS }));
  return { answers: await database.asAuth((trx) => deleteAnswersBefore(trx, before)) };
}
