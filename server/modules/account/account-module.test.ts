import { strFromU8, unzipSync } from 'fflate';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consentListSchema } from '#shared/http/account-consents.ts';
import { accountSessionListSchema } from '#shared/http/account-sessions.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp } from '#server/testing/build-test-app.ts';
import type { SignedUp, TestApp } from '#server/testing/build-test-app.ts';
import { personalTraces } from '#server/testing/personal-traces.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createTokens } from '../auth/proof/create-tokens.ts';
import { personalTables } from './personal-tables.ts';
import { accountCalls } from './testing/account-calls.ts';
import type { AccountCalls } from './testing/account-calls.ts';
import { addLaterTable } from './testing/add-later-table.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

describe.each(testDatabases())('a participant’s rights ($name)', ({ open }) => {
  let database: Database;
  let test: TestApp;
  let call: AccountCalls['call'];
  let signIn: AccountCalls['signIn'];

  beforeAll(async () => {
    database = await open();
    test = await buildTestApp({ database });
    await test.app.ready();
    ({ call, signIn } = accountCalls(test.app));
  });

  afterAll(async () => {
    await test.close();
    await database.close();
  });

  async function sessionsOf(who: SignedUp) {
    const answer = await call('GET', '/sessions', who);
    expect(answer.statusCode).toBe(200);
    return accountSessionListSchema.parse(answer.json()).sessions;
  }

  describe('sessions', () => {
    it('are told with their device in plain words, this one first', async () => {
      const one = await signUp(test.app);
      test.clock.advance(60_000);
      const two = await signIn(one);
      const sessions = await sessionsOf(one);
      expect(sessions.map(({ device, current }) => [device, current])).toEqual([
        ['An unknown device', true],
        ['Firefox on Linux', false],
      ]);
      expect((await sessionsOf(two)).map(({ current, device }) => [device, current])).toEqual([
        ['Firefox on Linux', true],
        ['An unknown device', false],
      ]);
      expect(JSON.stringify(sessions)).not.toContain('refresh');
    });

    it('one of them is ended at once, and only by its owner', async () => {
      const one = await signUp(test.app);
      const two = await signIn(one);
      const stranger = await signUp(test.app);
      const other = (await sessionsOf(one)).find(({ current }) => !current)?.id ?? '';
      expect((await call('DELETE', `/sessions/${other}`, stranger)).statusCode).toBe(404);
      expect((await sessionsOf(two)).length).toBe(2);
      expect((await call('DELETE', `/sessions/${other}`, one)).statusCode).toBe(204);
      expect((await call('GET', '/sessions', two)).statusCode).toBe(401);
      expect((await call('DELETE', `/sessions/${other}`, one)).statusCode).toBe(404);
      expect((await call('DELETE', '/sessions/not-an-id', one)).statusCode).toBe(400);
    });

    it('all but this one are ended together', async () => {
      const one = await signUp(test.app);
      const others = [await signIn(one), await signIn(one)];
      expect((await call('DELETE', '/sessions', one)).json()).toEqual({ ended: 2 });
      for (const other of others) expect((await call('GET', '/sessions', other)).statusCode).toBe(401);
      expect((await sessionsOf(one)).length).toBe(1);
    });
  });

  describe('consents', () => {
    it('are recorded by signing up, with version and time', async () => {
      const one = await signUp(test.app);
      const list = consentListSchema.parse((await call('GET', '/consents', one)).json());
      const accepted_at = new Date(test.clock.now()).toISOString();
      expect(list.consents).toEqual([
        { document: 'privacy_policy', version: '2025-08-02', accepted_at },
        { document: 'terms_of_service', version: '2025-10-01', accepted_at },
      ]);
      expect(list.open).toEqual([]);
    });

    it('to a document that changed are open until they are given; the first time counts', async () => {
      const one = await signUp(test.app);
      await database.asOwner((trx) =>
        trx
          .updateTable('consents')
          .set({ version: '2020-01-01' })
          .where('user_id', '=', one.userId)
          .where('document', '=', 'terms_of_service')
          .execute(),
      );
      const open = consentListSchema.parse((await call('GET', '/consents', one)).json()).open;
      expect(open).toEqual([{ document: 'terms_of_service', version: '2025-10-01' }]);
      test.clock.advance(60_000);
      const given = consentListSchema.parse((await call('POST', '/consents', one, open[0])).json());
      expect(given.open).toEqual([]);
      expect(given.consents[0]).toEqual({
        ...open[0],
        accepted_at: new Date(test.clock.now()).toISOString(),
      });
      test.clock.advance(60_000);
      expect((await call('POST', '/consents', one, open[0])).json()).toEqual(given);
      const old = { document: 'terms_of_service', version: '2020-01-01' };
      expect((await call('POST', '/consents', one, old)).statusCode).toBe(400);
    });

    it('cannot be taken back or moved by a participant’s transaction', async () => {
      const one = await signUp(test.app);
      const refused = database.asUser(one.userId, (trx) => trx.deleteFrom('consents').execute());
      await expect(refused).rejects.toMatchObject({ code: '42501' });
    });
  });

  describe('export', () => {
    it('is a zip with every row, a page to read and no secret', async () => {
      const one = await signUp(test.app);
      const answer = await call('GET', '/export', one);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/zip',
        'no-store',
      ]);
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="daymark-export-2026-03-\d\d.zip"$/,
      );
      const files = unzipSync(answer.rawPayload);
      const json = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array())) as unknown;
      expect(json('data/profiles.json')).toMatchObject([{ user_id: one.userId, name: 'Ann', age: 42 }]);
      expect(json('data/auth_users.json')).toMatchObject([{ id: one.userId, email: one.email }]);
      expect(json('data/auth_audit_log.json')).toMatchObject([
        { action: 'user_signedup' },
        { action: 'login' },
      ]);
      const stored = await database.asUser(one.userId, (trx) =>
        trx.selectFrom('events').select('id').orderBy('id').execute(),
      );
      const exported = json('data/events.json') as { id: string }[];
      expect(exported.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
      const manifest = json('export.json') as { tables: Record<string, number> };
      expect(manifest.tables.events).toBe(stored.length);

      const page = strFromU8(files['index.html'] ?? new Uint8Array());
      expect(page).toContain('Your Daymark data');
      expect(page).toContain('Ann');
      expect(page).not.toMatch(/<script|javascript:|https?:\/\//i);
      const all = Object.values(files).map((bytes) => strFromU8(bytes));
      expect(all.some((text) => text.includes('$argon2'))).toBe(false);
      expect(all.some((text) => text.includes('"refresh_key":'))).toBe(false);
    });

    it('has every personal table of the schema, one that came later too, and nobody else’s rows', async () => {
      const [one, other] = [await signUp(test.app), await signUp(test.app)];
      await addLaterTable(database, 'later_diary', [one, other]);
      const files = unzipSync((await call('GET', '/export', one)).rawPayload);
      const { rows: tables } = await database.asOwner((trx) =>
        sql<{ name: string }>`select distinct table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'user_id'`.execute(trx),
      );
      expect(tables.length).toBeGreaterThan(10);
      for (const { name } of tables) expect(Object.keys(files)).toContain(`data/${name}.json`);
      const diary = strFromU8(files['data/later_diary.json'] ?? new Uint8Array());
      expect(JSON.parse(diary)).toHaveLength(1201);
      for (const bytes of Object.values(files)) {
        expect(strFromU8(bytes)).not.toContain(other.userId);
        expect(strFromU8(bytes)).not.toContain(other.email);
      }
    });

    it('cannot be asked for without end', async () => {
      const strict = await buildTestApp({ database, env: { PUBLIC_URL: 'https://daymark.example' } });
      const { accessToken } = await signUp(strict.app, 'eager@daymark.example');
      const seen: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const headers = { authorization: `Bearer ${accessToken}` };
        const answer = await strict.app.inject({ url: '/api/v1/account/export', headers });
        seen.push(answer.statusCode);
      }
      expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
      await strict.close();
    });

    it('is for who is signed in', async () => {
      expect((await test.app.inject({ url: '/api/v1/account/export' })).statusCode).toBe(401);
    });
  });

  describe('a change of one’s own', () => {
    const profileOf = (who: SignedUp) =>
      database.asUser(who.userId, (trx) =>
        trx.selectFrom('profiles').select(['name', 'age', 'v']).executeTakeFirstOrThrow(),
      );

    it('of the name reaches the profile under the next version, so that every device pulls it', async () => {
      const one = await signUp(test.app);
      const before = await profileOf(one);
      const answer = await call('PUT', '/auth/v1/user', one, { data: { name: 'Bea', theme: 'dark' } });
      expect(answer.statusCode).toBe(200);
      expect(await profileOf(one)).toEqual({ name: 'Bea', age: 42, v: before.v + 1 });
      await call('PUT', '/auth/v1/user', one, { data: { theme: null } });
      expect((await profileOf(one)).v).toBe(before.v + 1);
    });

    it('of the address is confirmed with the code that was mailed, and the session stays', async () => {
      const one = await signUp(test.app);
      const email = `moved-${one.userId}@daymark.example`;
      const asked = await call('PUT', '/auth/v1/user', one, { email, current_password: one.password });
      expect(asked.json<{ new_email: string }>().new_email).toBe(email);
      const mailed = () => test.mails().findLast(({ to }) => to === email);
      await vi.waitFor(() => expect(mailed()).toBeDefined(), { timeout: 30_000 * PATIENCE });
      const { code } = mailed() ?? {};
      expect((await call('POST', '/email', one, { code: '12345' })).statusCode).toBe(400);
      expect((await call('POST', '/email', one, { code })).statusCode).toBe(204);
      const again = await call('POST', '/email', one, { code });
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([400, 'otp_expired']);
      expect((await sessionsOf(one)).length).toBe(1);
    });
  });

  it('an operator deletes an account with everything about it, and makes one that has agreed to nothing', async () => {
    const one = await signUp(test.app);
    const { kid, alg, privateKey } = await createTokens(test.deps).keys.signer();
    const accessToken = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg, kid })
      .sign(privateKey);
    const path = '/auth/v1/admin/users';
    const answer = await call('DELETE', `${path}/${one.userId}`, { accessToken });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await personalTraces(database, [one.userId, one.email])).toEqual([]);
    expect((await call('DELETE', `${path}/${one.userId}`, { accessToken })).statusCode).toBe(404);

    const [email, password] = ['made@daymark.example', 'correct horse battery'];
    const made = await call('POST', path, { accessToken }, { email, password, email_confirm: true });
    const userId = made.json<{ id: string }>().id;
    const person = await signIn({ userId, email, password, accessToken: '', refreshToken: '' });
    const { open: asked } = consentListSchema.parse((await call('GET', '/consents', person)).json());
    expect(asked.map(({ document }) => document)).toEqual(['terms_of_service', 'privacy_policy']);
    const events = await database.asUser(userId, (trx) => trx.selectFrom('events').select('id').execute());
    expect(events.length).toBeGreaterThan(0);
  });

  it('every table with a user_id goes with its account and can be read by a role of the application', async () => {
    const { rows } = await database.asOwner((trx) =>
      sql<{ name: string; cascades: boolean }>`
        select t.relname as name, exists (
            select from pg_constraint c
             where c.conrelid = t.oid and c.contype = 'f' and c.confdeltype = 'c'
               and c.confrelid = 'auth_users'::regclass) as cascades
          from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'user_id'
         where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
           and t.relname not like 'later%'`.execute(trx),
    );
    expect(rows.filter(({ cascades }) => !cascades)).toEqual([]);
    const found = await database.asAuth((trx) => personalTables(trx));
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });
});
