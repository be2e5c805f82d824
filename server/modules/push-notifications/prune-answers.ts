import type { ServerDeps } from '#server/deps.ts';
import { deleteAnswersBefore } from './answers-repository.ts';

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Deletes the counts of push services' answers after 90 days; answers how many. */
export async function pruneAnswers({
  database,
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): Promise<{ answers: number }> {
  const before = new Date(clock.now() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  return { answers: await database.asAuth((trx) => deleteAnswersBefore(trx, before)) };
}
