import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { CHEAP, openAuthApp } from './testing/auth-app.ts';
import type { AuthApp } from './testing/auth-app.ts';

const COMPOSED = 'caf\u00e9-au-lait-1';
const DECOMPOSED = 'cafe\u0301-au-lait-1';

describe.each(testDatabases())(
  'a password that another system types as other code points ($name)',
  ({ open }) => {
    let database: Database;
    let auth: AuthApp;
    beforeAll(async () => {
      database = await open();
      auth = await openAuthApp(database);
    });
    afterAll(async () => {
      await auth.close();
      await database.close();
    });

    const signIn = (email: string, password: string) =>
      auth.post('/auth/v1/token?grant_type=password', { email, password });

    it.each([
      [COMPOSED, DECOMPOSED],
      [DECOMPOSED, COMPOSED],
    ])('opens the account in either form', async (first, second) => {
      const email = `form-${first.length}@daymark.example`;
      expect((await auth.post('/auth/v1/signup', { email, password: first, data: {} })).status).toBe(200);
      for (const password of [first, second]) expect((await signIn(email, password)).status).toBe(200);
      const token = String((await signIn(email, second)).body.access_token);
      const change = (body: object) => auth.put('/auth/v1/user', body, { token });
      expect((await change({ password: second, current_password: second })).body.code).toBe('same_password');
      const changed = await change({ password: 'quite another one', current_password: second });
      expect(changed.status).toBe(200);
    });

    it('that was kept as it was typed goes on to open the account, and then does so in either form', async () => {
      const email = 'older@daymark.example';
      await auth.post('/auth/v1/signup', { email, password: COMPOSED, data: {} });
      const password_hash = await hash(DECOMPOSED, CHEAP);
      await database.asAuth((trx) =>
        trx.updateTable('auth_users').set({ password_hash }).where('email', '=', email).execute(),
      );
      expect((await signIn(email, COMPOSED)).body.code).toBe('invalid_credentials');
      for (const password of [DECOMPOSED, COMPOSED, DECOMPOSED])
        expect((await signIn(email, password)).status).toBe(200);
    });
  },
);
