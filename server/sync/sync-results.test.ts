import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { EntityRows } from '#shared/product/registry.ts';
import type { EntityRef } from '#shared/protocol/mutation.ts';
import { mutations } from '#shared/product/definitions.ts';
import type { PushedMutation } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { KnownMutation } from '#shared/push/parse-mutation.ts';
import { createSyncWorld, DAY, type SyncWorld } from './testing/sync-world.ts';

const DAY_MS = 86_400_000;
type Someone = Awaited<ReturnType<SyncWorld['participant']>>;

/** Stands for a fault of ours in one kind of change. */
const failing: KnownMutation = {
  ...mutations['event.set_status'],
  kind: 'test.fail',
  argsSchema: z.object({ event_id: z.string() }),
  entities: ({ event_id }: { event_id: string }): EntityRef<EntityRows>[] => [
    `w:events:${event_id}`,
    `r:day:${DAY}`,
  ],
  sets: null,
  apply: () => {
    throw new TypeError('a bug');
  },
};

/** Gives the database a row that its checks refuse. */
const refusedByDatabase: KnownMutation = {
  ...failing,
  kind: 'test.bad_row',
  apply: (rows, { event_id }: { event_id: string }) => {
    const event = rows.get('events', event_id);
    if (event) rows.put('events', { ...event, program_week: -1 });
    return { ok: true };
  },
};

const definitions = { ...mutations, 'test.fail': failing, 'test.bad_row': refusedByDatabase };

