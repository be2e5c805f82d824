import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { CHEAP, openAuthApp, PASSWORD } from './testing/auth-app.ts';
import type { AuthApp } from './testing/auth-app.ts';

const BLANK = [' '.repeat(6), '\0'.repeat(6), '\ud800'.repeat(6)];

describe.each(testDatabases())('passwords that nobody can see ($name)', ({ open }) => {
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

  it('are refused at a sign-up, at a change and after a mailed code', async () => {
    const { access_token: token, user } = await auth.signUp();
    const email = user.email;
    await auth.post('/auth/v1/recover', { email });
    const code = /\b\d{6}\b/.exec(auth.mailsTo(email).at(-1)?.text ?? '')?.[0];
    const proved = await auth.post('/auth/v1/verify', { type: 'recovery', email, token: code });
    expect(proved.status).toBe(200);
    for (const password of BLANK) {
      const answers = [
        await auth.post('/auth/v1/signup', { email: 'new@daymark.example', password, data: {} }),
        await auth.put('/auth/v1/user', { password, current_password: PASSWORD }, { token }),
        await auth.put('/auth/v1/user', { password }, { token: String(proved.body.access_token) }),
      ];
      for (const { status, body } of answers)
        expect([status, body.code, body.weak_password]).toEqual([
          422,
          'weak_password',
          { reasons: ['characters'] },
        ]);
    }
  });

  it.each(BLANK)('still open the account of somebody who has one, who is told: %j', async (password) => {
    const { user } = await auth.signUp();
    const password_hash = await hash(password, CHEAP);
    await database.asAuth((trx) =>
      trx.updateTable('auth_users').set({ password_hash }).where('id', '=', user.id).execute(),
    );
    const answer = await auth.post('/auth/v1/token?grant_type=password', { email: user.email, password });
    expect(answer.status).toBe(200);
    expect(answer.body.weak_password).toMatchObject({ reasons: ['characters'] });
  });
});
