import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#shared/http/calendar-events.ts';
import type { MedicalProgram } from '#shared/http/medical-programs.ts';
import { rewriteProgramme } from '#shared/domain/programme-generator/rewrite/rewrite-programme.ts';
import type { Database } from '#server/database/database.ts';
import {
  buildTestApp,
  signUp,
  TEST_NOW,
  type SignedUp,
  type TestApp,
} from '#server/testing/build-test-app.ts';
import { openApiFaults } from '#server/testing/openapi-faults.ts';
import { testDatabases } from '#server/testing/with-database.ts';

const FULL_SETUP = {
  scheduling: {
    dailyCheckInWeekdays: '07:30',
    dailyCheckInWeekends: '09:30',
    weeklyReflectionDate: 'saturday',
    weeklyReflectionTime: '11:00',
    taskTimeWeekdays: '17:30',
    taskTimeWeekends: '10:00',
  },
  priorities: {
    foodNutrition: 'a_bit',
    sleep: 'top',
    cardioExercises: 'in_depth',
    strengthExercises: 'none',
    emotionalHealth: 'in_depth',
  },
  investigations: { bloodPanel: 'extensive', microbiomePanel: 'without' },
  consultations: { healthCoachSessions: '2sessions', doctorConsultation: true },
  carefulAbout: 'A stiff knee',
};
const ANSWERS = {
  morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } },
  eveningRoutine: { digitalSunset: { levelNow: 'occasional', priority: 'top' } },
  morningFreeText: { otherHabits: 'I walk the dog.' },
};