describe.each(testDatabases('both'))('a push on $name', ({ open }) => {
  let database: Database;
  let world: SyncWorld;
  beforeAll(async () => {
    database = await open();
    world = createSyncWorld(database, { definitions });
  });
  afterAll(() => database.close());

  const failOn = (eventId: string, overrides: Partial<PushedMutation> = {}, kind = 'test.fail') => ({
    ...world.tick(eventId, 'completed', overrides),
    kind,
    args: { event_id: eventId },
  });

  test.each([
    ['a NUL', 'a\0b'],
    ['half a character, once it is shortened', `${'k'.repeat(63)}😀`],
  ])('a member whose name holds %s is refused and stops nothing else', async (_says, name) => {
    const someone = await world.participant(2);
    const device = world.device(someone);
    const [first = '', second = ''] = someone.eventIds;
    const bad = world.tick(first, 'completed');
    const hostile = { ...bad, args: { ...(bad.args as object), [name]: 1 } };
    const odd = { ...world.tick(first, 'completed'), [name]: 1 };
    const results = await device.sync([hostile, odd, world.tick(second, 'completed')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'ok']);
  });

  interface Case {
    says: string;
    /** `first` runs before, in a push of its own. */
    first?: (someone: Someone) => PushedMutation[];
    push: (someone: Someone, first: PushedMutation[]) => unknown[];
    results: unknown[];
  }
  const cases: Case[] = [
    {
      says: 'a tick of an event that is there takes effect',
      push: ({ eventIds }) => [world.tick(eventIds[0]!, 'completed')],
      results: [{ status: 'ok', v: 2 }],
    },
    {
      says: 'a uid that ran is answered with what is stored, also where its arguments differ',
      first: ({ eventIds }) => [world.tick(eventIds[0]!, 'completed')],
      push: ({ eventIds }, [first]) => [first, { ...first, args: world.tick(eventIds[1]!, 'failed').args }],
      results: [
        { status: 'ok', v: 2 },
        { status: 'ok', v: 2 },
      ],
    },
    {
      says: 'a uid that was refused is answered with its refusal',
      first: () => [world.tick(world.uuid(), 'completed')],
      push: (_someone, [first]) => [first],
      results: [{ status: 'rejected', code: 'not_found', v: 2 }],
    },
    {
      says: 'a uid that comes twice in one push runs once',
      push: ({ eventIds }) => {
        const tick = world.tick(eventIds[0]!, 'completed');
        return [tick, tick];
      },
      results: [
        { status: 'ok', v: 2 },
        { status: 'ok', v: 2 },
      ],
    },
    {
      says: 'a tick of an absent event is refused, a check-in of one is not',
      push: () => [world.tick(world.uuid(), 'completed'), world.checkIn(world.uuid())],
      results: [
        { status: 'rejected', code: 'not_found', v: 2 },
        { status: 'ok', v: 2 },
      ],
    },
    {
      says: 'arguments that do not parse are refused by field, the rest of the push runs',
      push: ({ eventIds }) => [
        { ...world.tick(eventIds[0]!, 'completed'), args: { event_id: eventIds[0], status: 'done' } },
        world.tick(eventIds[1]!, 'failed'),
      ],
      results: [
        {
          status: 'rejected',
          code: 'invalid',
          v: 2,
          fields: expect.objectContaining({ local_date: expect.any(String), status: expect.any(String) }),
        },
        { status: 'ok', v: 2 },
      ],
    },
    {
      says: 'an unknown member is refused by its name',
      push: ({ eventIds }) => {
        const tick = world.tick(eventIds[0]!, 'completed');
        return [{ ...tick, args: { ...(tick.args as object), mood: '🙂' } }];
      },
      results: [{ status: 'rejected', code: 'invalid', v: 2, fields: { mood: expect.any(String) } }],
    },
    {
      says: 'a mutation whose own envelope is broken is refused alone',
      push: ({ eventIds }) => [
        { uid: world.uuid(), kind: 7 },
        { ...world.tick(eventIds[0]!, 'failed'), occurredAt: 'yesterday' },
        { ...world.tick(eventIds[0]!, 'failed'), surprise: true },
        world.tick(eventIds[1]!, 'failed'),
      ],
      results: [
        { status: 'rejected', code: 'invalid', v: 2, fields: expect.any(Object) },
        { status: 'rejected', code: 'invalid', v: 2, fields: { occurredAt: expect.any(String) } },
        { status: 'rejected', code: 'invalid', v: 2, fields: { surprise: expect.any(String) } },
        { status: 'ok', v: 2 },
      ],
    },
    {
      says: 'what PostgreSQL can not hold is refused, not tried for ever',
      push: ({ eventIds }) => [
        {
          ...world.checkIn(eventIds[0]!),
          args: { ...(world.checkIn(eventIds[0]!).args as object), notes: 'a\0b' },
        },
        {
          ...world.checkIn(eventIds[1]!),
          args: { ...(world.checkIn(eventIds[1]!).args as object), local_date: '0000-01-01' },
        },
        world.tick(eventIds[2]!, 'failed'),
      ],
      results: [
        { status: 'rejected', code: 'invalid', v: 2, fields: { notes: 'must not hold NUL characters' } },
        { status: 'rejected', code: 'invalid', v: 2 },
        { status: 'ok', v: 2 },
      ],
    },
    {
      says: 'arguments of more than 16 kB are refused',
      push: ({ eventIds }) => [
        world.change('event.patch_metadata', {
          event_id: eventIds[0]!,
          local_date: DAY,
          patch: { text: 'x'.repeat(17_000) },
        }),
      ],
      results: [
        { status: 'rejected', code: 'invalid', v: 2, fields: { args: expect.stringContaining('16384') } },
      ],
    },
    {
      says: 'a time zone that nobody knows is refused',
      push: ({ programId }) => [
        world.change('programme.set_time_zone', { program_id: programId, time_zone: 'Mars/Olympus' }),
      ],
      results: [{ status: 'rejected', code: 'invalid', v: 2, fields: { time_zone: expect.any(String) } }],
    },
    {
      says: 'an unknown kind and a newer version of a known one are refused',
      push: ({ eventIds }) => [
        { ...world.tick(eventIds[0]!, 'completed'), kind: 'event.explode' },
        { ...world.tick(eventIds[1]!, 'completed'), kind: 'constructor' },
        { ...world.tick(eventIds[2]!, 'completed'), kv: 2 },
      ],
      results: [
        { status: 'rejected', code: 'unknown_kind', v: 2 },
        { status: 'rejected', code: 'unknown_kind', v: 2 },
        { status: 'rejected', code: 'unknown_kind', v: 2 },
      ],
    },
    {
      says: 'a change older than the ledger is refused, one just inside is not',
      push: ({ eventIds }) => [
        world.tick(eventIds[0]!, 'completed', { occurredAt: ago(401 * DAY_MS) }),
        world.tick(eventIds[1]!, 'completed', { occurredAt: ago(399 * DAY_MS) }),
        world.tick(eventIds[2]!, 'completed', { occurredAt: ago(401 * DAY_MS), skew: 400 * DAY_MS }),
      ],
      results: [
        { status: 'rejected', code: 'too_old', v: 2 },
        { status: 'ok', v: 2 },
        { status: 'ok', v: 2 },
      ],
    },
    {
      says: 'what shares an entity with a refused one is refused with it, and on along the chain',
      push: ({ eventIds, programId }) => [
        world.tick(world.uuid(), 'completed'),
        world.submitDay(programId),
        world.tick(eventIds[0]!, 'completed'),
        world.change('programme.set_time_zone', { program_id: programId, time_zone: 'Europe/Paris' }),
      ],
      results: [
        { status: 'rejected', code: 'not_found', v: 2 },
        { status: 'rejected', code: 'depends_on', v: 2 },
        { status: 'rejected', code: 'depends_on', v: 2 },
        { status: 'ok', v: 2 },
      ],
    },
    {
      says: 'a stored refusal counts for those that come behind it in the same push',
      first: () => [world.tick(world.uuid(), 'completed')],
      push: ({ programId }, [first]) => [first, world.submitDay(programId)],
      results: [
        { status: 'rejected', code: 'not_found', v: 2 },
        { status: 'rejected', code: 'depends_on', v: 3 },
      ],
    },
    {
      says: 'a fault of ours is to be tried again, what shares with it is blocked along the chain, the rest goes on',
      push: ({ eventIds, programId }) => [
        failOn(eventIds[0]!),
        world.submitDay(programId),
        world.tick(eventIds[1]!, 'completed'),
        world.change('programme.set_time_zone', { program_id: programId, time_zone: 'Europe/Paris' }),
      ],
      results: [{ status: 'retry' }, { status: 'blocked' }, { status: 'blocked' }, { status: 'ok', v: 2 }],
    },
    {
      says: 'a row that the database refuses holds up nothing that shares no entity with it',
      push: ({ eventIds }) => [
        world.tick(eventIds[0]!, 'failed'),
        failOn(eventIds[1]!, {}, 'test.bad_row'),
        world.tick(eventIds[1]!, 'completed'),
        world.tick(eventIds[2]!, 'completed'),
      ],
      results: [{ status: 'ok', v: 2 }, { status: 'retry' }, { status: 'blocked' }, { status: 'ok', v: 2 }],
    },
    {
      says: 'a quarantined one is refused for good, with what depends on it',
      push: ({ eventIds, programId }) => [
        failOn(eventIds[0]!, { quarantine: true }),
        world.submitDay(programId),
        world.tick(eventIds[1]!, 'completed', { quarantine: true }),
      ],
      results: [
        { status: 'rejected', code: 'quarantined', v: 2 },
        { status: 'rejected', code: 'depends_on', v: 2 },
        { status: 'rejected', code: 'quarantined', v: 2 },
      ],
    },
    {
      says: 'a quarantined one that ran before is answered with what is stored',
      first: ({ eventIds }) => [world.tick(eventIds[0]!, 'completed')],
      push: (_someone, [first]) => [{ ...first, quarantine: true }],
      results: [{ status: 'ok', v: 2 }],
    },
    {
      says: 'the server believes what the arguments write, not what was declared',
      push: ({ eventIds, programId }) => [
        failOn(eventIds[0]!, { entities: ['w:notices:none', 'nonsense'] }),
        world.tick(eventIds[0]!, 'completed', { entities: ['w:notices:other'] }),
        world.submitDay(programId, { entities: ['w:notices:third'] }),
      ],
      results: [{ status: 'retry' }, { status: 'blocked' }, { status: 'blocked' }],
    },
  ];

  test.each(cases)('$says', async ({ first, push, results }) => {
    const someone = await world.participant();
    const device = world.device(someone);
    const before = first?.(someone) ?? [];
    if (before.length > 0) await device.sync(before);
    const pushed = push(someone, before) as { uid: string }[];
    const answer = await device.ask(pushed);
    const reported = answer.results.slice(0, pushed.length);
    expect(reported).toEqual(
      results.map((result, index) => ({ uid: pushed[index]!.uid, ...(result as object) })),
    );
  });

  test('what did not take effect left no trace', async () => {
    const someone = await world.participant();
    const [good, bad] = someone.eventIds as [string, string];
    const device = world.device(someone);
    const checkIn = world.checkIn(bad);
    await device.sync([
      world.tick(good, 'failed'),
      failOn(bad, {}, 'test.bad_row'),
      checkIn,
      world.tick(world.uuid(), 'completed'),
    ]);
    expect(await world.row(someone, 'events', good)).toMatchObject({ metadata: { status: 'failed' } });
    expect(await world.row(someone, 'events', bad)).toMatchObject({ program_week: 1, status: 'pending' });
    expect(await world.row(someone, 'check_ins', (checkIn.args as { id: string }).id)).toBeUndefined();
  });

  test('a blocked chain runs once the fault is mended', async () => {
    const someone = await world.participant();
    const device = world.device(someone);
    const culprit = failOn(someone.eventIds[0]!);
    const behind = world.submitDay(someone.programId);
    await device.sync([culprit, behind]);
    const mended = {
      ...culprit,
      kind: 'event.set_status',
      args: world.tick(someone.eventIds[0]!, 'completed').args,
    };
    expect(await device.sync([mended, behind])).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
  });

  test('a fault is told without what the participant wrote', async () => {
    const someone = await world.participant();
    world.faults.length = 0;
    const culprit = failOn(someone.eventIds[0]!);
    await world.device(someone).sync([culprit, failOn(someone.eventIds[1]!, {}, 'test.bad_row')]);
    expect(world.faults.map(({ uid, kind }) => ({ uid, kind }))).toEqual([
      { uid: culprit.uid, kind: 'test.fail' },
      { uid: expect.any(String), kind: 'test.bad_row' },
    ]);
  });

  test('a later change of a push sees what an earlier one of it wrote', async () => {
    const someone = await world.participant();
    const eventId = someone.eventIds[0]!;
    const patch = (key: string, value: unknown) =>
      world.change('event.patch_metadata', { event_id: eventId, local_date: DAY, patch: { [key]: value } });
    await world
      .device(someone)
      .sync([patch('a', 1), patch('b', [2]), patch('why', null), world.tick(eventId, 'failed')]);
    const event = await world.row(someone, 'events', eventId);
    expect(event?.metadata).toEqual({
      a: 1,
      b: [2],
      list: [1, 'two'],
      status: 'failed',
      completed: false,
      completion_date: null,
    });
  });

  test('that holds too where the database refuses another change of the push', async () => {
    const someone = await world.participant();
    const [eventId, bad] = someone.eventIds as [string, string];
    const patch = (key: string) =>
      world.change('event.patch_metadata', { event_id: eventId, local_date: DAY, patch: { [key]: 1 } });
    await world.device(someone).sync([patch('a'), failOn(bad, {}, 'test.bad_row'), patch('b')]);
    expect(await world.row(someone, 'events', eventId)).toMatchObject({ metadata: { a: 1, b: 1 } });
  });

  test('another participant’s rows are neither found nor touched, whatever ids are sent', async () => {
    const owner = await world.participant();
    const stranger = await world.participant();
    const eventId = owner.eventIds[0]!;
    const device = world.device(stranger);
    const results = await device.sync([
      world.tick(eventId, 'completed'),
      world.change('programme.set_time_zone', { program_id: owner.programId, time_zone: 'Europe/Paris' }),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', code: 'not_found' },
      { status: 'rejected', code: 'not_found' },
    ]);
    expect(await world.row(owner, 'events', eventId)).toMatchObject({ status: 'pending' });
    expect([...device.rows.keys()].filter((key) => key.includes(eventId))).toEqual([]);
  });

  test('two participants may use the same ids, and neither learns of the other', async () => {
    const one = await world.participant();
    const other = await world.participant();
    const checkIn = world.checkIn(one.eventIds[0]!);
    const theirs = { ...checkIn, args: { ...(checkIn.args as object), notes: 'Theirs' } };
    expect(await world.device(one).sync([checkIn])).toMatchObject([{ status: 'ok' }]);
    expect(await world.device(other).sync([theirs])).toMatchObject([{ status: 'ok' }]);
    const { id } = checkIn.args as { id: string };
    expect(await world.row(one, 'check_ins', id)).toMatchObject({ notes: 'Slept well' });
    expect(await world.row(other, 'check_ins', id)).toMatchObject({ notes: 'Theirs' });
  });

  test('the same rows pushed at the same time by a tab and a worker run once', async () => {
    const someone = await world.participant();
    const device = world.device(someone);
    const push = [
      ...someone.eventIds.map((id) => world.tick(id, 'completed')),
      world.checkIn(someone.eventIds[0]!),
      world.submitDay(someone.programId),
    ];
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.ask(push)));
    for (const answer of answers) {
      expect(answer.results.map(({ status, v }) => [status, v])).toEqual(push.map(() => ['ok', 2]));
      expect(answer.through).toBe(2);
    }
  });

  test('a push of 500 is answered row by row in its order', async () => {
    const someone = await world.participant(50);
    const push = Array.from({ length: 500 }, (_, index) =>
      index % 10 === 3
        ? world.tick(world.uuid(), 'failed', { entities: [`w:events:${world.uuid()}`] })
        : world.checkIn(someone.eventIds[index % 50]!),
    );
    const answer = await world.device(someone).ask(push);
    expect(answer.results.map(({ uid }) => uid)).toEqual(push.map(({ uid }) => uid));
    expect(answer.results.filter(({ status }) => status === 'ok')).toHaveLength(450);
  });

  test('old arguments are brought up to date by the kind’s upcasts', async () => {
    const someone = await world.participant();
    const today: KnownMutation = {
      ...mutations['event.set_status'],
      kv: 3,
      upcast: {
        1: (args) => ({ ...(args as object), status: (args as { state: string }).state, state: undefined }),
        2: (args) => Object.fromEntries(Object.entries(args as object).filter(([key]) => key !== 'state')),
      },
    };
    const renewed = createSyncWorld(database, { definitions: { 'event.set_status': today } });
    const { status, ...rest } = renewed.tick(someone.eventIds[0]!, 'failed').args as { status: string };
    const old = renewed.tick(someone.eventIds[0]!, 'failed', { kv: 1, args: { ...rest, state: status } });
    expect(await renewed.device(someone).sync([old])).toMatchObject([{ status: 'ok' }]);
    expect(await world.row(someone, 'events', someone.eventIds[0]!)).toMatchObject({
      metadata: { status: 'failed' },
    });
  });

  function ago(ms: number): string {
    return new Date(world.clock.now() - ms).toISOString();
  }
});
