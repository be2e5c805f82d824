import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyTaskStatus } from '#shared/domain/tasks/apply-task-status.ts';
import { eventTimeOf } from '#shared/domain/time/event-time.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { loadConfig, type Config, type VapidKeys } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { openPushService, type BrowserSubscription, type PushService } from '#server/testing/push-service.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { createPushKeys } from '../sending/push-keys.ts';
import { createPushSender, type PushSender } from '../sending/send-push.ts';
import { chooseReminders, enableDevice, makePerson, writeEvents, type Person } from '../testing/people.ts';
import { claimsSince, insertClaims } from './claims-repository.ts';
import { createReminderRun, type ReminderRun } from './reminder-run.ts';

const MINUTE_MS = 60_000;
/** A Thursday; London has no summer time, so wall times are UTC. */
const DATE = '2026-03-05';
const at = (time: string) => Date.parse(`${DATE}T${time}:00.000Z`);

describe.each(testDatabases('journey'))('the reminders’ sweep on $name', ({ name, open, journeyOnly }) => {
  let database: Database;
  let service: PushService;
  let config: Config;
  let keys: VapidKeys;
  let sender: PushSender;
  const clock = createTestClock(at('07:00'));
  const failures: unknown[] = [];
  const runs: ReminderRun[] = [];

  beforeAll(async () => {
    database = await open();
    service = await openPushService(() => clock.now());
    config = loadConfig({ NODE_ENV: 'test', PUSH_ALLOWED_ORIGINS: service.url });
    keys = (await createPushKeys({ config, database, clock })())!;
    sender = createPushSender(config.push, { callMs: 50_000 * PATIENCE });
  });
  afterAll(async () => {
    sender.close();
    await service.close();
    await database.close();
  });
  beforeEach(() => {
    clock.set(at('07:00'));
  });
  afterEach(async () => {
    await Promise.all(runs.splice(0).map((run) => run.stop()));
    // Nobody of one test is reminded in the next.
    await database.asAuth((trx) => trx.deleteFrom('auth_users').execute());
    service.answerWith(null);
    service.taken.length = 0;
    const wrong = [...service.faults.splice(0), ...failures.splice(0)];
    if (wrong.length > 0) throw new Error('A push or a look went wrong', { cause: wrong });
  });

  function newRun(over: { sender?: PushSender; database?: Database } = {}): ReminderRun {
    const run = createReminderRun(
      { config, database: over.database ?? database, clock },
      {
        keys: async () => keys,
        sender: over.sender ?? sender,
        onFailure: (error) => failures.push(error),
        onAnswers: () => undefined,
      },
    );
    runs.push(run);
    return run;
  }
  const sweepAt = async (time: string, run = newRun()) => {
    clock.set(at(time));
    await run.now();
  };
  const on = (time: string, more: Partial<ProgrammeEvent> = {}) =>
    anEvent({ id: randomUUID(), ...eventTimeOf(DATE, time, 15), ...more });
  const checkIn = (time: string) => on(time, { title: 'Daily check-in', event_type: 'habit' });
  const somebody = (...events: ProgrammeEvent[]) =>
    makePerson(database, { zone: 'Europe/London', monday: '2026-03-02', at: at('06:00'), events });
  const phoneOf = async (person: Person, since = '06:00'): Promise<BrowserSubscription> => {
    const phone = service.subscribe(keys.publicKey);
    await enableDevice(database, person, phone, { at: at(since), serverKey: keys.publicKey });
    return phone;
  };
  const tags = () => service.taken.map(({ payload }) => payload.notification.tag);
  const tagsOf = ({ endpoint }: BrowserSubscription) =>
    service.taken.filter((push) => push.endpoint === endpoint).map(({ payload }) => payload.notification.tag);

  test('reminds once at the time, on every device, with words that name nothing', async () => {
    const walk = on('08:00', { title: 'Call the HIV clinic', metadata: { origin: 'participant' } });
    const eva = await somebody(checkIn('08:00'), walk, on('18:00'));
    const phones = [await phoneOf(eva), await phoneOf(eva)];
    const run = newRun();
    await sweepAt('07:59', run);
    expect(tags()).toEqual([]);
    await sweepAt('08:00', run);
    await sweepAt('08:01', run);
    for (const phone of phones)
      expect(tagsOf(phone).sort()).toEqual(['check_in-20260305-0800', 'tasks-20260305-0800']);
    const push = service.taken.find(({ topic }) => topic === 'check_in-20260305-0800');
    expect(push).toMatchObject({
      urgency: 'high',
      // Until the quiet hours of 21:30.
      ttl: 13.5 * 3600,
      payload: {
        app_badge: 3,
        notification: {
          title: 'Daily check-in',
          body: 'Your check-in is on Thursday at 08:00.',
          navigate: `${config.publicUrl}/app/programme?view=today&day=${DATE}&action=checkin`,
          data: { kind: 'check_in', local_date: DATE, account: eva.userId },
        },
      },
    });
    const tasks = service.taken.find(({ topic }) => topic === 'tasks-20260305-0800');
    expect(tasks).toMatchObject({
      ttl: 2 * 3600,
      payload: { notification: { body: 'You have one task at 08:00.' } },
    });
    for (const { text } of service.taken) {
      expect(text).not.toMatch(/clinic|HIV|walk/i);
      expect(Buffer.byteLength(text)).toBeLessThan(2048);
    }
  });

  test('two servers on one database remind once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => somebody(checkIn('08:00'))));
    const phones = await Promise.all(people.map((person) => phoneOf(person)));
    const [one, two] = [newRun(), newRun()];
    clock.set(at('08:00'));
    await Promise.all([one.now(), two.now(), one.now()]);
    await Promise.all([two.now(), one.now()]);
    for (const phone of phones) expect(tagsOf(phone)).toEqual(['check_in-20260305-0800']);
  });

  if (journeyOnly) return;

  test('comes once after the server was away, and nothing that is past its use comes', async () => {
    const eva = await somebody(checkIn('08:00'), on('05:30'));
    await phoneOf(eva, '05:00');
    await chooseReminders(database, eva, { quiet_hours: null }, at('05:00'));
    const run = newRun();
    await sweepAt('08:20', run);
    await sweepAt('08:21', run);
    expect(tags()).toEqual(['check_in-20260305-0800']);
    clock.set(at('08:20') + 3 * 24 * 60 * MINUTE_MS);
    await run.now();
    expect(tags()).toEqual(['check_in-20260305-0800']);
  });

  test('reads what is done when it sends', async () => {
    const task = on('09:00');
    const eva = await somebody(checkIn('09:30'), task);
    const phone = await phoneOf(eva);
    const run = newRun();
    await sweepAt('08:59', run);
    await writeEvents(database, eva, [applyTaskStatus(task, 'failed', null)]);
    await sweepAt('09:00', run);
    expect(tagsOf(phone)).toEqual([]);
  });

  test('a change of the time counts at once', async () => {
    const event = checkIn('20:00');
    const eva = await somebody(event);
    const phone = await phoneOf(eva);
    const run = newRun();
    await sweepAt('19:49', run);
    await writeEvents(database, eva, [{ ...event, ...eventTimeOf(DATE, '19:55', 15) }]);
    await sweepAt('19:55', run);
    await sweepAt('20:00', run);
    expect(tagsOf(phone)).toEqual(['check_in-20260305-1955']);
  });

  test('obeys a switch at the moment of sending', async () => {
    const eva = await somebody(checkIn('08:00'));
    const phone = await phoneOf(eva);
    const run = newRun();
    await sweepAt('07:59', run);
    await chooseReminders(database, eva, { check_ins: false }, clock.now());
    await sweepAt('08:00', run);
    expect(tagsOf(phone)).toEqual([]);
  });

  test('a device whose clock is ahead cannot keep reminders away', async () => {
    const eva = await somebody(checkIn('08:00'));
    const phone = await phoneOf(eva);
    await chooseReminders(database, eva, { tips: false }, at('23:00'));
    await sweepAt('08:01');
    expect(tagsOf(phone)).toEqual(['check_in-20260305-0800']);
  });

  test('what is claimed already is not sent, even past the lock', async () => {
    const eva = await somebody(checkIn('08:00'));
    await phoneOf(eva);
    await sweepAt('08:00');
    const again = database.asUser(eva.userId, async (trx) =>
      insertClaims(trx, eva.userId, await claimsSince(trx, eva.userId, DATE)),
    );
    await expect(again).rejects.toThrow('push_claims');
  });

  test.runIf(name === 'postgres')('a change that comes while it looks is looked at next', async () => {
    const event = checkIn('09:00');
    const eva = await somebody(event);
    const phone = await phoneOf(eva);
    const move = () => writeEvents(database, eva, [{ ...event, ...eventTimeOf(DATE, '08:31', 15) }]);
    // Another process, which is in no transaction.
    const elsewhere = new AsyncResource('elsewhere');
    const readsEvents = new Set<object>();
    const meddling: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (JSON.stringify(node).includes(' from events')) readsEvents.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (readsEvents.has(queryId)) await elsewhere.runInAsyncScope(move);
        return result;
      },
    };
    const met = newRun({
      database: {
        ...database,
        asUser: (userId, work) => database.asUser(userId, (trx) => work(trx.withPlugin(meddling))),
      },
    });
    await sweepAt('08:30', met);
    expect(readsEvents.size).toBeGreaterThan(0);
    await sweepAt('08:31');
    expect(tagsOf(phone)).toEqual(['check_in-20260305-0831']);
  });

  test('a device that subscribed later gets nothing of before', async () => {
    const eva = await somebody(checkIn('08:00'));
    const phone = await phoneOf(eva, '08:05');
    await sweepAt('08:06');
    expect(service.callsOf(phone)).toBe(0);
  });

  test.each([
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '300' } }, 5],
    ['500', { status: 500 }, 1],
  ] as const)('%s is tried again, on the device that was not reached alone', async (_, answer, minutes) => {
    const eva = await somebody(checkIn('08:00'));
    const [good, bad] = [await phoneOf(eva), await phoneOf(eva)];
    service.answerWith(answer, bad);
    const run = newRun();
    await sweepAt('08:00', run);
    expect([service.callsOf(good), service.callsOf(bad)]).toEqual([1, 1]);
    service.answerWith(null, bad);
    clock.set(at('08:00') + minutes * MINUTE_MS - 1000);
    await run.now();
    expect(service.callsOf(bad)).toBe(1);
    clock.set(at('08:00') + minutes * MINUTE_MS);
    await run.now();
    clock.advance(MINUTE_MS);
    await run.now();
    expect([service.callsOf(good), service.callsOf(bad)]).toEqual([1, 2]);
    expect(tagsOf(bad)).toEqual(['check_in-20260305-0800']);
    expect(service.taken.at(-1)).toMatchObject({ ttl: 13.5 * 3600 - minutes * 60 });
  });

  test('is tried with growing pauses while it is of use, and not once it is done', async () => {
    const task = on('09:00');
    const [eva, tom] = [await somebody(task), await somebody(on('09:00'))];
    const [done, open] = [await phoneOf(eva), await phoneOf(tom)];
    service.answerWith({ status: 503 });
    const run = newRun();
    const calls: string[] = [];
    for (let minute = 0; minute <= 150; minute += 1) {
      clock.set(at('09:00') + minute * MINUTE_MS);
      const before = service.callsOf(open);
      await run.now();
      if (service.callsOf(open) > before) calls.push(String(minute));
      if (minute === 2) await writeEvents(database, eva, [applyTaskStatus(task, 'completed', null)]);
    }
    expect(calls).toEqual(['0', '1', '3', '7', '15']);
    expect(service.callsOf(done)).toBe(2);
  });

  test('quiet hours that somebody chooses meanwhile end the tries, or the time on the way', async () => {
    const [eva, tom] = [await somebody(checkIn('09:00')), await somebody(checkIn('09:00'))];
    const [hushed, shortened] = [await phoneOf(eva), await phoneOf(tom)];
    service.answerWith({ status: 503 });
    const run = newRun();
    await sweepAt('09:00', run);
    service.answerWith(null);
    await chooseReminders(database, eva, { quiet_hours: { from: '08:30', to: '12:00' } }, clock.now());
    await chooseReminders(database, tom, { quiet_hours: { from: '10:00', to: '12:00' } }, clock.now());
    await sweepAt('09:01', run);
    await sweepAt('12:00', run);
    expect(service.callsOf(hushed)).toBe(1);
    expect(tagsOf(shortened)).toEqual(['check_in-20260305-0900']);
    expect(service.taken).toMatchObject([{ ttl: 59 * 60 }]);
  });

  test.each([
    [410, 'gone', 1],
    [404, 'gone', 1],
    [413, 'refused', 1],
    [403, 'refused', 1],
  ])('%s is not tried again', async (status, state, calls) => {
    const eva = await somebody(checkIn('08:00'));
    const phone = await phoneOf(eva);
    service.answerWith({ status }, phone);
    const run = newRun();
    for (const time of ['08:00', '08:01', '09:00']) await sweepAt(time, run);
    expect(service.callsOf(phone)).toBe(calls);
    const [row] = await database.asAuth((trx) =>
      trx.selectFrom('push_subscriptions').select('last_answer').where('user_id', '=', eva.userId).execute(),
    );
    expect(row).toEqual(state === 'gone' ? undefined : { last_answer: state });
  });

  test('a device that nothing reached for seven days is called no more', async () => {
    const days = ['05', '06', '11', '12', '13'].map((day) => `2026-03-${day}`);
    const daily = days.map((date) => ({ ...checkIn('08:00'), ...eventTimeOf(date, '08:00', 15) }));
    const eva = await somebody(...daily);
    await chooseReminders(database, eva, { updates: false, tips: false }, at('06:00'));
    const phone = await phoneOf(eva);
    service.answerWith({ status: 403 }, phone);
    const run = newRun();
    const calls: number[] = [];
    for (const date of days) {
      clock.set(Date.parse(`${date}T08:00:00.000Z`));
      await run.now();
      calls.push(service.callsOf(phone));
    }
    expect(calls).toEqual([1, 2, 3, 3, 3]);
  });

  test('a process that dies between a push and its mark leads to one repeat, with the same topic and tag', async () => {
    const eva = await somebody(checkIn('08:00'));
    const phone = await phoneOf(eva);
    let dead = false;
    const dying = newRun({
      sender: {
        ...sender,
        async send(...given) {
          const outcome = await sender.send(...given);
          dead = true;
          return outcome;
        },
      },
      database: {
        ...database,
        asAuth: (work) => (dead ? Promise.reject(new Error('killed')) : database.asAuth(work)),
      },
    });
    await sweepAt('08:00', dying);
    expect(failures.splice(0)).toMatchObject([{ message: 'killed' }]);
    const next = newRun();
    clock.advance(1000);
    await next.now();
    expect(tagsOf(phone)).toEqual(['check_in-20260305-0800']);
    for (const time of ['08:01', '08:02', '08:03', '12:00']) await sweepAt(time, next);
    const name = 'check_in-20260305-0800';
    expect(service.taken.map(({ topic, payload }) => [topic, payload.notification.tag])).toEqual([
      [name, name],
      [name, name],
    ]);
  });

  test('servers that die in each sweep, right after a push, call a device five times, with growing pauses', async () => {
    const eva = await somebody(checkIn('08:00'));
    const phone = await phoneOf(eva);
    const calls: number[] = [];
    for (let minute = 0; minute <= 120; minute += 1) {
      clock.set(at('08:00') + minute * MINUTE_MS);
      const before = service.callsOf(phone);
      let dead = false;
      await newRun({
        sender: {
          ...sender,
          async send(...given) {
            const outcome = await sender.send(...given);
            dead = true;
            return outcome;
          },
        },
        database: {
          ...database,
          asAuth: (work) => (dead ? Promise.reject(new Error('killed')) : database.asAuth(work)),
          asUser: (user, work) => (dead ? Promise.reject(new Error('killed')) : database.asUser(user, work)),
        },
      }).now();
      if (service.callsOf(phone) > before) calls.push(minute);
    }
    expect(failures.splice(0)).toHaveLength(5);
    expect(calls).toEqual([0, 1, 3, 7, 15]);
  });

  test('a stop waits for what is under way, and the next start sends nothing twice', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => somebody(checkIn('08:00'))));
    const phones = await Promise.all(people.map((person) => phoneOf(person)));
    let begun: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (begun = resolve));
    const slow = newRun({
      sender: {
        ...sender,
        async send(...given) {
          begun();
          await new Promise((resolve) => setTimeout(resolve, 300));
          return sender.send(...given);
        },
      },
    });
    clock.set(at('08:00'));
    slow.start();
    await first;
    await slow.stop();
    const next = newRun();
    await next.now();
    clock.advance(MINUTE_MS);
    await next.now();
    for (const phone of phones) expect(tagsOf(phone)).toEqual(['check_in-20260305-0800']);
  });

  test('an account whose look fails leaves the others theirs', async () => {
    const [eva, tom] = [await somebody(checkIn('08:00')), await somebody(checkIn('08:00'))];
    const [, phone] = [await phoneOf(eva), await phoneOf(tom)];
    const run = newRun({
      database: {
        ...database,
        asUser: (userId, work) =>
          userId === eva.userId ? Promise.reject(new Error('not this one')) : database.asUser(userId, work),
      },
    });
    await sweepAt('08:00', run);
    expect(failures.splice(0)).toMatchObject([{ message: 'not this one' }]);
    expect(tagsOf(phone)).toEqual(['check_in-20260305-0800']);
  });

  test('whoever signs out is not looked at any more', async () => {
    const eva = await somebody(checkIn('08:00'));
    const phone = await phoneOf(eva);
    await database.asAuth((trx) =>
      trx.deleteFrom('auth_sessions').where('user_id', '=', eva.userId).execute(),
    );
    await sweepAt('08:00');
    expect(service.callsOf(phone)).toBe(0);
    expect(await database.asJob((trx) => trx.selectFrom('push_looks').select('user_id').execute())).toEqual(
      [],
    );
  });
});