describe.each(testDatabases('journey'))('setup and questionnaires on $name', ({ open, journeyOnly }) => {
  let database: Database;
  let served: TestApp;
  let ann: SignedUp;
  let bob: SignedUp;
  beforeAll(async () => {
    database = await open();
    served = await buildTestApp({ database });
    ann = await signUp(served.app);
    bob = await signUp(served.app);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  async function call(
    who: SignedUp,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await served.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${who.accessToken}`, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  async function planOf(who: SignedUp) {
    const [programme] = (await call(who, 'GET', '/medical-programs/all')).body as [MedicalProgram];
    const { body } = await call(who, 'GET', `/calendar-events/program/${programme.id}`);
    return { programme, events: body as CalendarEvent[] };
  }
  const articles = (events: readonly CalendarEvent[], rule: string) =>
    new Set(events.filter(({ metadata }) => metadata.rule === rule).map(({ metadata }) => metadata.article));

  test('there is no setup before one is saved', async () => {
    const { status, body } = await call(ann, 'GET', '/setup');
    expect([status, body.detail]).toEqual([404, 'No setup has been saved yet.']);
  });

  test('a saved setup is answered, found again, and written into the programme', async () => {
    const before = await planOf(ann);
    const saved = await call(ann, 'POST', '/setup', FULL_SETUP);
    expect(saved.status).toBe(201);
    expect(saved.body).toEqual({ id: expect.any(String), data: FULL_SETUP, created_at: TEST_NOW });
    expect((await call(ann, 'GET', '/setup')).body).toEqual(saved.body);
    expect((await call(bob, 'GET', '/setup')).status).toBe(404);

    const { programme, events } = await planOf(ann);
    const tomorrow = events.filter(({ start_local }) => start_local >= '2026-03-06');
    const checkIns = tomorrow.filter(({ metadata }) => metadata.rule === 'check-in');
    expect(new Set(checkIns.map(({ start_local }) => start_local.slice(11)))).toEqual(
      new Set(['07:30', '09:30']),
    );
    expect(tomorrow.filter(({ metadata }) => metadata.rule === 'strength')).toEqual([]);
    expect(articles(tomorrow, 'investigation')).toEqual(new Set(['blood-panel']));
    expect(tomorrow.filter(({ metadata }) => metadata.rule === 'consultation')).toHaveLength(3);
    const today = (list: readonly CalendarEvent[]) =>
      list.filter((event) => !event.all_day && event.start_local.startsWith('2026-03-05'));
    expect(today(events)).toEqual(today(before.events));

    // What the phone shows beforehand is what the server writes.
    const preview = rewriteProgramme(
      {
        programme,
        events: before.events.map(({ start_time: _s, end_time: _e, time_zone: _z, ...event }) => event),
        profile: { name: 'Ann', age: 42, gender: 'female' },
        setup: saved.body.data,
        today: '2026-03-05',
      },
      TEST_NOW,
    );
    const expected = new Map(
      before.events.map(({ id, title, start_local }) => [id, { id, title, start_local }]),
    );
    for (const { id, title, start_local, archived_at } of preview.writes) {
      if (archived_at === null) expected.set(id, { id, title, start_local });
      else expected.delete(id);
    }
    const shown = events.map(({ id, title, start_local }) => ({ id, title, start_local }));
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(shown.sort(byId)).toEqual([...expected.values()].sort(byId));
  });

  test('a questionnaire completes its event, is found by it and by its id, and brings its habits', async () => {
    const { events } = await planOf(bob);
    const event = events.find(({ title }) => title === 'Habits questionnaire');
    if (!event) throw new Error('There is no questionnaire to fill in');
    expect((await call(bob, 'GET', `/questionnaires/by-event/${event.id}`)).status).toBe(404);
    const body = { questionnaire_type: 'habits_and_preferences', response_data: ANSWERS, event_id: event.id };
    const saved = await call(bob, 'POST', '/questionnaires', {
      ...body,
      completed_at: '2026-03-05T08:10:00+01:00',
    });
    expect(saved.status).toBe(201);
    expect(saved.body).toEqual({ ...body, id: saved.body.id, completed_at: '2026-03-05T07:10:00.000Z' });
    expect((await call(bob, 'GET', `/questionnaires/by-event/${event.id}`)).body).toEqual(saved.body);
    expect((await call(bob, 'GET', `/questionnaires/${saved.body.id}`)).body).toEqual(saved.body);
    expect((await call(ann, 'GET', `/questionnaires/${saved.body.id}`)).status).toBe(404);

    const after = await planOf(bob);
    expect(after.events.find(({ id }) => id === event.id)?.metadata.status).toBe('completed');
    const ahead = after.events.filter(({ start_local }) => start_local >= '2026-03-06');
    expect(articles(ahead, 'habit')).toEqual(new Set(['mindfulness', 'digitalSunset']));
  });

  if (journeyOnly) return;

  test('the same call again saves nothing again; its key with other answers is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await call(ann, 'POST', '/setup', FULL_SETUP, key);
    const again = await call(ann, 'POST', '/setup', FULL_SETUP, key);
    expect(again.body).toEqual(first.body);
    expect((await call(ann, 'POST', '/setup', {}, key)).status).toBe(422);
  });

  test('saving the same answers twice leaves the programme as it is', async () => {
    const before = await planOf(ann);
    expect((await call(ann, 'POST', '/setup', FULL_SETUP)).status).toBe(201);
    expect((await planOf(ann)).events).toEqual(before.events);
  });

  test('what was done stays when other answers come, and what is superseded can be done all the same', async () => {
    const { events } = await planOf(ann);
    const [done, superseded] = events.filter(
      ({ metadata, start_local }) => metadata.rule === 'cardio' && start_local > '2026-03-06',
    );
    if (!done || !superseded) throw new Error('There is no cardio to do');
    await call(ann, 'PATCH', `/calendar-events/${done.id}/complete`, { status: 'completed' });
    const none = { ...FULL_SETUP, priorities: { cardioExercises: 'none' } };
    expect((await call(ann, 'POST', '/setup', none)).status).toBe(201);
    const left = (await planOf(ann)).events.filter(({ metadata }) => metadata.rule === 'cardio');
    expect(left.filter(({ start_local }) => start_local > '2026-03-06').map(({ id }) => id)).toEqual([
      done.id,
    ]);
    // A phone that was offline ticks a task that is archived by now.
    const ticked = await call(ann, 'PATCH', `/calendar-events/${superseded.id}/complete`, {
      status: 'completed',
    });
    expect(ticked.body.archived_at).toBeNull();
    expect((await planOf(ann)).events.map(({ id }) => id)).toContain(superseded.id);
  });

  test.each([
    ['an unknown option', { priorities: { sleep: 'very much' } }, 'priorities.sleep'],
    [
      'a time between the choices',
      { scheduling: { taskTimeWeekdays: '06:15' } },
      'scheduling.taskTimeWeekdays',
    ],
    ['a field the form does not have', { scheduling: { bedtime: '22:00' } }, 'scheduling'],
    ['3 000 characters', { carefulAbout: 'x'.repeat(3000) }, 'carefulAbout'],
  ])('%s is refused by name, and nothing is saved', async (_, body, field) => {
    const before = (await call(ann, 'GET', '/setup')).body;
    const answer = await call(ann, 'POST', '/setup', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await call(ann, 'GET', '/setup')).body).toEqual(before);
  });

  test('answers dated ahead are completed now, so that later ones count', async () => {
    const about = (id: string) => ({
      questionnaire_type: 'habits_and_preferences',
      response_data: { morningRoutine: { [id]: { levelNow: 'never', priority: 'top' } } },
    });
    const ahead = await call(bob, 'POST', '/questionnaires', {
      ...about('gratitudeJournaling'),
      completed_at: '2036-01-01T00:00:00.000Z',
    });
    expect([ahead.status, ahead.body.completed_at]).toEqual([201, TEST_NOW]);
    const later = await call(bob, 'POST', '/questionnaires', about('mindfulness'));
    expect(later.body.completed_at > TEST_NOW).toBe(true);
    const habits = async () =>
      articles(
        (await planOf(bob)).events.filter(({ start_local }) => start_local >= '2026-03-06'),
        'habit',
      );
    expect(await habits()).toEqual(new Set(['mindfulness']));

    // One that stands in the future from before does not count for ever either, whatever the next one says of itself.
    await database.asUser(bob.userId, (trx) =>
      trx
        .updateTable('questionnaires')
        .set({ completed_at: '2036-01-01T00:00:00.000Z' })
        .where('id', '=', ahead.body.id)
        .execute(),
    );
    const { events } = await planOf(bob);
    const event = events.find(({ title }) => title === 'Habits questionnaire');
    const corrected = { ...about('hydrationOnWaking'), event_id: event?.id, completed_at: TEST_NOW };
    expect((await call(bob, 'POST', '/questionnaires', corrected)).status).toBe(201);
    expect(await habits()).toEqual(new Set(['hydrationOnWaking']));
  });

  test('answers without an event are taken; those for an event of somebody else are not', async () => {
    const body = { questionnaire_type: 'habits_and_preferences', response_data: {} };
    expect((await call(bob, 'POST', '/questionnaires', body)).status).toBe(201);
    const { events } = await planOf(ann);
    expect((await call(bob, 'POST', '/questionnaires', { ...body, event_id: events[0]?.id })).status).toBe(
      404,
    );
  });

  test.each([
    [
      '3 000 characters',
      { morningFreeText: { otherHabits: 'x'.repeat(3000) } },
      'response_data.morningFreeText.otherHabits',
    ],
    [
      'an unknown level',
      { morningRoutine: { coldShower: { levelNow: 'daily' } } },
      'response_data.morningRoutine.coldShower.levelNow',
    ],
    [
      'an unknown routine',
      { eveningRoutine: { whisky: { levelNow: 'never' } } },
      'response_data.eveningRoutine',
    ],
  ])('a questionnaire with %s is refused by name', async (_, response_data, field) => {
    const body = { questionnaire_type: 'habits_and_preferences', response_data };
    const answer = await call(bob, 'POST', '/questionnaires', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test('the API document lists the calls', async () => {
    const document = (await served.app.inject('/docs/json')).json<{ paths: object }>();
    expect(openApiFaults(document)).toEqual([]);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/setup',
        '/api/v1/questionnaires',
        '/api/v1/questionnaires/{id}',
        '/api/v1/questionnaires/by-event/{id}',
      ]),
    );
  });
});
