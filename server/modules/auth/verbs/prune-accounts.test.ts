import { expect, it, describe } from 'vitest';
import { testDatabases } from '#server/testing/with-database.ts';
import { createAuthContext } from '../create-auth-context.ts';
import { pruneAccounts } from './prune-accounts.ts';
import { CHEAP, openAuthApp, PASSWORD } from '../testing/auth-app.ts';

const DAY_MS = 86_400_000;

describe.each(testDatabases())('pruning ($name)', ({ open }) => {
  it('removes what is over for good, and nothing that still counts', async () => {
    const database = await open();
    const auth = await openAuthApp(database);
    const context = createAuthContext(auth.deps, { hashCost: CHEAP, onSignUp: async () => {} });
    const idle = await auth.signUp();
    const busy = await auth.signUp();
    auth.clock.advance(29 * DAY_MS);
    expect((await auth.refresh(busy.refresh_token)).status).toBe(200);
    expect(await pruneAccounts(context)).toEqual({ sessions: 0, buckets: 1 });

    auth.clock.advance(DAY_MS + 3_600_001);
    const login = { email: idle.user.email, password: PASSWORD };
    const again = await auth.post('/auth/v1/token?grant_type=password', login);
    const pruned = await pruneAccounts(context);
    // The bucket of the sign-ups went before; those of the sign-in just now stay.
    expect(pruned).toEqual({ sessions: 1, buckets: 0 });
    expect((await auth.refresh(busy.refresh_token)).status).toBe(200);
    expect((await auth.refresh(again.body.refresh_token as string)).status).toBe(200);
    expect((await auth.refresh(idle.refresh_token)).body.code).toBe('refresh_token_not_found');

    auth.clock.advance(60 * DAY_MS);
    expect(await pruneAccounts(context)).toEqual({ sessions: 2, buckets: 2 });
    await auth.close();
    await database.close();
  });
});
