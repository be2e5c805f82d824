import { localDateTimeIn, isKnownTimeZone } from '#shared/domain/time/zoned-time.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { Consequences } from '../../sync/consequences.ts';
import { runningProgrammes } from './programmes-repository.ts';
import { proposeToParticipant } from './propose-to-participant.ts';

/** Once a day, before people get up. */
const HOUR_OF_DAY = '05';

/**
 * Looks at every running programme whose zone has the early hour now. To be called once an hour; called more often it
 * proposes nothing twice. A participant whose look fails is told to `onFailure`, and the others follow.
 */
export async function runProposals(
  { database, clock, consequences }: Pick<ServerDeps, 'database' | 'clock'> & { consequences: Consequences },
  onFailure: (error: unknown) => void,
): Promise<void> {
  const now = clock.now();
  const today = new Date(now).toISOString().slice(0, 10);
  const programmes = await database.asJob((trx) => runningProgrammes(trx, today));
  const due = programmes.filter(({ time_zone }) => {
    const zone = isKnownTimeZone(time_zone) ? time_zone : 'UTC';
    return localDateTimeIn(zone, now).slice(11, 13) === HOUR_OF_DAY;
  });
  for (const userId of new Set(due.map(({ user_id }) => user_id))) {
    await proposeToParticipant({ database, consequences }, userId, now).catch(onFailure);
  }
}
