import type { ServerDeps } from './deps.ts';
import { agreeBySigningUp } from './modules/account/consents.ts';
import { createAccount } from './modules/auth/create-account.ts';
import { DEMO_ACCOUNT } from './modules/auth/proof/demo-account.ts';
import { seedDemo } from './modules/programmes/seed-demo.ts';

/**
 * Makes the demo account in an embedded database that holds no account yet, outside production and on loopback only.
 * Resolves to the line that tells of it, or to undefined where it does not exist.
 */
export async function prepareDemo(deps: ServerDeps): Promise<string | undefined> {
  const { config, database } = deps;
  // A server that others can reach must not have an account whose password everybody knows.
  if (!config.devTools || database.home !== 'embedded') return undefined;
  const { accounts, demos } = await database.asOwner((trx) =>
    trx
      .selectFrom('auth_users')
      .select(({ fn }) => [
        fn.countAll<number>().as('accounts'),
        fn.countAll<number>().filterWhere('email', '=', DEMO_ACCOUNT.email).as('demos'),
      ])
      .executeTakeFirstOrThrow(),
  );
  if (accounts === 0) await seedDemo(deps, { createAccount, agree: agreeBySigningUp });
  else if (demos === 0) return undefined;
  return `Demo account: ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}`;
}
