import { sql } from 'kysely';
import type { AuthContext } from '../auth/context/auth-context.ts';
import { lapsedAccounts } from '../auth/store/lapsed-accounts.ts';
import { eraseAccount } from './erase-account.ts';
import type { EraseDeps } from './erase-account.ts';
import { eraseFiles, receiptsWithFiles } from './erase-files.ts';

const DAY_MS = 86_400_000;

/** The terms that the privacy policy states. Years are of 365.25 days. */
export const TERMS = {
  /** Health data, and the account with them, after the last contact. */
  healthDataMs: 7 * 365.25 * DAY_MS,
  /** Technical data: the security log, devices, networks, receipts of deletions. */
  technicalMs: 2 * 365.25 * DAY_MS,
  /** An account whose address was never confirmed. */
  unconfirmedMs: 30 * DAY_MS,
  /** A new address that nobody confirmed. */
  emailChangeMs: DAY_MS,
} as const;

/** Accounts of one run; the rest come with the next. */
const MOST_A_RUN = 200;

export interface EnforcedRetention {
  healthData: number;
  unconfirmed: number;
  auditEntries: number;
  devices: number;
  receipts: number;
  emailChanges: number;
  /** Deletions whose files were removed at last. */
  files: number;
}

/** Deletes what is kept no longer than a term; answers how many of each. May run at any time and as often as one likes. */
export async function enforceRetention(deps: EraseDeps & { auth: AuthContext }): Promise<EnforcedRetention> {
  const { database, clock } = deps.auth;
  const before = (termMs: number) => new Date(clock.now() - termMs).toISOString();
  const lapsed = await database.asAuth((trx) =>
    lapsedAccounts(trx, {
      lastContactBefore: before(TERMS.healthDataMs),
      unconfirmedBefore: before(TERMS.unconfirmedMs),
      limit: MOST_A_RUN,
    }),
  );
  for (const id of lapsed.afterTerm) await eraseAccount(deps, id, 'term');
  for (const id of lapsed.unconfirmed) await eraseAccount(deps, id, 'unconfirmed');

  const pruned = await database.asAuth(async (trx) => {
    const { rows } = await sql<{ count: number }>`
      select prune_audit_log(${before(TERMS.technicalMs)})::int as count`.execute(trx);
    const devices = await trx
      .deleteFrom('auth_known_devices')
      .where('last_seen_at', '<', before(TERMS.technicalMs))
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('auth_known_networks')
      .where('last_seen_at', '<', before(TERMS.technicalMs))
      .execute();
    const receipts = await trx
      .deleteFrom('erasure_receipts')
      .where('created_at', '<', before(TERMS.technicalMs))
      .where('files_of', 'is', null)
      .executeTakeFirstOrThrow();
    const changes = await trx
      .updateTable('auth_users')
      .set({ email_change: null, email_change_sent_at: null })
      .where('email_change_sent_at', '<', before(TERMS.emailChangeMs))
      .executeTakeFirstOrThrow();
    return {
      auditEntries: rows[0]?.count ?? 0,
      devices: Number(devices.numDeletedRows),
      receipts: Number(receipts.numDeletedRows),
      emailChanges: Number(changes.numUpdatedRows),
    };
  });

  let files = 0;
  for (const receiptId of await receiptsWithFiles(deps)) {
    try {
      await eraseFiles(deps, receiptId);
      files += 1;
    } catch (error) {
      // The promise stands and the next run tries again; other people's files are not kept for it.
      deps.onFailure(error);
    }
  }
  return { healthData: lapsed.afterTerm.length, unconfirmed: lapsed.unconfirmed.length, ...pruned, files };
}
