import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createAuthContext } from '../create-auth-context.ts';
import { pruneAccounts } from './prune-accounts.ts';
import { CHEAP, openAuthApp } from '../testing/auth-app.ts';
import type { AuthApp, Reply } from '../testing/auth-app.ts';

const VERIFIER = 'v'.repeat(56);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const NOT_FOUND = [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'];

describe.each(testDatabases())('ending a PKCE flow ($name)', ({ open }) => {
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

  const exchange = (auth_code: string, code_verifier = VERIFIER) =>
    auth.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier });
  const refusal = ({ status, body }: Reply) => [status, body.code, body.message];

  /** A person who asked for a reset mail. */
  async function asked() {
    const { user } = await auth.signUp();
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: 's256' };
    await auth.post('/auth/v1/recover', { email: user.email, ...pkce });
    const { link = '' } = auth.mailsTo(user.email).at(-1) ?? {};
    return { user, token: new URL(link).searchParams.get('token_hash') ?? '' };
  }
  async function click(token: string) {
    const reply = await auth.get(`/auth/v1/verify?token=${token}&type=recovery`);
    return new URL(reply.headers.location as string).searchParams.get('code') ?? '';
  }

  it('gives a session that says recovery, once', async () => {
    const { user, token } = await asked();
    const code = await click(token);
    const replies = await Promise.all([exchange(code), exchange(code)]);
    const reply = replies.find(({ status }) => status === 200);
    const { access_token = '' } = (reply?.body ?? {}) as { access_token?: string };
    expect(reply?.body).toMatchObject({ token_type: 'bearer', user: { id: user.id } });
    const payload = access_token.split('.')[1] ?? '';
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const timestamp = Math.floor(auth.clock.now() / 1000);
    expect(claims.amr).toEqual([{ method: 'recovery', timestamp }]);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(1);
    expect(refusal(await exchange(code))).toEqual(NOT_FOUND);
    const changed = await auth.put(
      '/auth/v1/user',
      { password: 'staple battery horse' },
      { token: access_token },
    );
    expect(changed.status).toBe(200);
  });

  it('lives five minutes, counted from the click', async () => {
    const late = await asked();
    const inTime = await asked();
    auth.clock.advance(540_000);
    const codes = [await click(late.token), await click(inTime.token)];
    auth.clock.advance(299_999);
    expect((await exchange(codes[1] ?? '')).status).toBe(200);
    auth.clock.advance(1);
    expect(refusal(await exchange(codes[0] ?? ''))).toEqual([
      422,
      'flow_state_expired',
      'invalid flow state, flow state has expired',
    ]);
  });

  it('is for who has the verifier, who may try again', async () => {
    const code = await click((await asked()).token);
    expect(refusal(await exchange(code, 'w'.repeat(56)))).toEqual([
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    ]);
    expect((await exchange(code)).status).toBe(200);
  });

  it('refuses a banned account', async () => {
    const { user, token } = await asked();
    const code = await click(token);
    const banned_until = '2030-01-01T00:00:00.000Z';
    await database.asAuth((trx) =>
      trx.updateTable('auth_users').set({ banned_until }).where('id', '=', user.id).execute(),
    );
    expect(refusal(await exchange(code))).toEqual([400, 'user_banned', 'User is banned']);
  });

  it('is pruned with the code when nobody went on', async () => {
    const { token } = await asked();
    const context = createAuthContext(auth.deps, { hashCost: CHEAP, onSignUp: async () => {} });
    const count = () =>
      database.asAuth(async (trx) => [
        (await trx.selectFrom('auth_one_time_tokens').select('id').execute()).length,
        (await trx.selectFrom('auth_flow_states').select('id').execute()).length,
      ]);
    await pruneAccounts(context);
    expect((await count())[0]).toBe(1);
    expect(await click(token)).not.toBe('');
    await asked();
    auth.clock.advance(7_200_001);
    await pruneAccounts(context);
    expect(await count()).toEqual([0, 0]);
  });
});
