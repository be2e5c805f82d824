import type { ServerDeps } from './deps.ts';
import { agreeBySigningUp } from './modules/account/consents.ts';
import { createAccount } from './modules/auth/create-account.ts';
import { deleteAccount } from './modules/auth/verbs/delete-account.ts';
import { createLiveSessions } from './modules/auth/proof/live-sessions.ts';
import { DEMO_ACCOUNT } from './modules/auth/proof/demo-account.ts';
import { seedDemo } from './modules/programmes/seed-demo.ts';

/** The demo account, where this server has one, for development tools. */
export interface DemoHandle {
  /** Its address; null where there is no such account. */
  email(): Promise<string | null>;
  /** Deletes the account with everything of it and makes it anew; nobody else's data is touched. False without one. */
  reset(): Promise<boolean>;
}

/** Undefined in production, on a server that others can reach, and on a database that is not embedded. */
export function createDemoHandle(deps: ServerDeps): DemoHandle | undefined {
  const { config, database } = deps;
  if (!config.devTools || database.home !== 'embedded') return undefined;
  const liveSessions = createLiveSessions(deps);
  let resetting: Promise<boolean> | null = null;
  return {
    email: async () => ((await find()) === undefined ? null : DEMO_ACCOUNT.email),
    // Two testers at once share one.
    reset: () => (resetting ??= reset().finally(() => (resetting = null))),
  };

  function find(): Promise<{ id: string } | undefined> {
    return database.asAuth((trx) =>
      trx.selectFrom('auth_users').select('id').where('email', '=', DEMO_ACCOUNT.email).executeTakeFirst(),
    );
  }

  async function reset(): Promise<boolean> {
    const account = await find();
    if (account === undefined) return false;
    const { clock, ids } = deps;
    await database.asAuth((trx) =>
      deleteAccount({ clock, ids, liveSessions }, trx, account.id, { reason: 'demo_reset' }),
    );
    await seedDemo(deps, { createAccount, agree: agreeBySigningUp });
    return true;
  }
}
