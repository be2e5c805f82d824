import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MedicalProgram } from '#shared/http/medical-programs.ts';
import type { Database } from '#server/database/database.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createMailRun } from './mail-run.ts';
import { usersWithDueMail } from './outgoing-mail-repository.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const CARE_TEAM = 'care@daymark.example';
const patiently = { timeout: 30_000 * PATIENCE };

describe.each(testDatabases('journey'))(
  'the mail about a submitted day on $name',
  ({ open, journeyOnly }) => {
    let database: Database;
    let served: TestApp;
    beforeAll(async () => {
      database = await open();
      served = await buildTestApp({ database, env: { CARE_TEAM_EMAIL: CARE_TEAM } });
      await served.app.ready();
    });
    afterAll(async () => {
      await served.close();
      await database.close();
    });

    async function submit(
      app: TestApp['app'],
      who: SignedUp,
      key: string = randomUUID(),
      event: string = randomUUID(),
    ) {
      const headers = { authorization: `Bearer ${who.accessToken}`, 'idempotency-key': key };
      const programmes = await app.inject({ method: 'GET', url: '/api/v1/medical-programs/all', headers });
      const payload = {
        program_id: programmes.json<MedicalProgram[]>()[0]!.id,
        local_date: '2026-03-05',
        snapshot: {
          events: [{ id: event, title: 'Walk\r\nBcc: x@y.z', status: 'completed' }],
          check_in_id: null,
        },
      };
      const answer = await app.inject({ method: 'POST', url: '/api/v1/daily-submissions', headers, payload });
      expect(answer.statusCode).toBe(201);
      return { id: answer.json<{ id: string }>().id };
    }
    const mailsAbout = (id: string) => served.mails().filter(({ text }) => text.includes(id));

    test('goes to the care team once the day is stored, and once however often the call is repeated', async () => {
      const ann = await signUp(served.app);
      const [key, event] = [randomUUID(), randomUUID()];
      const { id } = await submit(served.app, ann, key, event);
      await expect.poll(() => mailsAbout(id), patiently).toHaveLength(1);
      expect(mailsAbout(id)[0]).toMatchObject({
        to: CARE_TEAM,
        subject: 'Daily progress: Ann, Thursday 5 March 2026',
        text: expect.stringContaining('- Walk Bcc: x@y.z: completed'),
      });
      expect((await submit(served.app, ann, key, event)).id).toBe(id);
      const other = await submit(served.app, ann);
      await expect.poll(() => mailsAbout(other.id), patiently).toHaveLength(1);
      expect(mailsAbout(id)).toHaveLength(1);
    });

    if (journeyOnly) return;

    test('is sent at the next start where the process died before, and tried again where sending failed', async () => {
      const ann = await signUp(served.app);
      const { deps } = served;
      const sent: Mail[] = [];
      let broken = true;
      const failures: unknown[] = [];
      const tried: (string | undefined)[] = [];
      const mail = {
        send: async (one: Mail) => {
          tried.push(one.id);
          if (broken) throw new Error('no connection');
          sent.push(one);
        },
      };
      const dead = await buildTestApp({
        database: { ...database, listen: async () => async () => undefined },
        env: { CARE_TEAM_EMAIL: CARE_TEAM },
      });
      // Nobody hears of the mail in the process that queued it, and the one that would send it is busy elsewhere.
      await served.close();
      const { id } = await submit(dead.app, ann);
      await dead.close();

      const first = createMailRun({ ...deps, mail }, (error) => failures.push(error));
      await first.start();
      await expect.poll(() => failures.length, patiently).toBe(1);
      await first.stop();
      expect(sent).toEqual([]);

      broken = false;
      served.clock.advance(2 * 60_000);
      const [second, third] = [1, 2].map(() =>
        createMailRun({ ...deps, mail }, (error) => failures.push(error)),
      );
      await Promise.all([second!.start(), third!.start()]);
      await expect.poll(() => sent.filter(({ text }) => text.includes(id)).length, patiently).toBe(1);
      await Promise.all([second!.stop(), third!.stop()]);
      expect(sent).toHaveLength(1);
      expect(tried).toEqual([id, id]);
      expect(failures).toHaveLength(1);
      served = await buildTestApp({ database, env: { CARE_TEAM_EMAIL: CARE_TEAM } });
    });

    test('is not sent by another process while the first one waits for a mail server', async () => {
      const ann = await signUp(served.app);
      const { deps } = served;
      await served.close();
      const quiet = await buildTestApp({
        database: { ...database, listen: async () => async () => undefined },
        env: { CARE_TEAM_EMAIL: CARE_TEAM },
      });
      await submit(quiet.app, ann);
      await quiet.close();

      const failures: unknown[] = [];
      const sent: Mail[] = [];
      let answer = () => {};
      const slow = createMailRun(
        { ...deps, mail: { send: () => new Promise<void>((resolve) => (answer = resolve)) } },
        (error) => failures.push(error),
      );
      const other = createMailRun({ ...deps, mail: { send: async (one) => void sent.push(one) } }, (error) =>
        failures.push(error),
      );
      const waiting = slow.now();
      await expect
        .poll(
          () => database.asJob((trx) => usersWithDueMail(trx, new Date(deps.clock.now()).toISOString())),
          patiently,
        )
        .toEqual([]);
      served.clock.advance(5 * 60_000 - 1);
      await other.now();
      expect(sent).toEqual([]);
      answer();
      await waiting;
      served.clock.advance(60 * 60_000);
      await other.now();
      expect([sent, failures]).toEqual([[], []]);
      served = await buildTestApp({ database, env: { CARE_TEAM_EMAIL: CARE_TEAM } });
    });

    test('is not promised where no care team is set', async () => {
      const without = await buildTestApp({ database });
      const ann = await signUp(without.app);
      await submit(without.app, ann);
      const queued = await database.asUser(ann.userId, (trx) =>
        trx.selectFrom('outgoing_mail').selectAll().execute(),
      );
      expect(queued).toEqual([]);
      await without.close();
    });
  },
);
