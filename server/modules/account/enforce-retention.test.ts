import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { personalTraces } from '#server/testing/personal-traces.ts';
import type { AuthContext } from '../auth/context/auth-context.ts';
import { openAuthApp, PASSWORD } from '../auth/testing/auth-app.ts';
import type { AuthApp } from '../auth/testing/auth-app.ts';
import { enforceRetention } from './enforce-retention.ts';
import { eraseAccount } from './erase-account.ts';
import type { PersonalFiles } from './personal-files.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const NOTHING = {
  healthData: 0,
  unconfirmed: 0,
  auditEntries: 0,
  devices: 0,
  receipts: 0,
  emailChanges: 0,
  files: 0,
};

describe.each(testDatabases())('the terms of the privacy policy ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let context: AuthContext;
  let start: number;
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const run = (files: PersonalFiles[] = []) => enforceRetention({ auth: context, files, onFailure });

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, { register: async (_app, made) => void ({ context } = made) });
    start = auth.clock.now();
  });

  beforeEach(async () => {
    auth.clock.set(start);
    failures.length = 0;
    await database.asOwner((trx) => trx.deleteFrom('auth_users').execute());
    await database.asOwner((trx) => trx.deleteFrom('auth_audit_log').execute());
    await database.asOwner((trx) => trx.deleteFrom('erasure_receipts').execute());
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  it('an account and its health data go seven years after the last contact, and the participant is told', async () => {
    const gone = await auth.signUp();
    auth.clock.advance(DAY_MS);
    const stays = await auth.signUp();
    auth.clock.set(start + 7 * YEAR_MS - 1000);
    expect((await run()).healthData).toBe(0);
    auth.clock.set(start + 7 * YEAR_MS + 1000);
    expect((await run()).healthData).toBe(1);
    await auth.mailsSent();
    expect(await personalTraces(database, [gone.user.id, gone.user.email])).toEqual([]);
    expect(await personalTraces(database, [stays.user.id])).toContain('public.profiles');
    expect(auth.mailsTo(gone.user.email).map(({ subject }) => subject)).toEqual([
      'Your Daymark account was deleted',
    ]);
  });

  it('a sign-in or a refreshed session is a contact from which the term runs anew', async () => {
    const [visited, kept] = [await auth.signUp(), await auth.signUp()];
    auth.clock.advance(20 * DAY_MS);
    await auth.post('/auth/v1/token?grant_type=password', { email: visited.user.email, password: PASSWORD });
    expect((await auth.refresh(kept.refresh_token)).status).toBe(200);
    auth.clock.set(start + 7 * YEAR_MS + DAY_MS);
    expect((await run()).healthData).toBe(0);
    auth.clock.set(start + 7 * YEAR_MS + 21 * DAY_MS);
    expect((await run()).healthData).toBe(2);
  });

  it('an address that was never confirmed is forgotten after thirty days, a confirmed one is not', async () => {
    const strict = await openAuthApp(database, { env: { AUTH_AUTOCONFIRM: 'false' } });
    const email = 'never-confirmed@daymark.example';
    await strict.post('/auth/v1/signup', { email, password: PASSWORD, data: {} });
    await strict.close();
    await auth.signUp();
    auth.clock.advance(29 * DAY_MS);
    expect((await run()).unconfirmed).toBe(0);
    auth.clock.advance(2 * DAY_MS);
    expect(await run()).toMatchObject({ unconfirmed: 1, healthData: 0 });
    expect(await personalTraces(database, [email])).toEqual([]);
  });

  it('entries of the security log and devices go after two years, receipts of deletions too', async () => {
    auth.clock.set(Date.parse('2023-01-01T00:00:00Z'));
    const { user } = await auth.signUp();
    const other = await auth.signUp();
    await eraseAccount({ auth: context, files: [], onFailure }, other.user.id, 'asked');
    auth.clock.set(Date.parse('2024-12-30T00:00:00Z'));
    expect(await run()).toEqual(NOTHING);
    auth.clock.set(Date.parse('2025-01-02T00:00:00Z'));
    expect(await run()).toEqual({ ...NOTHING, auditEntries: 5, devices: 1, receipts: 1 });
    expect(await personalTraces(database, [user.id])).not.toContain('public.auth_audit_log');
  });

  it('nobody can empty the security log of the last year through it', async () => {
    await auth.signUp();
    await database.asOwner((trx) =>
      trx.updateTable('auth_audit_log').set({ created_at: new Date().toISOString() }).execute(),
    );
    auth.clock.set(Date.now() + 5 * YEAR_MS);
    expect((await run()).auditEntries).toBe(0);
  });

  it('a new address that nobody confirmed is forgotten after a day', async () => {
    const session = await auth.signUp();
    const body = { email: 'unproved@daymark.example', current_password: PASSWORD };
    await auth.put('/auth/v1/user', body, { token: session.access_token });
    auth.clock.advance(DAY_MS + 1000);
    expect((await run()).emailChanges).toBe(1);
    const user = await auth.get('/auth/v1/user', { token: (await renewed(session)).access_token });
    expect(user.body).not.toHaveProperty('new_email');
  });

  it('files that could not be removed with their account are removed later, and counted', async () => {
    let isBroken = true;
    const files: PersonalFiles[] = [
      {
        kind: 'documents',
        label: 'Uploaded documents',
        async *list() {},
        async erase() {
          if (isBroken) throw new Error('the store is away');
          return 3;
        },
      },
    ];
    const { user } = await auth.signUp();
    const erased = await eraseAccount({ auth: context, files, onFailure }, user.id, 'asked');
    expect([failures.length, await personalTraces(database, [user.id])]).toEqual([
      1,
      ['public.erasure_receipts'],
    ]);
    expect((await run(files)).files).toBe(0);
    isBroken = false;
    expect((await run(files)).files).toBe(1);
    expect(await personalTraces(database, [user.id])).toEqual([]);
    const receipt = await database.asAuth((trx) =>
      trx
        .selectFrom('erasure_receipts')
        .select('deleted')
        .where('id', '=', erased?.id ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(receipt.deleted).toContainEqual({ kind: 'documents', label: 'Uploaded documents', count: 3 });
  });

  it('a receipt does not wait for files longer than five minutes, and is mailed once', async () => {
    let isBroken = true;
    const documents = { kind: 'documents', label: 'Uploaded documents', async *list() {} };
    const erase = async () => (isBroken ? Promise.reject(new Error('the store is away')) : 3);
    const files: PersonalFiles[] = [{ ...documents, erase }];
    const { user } = await auth.signUp();
    await eraseAccount({ auth: context, files, onFailure }, user.id, 'asked');
    auth.clock.advance(5 * 60_000 - 1);
    await auth.mailsSent();
    expect(auth.mailsTo(user.email)).toEqual([]);
    auth.clock.advance(1);
    await auth.mailsSent();
    const receipts = auth.mailsTo(user.email);
    expect(receipts.map(({ subject }) => subject)).toEqual(['Your Daymark account was deleted']);
    expect(receipts[0]?.text).not.toContain('Uploaded documents');
    expect(await personalTraces(database, [user.email])).toEqual([]);
    isBroken = false;
    expect((await run(files)).files).toBe(1);
    await auth.mailsSent();
    expect(auth.mailsTo(user.email)).toEqual(receipts);
  });

  it('running again finds nothing', async () => {
    await auth.signUp();
    auth.clock.advance(8 * YEAR_MS);
    await run();
    expect((await run()).healthData).toBe(0);
  });

  async function renewed(session: { refresh_token: string }) {
    return (await auth.refresh(session.refresh_token)).body as { access_token: string };
  }
});
