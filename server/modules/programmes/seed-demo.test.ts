import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { createIds } from '#server/integrations/ids.ts';
import { createMailOutbox } from '#server/integrations/mail-outbox.ts';
import { createAccount } from '#server/modules/auth/create-account.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { checkInSchema } from '#shared/product/tables/check-ins.schema.ts';
import { dailySubmissionSchema } from '#shared/product/tables/daily-submissions.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { eventsOfDay, todayIn, weekOf } from '#shared/domain/time/programme-week.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import { DEMO_ACCOUNT } from '#server/modules/auth/proof/demo-account.ts';
import { seedDemo } from './seed-demo.ts';

describe.each(testDatabases('both'))('the demo account ($name)', ({ open }) => {
  describe.each([
    ['a Thursday morning', '2026-03-05T10:20:00.000Z', '2026-02-16', 17],
    ['a Sunday night', '2026-11-22T22:30:00.000Z', '2026-11-02', 20],
    ['the first minutes of a Monday', '2026-03-29T23:10:00.000Z', '2026-03-16', 14],
  ])('on %s', (_, now, start, pastDays) => {
    let database: Database;
    let deps: ServerDeps;
    let userId: string;
    beforeAll(async () => {
      database = await open();
      const clock = createTestClock(Date.parse(now));
      const outbox = createMailOutbox(clock);
      deps = {
        config: loadConfig({
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          CARE_TEAM_EMAIL: 'care@daymark.example',
        }),
        database,
        clock,
        ids: createIds(clock),
        mail: { send: async (mail) => outbox.add(mail) },
      };
      const seeded = await seedDemo(deps, { createAccount, agree: async () => {} });
      if (seeded.kind !== 'created') throw new Error('The demo account was there already');
      userId = seeded.userId;
    });
    afterAll(() => database.close());

    const read = () =>
      database.asUser(userId, async (trx) => ({
        programmes: await trx.selectFrom('programmes').selectAll().execute(),
        events: (await trx.selectFrom('events').selectAll().execute()) as ProgrammeEvent[],
        checkIns: await trx.selectFrom('check_ins').selectAll().orderBy('created_at').execute(),
        submissions: await trx.selectFrom('daily_submissions').selectAll().execute(),
      }));

    it('is in week 3 of 12', async () => {
      const { programmes } = await read();
      expect(programmes).toMatchObject([{ start_date: start, time_zone: 'Europe/London' }]);
      const [programme] = programmes;
      expect(programme && weekOf(programme, todayIn(programme, Date.parse(now)))).toBe(3);
    });

    it('has most of its tasks done, some given up, some left, and nothing done ahead', async () => {
      const { events } = await read();
      const today = localDateIn('Europe/London', Date.parse(now));
      const past = events.filter(({ end_local }) => end_local < today);
      const count = (status: string) => past.filter((event) => taskStatusOf(event) === status).length;
      expect(count('completed') / past.length).toBeGreaterThan(0.75);
      expect(count('failed')).toBeGreaterThanOrEqual(3);
      expect(count('pending')).toBeGreaterThanOrEqual(2);
      expect(count('in_progress')).toBeGreaterThanOrEqual(1);
      const ahead = events.filter(({ start_local }) => start_local.slice(0, 10) > today);
      expect(ahead.filter((event) => taskStatusOf(event) === 'completed')).toEqual([]);
      const dates = events.flatMap(({ completion_date }) =>
        completion_date === null ? [] : [completion_date],
      );
      expect(dates.filter((date) => date > now)).toEqual([]);
    });

    it('has today partly done, with the check-in still to come', async () => {
      const { programmes, events } = await read();
      const [programme] = programmes;
      if (!programme) throw new Error('There is no programme');
      const today = eventsOfDay(events, todayIn(programme, Date.parse(now)));
      const statuses = today.map(taskStatusOf);
      expect(statuses).toContain('completed');
      expect(statuses).toContain('pending');
      const checkIn = today.find(({ title }) => title === 'Daily check-in');
      expect(checkIn && taskStatusOf(checkIn)).toBe('pending');
    });

    it('has a check-in on most past days, in the shape of the contract, its event completed by it', async () => {
      const { checkIns, events } = await read();
      expect(checkIns.length).toBeGreaterThanOrEqual(pastDays - 2);
      expect(checkIns.length).toBeLessThan(pastDays);
      for (const row of checkIns) {
        expect(checkInSchema.safeParse(row).success).toBe(true);
        const event = events.find(({ id }) => id === row.event_id);
        expect(event?.metadata.checkin_data).toMatchObject({ mood: row.mood, notes: row.notes });
        expect(event?.completion_date).toBe(row.created_at);
      }
    });

    it('has submitted some days with what they held', async () => {
      const { submissions, checkIns } = await read();
      expect(submissions.length).toBeGreaterThanOrEqual(10);
      expect(submissions.length).toBeLessThan(pastDays);
      for (const row of submissions) {
        expect(dailySubmissionSchema.safeParse(row).success).toBe(true);
        expect(row.snapshot.events.filter(({ status }) => status === 'completed').length).toBeGreaterThan(0);
        const own = checkIns.find(({ local_date }) => local_date === row.local_date);
        expect(row.snapshot.check_in_id).toBe(own?.id ?? null);
      }
    });

    it('was written without consequences: nobody is mailed, and nothing is proposed yet', async () => {
      const followed = await database.asUser(userId, async (trx) => ({
        mails: await trx.selectFrom('outgoing_mail').selectAll().execute(),
        proposals: await trx.selectFrom('proposals').selectAll().execute(),
      }));
      expect(followed).toEqual({ mails: [], proposals: [] });
    });

    it('is not made twice', async () => {
      const before = await read();
      expect(await seedDemo(deps, { createAccount, agree: async () => {} })).toEqual({ kind: 'present' });
      expect(await read()).toEqual(before);
      const accounts = await database.asAuth((trx) =>
        trx.selectFrom('auth_users').select('email').where('email', '=', DEMO_ACCOUNT.email).execute(),
      );
      expect(accounts).toHaveLength(1);
    });
  });
});
