import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#shared/http/calendar-events.ts';
import type { MedicalProgram } from '#shared/http/medical-programs.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { isKeptOnRegeneration, OWN_TASKS_PER_DAY } from '#shared/domain/tasks/own-tasks.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';

type Method = 'GET' | 'PATCH' | 'POST' | 'DELETE';

describe.each(testDatabases())('what a participant does by hand over REST on $name', ({ open }) => {
  let database: Database;
  let served: TestApp;
  let ann: SignedUp;
  let bob: SignedUp;
  let programme: MedicalProgram;
  let events: CalendarEvent[];
  beforeAll(async () => {
    database = await open();
    served = await buildTestApp({ database });
    ann = await signUp(served.app);
    bob = await signUp(served.app);
    [programme] = (await call('GET', '/medical-programs/all')).body as [MedicalProgram];
    events = (await call('GET', `/calendar-events/program/${programme.id}`)).body as CalendarEvent[];
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  async function call(
    method: Method,
    path: string,
    payload?: unknown,
    { key, who = ann }: { key?: string; who?: SignedUp } = {},
  ) {
    const answer = await served.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${who.accessToken}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as never };
  }

  const add = async (over: Record<string, unknown> = {}, key?: string) => {
    const body = { program_id: programme.id, title: 'Water the plants', date: dayOf(20), ...over };
    return call('POST', '/calendar-events', body, key === undefined ? {} : { key });
  };
  const dayOf = (n: number) => addDays(programme.start_date, n);
  const aTask = () => {
    const found = events.find((event) => event.event_type === 'core' && !event.all_day);
    if (!found) throw new Error('the programme has no timed task');
    return found;
  };

  test('an own task is added, all day unless it has a time, and says whose it is', async () => {
    const allDay = await add();
    expect(allDay).toMatchObject({
      status: 201,
      body: {
        title: 'Water the plants',
        event_type: 'habit',
        all_day: true,
        start_local: `${dayOf(20)}T00:00`,
        end_local: `${dayOf(21)}T00:00`,
        program_week: 3,
        status: 'pending',
        metadata: { origin: 'participant' },
      },
    });
    expect(isKeptOnRegeneration(allDay.body)).toBe(true);
    expect((await add({ time: '23:45', duration_minutes: 30, event_type: 'core' })).body).toMatchObject({
      all_day: false,
      start_local: `${dayOf(20)}T23:45`,
      end_local: `${dayOf(21)}T00:15`,
      event_type: 'core',
    });
  });

  test('an add that is repeated with its key adds nothing again', async () => {
    const key = randomUUID();
    const [first, again] = [await add({}, key), await add({}, key)];
    expect(again).toEqual(first);
    const all = (await call('GET', `/calendar-events/program/${programme.id}`)).body as CalendarEvent[];
    expect(all.filter(({ id }) => id === key)).toHaveLength(1);
  });

  test.each([
    ['an empty title', { title: '' }, 'title'],
    ['a title of spaces', { title: '   ' }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a title of two lines', { title: 'a\nb' }, 'title'],
    ['an unknown category', { event_type: 'pre_checkin_review' }, 'event_type'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a time that is none', { time: '24:00' }, 'time'],
    ['no length', { time: '08:00', duration_minutes: 0 }, 'duration_minutes'],
    ['more than a day', { time: '08:00', duration_minutes: 1441 }, 'duration_minutes'],
    ['a day before the programme', { date: '2020-01-01' }, 'start_local'],
    ['a day after the programme', { date: '2090-01-01' }, 'start_local'],
  ])('%s is refused with a complaint about it', async (_, over, field) => {
    const { status, body } = await add(over);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toContain(field);
  });

  test('a title of 200 characters is taken', async () => {
    expect((await add({ title: 'x'.repeat(200) })).status).toBe(201);
  });

  test('a day takes so many own tasks and no more, and a removal makes room', async () => {
    const date = dayOf(30);
    const added = [];
    for (let n = 0; n < OWN_TASKS_PER_DAY; n += 1) added.push(await add({ date, title: `Task ${n}` }));
    expect(added.every(({ status }) => status === 201)).toBe(true);
    const full = await add({ date });
    expect(full).toMatchObject({
      status: 400,
      body: { fields: { start_local: expect.stringContaining('fewer than') } },
    });
    const elsewhere = (await add({ date: dayOf(31) })).body as CalendarEvent;
    expect((await call('PATCH', `/calendar-events/${elsewhere.id}/move`, { date })).status).toBe(400);
    const first = added[0]?.body as CalendarEvent | undefined;
    expect((await call('DELETE', `/calendar-events/${first?.id}`)).status).toBe(204);
    expect((await call('PATCH', `/calendar-events/${elsewhere.id}/move`, { date })).status).toBe(200);
  });

  test('an event moves to another day and time, stays as long as it was and remembers where it was planned', async () => {
    const event = aTask();
    const to = { date: dayOf(8), time: '17:15' };
    const { body } = await call('PATCH', `/calendar-events/${event.id}/move`, to);
    const moved = body as CalendarEvent;
    const minutes = (from: string, until: string) => Date.parse(until) - Date.parse(from);
    expect(moved).toMatchObject({
      start_local: `${dayOf(8)}T17:15`,
      program_week: 2,
      metadata: { planned: { start_local: event.start_local, end_local: event.end_local, all_day: false } },
    });
    expect(minutes(moved.start_local, moved.end_local)).toBe(minutes(event.start_local, event.end_local));
    expect(isKeptOnRegeneration(moved)).toBe(true);
    const again = (await call('PATCH', `/calendar-events/${event.id}/move`, { date: dayOf(9) }))
      .body as CalendarEvent;
    expect(again).toMatchObject({
      all_day: true,
      metadata: { planned: { start_local: event.start_local } },
    });
  });

  test('over the night the clocks change the wall time stays what was asked for', async () => {
    const event = (await add({ time: '08:00', duration_minutes: 60 })).body as CalendarEvent;
    const moved = (
      await call('PATCH', `/calendar-events/${event.id}/move`, { date: '2026-03-29', time: '08:00' })
    ).body as CalendarEvent;
    expect(moved.start_local).toBe('2026-03-29T08:00');
    expect(moved.end_local).toBe('2026-03-29T09:00');
    if (programme.time_zone === 'Europe/London') expect(moved.start_time).toBe('2026-03-29T07:00:00.000Z');
  });

  test('a check-in keeps its day, and may have another time on it', async () => {
    const checkIn = events.find(({ title }) => /check-in/i.test(title));
    if (!checkIn) throw new Error('the programme has no check-in');
    const date = checkIn.start_local.slice(0, 10);
    const away = await call('PATCH', `/calendar-events/${checkIn.id}/move`, { date: addDays(date, 1) });
    expect(away).toMatchObject({ status: 400, body: { fields: { start_local: expect.any(String) } } });
    const later = await call('PATCH', `/calendar-events/${checkIn.id}/move`, { date, time: '21:00' });
    expect(later).toMatchObject({ status: 200, body: { start_local: `${date}T21:00` } });
  });

  test('an own task is renamed and changes its category; what the programme wrote is not', async () => {
    const own = (await add()).body as CalendarEvent;
    const edit = { title: 'Water the garden', event_type: 'content' };
    expect((await call('PATCH', `/calendar-events/${own.id}`, edit)).body).toMatchObject(edit);
    expect(await call('PATCH', `/calendar-events/${aTask().id}`, edit)).toMatchObject({
      status: 400,
      body: { fields: { event_id: 'is not a task of your own' } },
    });
    expect((await call('PATCH', `/calendar-events/${own.id}`, {})).status).toBe(200);
  });

  test('an own task is removed for good; the call may be repeated, and its id never comes back', async () => {
    const id = randomUUID();
    await add({}, id);
    const key = randomUUID();
    expect((await call('DELETE', `/calendar-events/${id}`, undefined, { key })).status).toBe(204);
    expect((await call('DELETE', `/calendar-events/${id}`, undefined, { key })).status).toBe(204);
    expect((await call('DELETE', `/calendar-events/${id}`)).status).toBe(404);
    expect((await call('GET', `/calendar-events/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/calendar-events/${aTask().id}`)).status).toBe(400);
  });

  test('a skipped task is failed with its reason, and any later status clears the reason', async () => {
    const { id } = (await add()).body as CalendarEvent;
    expect((await call('PATCH', `/calendar-events/${id}/skip`)).body).toMatchObject({
      status: 'pending',
      metadata: { status: 'failed', reason: 'skipped' },
    });
    const done = (await call('PATCH', `/calendar-events/${id}/complete`, { status: 'failed' }))
      .body as CalendarEvent;
    expect(done.metadata.status).toBe('failed');
    expect(done.metadata).not.toHaveProperty('reason');
  });

  test("another participant's programme and tasks are not there", async () => {
    const { id } = (await add()).body as CalendarEvent;
    const who = bob;
    expect((await call('DELETE', `/calendar-events/${id}`, undefined, { who })).status).toBe(404);
    expect((await call('PATCH', `/calendar-events/${id}/move`, { date: dayOf(2) }, { who })).status).toBe(
      404,
    );
    expect((await call('PATCH', `/calendar-events/${id}`, { title: 'Mine' }, { who })).status).toBe(404);
    expect((await call('PATCH', `/calendar-events/${id}/skip`, undefined, { who })).status).toBe(404);
    const body = { program_id: programme.id, title: 'Mine', date: dayOf(2) };
    expect((await call('POST', '/calendar-events', body, { who })).status).toBe(404);
  });
});
