import type { JsonObject } from '#server/database/schema.ts';
import { sql } from 'kysely';
import type { AuthContext } from '../context/auth-context.ts';
import { generateJwk, PUBLISHED_BEFORE_USE_MS } from '../proof/signing-keys.ts';

/** Every process has read a new key, and signs with it, after its publication and one reload. */
const SURELY_USED_AFTER_MS = 2 * PUBLISHED_BEFORE_USE_MS;

/**
 * One step of the rotation of the server's own signing keys; run now and then.
 *
 *   old ●────────────signs────────────┬── retired: verifies what it signed ──┬ gone
 *   new            ● published 10 min ┴──signs───────────────────────────────────
 *
 * Answers what it did. Keys that the operator configured are the operator's to rotate.
 */
export async function rotateKeys(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'settings'>,
): Promise<{ made: number; retired: number; deleted: number }> {
  const { keyRotationSeconds, accessTokenSeconds, signingKeys } = context.settings;
  const nothing = { made: 0, retired: 0, deleted: 0 };
  if (signingKeys !== null || keyRotationSeconds === null) return nothing;
  const now = context.clock.now();
  const at = (ms: number) => new Date(ms).toISOString();
  const fresh = await generateJwk(context.ids.uuid());

  return context.database.asAuth(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('auth_signing_keys'))`.execute(trx);
    const active = await trx
      .selectFrom('auth_signing_keys')
      .select(['kid', 'created_at'])
      .where('active', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('kid', 'desc')
      .execute();
    const newest = active[0];
    // The first key is made by whoever needs it first.
    if (newest === undefined) return nothing;
    const age = now - Date.parse(newest.created_at);
    const isDue = age >= keyRotationSeconds * 1000;
    if (isDue) {
      const row = { jwk: fresh as JsonObject, active: true, created_at: at(now), retired_at: null };
      await trx
        .insertInto('auth_signing_keys')
        .values({ kid: fresh.kid as string, ...row })
        .execute();
    }
    const retired = await trx
      .updateTable('auth_signing_keys')
      .set({ active: false, retired_at: at(now) })
      .where('active', '=', true)
      .where('kid', '!=', newest.kid)
      .where('created_at', '<', newest.created_at)
      .where(sql<boolean>`${age >= SURELY_USED_AFTER_MS}::boolean`)
      .executeTakeFirstOrThrow();
    const deleted = await trx
      .deleteFrom('auth_signing_keys')
      .where('retired_at', '<', at(now - accessTokenSeconds * 1000 - SURELY_USED_AFTER_MS))
      .executeTakeFirstOrThrow();
    return {
      made: Number(isDue),
      retired: Number(retired.numUpdatedRows),
      deleted: Number(deleted.numDeletedRows),
    };
  });
}
