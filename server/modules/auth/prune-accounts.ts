import type { AuthContext } from './auth-context.ts';

/** A bucket untouched for so long is full again, whatever its limit. */
const BUCKETS_KEPT_MS = 60 * 60_000;

/** Deletes sessions that no refresh can bring back and forgotten rate limits; answers how many of each. */
export async function pruneAccounts(
  context: Pick<AuthContext, 'database' | 'clock' | 'settings'>,
): Promise<{ sessions: number; buckets: number }> {
  const { accessTokenSeconds, timeboxSeconds, inactivitySeconds } = context.settings;
  const now = context.clock.now();
  const before = (ms: number) => new Date(now - ms).toISOString();
  // An access token issued at the last moment still lives its time.
  const grace = accessTokenSeconds * 1000;
  return context.database.asAuth(async (trx) => {
    const idle = before(inactivitySeconds * 1000 + grace);
    const sessions = await trx
      .deleteFrom('auth_sessions')
      .where((row) =>
        row.or([
          row('created_at', '<', before(timeboxSeconds * 1000 + grace)),
          row('not_after', '<', before(grace)),
          row.and([row('created_at', '<', idle), row('refreshed_at', 'is', null)]),
          row('refreshed_at', '<', idle),
        ]),
      )
      .executeTakeFirstOrThrow();
    const buckets = await trx
      .deleteFrom('auth_rate_limits')
      .where('updated_at', '<', before(BUCKETS_KEPT_MS))
      .executeTakeFirstOrThrow();
    return { sessions: Number(sessions.numDeletedRows), buckets: Number(buckets.numDeletedRows) };
  });
}
