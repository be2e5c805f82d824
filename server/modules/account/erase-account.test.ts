import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { erasureReceiptSchema } from '#shared/http/account-deletion.ts';
import type { Database } from '#server/database/database.ts';
import { startJobs } from '#server/jobs/create-jobs.ts';
import { buildTestApp, signUp } from '#server/testing/build-test-app.ts';
import type { SignedUp, TestApp } from '#server/testing/build-test-app.ts';
import { personalTraces } from '#server/testing/personal-traces.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { accountHashOf } from './erased-account.ts';
import { accountCalls } from './testing/account-calls.ts';
import type { AccountCalls } from './testing/account-calls.ts';
import { addLaterTable } from './testing/add-later-table.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

/** Each wait; a test with several of them may take longer than one. */
const patiently = { timeout: 30_000 * PATIENCE, interval: 20 };

describe.each(testDatabases())('deleting an account ($name)', ({ open }) => {
  let database: Database;
  let test: TestApp;
  let dataDir: string;
  let call: AccountCalls['call'];
  let signIn: AccountCalls['signIn'];

  beforeAll(async () => {
    database = await open();
    dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-erase-'));
    test = await buildTestApp({
      database,
      env: { DATA_DIR: dataDir, CARE_TEAM_EMAIL: 'care@daymark.example' },
    });
    await test.app.ready();
    ({ call, signIn } = accountCalls(test.app));
  });

  afterAll(async () => {
    await test.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  /** The files below the data folder that are called by one of these texts or hold one. */
  async function filesWith(texts: readonly string[]): Promise<string[]> {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const content = entry.isFile() ? await readFile(file, 'latin1') : '';
      if (texts.some((text) => file.includes(text) || content.includes(text))) found.push(file);
    }
    return found;
  }

  const mailsTo = (email: string) => test.mails().filter(({ to }) => to === email);

  /** Has a day's mail to the care team, a mailed code, a calendar address and a document. */
  async function activePerson(): Promise<SignedUp> {
    const one = await signUp(test.app);
    const headers = { authorization: `Bearer ${one.accessToken}` };
    const programmes = await test.app.inject({ url: '/api/v1/medical-programs/all', headers });
    const day = {
      program_id: programmes.json<{ id: string }[]>()[0]?.id,
      local_date: '2026-03-05',
      snapshot: { events: [], check_in_id: null },
    };
    await test.app.inject({ method: 'POST', url: '/api/v1/daily-submissions', headers, payload: day });
    await test.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email: one.email } });
    await vi.waitFor(() => expect(mailsTo(one.email)).toHaveLength(1), patiently);
    // The mail goes before the row that promised it.
    const promised = () =>
      database.asAuth((trx) =>
        trx.selectFrom('auth_outgoing_mail').select('id').where('sent_to', '=', one.email).execute(),
      );
    await vi.waitFor(async () => expect(await promised()).toEqual([]), patiently);
    const folder = path.join(dataDir, 'files', one.userId, 'labs');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'blood.csv'), `of,${one.email}`);
    return one;
  }

  it(
    'removes every trace of the person from every table, queue and folder, and nobody else’s',
    { timeout: 120_000 * PATIENCE },
    async () => {
      const [one, other] = [await activePerson(), await activePerson()];
      // The queue of the jobs has tables of its own.
      const jobs = await startJobs(database, [{ name: 'idle', cron: '0 0 1 1 *', run: async () => {} }], {
        onFailure: (job, error) => expect.unreachable(`${job}: ${String(error)}`),
      });
      const second = await signIn(one);
      const wrong = { email: one.email, password: 'not the password' };
      await test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: wrong });
      const kept = await personalTraces(database, [other.userId, other.email]);
      const before = await personalTraces(database, [one.userId, one.email]);
      expect(before).toContain('public.auth_audit_log');
      expect(before).toEqual(
        expect.arrayContaining(['public.events', 'public.outgoing_mail', 'public.auth_one_time_tokens']),
      );
      expect(await filesWith([one.userId])).not.toEqual([]);

      const answer = await call('POST', '/delete', one, { password: one.password });
      expect([answer.statusCode, answer.body.includes(one.userId)]).toEqual([200, false]);
      const receipt = erasureReceiptSchema.parse(answer.json());
      const counts = Object.fromEntries(receipt.deleted.map(({ kind, count }) => [kind, count]));
      expect(counts).toMatchObject({
        profiles: 1,
        auth_users: 1,
        auth_sessions: 2,
        consents: 2,
        programmes: 1,
      });
      expect(receipt.deleted.find(({ kind }) => kind === 'events')).toMatchObject({
        label: 'Tasks and events',
        count: expect.any(Number),
      });
      expect(receipt.kept.length).toBeGreaterThan(0);

      const receipts = () => mailsTo(one.email).filter(({ text }) => text.includes(receipt.id));
      await vi.waitFor(() => expect(receipts()).toHaveLength(1), patiently);
      expect(receipts()[0]?.subject).toBe('Your Daymark account was deleted');
      expect(receipts()[0]?.text).toContain('Uploaded documents: 1');
      const left = () => personalTraces(database, [one.userId, one.email]);
      await vi.waitFor(async () => expect(await left()).toEqual([]), patiently);
      expect(await filesWith([one.userId, one.email])).toEqual([]);
      await jobs.stop();

      // A device that still holds the account's data learns it, and nobody learns it of an id that was none.
      const erased = (id: string) => test.app.inject({ url: `/api/v1/auth/erased/${accountHashOf(id)}` });
      const sentMails = await erased(one.userId);
      expect([sentMails.statusCode, sentMails.json()]).toEqual([
        200,
        { id: receipt.id, deleted_at: receipt.deleted_at },
      ]);
      for (const id of [other.userId, randomUUID()]) expect((await erased(id)).statusCode).toBe(404);

      expect(await personalTraces(database, [other.userId, other.email])).toEqual(kept);
      expect(await filesWith([other.userId])).not.toEqual([]);
      for (const { accessToken } of [one, second])
        expect((await call('GET', '/sessions', { accessToken })).statusCode).toBe(401);
      expect((await call('GET', '/sessions', other)).statusCode).toBe(200);
    },
  );

  it('takes along a table that came later, whether or not its rows reference the account', async () => {
    const one = await signUp(test.app);
    await addLaterTable(database, 'later_bound', [one], 'references auth_users on delete cascade');
    await addLaterTable(database, 'later_loose', [one]);
    const answer = await call('POST', '/delete', one, { password: one.password });
    expect(answer.statusCode).toBe(200);
    const { deleted } = erasureReceiptSchema.parse(answer.json());
    expect(deleted).toContainEqual({ kind: 'later_bound', label: 'Later bound', count: 1201 });
    expect(deleted).toContainEqual({ kind: 'later_loose', label: 'Later loose', count: 1201 });
    const left = () => personalTraces(database, [one.userId, one.email]);
    await vi.waitFor(async () => expect(await left()).toEqual([]), patiently);
  });

  it('asks for the password, and counts a wrong one', async () => {
    const one = await signUp(test.app);
    const wrong = await call('POST', '/delete', one, { password: 'not the password' });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect((await call('POST', '/delete', one, {})).statusCode).toBe(400);
    expect((await call('GET', '/sessions', one)).statusCode).toBe(200);
  });

  it('happens once, though it is asked for twice at the same time', async () => {
    const one = await signUp(test.app);
    const answers = await Promise.all(
      [1, 2].map(() => call('POST', '/delete', one, { password: one.password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('lets the address sign up anew, as somebody else', async () => {
    const one = await signUp(test.app);
    await call('POST', '/delete', one, { password: one.password });
    const again = await signUp(test.app, one.email);
    expect(again.userId).not.toBe(one.userId);
  });

  it('leaves a security log that says what happened and not to whom', async () => {
    const one = await signUp(test.app);
    const { id } = (await call('POST', '/delete', one, { password: one.password })).json<{ id: string }>();
    const entry = await database.asOwner((trx) =>
      trx
        .selectFrom('auth_audit_log')
        .selectAll()
        .where('action', '=', 'user_deleted')
        .where((row) => row('payload', '@>', { traits: { receipt: id } } as never))
        .executeTakeFirstOrThrow(),
    );
    expect([entry.actor_id, entry.ip]).toEqual([null, null]);
  });
});
