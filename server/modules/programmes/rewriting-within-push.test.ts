import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { mutations, type MutationArgs, type MutationKind } from '#shared/product/definitions.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { rewriteProgramme } from '#shared/domain/programme-generator/rewrite/rewrite-programme.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import { createConsequences } from '#server/consequences.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { Definitions } from '#shared/push/parse-mutation.ts';
import type { Consequences } from '../../sync/consequences.ts';
import { parseEnvelope } from '../../sync/parse-envelope.ts';
import type { PushContext } from '../../sync/push-context.ts';
import { saveRows } from '../../sync/row-store.ts';
import { createSyncService } from '../../sync/sync-service.ts';
import { programmesOf, rowsOfProgramme } from './programmes-repository.ts';

const SETUP = { priorities: { cardioExercises: 'top', strengthExercises: 'top' }, carefulAbout: '' } as const;
const FRIDAY_EVENING = Date.parse('2026-03-06T20:00:00.000Z');
const HABITS = {
  morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } },
  eveningRoutine: { digitalSunset: { levelNow: 'occasional', priority: 'top' } },
} as const;
const DAY_MS = 86_400_000;

describe.each(testDatabases())('a push with answers and what follows from them, on $name', ({ open }) => {
  let database: Database;
  let served: TestApp;
  let ann: SignedUp;
  beforeAll(async () => {
    database = await open();
    served = await buildTestApp({ database });
  });
  beforeEach(async () => {
    served.clock.set(FRIDAY_EVENING);
    ann = await signUp(served.app);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  const fail = (error: unknown) => {
    throw error;
  };
  const now = () => new Date(served.clock.now()).toISOString();
  let made = 0;
  function id(): string {
    made += 1;
    return `00000000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
  }
  function mutation<K extends MutationKind>(kind: K, args: MutationArgs<K>) {
    const { kv, entities } = mutations[kind];
    return { uid: id(), kind, kv, args, entities: entities(args as never), occurredAt: now(), skew: 0 };
  }
  const setupOf = (data: MutationArgs<'setup.save'>['data']) =>
    mutation('setup.save', { id: id(), data, created_at: now() });
  const questionnaireOf = (response_data: MutationArgs<'questionnaire.save'>['response_data']) =>
    mutation('questionnaire.save', {
      id: id(),
      questionnaire_type: 'habits_and_preferences',
      response_data,
      event_id: null,
      local_date: null,
      completed_at: now(),
    });
  const tickOf = ({ id, start_local }: ProgrammeEvent) =>
    mutation('event.set_status', {
      event_id: id,
      local_date: start_local.slice(0, 10),
      status: 'completed',
      completion_date: now(),
    });
  function moveToEvening({ id, program_id, start_local, program_week }: ProgrammeEvent) {
    const from_date = start_local.slice(0, 10);
    return mutation('event.move', {
      event_id: id,
      program_id,
      from_date,
      all_day: false,
      start_local: `${from_date}T20:00`,
      end_local: `${from_date}T20:30`,
      program_week: program_week ?? 1,
      moved_at: now(),
    });
  }

  /** What the server did beside judging. */
  let work: { followed: number; searched: number };
  async function send(
    push: readonly { uid: string; quarantine?: boolean }[],
    {
      clientId = '00000000-0000-7000-8000-0000000000c1',
      onFault = fail,
      definitions,
    }: { clientId?: string; onFault?: PushContext['onFault']; definitions?: Definitions } = {},
  ) {
    work = { followed: 0, searched: 0 };
    const { onWritten, onAbsent } = createConsequences(served.deps, onFault);
    const consequences: Consequences = {
      onFault,
      onWritten: (...written) => {
        work.followed += 1;
        return onWritten(...written);
      },
      onAbsent: (...absent) => {
        work.searched += 1;
        return onAbsent(...absent);
      },
    };
    const { results } = await createSyncService(
      { ...served.deps, consequences },
      definitions && { definitions },
    ).handle(
      { userId: ann.userId, sessionId: ann.userId, email: ann.email },
      parseEnvelope({
        proto: PROTO,
        clientId,
        schema: SCHEMA_VERSION,
        dataEpoch: null,
        clientNow: now(),
        cursor: null,
        push,
        pullLimit: 500,
      }),
    );
    return push.map(({ uid }) => results.find((result) => result.uid === uid));
  }

  const stored = () =>
    database.asUser(ann.userId, async (trx) => {
      const [programme] = await programmesOf(trx, ann.userId);
      if (!programme) throw new Error('There is no programme');
      return { programme, ...(await rowsOfProgramme(trx, ann.userId, programme.id)) };
    });
  const eventOf = async ({ id }: ProgrammeEvent) => (await stored()).events.find((event) => event.id === id);

  /** What a setup that is saved now would write. */
  async function rewritingOf(setup: MutationArgs<'setup.save'>['data']) {
    const { programme, events, profile, questionnaire, proposals } = await stored();
    const { writes } = rewriteProgramme(
      {
        programme,
        events,
        profile: profile ?? { name: '', age: null, gender: null },
        setup,
        questionnaire: questionnaire?.response_data,
        proposals,
        today: todayIn(programme, served.clock.now()),
      },
      now(),
    );
    return { writes, events };
  }

  /** The events that the setup will lead to and that are not there yet, as a phone had them before a restore. */
  async function eventsToCome(): Promise<ProgrammeEvent[]> {
    const { writes, events } = await rewritingOf(SETUP);
    return writes
      .filter(({ id, archived_at }) => archived_at === null && !events.some((was) => was.id === id))
      .sort((a, b) => (a.start_local < b.start_local ? -1 : 1));
  }
  async function firstTwoToCome(): Promise<[ProgrammeEvent, ProgrammeEvent]> {
    const [first, second] = (await eventsToCome()).filter(({ all_day }) => !all_day);
    if (!first || !second) throw new Error('The setup adds too little');
    return [first, second];
  }
  /** A timed event ahead that the setup takes out of the plan. */
  async function firstToGo(): Promise<ProgrammeEvent> {
    const { writes } = await rewritingOf(SETUP);
    const gone = writes.find(
      ({ archived_at, all_day, start_local }) =>
        archived_at !== null && !all_day && start_local.endsWith('18:00'),
    );
    if (!gone) throw new Error('The setup takes nothing away');
    return gone;
  }

  test('judges what was done to an event over the programme that the answers before it make', async () => {
    const [event] = await firstTwoToCome();
    const results = await send([setupOf(SETUP), tickOf(event)]);
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    expect((await eventOf(event))?.metadata.status).toBe('completed');
  });

  test('knows an event of a day that has come since, and takes the submission of that day', async () => {
    const { programme } = await stored();
    const [event, other] = await firstTwoToCome();
    const setup = setupOf(SETUP);
    const local_date = event.start_local.slice(0, 10);
    served.clock.set(Date.parse(`${other.start_local}:00.000Z`) + DAY_MS);
    const submission = mutation('day.submit', {
      id: id(),
      program_id: programme.id,
      local_date,
      submitted_at: now(),
      snapshot: { events: [], check_in_id: null },
    });
    const results = await send([setup, tickOf(event), submission]);
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }]);
    expect(await eventOf(event)).toMatchObject({
      start_local: event.start_local,
      metadata: { status: 'completed' },
    });
    // What nobody put a hand to is history, and history is not made up.
    expect(await eventOf(other)).toBeUndefined();
  });

  test('knows it in a later push, and in that of another phone', async () => {
    const [event, another] = await firstTwoToCome();
    const setup = setupOf(SETUP);
    served.clock.set(Date.parse(`${another.start_local}:00.000Z`) + DAY_MS);
    await send([setup]);
    expect(await send([tickOf(event)])).toMatchObject([{ status: 'ok' }]);
    const onTablet = await send([tickOf(another)], { clientId: '00000000-0000-7000-8000-0000000000c2' });
    expect(onTablet).toMatchObject([{ status: 'ok' }]);
  });

  test('knows an event that only the first of two setups had', async () => {
    const [event] = await firstTwoToCome();
    const first = setupOf(SETUP);
    served.clock.set(Date.parse(`${event.start_local.slice(0, 10)}T09:00:00.000Z`));
    const second = setupOf({ carefulAbout: '' });
    served.clock.set(served.clock.now() + DAY_MS);
    const results = await send([first, second, tickOf(event)]);
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }]);
    expect(await eventOf(event)).toMatchObject({ start_local: event.start_local });
  });

  test('takes again in one push all that was done in a week before a restore', async () => {
    const { programme, events } = await stored();
    const sent: Parameters<typeof send>[0][number][] = [];
    const done: ProgrammeEvent[] = [];
    async function live(change: (typeof sent)[number]): Promise<void> {
      expect(await send([change])).toMatchObject([{ status: 'ok' }]);
      sent.push(change);
    }
    for (let day = 0; day < 7; day += 1) {
      if (day === 0) await live(setupOf(SETUP));
      if (day === 2) await live(questionnaireOf(HABITS));
      if (day === 4) await live(setupOf({ priorities: { sleep: 'top' }, carefulAbout: '' }));
      served.clock.set(served.clock.now() + DAY_MS);
      const today = todayIn(programme, served.clock.now());
      const shown = (await stored()).events.filter(
        ({ archived_at, start_local }) => archived_at === null && start_local.startsWith(today),
      );
      for (const event of shown) {
        await live(tickOf(event));
        done.push(event);
      }
    }
    await database.asUser(ann.userId, async (trx) => {
      for (const table of ['events', 'setups', 'questionnaires', 'mutation_ledger'] as const) {
        await trx.deleteFrom(table).execute();
      }
      await saveRows(trx, ann.userId, 1, 'events', events);
    });
    expect(done.filter(({ id }) => !events.some((there) => there.id === id)).length).toBeGreaterThan(4);
    served.clock.set(served.clock.now() + DAY_MS);
    const results = await send(sent);
    expect(results.filter((result) => result?.status !== 'ok')).toEqual([]);
    for (const event of done) expect((await eventOf(event))?.metadata.status).toBe('completed');
  });

  test('leaves what could not be searched for another time, judges all else, and tells of it', async () => {
    const [event, there] = await firstTwoToCome();
    await send([setupOf(SETUP)]);
    const { start_date } = (await stored()).programme;
    await database.asUser(ann.userId, async (trx) => {
      await trx.deleteFrom('events').where('id', '=', event.id).execute();
      // No programme starts on a Tuesday.
      await trx.updateTable('programmes').set({ start_date: '2026-03-03' }).execute();
    });
    const faults: string[] = [];
    const ticks = [tickOf(event), tickOf(there)];
    const results = await send(ticks, { onFault: ({ kind }) => faults.push(kind) });
    expect(results).toMatchObject([{ status: 'retry' }, { status: 'ok' }]);
    expect(faults).toEqual(['programme.find']);
    await database.asUser(ann.userId, (trx) => trx.updateTable('programmes').set({ start_date }).execute());
    expect(await send(ticks)).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    expect((await eventOf(event))?.metadata.status).toBe('completed');
  });

  test('leaves what may follow from answers that come again for that time', async () => {
    const [event] = await firstTwoToCome();
    const push = [setupOf(SETUP), tickOf(event)];
    const broken = { ...mutations['setup.save'], apply: () => fail(new Error('ours')) };
    const results = await send(push, {
      definitions: { ...mutations, 'setup.save': broken },
      onFault: () => undefined,
    });
    expect(results).toMatchObject([{ status: 'retry' }, { status: 'retry' }]);
    expect(await send(push)).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    expect((await eventOf(event))?.metadata.status).toBe('completed');
  });

  const checkInOn = ({ id: event_id }: ProgrammeEvent) =>
    mutation('check_in.save', {
      id: id(),
      event_id,
      local_date: '2026-03-06',
      energy_level: 3,
      mood: ':)',
      task_completion: 3,
      notes: 'Slept',
      reviewed: true,
      touched: [],
      created_at: now(),
    });

  test('takes a check-in whose event could not be searched', async () => {
    const [event] = await firstTwoToCome();
    await send([setupOf(SETUP)]);
    await database.asUser(ann.userId, async (trx) => {
      await trx.deleteFrom('events').where('id', '=', event.id).execute();
      await trx.updateTable('programmes').set({ start_date: '2026-03-03' }).execute();
    });
    const faults: string[] = [];
    const results = await send([checkInOn(event)], { onFault: ({ kind }) => faults.push(kind) });
    expect(results).toMatchObject([{ status: 'ok' }]);
    expect(faults).toEqual(['programme.find']);
  });

  test('takes a check-in although answers that it shares nothing with come again', async () => {
    const [event] = await firstTwoToCome();
    const broken = { ...mutations['questionnaire.save'], apply: () => fail(new Error('ours')) };
    const results = await send([questionnaireOf(HABITS), checkInOn({ ...event, id: id() })], {
      definitions: { ...mutations, 'questionnaire.save': broken },
      onFault: () => undefined,
    });
    expect(results).toMatchObject([{ status: 'retry' }, { status: 'ok' }]);
  });

  test('searches for nothing that the phone gave up', async () => {
    const [event] = await firstTwoToCome();
    await send([setupOf(SETUP)]);
    await database.asUser(ann.userId, (trx) => trx.deleteFrom('events').where('id', '=', event.id).execute());
    const results = await send([{ ...tickOf(event), quarantine: true }]);
    expect(results).toMatchObject([{ status: 'rejected', code: 'quarantined' }]);
    expect(work.searched).toBe(0);
    expect(await eventOf(event)).toBeUndefined();
  });

  test('refuses what was done to an event that follows from nothing', async () => {
    const event = { ...(await firstTwoToCome())[0], id: id() };
    const results = await send([setupOf(SETUP), tickOf(event), tickOf(event)]);
    expect(results).toMatchObject([
      { status: 'ok' },
      { status: 'rejected', code: 'not_found' },
      { status: 'rejected', code: 'depends_on' },
    ]);
    expect(await eventOf(event)).toBeUndefined();
  });

  test('plans around a hand on what the answers before it take away', async () => {
    const gone = await firstToGo();
    const results = await send([setupOf(SETUP), moveToEvening(gone)]);
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    expect(await eventOf(gone)).toMatchObject({ archived_at: null });
    expect((await rewritingOf(SETUP)).writes).toEqual([]);
  });

  test('plans around it where an event that was lost is named as well', async () => {
    const gone = await firstToGo();
    const [event] = await firstTwoToCome();
    const setup = setupOf(SETUP);
    const results = await send([setup, tickOf(event), moveToEvening(gone)]);
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }]);
    expect((await rewritingOf(SETUP)).writes).toEqual([]);
  });

  test.each([
    ['the same day', 0],
    ['days later', 3],
  ])('knows the proposal that the check-ins before its decision led to, %s', async (_when, days) => {
    const { programme } = await stored();
    served.clock.set(served.clock.now() + 8 * DAY_MS);
    const checkIns = [0, 1, 2].map((n) => {
      if (n > 0) served.clock.set(served.clock.now() + DAY_MS);
      return mutation('check_in.save', {
        id: id(),
        event_id: id(),
        local_date: todayIn(programme, served.clock.now()),
        energy_level: 1,
        mood: ':(',
        task_completion: 2,
        notes: '',
        reviewed: true,
        touched: ['energy_level'],
        created_at: now(),
      });
    });
    await send(checkIns);
    const [proposal] = (await stored()).proposals;
    if (!proposal) throw new Error('There is no proposal');
    const decision = mutation('proposal.decide', {
      proposal_id: proposal.id,
      decision: 'accepted',
      change: proposal.change,
      decided_at: now(),
    });
    await database.asUser(ann.userId, async (trx) => {
      await trx.deleteFrom('proposals').execute();
      await trx.deleteFrom('check_ins').execute();
      await trx.deleteFrom('mutation_ledger').execute();
    });
    served.clock.set(served.clock.now() + days * DAY_MS);
    const results = await send([...checkIns, decision]);
    expect(results.at(-1)).toMatchObject({ status: 'ok' });
    const decided = (await stored()).proposals.filter(({ decided_at }) => decided_at !== null);
    expect(decided).toMatchObject([{ id: proposal.id, status: 'accepted' }]);
  });

  test('writes the programme anew once, however many answers come', async () => {
    const results = await send(Array.from({ length: 20 }, (_, n) => setupOf(n % 2 ? SETUP : {})));
    expect(new Set(results.map((result) => result?.status))).toEqual(new Set(['ok']));
    expect(work).toEqual({ followed: 1, searched: 0 });
  });

  test('searches the answers a few times at most, and leaves the rest of the push for the next one', async () => {
    const [event] = await firstTwoToCome();
    const push = Array.from({ length: 20 }, () => [setupOf(SETUP), tickOf({ ...event, id: id() })]).flat();
    for (let pushes = 1; pushes <= 4; pushes += 1) {
      const results = await send(push);
      expect(work.followed).toBe(1);
      expect(work.searched).toBeLessThanOrEqual(6);
      const blocked = results.findIndex((result) => result?.status === 'blocked');
      if (pushes < 4) {
        expect(blocked).toBeGreaterThan(0);
        expect(new Set(results.slice(blocked).map((result) => result?.status))).toEqual(new Set(['blocked']));
      } else {
        expect(results.filter((result) => result?.status === 'ok')).toHaveLength(20);
        expect(results.filter((result) => result?.status === 'rejected')).toHaveLength(20);
      }
    }
  });

  test('holds back what is beyond those parts where the answers that it may follow from come again', async () => {
    const [event] = await firstTwoToCome();
    const there = await firstToGo();
    const ticks = Array.from({ length: 7 }, () => tickOf({ ...event, id: id() }));
    const questionnaires = ticks.map(() => questionnaireOf(HABITS));
    const push = [...ticks.flatMap((tick, n) => [questionnaires[n], setupOf(SETUP), tick]), tickOf(there)];
    const broken = { ...mutations['questionnaire.save'], apply: () => fail(new Error('ours')) };
    const results = await send(
      push.flatMap((each) => each ?? []),
      { definitions: { ...mutations, 'questionnaire.save': broken }, onFault: () => undefined },
    );
    expect(results.slice(-2)).toMatchObject([{ status: 'retry' }, { status: 'blocked' }]);
  });
});
