import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { Origin } from './origin.ts';

/** The auth API's audit actions, and `login_failed`, which is ours. */
export type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'user_confirmation_requested'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_repeated_signup'
  | 'user_signedup'
  | 'user_updated_password';

export interface AuditEntry {
  action: AuditAction;
  /** Null where nobody is known by the address given. */
  actorId: string | null;
  actorUsername: string;
  traits?: Record<string, string | number | boolean>;
}

const LOG_TYPE: Record<AuditAction, 'account' | 'token' | 'team'> = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_confirmation_requested: 'account',
  user_deleted: 'team',
  user_modified: 'account',
  user_recovery_requested: 'account',
  user_repeated_signup: 'team',
  user_signedup: 'team',
  user_updated_password: 'account',
};

/** Appends to the log in the caller's transaction; no token and no password is ever part of an entry. */
export async function appendAudit(
  deps: Pick<ServerDeps, 'clock' | 'ids'>,
  trx: Trx,
  entry: AuditEntry,
  origin: Pick<Origin, 'ip'> | { ip: null },
): Promise<void> {
  await trx
    .insertInto('auth_audit_log')
    .values({
      id: deps.ids.uuid(),
      action: entry.action,
      actor_id: entry.actorId,
      ip: origin.ip,
      payload: {
        actor_id: entry.actorId,
        actor_username: entry.actorUsername,
        action: entry.action,
        log_type: LOG_TYPE[entry.action],
        traits: entry.traits ?? {},
      },
      created_at: new Date(deps.clock.now()).toISOString(),
    })
    .execute();
}
