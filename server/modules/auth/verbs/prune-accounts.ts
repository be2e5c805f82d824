import type { AuthContext } from '../context/auth-context.ts';
import { deleteSignUpsBefore } from '../store/sign-ups-repository.ts';

/** A bucket untouched for so long is full again, whatever its limit: the slowest are filled in a day. */
const BUCKETS_KEPT_MS = 24 * 60 * 60_000;

/** As long as an account waits for its confirmation. */
const SIGN_UPS_KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * A flow begins when its mail is promised. Up to an hour later that is sent, ten minutes later its link is clicked, and
 * five minutes later the browser shows the code.
 */
const FLOWS_KEPT_MS = 2 * 60 * 60_000;

/**
 * Deletes sessions that no refresh can bring back, forgotten rate limits, and codes that nobody used; answers how many
 * sessions and limits.
 */
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
    await deleteSignUpsBefore(trx, before(SIGN_UPS_KEPT_MS));
    await trx.deleteFrom('auth_one_time_tokens').where('expires_at', '<', before(0)).execute();
    await trx.deleteFrom('auth_flow_states').where('created_at', '<', before(FLOWS_KEPT_MS)).execute();
    return { sessions: Number(sessions.numDeletedRows), buckets: Number(buckets.numDeletedRows) };
  });
}
