import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#shared/http/calendar-events.ts';
import { SCENARIO_TYPES } from '#shared/domain/chat/scenario-type.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openApiFaults } from '#server/testing/openapi-faults.ts';
import { testDatabases } from '#server/testing/with-database.ts';

/** A Thursday; it is 08:00 in London. */
const DAY = '2026-03-05';

interface Answer {
  status: number;
  body: Record<string, unknown> & { session_id: string; status: string; detail: string };
}

describe.each(testDatabases('journey'))(
  'the scenario chat by its calls on $name',
  ({ open, journeyOnly }) => {
    let database: Database;
    let served: TestApp;
    let ann: SignedUp;
    let programId: string;
    beforeAll(async () => {
      database = await open();
      served = await buildTestApp({ database });
    });
    beforeEach(async () => {
      ann = await signUp(served.app);
      const programmes = await request(ann, 'GET', '/medical-programs/all');
      programId = (programmes.body as unknown as { id: string }[])[0]?.id ?? '';
    });
    afterAll(async () => {
      await served.close();
      await database.close();
    });

    async function request(
      who: SignedUp,
      method: 'GET' | 'POST' | 'PATCH',
      path: string,
      payload?: unknown,
    ): Promise<Answer> {
      const answer = await served.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${who.accessToken}` },
        ...(payload === undefined ? {} : { payload: payload as object }),
      });
      return { status: answer.statusCode, body: answer.json<Answer['body']>() };
    }
    const call = (method: 'GET' | 'POST', path: string, payload?: unknown, who = ann) =>
      request(who, method, `/scenario-chat/scenarios${path}`, payload);
    const say = (session_id: string, message: string, more = {}) =>
      call('POST', '/message', { session_id, message, ...more });

    /** An own task of the day. */
    async function addTask(title: string, time: string): Promise<CalendarEvent> {
      const task = { program_id: programId, title, date: DAY, time, duration_minutes: 20 };
      const { body } = await request(ann, 'POST', '/calendar-events', task);
      return body as unknown as CalendarEvent;
    }
    const eventOf = async (id: string) =>
      (await request(ann, 'GET', `/calendar-events/${id}`)).body as unknown as CalendarEvent;
    async function eventsOfDay(): Promise<CalendarEvent[]> {
      const { body } = await request(ann, 'GET', `/calendar-events/program/${programId}`);
      return (body as unknown as CalendarEvent[]).filter(({ start_local }) => start_local.startsWith(DAY));
    }
    async function planDay(): Promise<CalendarEvent> {
      const found = (await eventsOfDay()).find(({ event_type }) => event_type === 'pre_checkin_review');
      if (!found) throw new Error('The day has no plan');
      return found;
    }

    /** A session of the day in which the participant said these things. */
    async function talk(...messages: string[]): Promise<string> {
      const event = await planDay();
      const started = await call('POST', '/start', {
        scenario_type: 'pre_checkin_review',
        initial_context: { eventId: event.id, source: 'calendar_event', selectedDate: DAY },
      });
      for (const message of messages) await say(started.body.session_id, message);
      return started.body.session_id;
    }
    const MOVED = ['move Call the bank to 20:40', 'finish'];

    it('plans a day by talking, and writes it once', async () => {
      const task = await addTask('Call the bank', '20:00');
      const event = await planDay();
      const before = await eventsOfDay();
      const context = {
        eventId: event.id,
        source: 'calendar_event',
        selectedDate: DAY,
        eventTitle: 'Plan the Day',
      };
      const start = { scenario_type: 'pre_checkin_review', initial_context: { ...context, theme: 'dark' } };
      const none = await call('GET', `/session/by-event/${event.id}`);
      expect(none.status).toBe(404);

      const started = await call('POST', '/start', start);
      const id = started.body.session_id;
      expect(started).toMatchObject({
        status: 200,
        body: {
          id,
          user_id: ann.userId,
          scenario_type: 'pre_checkin_review',
          status: 'active',
          context: { ...context, theme: 'dark' },
          current_stage: 'review_past',
          metadata: { current_stage: 'review_past', stage_summary: started.body.stage_summary },
          message_count: 1,
          is_complete: false,
        },
      });
      expect(started.body.initial_message).toMatch(/\w/);
      expect((await call('POST', '/start/', start)).body).toEqual(started.body);

      const moved = await say(id, 'move Call the bank to 20:40');
      expect(moved).toMatchObject({
        status: 200,
        body: { session_id: id, status: 'active', message_count: 3, is_complete: false },
      });
      expect(moved.body.collected_data).toMatchObject({
        proposals: [{ task_id: task.id, start: `${DAY}T20:40`, duration_min: 20 }],
      });
      expect(await eventsOfDay()).toEqual(before);
      const early = await call('POST', `/session/${id}/complete`);
      expect(early).toMatchObject({ status: 409, body: { code: 'not_complete' } });

      const finished = await say(id, 'finish');
      expect(finished.body).toMatchObject({
        status: 'info_collected',
        is_complete: true,
        current_stage: 'complete',
      });
      const done = await call('POST', `/session/${id}/complete/`);
      expect(done).toMatchObject({
        status: 200,
        body: {
          success: true,
          status: 'completed',
          message: 'Your calendar has been updated!',
          changed: [task.id, event.id],
          missed: [],
          collected_data: { proposals: [{ task_id: task.id, start: `${DAY}T20:40` }], decisions: [] },
        },
      });
      expect(await eventOf(task.id)).toMatchObject({
        start_local: `${DAY}T20:40`,
        end_local: `${DAY}T21:00`,
      });
      expect(await eventOf(event.id)).toMatchObject({ status: 'completed' });
      const isOther = (each: { id: string }) => each.id !== task.id && each.id !== event.id;
      expect((await eventsOfDay()).filter(isOther)).toEqual(before.filter(isOther));

      expect(await call('POST', `/session/${id}/complete`)).toEqual(done);
      const late = await say(id, 'And one more');
      expect(late).toMatchObject({ status: 409, body: { code: 'session_completed' } });
      for (const path of [`/session/${id}`, `/session/${id}/`, `/session/by-event/${event.id}`]) {
        const { body } = await call('GET', path);
        expect(body).toMatchObject({ id, status: 'completed', message_count: 5 });
        expect(body.messages).toHaveLength(5);
      }
      const again = await call('POST', '/start', start);
      expect(again.body).toMatchObject({ status: 'active', message_count: 1 });
      expect(again.body.session_id).not.toBe(id);
      for (const path of ['/sessions', '/sessions/', `/user/${ann.userId}`, `/user/${ann.userId}/`]) {
        const { body } = await call('GET', path);
        const sessions = body as unknown as { id: string; status: string; message_count: number }[];
        expect(new Map(sessions.map((each) => [each.id, [each.status, each.message_count]]))).toEqual(
          new Map([
            [id, ['completed', 5]],
            [again.body.session_id, ['active', 1]],
          ]),
        );
      }
      const history = await call('GET', `/history/${id}`);
      const roles = (history.body.history as { role: string; content: string }[]).map(({ role }) => role);
      expect(roles).toEqual(['assistant', 'user', 'assistant', 'user', 'assistant']);
    });

    if (journeyOnly) return;

    it('answers two completions at once with one write and the same answer', async () => {
      const task = await addTask('Call the bank', '20:00');
      const id = await talk(...MOVED);
      const [one, other] = await Promise.all([
        call('POST', `/session/${id}/complete`),
        call('POST', `/session/${id}/complete`),
      ]);
      expect(one.status).toBe(200);
      expect(other).toEqual(one);
      const { metadata } = await eventOf(task.id);
      expect(metadata.edited_at).toBe(one.body.completed_at);
    });

    it('writes nothing where a planned task changed meanwhile, and says how', async () => {
      const task = await addTask('Call the bank', '20:00');
      const id = await talk(...MOVED);
      await request(ann, 'PATCH', `/calendar-events/${task.id}/move`, { date: DAY, time: '07:15' });
      const before = await eventsOfDay();
      const refused = await call('POST', `/session/${id}/complete`);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'plan_conflict',
          difference: [
            {
              reason: 'changed',
              event_id: task.id,
              seen: { start: `${DAY}T20:00` },
              now: { start: `${DAY}T07:15` },
              wanted: { start: `${DAY}T20:40` },
            },
          ],
        },
      });
      expect(await eventsOfDay()).toEqual(before);
      expect((await call('GET', `/session/${id}`)).body.status).toBe('info_collected');
    });

    it('writes nothing where another task came to the planned time', async () => {
      const task = await addTask('Call the bank', '20:00');
      const id = await talk(...MOVED);
      const other = await addTask('A concert', '20:50');
      const refused = await call('POST', `/session/${id}/complete`);
      expect(refused).toMatchObject({
        status: 409,
        body: { difference: [{ reason: 'overlap', event_id: task.id, other: { event_id: other.id } }] },
      });
      expect((await eventOf(task.id)).start_local).toBe(`${DAY}T20:00`);
    });

    it('names a planned time that has passed, and leaves it out', async () => {
      const task = await addTask('Call the bank', '20:00');
      await addTask('Water the plants', '21:30');
      const id = await talk('move Call the bank to 20:40', 'skip Water the plants', 'finish');
      served.clock.advance(12.75 * 3_600_000);
      // The token is an hour's.
      const signedIn = await served.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: ann.email, password: ann.password },
      });
      ann = { ...ann, accessToken: signedIn.json<{ access_token: string }>().access_token };
      const done = await call('POST', `/session/${id}/complete`);
      served.clock.advance(-12.75 * 3_600_000);
      expect(done.body).toMatchObject({ missed: [{ event_id: task.id, start: `${DAY}T20:40` }] });
      // What is skipped, and Plan the Day.
      expect(done.body.changed).toHaveLength(2);
    });

    it('shows the card of a dangerous message in its place, and goes on from where it was', async () => {
      const id = await talk();
      const before = (await call('GET', `/session/${id}`)).body;
      const stopped = await say(id, 'I have crushing chest pain and it spreads to my left arm');
      expect(stopped).toMatchObject({
        status: 200,
        body: {
          status: 'active',
          current_stage: before.current_stage,
          collected_data: before.collected_data as object,
          triage: { level: 'hard', class: 'emergency_signpost' },
        },
      });
      expect(stopped.body.response).toContain('999');
      expect(stopped.body.messages).toMatchObject([{}, { role: 'user' }, { role: 'assistant', card: true }]);
    });

    it('holds the reply back beside a soft card of danger, until the card is waved away', async () => {
      const session = await talk();
      const id = randomUUID();
      const held = await say(session, 'my leg is swollen', { id });
      expect(held.status).toBe(200);
      expect(JSON.stringify(held.body)).toContain('once you say it isn’t that');
      const waved = await say(session, 'my leg is swollen', { id, waved_away: true });
      expect(waved).toMatchObject({ status: 200, body: { message_count: held.body['message_count'] } });
      expect(JSON.stringify(waved.body)).not.toContain('once you say it isn’t that');
    });

    it('gives its first reply again to the same id, and refuses the id of another text', async () => {
      const id = await talk();
      const message = { id: randomUUID() };
      const first = await say(id, 'finish', message);
      expect(first.body.message_id).toBe(message.id);
      expect(await say(id, 'finish', message)).toEqual(first);
      expect((await say(id, 'undo', message)).status).toBe(409);
    });

    it.each(SCENARIO_TYPES.filter((type) => type !== 'pre_checkin_review'))(
      'keeps the result of a session of %s, completes its event and writes no other',
      async (scenario_type) => {
        const event = await addTask('Weekly reflection', '21:00');
        const before = await eventsOfDay();
        const started = await call('POST', '/start', {
          scenario_type,
          initial_context: { eventId: event.id },
        });
        const id = started.body.session_id;
        await say(id, 'finish');
        const done = await call('POST', `/session/${id}/complete`);
        expect(done).toMatchObject({ status: 200, body: { status: 'completed', changed: [event.id] } });
        expect(done.body.collected_data).toMatchObject({ answers: {}, notes: [] });
        expect(await eventOf(event.id)).toMatchObject({ status: 'completed' });
        const others = (await eventsOfDay()).filter((each) => each.id !== event.id);
        expect(others).toEqual(before.filter((each) => each.id !== event.id));
      },
    );

    it('takes 1 to 1,000 code points without control characters', async () => {
      const id = await talk();
      const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
      for (const message of [
        '',
        '   ',
        'a'.repeat(1001),
        `${'a'.repeat(994)}${family}`,
        'a\u0007b',
        'a\u0000',
      ]) {
        const refused = await say(id, message);
        expect([message.length, refused.status, typeof refused.body.detail]).toEqual([
          message.length,
          400,
          'string',
        ]);
      }
      expect((await call('GET', `/session/${id}`)).body.message_count).toBe(1);
      expect((await say(id, `${'a'.repeat(993)}${family}`)).status).toBe(200);
      expect((await say(id, 'finish\tnow\nplease')).status).toBe(200);
    });

    it('refuses what it does not understand with 400', async () => {
      const id = await talk();
      for (const body of [
        {},
        { scenario_type: 'horoscope' },
        { scenario_type: 'goal_setting', initial_context: { selectedDate: '2026-02-30' } },
        { scenario_type: 'goal_setting', initial_context: 'today' },
        { scenario_type: 'goal_setting', initial_context: { note: 'a'.repeat(5000) } },
        { scenario_type: 'goal_setting', time_zone: 'Mars/Olympus' },
        { scenario_type: 'goal_setting', surprise: true },
      ]) {
        const refused = await call('POST', '/start', body);
        expect([body, refused.status]).toEqual([body, 400]);
        expect(refused.body.detail).toMatch(/\w/);
      }
      for (const more of [{ id: 'x' }, { said_at: 'now' }, { time_zone: 'Mars/Olympus' }, { surprise: 1 }])
        expect([more, (await say(id, 'finish', more)).status]).toEqual([more, 400]);
    });

    it("does not know another's session, event or list, nor an id that is none", async () => {
      const id = await talk(...MOVED);
      const event = await planDay();
      const bob = await signUp(served.app);
      for (const [method, path, body] of [
        ['GET', `/session/${id}`],
        ['GET', `/session/by-event/${event.id}`],
        ['GET', `/history/${id}`],
        ['POST', `/session/${id}/complete`],
        ['POST', '/message', { session_id: id, message: 'finish' }],
        ['GET', `/user/${ann.userId}`],
        ['POST', '/start', { scenario_type: 'pre_checkin_review', initial_context: { eventId: event.id } }],
      ] as const)
        expect([path, (await call(method, path, body, bob)).status]).toEqual([path, 404]);
      expect((await call('GET', '/sessions', undefined, bob)).body).toEqual([]);
      for (const path of ['/session/x', '/session/by-event/x', '/history/x', `/session/${randomUUID()}`])
        expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
      expect((await say(randomUUID(), 'finish')).status).toBe(404);
      const outside = await served.app.inject('/api/v1/scenario-chat/scenarios/sessions');
      expect(outside.statusCode).toBe(401);
    });

    it('lists the types, and describes each call once', async () => {
      const { body } = await call('GET', '/available');
      const types = (body as unknown as { scenario_type: string }[]).map(
        ({ scenario_type }) => scenario_type,
      );
      expect(types.toSorted()).toEqual([...SCENARIO_TYPES].toSorted());
      const document = (await served.app.inject('/docs/json')).json<{ paths: object }>();
      expect(openApiFaults(document)).toEqual([]);
      const paths = Object.keys(document.paths).filter((path) => path.includes('/scenario-chat/'));
      expect(paths).toHaveLength(9);
    });

    it('counts what somebody says before it is judged: an unknown session spends the minute too', async () => {
      const statuses: Record<number, number> = {};
      for (let n = 0; n < 32; n += 1) {
        const { status } = await say('nobody', 'pain arm '.repeat(111));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      expect(statuses).toEqual({ 404: 30, 429: 2 });
    });
  },
);
