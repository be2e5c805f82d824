import { sql } from 'kysely';
import webPush from 'web-push';
import type { VapidKeys } from '#server/config.ts';
import type { ServerDeps } from '#server/deps.ts';

/** The pair of this server, or null where push is off. */
export type PushKeys = () => Promise<VapidKeys | null>;

/**
 * The operator's pair, or outside production one that is made once and kept in the database. A pair is never made a
 * second time: every subscription belongs to one.
 */
export function createPushKeys({
  config,
  database,
  clock,
}: Pick<ServerDeps, 'config' | 'database' | 'clock'>): PushKeys {
  const { keys } = config.push;
  if (keys !== undefined) return async () => keys;
  if (config.production) return async () => null;
  let kept: Promise<VapidKeys> | undefined;
  return () => {
    const asked = (kept ??= readOrKeep({ database, clock }));
    // The next caller asks again; this one's callers get the error.
    asked.catch(() => (kept = undefined));
    return asked;
  };
}

function readOrKeep({ database, clock }: Pick<ServerDeps, 'database' | 'clock'>): Promise<VapidKeys> {
  return database.asAuth(async (trx) => {
    const read = () => trx.selectFrom('push_keys').selectAll().executeTakeFirst();
    let row = await read();
    if (!row) {
      await sql`select pg_advisory_xact_lock(hashtext('push_keys'))`.execute(trx);
      row = await read();
    }
    if (row) return { publicKey: row.public_key, privateKey: row.private_key };
    const made = webPush.generateVAPIDKeys();
    await trx
      .insertInto('push_keys')
      .values({
        public_key: made.publicKey,
        private_key: made.privateKey,
        created_at: new Date(clock.now()).toISOString(),
      })
      .execute();
    return made;
  });
}
