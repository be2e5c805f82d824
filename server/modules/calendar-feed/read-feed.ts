import type { ServerDeps } from '#server/deps.ts';
import { feedEvents, markFeedRead, userOfToken } from './calendar-feed-repository.ts';
import { calendarText } from './calendar-text.ts';
import { hashOfToken } from './feed-token.ts';

/** How long a cancellation stays in the feed, so that a calendar that sleeps for a month hears of it. */
const CANCELLED_FOR_MS = 90 * 86_400_000;

/** The feed's text for whoever knows its token; undefined where no feed has it (any more). */
export async function readFeed(
  { database, clock, config }: Pick<ServerDeps, 'database' | 'clock' | 'config'>,
  token: string,
): Promise<string | undefined> {
  const userId = await database.asAuth((trx) => userOfToken(trx, hashOfToken(token)));
  if (userId === undefined) return undefined;
  const now = clock.now();
  const found = await database.asUser(userId, async (trx) => {
    const feed = await markFeedRead(trx, userId, new Date(now).toISOString());
    // Revoked in between.
    if (!feed) return undefined;
    const archivedSince = new Date(now - CANCELLED_FOR_MS).toISOString();
    return { details: feed.details, events: await feedEvents(trx, userId, archivedSince) };
  });
  return found && calendarText(found.events, { now, details: found.details, publicUrl: config.publicUrl });
}
