import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mutations, type MutationArgs, type MutationKind } from '#shared/product/definitions.ts';
import { PROTO, SCHEMA_VERSION, type SyncResponse } from '#shared/protocol/sync.ts';
import type { Database } from './database/database.ts';
import { writeProfile } from './modules/account/write-profile.ts';
import { runProposals } from './modules/programmes/proposal-run.ts';
import type { Consequences } from './sync/consequences.ts';
import type { WrittenRow } from '#shared/push/push-storage.ts';
import { nothingFollows } from './sync/testing/nothing-follows.ts';
import { buildTestApp, signUp, TEST_NOW, type SignedUp, type TestApp } from './testing/build-test-app.ts';
import { testDatabases } from './testing/with-database.ts';

/** A Friday of the programme's second week: little was done in the week before. */
const SECOND_FRIDAY = '2026-03-13T08:00:00.000Z';
const SETUP = {
  priorities: { cardioExercises: 'top', strengthExercises: 'none' },
  carefulAbout: '',
} as const;
const HABITS = { morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } } } as const;

/** Writes a row under that uid or Idempotency-Key and checks that the server took it. */
type Entrance = (uid: string) => Promise<void>;

describe.each(testDatabases())('what follows a write on $name', ({ open }) => {
  let database: Database;
  let served: TestApp;
  let ann: SignedUp;
  beforeAll(async () => {
    database = await open();
    served = await buildTestApp({ database, env: { CARE_TEAM_EMAIL: 'care@daymark.example' } });
  });
  beforeEach(async () => {
    served.clock.set(Date.parse(TEST_NOW));
    ann = await signUp(served.app);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  const now = () => new Date(served.clock.now()).toISOString();

  async function call(method: 'POST' | 'PATCH', path: string, payload: object, key: string) {
    const headers = { authorization: `Bearer ${ann.accessToken}`, 'idempotency-key': key };
    const answer = await served.app.inject({ method, url: `/api/v1${path}`, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([method === 'POST' ? 201 : 200, expect.any(String)]);
  }
  /** Each time the same phone, so that a uid that comes twice is a repeated request. */
  async function push<K extends MutationKind>(uid: string, kind: K, args: MutationArgs<K>): Promise<void> {
    const { kv, entities } = mutations[kind];
    const answer = await served.app.inject({
      method: 'POST',
      url: '/api/v1/sync',
      headers: { authorization: `Bearer ${ann.accessToken}` },
      payload: {
        proto: PROTO,
        clientId: '00000000-0000-7000-8000-0000000000c1',
        schema: SCHEMA_VERSION,
        dataEpoch: null,
        clientNow: now(),
        cursor: null,
        push: [{ uid, kind, kv, args, entities: entities(args as never), occurredAt: now(), skew: 0 }],
        pullLimit: 1,
      },
    });
    const { results } = answer.json<SyncResponse>();
    expect(results.find((result) => result.uid === uid)).toMatchObject({ status: 'ok' });
  }

  /** All that a consequence may write, and the version that tells whether anything was written at all. */
  const stored = () =>
    database.asUser(ann.userId, async (trx) => ({
      version: (await trx.selectFrom('sync_versions').select('version').executeTakeFirstOrThrow()).version,
      events: await trx.selectFrom('events').selectAll().orderBy('id').execute(),
      proposals: await trx.selectFrom('proposals').selectAll().orderBy('id').execute(),
      mails: await trx.selectFrom('outgoing_mail').select(['kind', 'subject_id']).execute(),
    }));
  const programId = async () => (await stored()).events[0]!.program_id;
  async function checkInEvent() {
    const { events } = await stored();
    const today = now().slice(0, 10);
    const found = events.find(
      ({ metadata, start_local }) => metadata.rule === 'check-in' && start_local.startsWith(today),
    );
    if (!found) throw new Error('There is no check-in today');
    return found;
  }
  async function untilSecondFriday(): Promise<void> {
    served.clock.set(Date.parse(SECOND_FRIDAY));
    const { email, password } = ann;
    const url = '/api/v1/auth/login';
    const answer = await served.app.inject({ method: 'POST', url, payload: { email, password } });
    ann = { ...ann, accessToken: answer.json<{ access_token: string }>().access_token };
  }
  async function checkInByPush(uid: string): Promise<void> {
    await push(uid, 'check_in.save', {
      id: uid,
      event_id: (await checkInEvent()).id,
      local_date: now().slice(0, 10),
      energy_level: 3,
      mood: ':)',
      task_completion: 3,
      notes: '',
      reviewed: true,
      touched: ['energy_level'],
      created_at: now(),
    });
  }
  async function checkInByCall(uid: string): Promise<void> {
    const { id } = await checkInEvent();
    await call('PATCH', `/calendar-events/${id}/checkin`, { energy_level: 3, task_completion: 3 }, uid);
  }

  describe.each<[string, Entrance]>([
    ['a push', checkInByPush],
    ['PATCH /calendar-events/:id/checkin', checkInByCall],
  ])('a check-in by %s', (_entrance, checkIn) => {
    test('leads to a proposal, once', async () => {
      await untilSecondFriday();
      const uid = randomUUID();
      await checkIn(uid);
      const { proposals, ...rest } = await stored();
      expect(proposals).toMatchObject([{ kind: 'less', status: 'open', v: rest.version }]);
      await checkIn(uid);
      expect(await stored()).toEqual({ proposals, ...rest });
    });
  });

  const submission = async () => ({
    program_id: await programId(),
    local_date: TEST_NOW.slice(0, 10),
    snapshot: { events: [], check_in_id: null },
  });
  describe.each<[string, Entrance]>([
    [
      'a push',
      async (uid) => push(uid, 'day.submit', { ...(await submission()), id: uid, submitted_at: now() }),
    ],
    ['POST /daily-submissions', async (uid) => call('POST', '/daily-submissions', await submission(), uid)],
  ])('a day submitted by %s', (_entrance, submit) => {
    test('promises the care team a mail, once', async () => {
      const uid = randomUUID();
      await submit(uid);
      const state = await stored();
      expect(state.mails).toEqual([{ kind: 'day_submitted', subject_id: uid }]);
      await submit(uid);
      expect(await stored()).toEqual(state);
    });
  });

  const completion = { questionnaire_type: 'habits_and_preferences', response_data: HABITS } as const;
  async function accept(uid: string): Promise<void> {
    const [proposal] = (await stored()).proposals;
    if (!proposal) throw new Error('There is no proposal');
    const { id: proposal_id, change } = proposal;
    await push(uid, 'proposal.decide', { proposal_id, decision: 'accepted', change, decided_at: now() });
  }
  describe.each<[string, Entrance, (() => Promise<void>)?]>([
    ['a setup by a push', (uid) => push(uid, 'setup.save', { id: uid, data: SETUP, created_at: now() })],
    ['a setup by POST /setup', (uid) => call('POST', '/setup', SETUP, uid)],
    [
      'a questionnaire by a push',
      (uid) =>
        push(uid, 'questionnaire.save', {
          ...completion,
          id: uid,
          event_id: null,
          local_date: null,
          completed_at: now(),
        }),
    ],
    ['a questionnaire by POST /questionnaires', (uid) => call('POST', '/questionnaires', completion, uid)],
    [
      'an acceptance by a push',
      accept,
      async () => {
        await untilSecondFriday();
        await checkInByPush(randomUUID());
      },
    ],
  ])('%s', (_entrance, write, before) => {
    test('rewrites the programme in its version, once', async () => {
      await before?.();
      const { version, events } = await stored();
      const uid = randomUUID();
      await write(uid);
      const state = await stored();
      expect(state.version).toBe(version + 1);
      expect(state.events.filter(({ v }) => v === version + 1).length).toBeGreaterThan(10);
      expect(events.filter(({ v }) => v === version + 1)).toEqual([]);
      await write(uid);
      expect(await stored()).toEqual(state);
    });
  });

  test('a push about an event that a restore lost derives it again; a call finds no such event', async () => {
    const before = new Set((await stored()).events.map(({ id }) => id));
    await push(randomUUID(), 'setup.save', { id: randomUUID(), data: SETUP, created_at: now() });
    const lost = (await stored()).events.find(({ id, all_day }) => !before.has(id) && !all_day);
    if (!lost) throw new Error('The setup adds nothing');
    await database.asUser(ann.userId, (trx) => trx.deleteFrom('events').where('id', '=', lost.id).execute());
    const url = `/api/v1/calendar-events/${lost.id}/complete`;
    const headers = { authorization: `Bearer ${ann.accessToken}` };
    const payload = { status: 'completed' };
    expect((await served.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(404);
    const uid = randomUUID();
    const tick = () =>
      push(uid, 'event.set_status', {
        event_id: lost.id,
        local_date: lost.start_local.slice(0, 10),
        status: 'completed',
        completion_date: now(),
      });
    await tick();
    const state = await stored();
    const again = state.events.find(({ id }) => id === lost.id);
    expect(again).toMatchObject({ title: lost.title, start_local: lost.start_local, v: state.version });
    await tick();
    expect(await stored()).toEqual(state);
  });

  /** Consequences that only note what they are handed. */
  function noting() {
    const noted: WrittenRow[] = [];
    const consequences: Consequences = {
      ...nothingFollows,
      onWritten: async (_trx, _userId, writes) => void noted.push(...writes),
    };
    return { noted, deps: { ...served.deps, consequences } };
  }

  test('the daily look hands over the proposals that it writes', async () => {
    served.clock.set(Date.parse('2026-03-13T05:10:00.000Z'));
    const { noted, deps } = noting();
    await runProposals(deps, (error) => {
      throw error;
    });
    const { proposals } = await stored();
    expect(proposals).toMatchObject([{ kind: 'less', status: 'open' }]);
    const own = noted.filter(({ row }) => row.id === proposals[0]?.id);
    expect(own).toMatchObject([{ table: 'proposals', row: { status: 'open' }, former: undefined }]);
  });

  test('a change of the account hands over the profile', async () => {
    const { noted, deps } = noting();
    await database.asAuth((trx) => writeProfile(deps, trx, ann.userId, { name: 'Bea' }));
    expect(noted).toMatchObject([{ table: 'profiles', row: { name: 'Bea' }, former: { name: 'Ann' } }]);
  });
});
