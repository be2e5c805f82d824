import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from './testing/auth-app.ts';
import type { AuthApp, Reply } from './testing/auth-app.ts';

describe.each(testDatabases())(
  'the work of an answer, and settings of the whole instance ($name)',
  ({ open }) => {
    let database: Database;
    let auth: AuthApp;
    let [hashed, compared, statements, woken] = [0, 0, 0, 0];
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };

    beforeAll(async () => {
      database = await open();
      auth = await openAuthApp(database, {
        env: { AUTH_AUTOCONFIRM: 'false' },
        context: (context) => ({
          ...context,
          database: {
            ...context.database,
            asAuth: (work) => context.database.asAuth((trx) => work(trx.withPlugin(counter))),
            notify(...said) {
              woken += 1;
              return context.database.notify(...said);
            },
          },
          passwords: {
            of(password) {
              hashed += 1;
              return context.passwords.of(password);
            },
            matches(stored, password) {
              compared += 1;
              return context.passwords.matches(stored, password);
            },
          },
        }),
      });
      for (const email of ['waiting@daymark.example', 'known@daymark.example'])
        await auth.post('/auth/v1/signup', { email, password: PASSWORD });
      const { code: token } = auth.mailsTo('known@daymark.example').at(-1) ?? {};
      const body = { type: 'signup', email: 'known@daymark.example', token };
      const confirmed = await auth.post('/auth/v1/verify', body);
      if (confirmed.status !== 200) throw new Error('The address was not confirmed');
    });

    afterAll(async () => {
      await auth.close();
      await database.close();
    });

    /**
     * The answer without what is random in it, and what was done before it was given: slow work, statements of the
     * accounts (those of the limits are the same by their code), and how often the sending of mail was woken.
     */
    async function workOf(asked: () => Promise<Reply>) {
      // A mailbox gets one mail in 30 s.
      auth.clock.advance(60_000);
      [hashed, compared, statements, woken] = [0, 0, 0, 0];
      const { status, body } = await asked();
      return {
        status,
        code: body.code,
        message: body.message,
        members: Object.keys(body).toSorted(),
        hashed,
        compared,
        statements,
        woken,
      };
    }

    const both = ['waiting', 'known'];
    it.each([
      [
        'a sign-in',
        both,
        '/auth/v1/token?grant_type=password',
        { password: 'wrong horse' },
        // With the account's password, and with that of a sign-up that waits.
        { hashed: 0, compared: 2, woken: 0 },
      ],
      ['a sign-up', both, '/auth/v1/signup', { password: PASSWORD }, { hashed: 1, compared: 0, woken: 1 }],
      ['a forgotten password', both, '/auth/v1/recover', {}, { hashed: 0, compared: 0, woken: 1 }],
      ['another mail', both, '/auth/v1/resend', { type: 'signup' }, { hashed: 0, compared: 0, woken: 1 }],
      [
        'a code for a password',
        both,
        '/auth/v1/verify',
        { type: 'recovery', token: '000000' },
        { hashed: 0, compared: 0, woken: 0 },
      ],
      [
        'a code for a sign-up',
        both,
        '/auth/v1/verify',
        { type: 'signup', token: '000000' },
        { hashed: 0, compared: 0, woken: 0 },
      ],
      [
        'a code for a new address',
        both,
        '/auth/v1/verify',
        { type: 'email_change', token: '000000' },
        { hashed: 0, compared: 0, woken: 0 },
      ],
    ])(
      '%s gets the same answer after the same work for an unknown address',
      async (_what, people, url, body, work) => {
        for (const person of people) {
          const known = await workOf(() => auth.post(url, { ...body, email: `${person}@daymark.example` }));
          const unknown = await workOf(() =>
            auth.post(url, { ...body, email: `un${person}-${hashed}@daymark.example` }),
          );
          expect({ person, ...unknown }).toEqual({ person, ...known });
          expect(unknown).toMatchObject(work);
          expect(unknown.statements).toBeGreaterThan(0);
        }
      },
    );

    it('a newer sign-in ends the session before it at its next refresh, where the setting says so', async () => {
      const single = await openAuthApp(database, { env: { AUTH_SINGLE_SESSION: 'true' } });
      const first = await single.signUp('single@daymark.example');
      single.clock.advance(1000);
      const credentials = { email: 'single@daymark.example', password: PASSWORD };
      const second = await single.post('/auth/v1/token?grant_type=password', credentials);
      const refused = await single.refresh(first.refresh_token);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        400,
        'session_expired',
        'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
      ]);
      expect((await single.refresh(String(second.body.refresh_token))).status).toBe(200);
      await single.close();
    });

    it('what is not offered is answered in the auth API’s own words', async () => {
      const open = await openAuthApp(database);
      const { access_token: token } = await open.signUp('offered@daymark.example');
      const sso = await open.post('/auth/v1/sso', { domain: 'x.example' });
      expect([sso.status, sso.body.code]).toEqual([404, 'saml_provider_disabled']);
      const link = '/auth/v1/user/identities/authorize?provider=x';
      expect((await open.get(link, { token })).body.code).toBe('manual_linking_disabled');
      expect((await open.get(link)).body.code).toBe('no_authorization');
      const factor = (given: { token?: string }) => open.post('/auth/v1/factors', {}, given);
      expect([(await factor({ token })).body.code, (await factor({})).body.code]).toEqual([
        'mfa_totp_enroll_not_enabled',
        'no_authorization',
      ]);
      expect((await open.post('/auth/v1/factors/x/verify', {})).body.code).toBe('no_authorization');
      expect((await open.post('/auth/v1/otp', { email: 'x@y.example' })).body.code).toBe('otp_disabled');
      const grant = async (name: string) =>
        (await open.post(`/auth/v1/token?grant_type=${name}`, {})).body.code;
      expect([await grant('web3'), await grant('id_token')]).toEqual([
        'web3_provider_disabled',
        'provider_disabled',
      ]);
      const phone = (number: string) =>
        open.post('/auth/v1/verify', { type: 'sms', phone: number, token: '000000' });
      expect([(await phone('+441234567890')).status, (await phone('call me')).status]).toEqual([403, 422]);
      await open.close();
    });
  },
);
