import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { CalendarEvent } from '#shared/http/calendar-events.ts';
import type { MedicalProgram } from '#shared/http/medical-programs.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { instantOf } from '#shared/domain/time/zoned-time.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openApiFaults } from '#server/testing/openapi-faults.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

type Method = 'GET' | 'PATCH' | 'POST';

describe.each(testDatabases('journey'))('the REST calls on $name', ({ open, journeyOnly }) => {
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
    [programme] = (await call(ann, 'GET', '/medical-programs/all')).body as [MedicalProgram];
    events = (await call(ann, 'GET', `/calendar-events/program/${programme.id}`)).body as CalendarEvent[];
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  async function call(
    who: SignedUp | null,
    method: Method,
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await served.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...(who && { authorization: `Bearer ${who.accessToken}` }), ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  const timed = () => events.filter((event) => !event.all_day && eventKindOf(event) !== 'check_in');
  const checkInOn = (day: string) =>
    events.find((event) => event.start_local.startsWith(day) && eventKindOf(event) === 'check_in')!;

  test('one’s programmes are found in three ways', async () => {
    const all = await call(ann, 'GET', '/medical-programs/all');
    expect(all.status).toBe(200);
    expect(all.body).toEqual([programme]);
    expect(programme).toMatchObject({
      id: expect.any(String),
      start_date: '2026-03-02',
      time_zone: expect.any(String),
    });
    expect((await call(ann, 'GET', `/medical-programs/user/${ann.userId}`)).body).toEqual([programme]);
    expect((await call(ann, 'GET', `/medical-programs/${programme.id}`)).body).toEqual(programme);
  });

  test('an event shows its instants, derived from wall times in the programme’s zone', async () => {
    const event = timed()[0]!;
    expect(event).toMatchObject({
      program_id: programme.id,
      title: expect.any(String),
      all_day: false,
      event_type: expect.any(String),
      google_event_id: null,
      status: 'pending',
      completion_date: null,
      metadata: expect.any(Object),
      time_zone: programme.time_zone,
      start_time: instantOf(event.start_local, programme.time_zone),
      end_time: instantOf(event.end_local, programme.time_zone),
    });
    expect((await call(ann, 'GET', `/calendar-events/${event.id}`)).body).toEqual(event);
    const starts = events.map(({ start_local }) => start_local);
    expect(starts).toEqual([...starts].sort());
  });

  test('the instants follow the programme to another zone, the wall times stay', async () => {
    const carol = await signUp(served.app);
    const [own] = (await call(carol, 'GET', '/medical-programs/all')).body as [MedicalProgram];
    const list = async () =>
      (await call(carol, 'GET', `/calendar-events/program/${own.id}`)).body as CalendarEvent[];
    const before = (await list())[0]!;
    const args = { program_id: own.id, time_zone: 'Asia/Tokyo' };
    const moved = await call(carol, 'POST', '/sync', {
      proto: 1,
      clientId: randomUUID(),
      schema: 1,
      dataEpoch: null,
      clientNow: '2026-03-05T08:00:00.000Z',
      cursor: null,
      pullLimit: 10,
      push: [
        {
          uid: randomUUID(),
          kind: 'programme.set_time_zone',
          kv: 1,
          args,
          entities: [`w:programmes:${own.id}`],
          occurredAt: '2026-03-05T08:00:00.000Z',
          skew: 0,
        },
      ],
    });
    expect(moved.body.results).toMatchObject([{ status: 'ok' }]);
    const after = (await list())[0]!;
    expect(after.start_local).toBe(before.start_local);
    expect(after.start_time).toBe(instantOf(before.start_local, 'Asia/Tokyo'));
  });

  test('/checkin keeps a check-in of its own and completes the event; without a mood it is the neutral one', async () => {
    const event = checkInOn('2026-03-05');
    const { status, body } = await call(ann, 'PATCH', `/calendar-events/${event.id}/checkin`, {
      energy_level: 4,
      task_completion: 5,
      notes: 'Slept well',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'completed',
      completion_date: '2026-03-05T08:00:00.000Z',
      metadata: {
        status: 'completed',
        checkin_data: { energy_level: 4, mood: '😐', task_completion: 5, notes: 'Slept well' },
      },
    });
    const day = event.start_local.slice(0, 10);
    const list = (await call(ann, 'GET', `/check-ins?from=${day}&to=${day}`)).body;
    expect(list).toMatchObject([{ event_id: event.id, local_date: day, mood: '😐', notes: 'Slept well' }]);
    expect((await call(ann, 'GET', '/check-ins?from=2031-01-01')).body).toEqual([]);
    expect((await call(bob, 'GET', '/check-ins')).body).toEqual([]);
    expect((await call(ann, 'GET', '/check-ins?since=x')).status).toBe(400);
  });

  if (journeyOnly) return;

  describe('nobody', () => {
    const calls = (programId: string, eventId: string): [Method, string, unknown?][] => [
      ['GET', `/medical-programs/${programId}`],
      ['GET', `/calendar-events/program/${programId}`],
      ['GET', `/calendar-events/${eventId}`],
      ['PATCH', `/calendar-events/${eventId}/complete`, { status: 'completed' }],
      ['PATCH', `/calendar-events/${eventId}/checkin`, { energy_level: 3, task_completion: 3 }],
      ['PATCH', `/calendar-events/${eventId}/metadata`, { metadata: { a: 1 } }],
      [
        'POST',
        '/daily-submissions',
        { program_id: programId, local_date: '2026-03-05', snapshot: { events: [], check_in_id: null } },
      ],
    ];

    test('learns from an answer whether another’s id exists', async () => {
      const foreign = calls(programme.id, timed()[0]!.id);
      const absent = calls(randomUUID(), randomUUID());
      const malformed = calls('no-uuid', "x' or 1=1");
      for (const [index, [method, path, body]] of foreign.entries()) {
        const answer = await call(bob, method, path, body);
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
        const [, absentPath, absentBody] = absent[index]!;
        expect((await call(bob, method, absentPath, absentBody)).body).toEqual(answer.body);
        if (method === 'POST') continue;
        const [, badPath, badBody] = malformed[index]!;
        expect((await call(bob, method, encodeURI(badPath), badBody)).body).toEqual(answer.body);
      }
      const other = await call(bob, 'GET', `/medical-programs/user/${ann.userId}`);
      const none = await call(bob, 'GET', `/medical-programs/user/${randomUUID()}`);
      expect([other.status, other.body]).toEqual([404, none.body]);
      expect((await call(ann, 'GET', `/calendar-events/${timed()[0]!.id}`)).body.status).toBe('pending');
    });

    test('gets in without a session, not even to a body that is wrong', async () => {
      for (const [method, path] of calls(programme.id, timed()[0]!.id)) {
        expect((await call(null, method, path, method === 'GET' ? undefined : { x: 1 })).status).toBe(401);
      }
    });
  });

  test.each([
    ['complete', { status: 'done' }, 'status'],
    ['complete', {}, 'status'],
    ['complete', { status: 'completed', completion_date: 'today' }, 'completion_date'],
    ['complete', { status: 'completed', note: 'x' }, 'note'],
    ['checkin', { energy_level: 6, task_completion: 3 }, 'energy_level'],
    ['checkin', { energy_level: 3.5, task_completion: 3 }, 'energy_level'],
    ['checkin', { energy_level: 3 }, 'task_completion'],
    ['checkin', { energy_level: 3, task_completion: 3, notes: 'x'.repeat(4001) }, 'notes'],
    ['checkin', { energy_level: 3, task_completion: 3, weight: 80 }, 'weight'],
    ['metadata', { status: 'completed' }, 'status'],
    ['metadata', { metadata: { status: 'done' } }, 'metadata.status'],
    ['metadata', { metadata: { text: 'x'.repeat(9000) } }, 'patch'],
    ['metadata', { metadata: { text: 'a\0b' } }, 'patch.text'],
  ])('PATCH %s of %j is refused and names the field', async (path, body, field) => {
    const event = timed()[0]!;
    const answer = await call(ann, 'PATCH', `/calendar-events/${event.id}/${path}`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(JSON.stringify(answer.body)).toContain(field);
    expect((await call(ann, 'GET', `/calendar-events/${event.id}`)).body).toEqual(event);
  });

  test('a check-in is refused where the form makes none: another event, a later day, a mood of none of five', async () => {
    const answers = { energy_level: 3, task_completion: 3 };
    for (const [event, body, field] of [
      [timed()[0], answers, 'id'],
      [checkInOn('2026-03-06'), answers, 'id'],
      [checkInOn('2026-03-05'), { ...answers, mood: 'junk' }, 'mood'],
    ] as const) {
      const answer = await call(ann, 'PATCH', `/calendar-events/${event!.id}/checkin`, body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
      expect(answer.body.detail).toMatch(/^[A-Z][a-z -]+/);
    }
  });

  test.each(['2026-03-06', '2027-09-09', '2026-03-01'])('the day %s is not to be submitted', async (day) => {
    const snapshot = { events: [], check_in_id: null };
    const body = { program_id: programme.id, local_date: day, snapshot };
    const answer = await call(ann, 'POST', '/daily-submissions', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['local_date']]);
  });

  test.each([
    ['completed', undefined, 'completed', '2026-03-05T08:00:00.000Z'],
    ['completed', '2026-03-04T21:00:00+01:00', 'completed', '2026-03-04T20:00:00.000Z'],
    ['completed', null, 'completed', '2026-03-05T08:00:00.000Z'],
    ['failed', undefined, 'pending', null],
    ['in_progress', '2026-03-04T20:00:00Z', 'pending', null],
    ['pending', null, 'pending', null],
  ])(
    '/complete with %s and %s writes both forms of the status',
    async (status, completion_date, two, date) => {
      const event = timed()[1]!;
      const { body } = await call(ann, 'PATCH', `/calendar-events/${event.id}/complete`, {
        status,
        completion_date,
      });
      expect(body).toMatchObject({
        id: event.id,
        status: two,
        completion_date: date,
        metadata: { status, completed: two === 'completed', completion_date: date },
        start_time: event.start_time,
      });
      expect((await call(ann, 'GET', `/calendar-events/${event.id}`)).body).toEqual(body);
    },
  );

  test.each([
    [
      { status: 'failed', colour: 'red' },
      { status: 'failed', completed: false, colour: 'red' },
    ],
    [
      { completed: true },
      { status: 'completed', completed: true, completion_date: '2026-03-05T08:00:00.000Z' },
    ],
    [{ completed: false }, { status: 'pending', completed: false, completion_date: null }],
    [{ colour: null }, { status: 'pending' }],
    [{ checkin_data: { energy_level: 1 } }, { checkin_data: { energy_level: 1 } }],
    [{}, { status: 'pending' }],
  ])('/metadata with %j gives %j', async (metadata, expected) => {
    const event = timed()[3]!;
    const { body } = await call(ann, 'PATCH', `/calendar-events/${event.id}/metadata`, { metadata });
    expect(body.metadata).toMatchObject(expected);
    expect(body.status).toBe(body.metadata.completed ? 'completed' : 'pending');
    if ('colour' in metadata && metadata.colour === null) expect(body.metadata).not.toHaveProperty('colour');
  });

  describe('a repeated call', () => {
    const key = () => ({ 'idempotency-key': randomUUID() });

    test('saves one check-in and answers the same', async () => {
      const event = checkInOn('2026-03-05');
      const headers = key();
      const body = { energy_level: 2, task_completion: 2, mood: '🙂' };
      const first = await call(ann, 'PATCH', `/calendar-events/${event.id}/checkin`, body, headers);
      const again = await Promise.all(
        [1, 2, 3].map(() => call(ann, 'PATCH', `/calendar-events/${event.id}/checkin`, body, headers)),
      );
      for (const { status, body: answer } of again) expect([status, answer]).toEqual([200, first.body]);
      const mine = (await call(ann, 'GET', '/check-ins')).body.filter(
        (row: CheckIn) => row.event_id === event.id && row.energy_level === body.energy_level,
      );
      expect(mine).toHaveLength(1);
      expect(mine[0].id).toBe(headers['idempotency-key']);
    });

    test('does not undo what was set since', async () => {
      const event = timed()[5]!;
      const headers = key();
      await call(ann, 'PATCH', `/calendar-events/${event.id}/complete`, { status: 'completed' }, headers);
      await call(ann, 'PATCH', `/calendar-events/${event.id}/complete`, { status: 'failed' });
      const again = await call(
        ann,
        'PATCH',
        `/calendar-events/${event.id}/complete`,
        { status: 'completed' },
        headers,
      );
      expect([again.status, again.body.metadata.status]).toEqual([200, 'failed']);
    });

    test('submits one day', async () => {
      const headers = { 'idempotency-key': randomUUID().toUpperCase() };
      const body = {
        program_id: programme.id,
        local_date: '2026-03-05',
        snapshot: { events: [{ id: timed()[0]!.id, title: 'Walk', status: 'completed' }], check_in_id: null },
      };
      const first = await call(ann, 'POST', '/daily-submissions', body, headers);
      expect(first.status).toBe(201);
      expect(first.body).toEqual({
        ...body,
        id: headers['idempotency-key'].toLowerCase(),
        submitted_at: '2026-03-05T08:00:00.000Z',
      });
      expect((await call(ann, 'POST', '/daily-submissions', body, headers)).body).toEqual(first.body);
      expect((await call(ann, 'GET', '/daily-submissions')).body).toEqual([first.body]);
      expect((await call(bob, 'GET', '/daily-submissions')).body).toEqual([]);
      const second = await call(ann, 'POST', '/daily-submissions', body);
      expect(second.body.id).not.toBe(first.body.id);
      expect((await call(ann, 'GET', '/daily-submissions')).body).toHaveLength(2);
    });

    test('sets status and metadata once, together', async () => {
      const event = timed()[6]!;
      const headers = key();
      const send = (metadata: object) =>
        call(ann, 'PATCH', `/calendar-events/${event.id}/metadata`, { metadata }, headers);
      await send({ status: 'failed', note: 'one' });
      await call(ann, 'PATCH', `/calendar-events/${event.id}/metadata`, {
        metadata: { status: 'completed', note: 'two' },
      });
      const again = await send({ status: 'failed', note: 'one' });
      expect(again.body.metadata).toMatchObject({ status: 'completed', note: 'two' });
    });

    test('under a key that was used for another call is refused, so that nothing is dropped in silence', async () => {
      const [one, other] = [timed()[7]!, timed()[8]!];
      const headers = key();
      const complete = (id: string, status: string) =>
        call(ann, 'PATCH', `/calendar-events/${id}/complete`, { status }, headers);
      await complete(one.id, 'completed');
      for (const answer of [await complete(other.id, 'completed'), await complete(one.id, 'failed')]) {
        expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
      }
      const patched = await call(
        ann,
        'PATCH',
        `/calendar-events/${one.id}/metadata`,
        { metadata: { a: 1 } },
        headers,
      );
      expect(patched.status).toBe(422);
    });

    test('under a key that is no UUID is refused by name', async () => {
      const answer = await call(
        ann,
        'PATCH',
        `/calendar-events/${timed()[0]!.id}/complete`,
        { status: 'completed' },
        { 'idempotency-key': 'again' },
      );
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['idempotency-key']]);
    });

    test('of another participant under the same key is another call', async () => {
      const headers = key();
      const [own] = (await call(bob, 'GET', '/medical-programs/all')).body as [MedicalProgram];
      const body = (id: string) => ({
        program_id: id,
        local_date: '2026-03-05',
        snapshot: { events: [], check_in_id: null },
      });
      expect((await call(ann, 'POST', '/daily-submissions', body(programme.id), headers)).status).toBe(201);
      expect((await call(bob, 'POST', '/daily-submissions', body(own.id), headers)).status).toBe(201);
    });
  });

  test('a change by a REST call pokes and is pulled like any other', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('pokes', (payload) => heard.push(JSON.parse(payload)));
    await call(ann, 'PATCH', `/calendar-events/${timed()[0]!.id}/complete`, { status: 'in_progress' });
    await expect
      .poll(() => heard, { timeout: 30_000 * PATIENCE })
      .toContainEqual({ userId: ann.userId, through: expect.any(Number) });
    await stop();
  });

  test('all of it stands in the OpenAPI document', async () => {
    const document = (await served.app.inject('/docs/json')).json();
    expect(openApiFaults(document)).toEqual([]);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/sync',
        '/api/v1/sync/pokes',
        '/api/v1/medical-programs/user/{id}',
        '/api/v1/medical-programs/all',
        '/api/v1/medical-programs/{id}',
        '/api/v1/calendar-events/program/{id}',
        '/api/v1/calendar-events/{id}',
        '/api/v1/calendar-events/{id}/complete',
        '/api/v1/calendar-events/{id}/checkin',
        '/api/v1/calendar-events/{id}/metadata',
        '/api/v1/daily-submissions',
        '/api/v1/check-ins',
      ]),
    );
  });
});
