import type { Database, Trx } from '#server/database/database.ts';
import type { ServerClock } from '#server/deps.ts';

const CHANNEL = 'auth_sessions_ended';
const TRUSTED_FOR_MS = 60_000;
const MOST_KEPT = 20_000;

export type SessionVerdict = 'live' | 'session_not_found' | 'user_not_found' | 'user_banned';

export interface LiveSessions {
  /** Whether the session still exists and its account may use it; remembered for at most 60 s. */
  check(session: { userId: string; sessionId: string }): Promise<SessionVerdict>;
  /** The digest of the device of a session that was found alive; undefined where it names none. */
  deviceOf(sessionId: string): string | undefined;
  /** Inside the transaction that ends sessions of this user: tells every process once it has committed. */
  announceEnd(trx: Trx, userId: string): Promise<void>;
  /** After that transaction: this process forgets at once, without waiting for its own announcement. */
  forget(userId: string): void;
  close(): Promise<void>;
}

/**
 * A short memory of sessions that were found alive, so that not every request asks the database. Only 'live' is
 * remembered. A lost announcement is bounded by the 60 s.
 */
export function createLiveSessions(deps: { database: Database; clock: ServerClock }): LiveSessions {
  const seen = new Map<string, { userId: string; at: number; device: string | null }>();
  let forgotten = 0;
  let listening: Promise<() => Promise<void>> | null = null;

  async function listen(): Promise<void> {
    const asked = (listening ??= deps.database.listen(CHANNEL, forget));
    try {
      await asked;
    } catch (error) {
      // The next request tries again; remembered, one bad moment of the database would refuse everybody for ever.
      if (listening === asked) listening = null;
      throw error;
    }
  }

  function forget(userId: string): void {
    forgotten += 1;
    for (const [sessionId, entry] of seen) if (entry.userId === userId) seen.delete(sessionId);
  }

  function remember(sessionId: string, userId: string, device: string | null): void {
    seen.delete(sessionId);
    seen.set(sessionId, { userId, device, at: deps.clock.now() });
    const oldest = seen.keys().next();
    if (seen.size > MOST_KEPT && !oldest.done) seen.delete(oldest.value);
  }

  return {
    async check({ userId, sessionId }) {
      await listen();
      const known = seen.get(sessionId);
      if (known?.userId === userId && Math.abs(deps.clock.now() - known.at) < TRUSTED_FOR_MS) return 'live';
      // A session that ends while the question is under way must not be remembered from its answer.
      const before = forgotten;
      const { verdict, device = null } = await deps.database.asAuth((trx) =>
        ask(trx, userId, sessionId, deps.clock.now()),
      );
      if (verdict === 'live' && forgotten === before) remember(sessionId, userId, device);
      return verdict;
    },
    deviceOf: (sessionId) => seen.get(sessionId)?.device ?? undefined,
    announceEnd: (trx, userId) => deps.database.notify(trx, CHANNEL, userId),
    forget,
    async close() {
      const stop = await listening;
      listening = null;
      await stop?.();
    },
  };
}

async function ask(
  trx: Trx,
  userId: string,
  sessionId: string,
  now: number,
): Promise<{ verdict: SessionVerdict; device?: string | null }> {
  const row = await trx
    .selectFrom('auth_users as account')
    .leftJoin('auth_sessions as session', (join) =>
      join.onRef('session.user_id', '=', 'account.id').on('session.id', '=', sessionId),
    )
    .select(['session.id as session_id', 'session.device_digest as device', 'account.banned_until'])
    .where('account.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return { verdict: 'user_not_found' };
  if (row.session_id === null) return { verdict: 'session_not_found' };
  if (row.banned_until !== null && Date.parse(row.banned_until) > now) return { verdict: 'user_banned' };
  return { verdict: 'live', device: row.device };
}
