import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { TABLE_NAMES } from '#shared/product/registry.ts';
import type { EntityRows } from '#shared/product/registry.ts';
import type { EntityRef } from '#shared/protocol/mutation.ts';
import { mutations } from '#shared/product/definitions.ts';
import type { PushedMutation } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { raiseVersion } from './lock-version.ts';
import type { KnownMutation } from '#shared/push/parse-mutation.ts';
import { deleteRow, saveRow } from './row-store.ts';
import { shareEntity } from '#sync/testing/share-entity.ts';
import { createRandomPhone, type RandomPhone } from './testing/random-phone.ts';
import { createSeededRandom, type SeededRandom } from './testing/seeded-random.ts';
import { createSyncWorld, DAY, makeEvent, type SyncWorld } from './testing/sync-world.ts';

/*
 * Two phones of one participant, a bad network, a programme that is regenerated under them and tombstones that are
 * collected. Checked, as in the model of the protocol:
 *
 *   I2  no uid has more than one effect
 *   I3  changes of one phone that share an entity take effect in the order in which they were written
 *   I1  what the participant is told did not count had no effect
 *   I5  at rest nothing is queued, and both phones show exactly what the server has
 */
const SEEDS = Array.from({ length: process.env.DAYMARK_LONG === '1' ? 16 : 5 }, (_, index) => index + 1);
const STEPS = 60;

interface Effects {
  /** Mutations that took effect, in that order, by the mark in their arguments. */
  marks: string[];
  healed: boolean;
}

/** Leaves a mark each time it runs, so that what runs twice or out of order shows. */
function marking(effects: Effects, kind: string): KnownMutation {
  type Args = { event_id: string; mark: string; fault: string };
  return {
    ...mutations['event.set_status'],
    kind,
    argsSchema: z.object({ event_id: z.string(), mark: z.string(), fault: z.string() }),
    entities: ({ event_id }: Args): EntityRef<EntityRows>[] => [`w:events:${event_id}`, `r:day:${DAY}`],
    sets: null,
    apply: (rows, { event_id, mark, fault }: Args) => {
      if (fault === 'bug' && !effects.healed) throw new TypeError('a bug');
      const event = rows.get('events', event_id);
      if (!event) return { ok: false, code: 'not_found' };
      const marks = [...((event.metadata.marks as string[] | undefined) ?? []), mark];
      rows.put('events', { ...event, metadata: { ...event.metadata, marks } });
      effects.marks.push(mark);
      return { ok: true };
    },
  };
}

describe.each(testDatabases('both'))('whatever two phones do on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test.each(SEEDS)('it has its effect once, in order, and both end the same (seed %i)', async (seed) => {
    const random = createSeededRandom(seed);
    const effects: Effects = { marks: [], healed: false };
    const submit: KnownMutation = {
      ...mutations['day.submit'],
      apply: (rows, args) => {
        effects.marks.push((args as { id: string }).id);
        return mutations['day.submit'].apply(rows, args);
      },
    };
    const world = createSyncWorld(database, {
      definitions: { ...mutations, 'test.mark': marking(effects, 'test.mark'), 'day.submit': submit },
    });
    const someone = await world.participant(4);
    const phones = [world.device(someone), world.device(someone)].map(createRandomPhone);
    const live = [...someone.eventIds];
    const seen = [...live];

    for (let step = 0; step < STEPS; step++) {
      world.clock.advance(random.below(900));
      const phone = random.pick(phones);
      const what = random.next();
      if (what < 0.45) phone.write(anyChange(world, random, seen, someone.programId));
      else if (what < 0.9) await phone.step(random);
      else if (what < 0.93) await regenerate(world, someone, live, seen);
      else if (what < 0.96) await collectTombstones(database, someone.userId, random);
      else effects.healed = !effects.healed;
    }
    effects.healed = random.chance(0.5);
    for (let round = 0; round < 30 && !phones.every(isAtRest); round++) {
      for (const phone of phones) await phone.settle();
    }
    for (const phone of phones) await phone.settle();

    const marks = effects.marks;
    expect(new Set(marks).size, 'I2: a mark was left twice').toBe(marks.length);
    for (const phone of phones) {
      checkOrder(phone, marks);
      const untrue = phone.dead.filter(({ mutation }) => marks.includes(markOf(mutation)));
      expect(
        untrue.map(({ mutation }) => mutation.uid),
        'I1: dead, but took effect',
      ).toEqual([]);
    }
    const server = await everything(database, someone.userId);
    for (const phone of phones) {
      expect(
        phone.outbox.map(({ mutation }) => mutation.kind),
        'I5: still queued',
      ).toEqual([]);
      expect(Object.fromEntries(phone.device.rows), 'I5: not what the server has').toEqual(server);
    }
  });
});

const isAtRest = (phone: RandomPhone): boolean => phone.outbox.length === 0;

function anyChange(
  world: SyncWorld,
  random: SeededRandom,
  events: readonly string[],
  programId: string,
): PushedMutation {
  const eventId = random.pick(events);
  if (random.chance(0.2)) return world.submitDay(programId);
  if (random.chance(0.15)) return world.checkIn(eventId);
  if (random.chance(0.3))
    return world.tick(eventId, random.pick(['pending', 'in_progress', 'completed', 'failed']));
  const fault = random.chance(0.2) ? 'bug' : '';
  const args = random.chance(0.1) ? { event_id: 7 } : { event_id: eventId, mark: world.uuid(), fault };
  return { ...world.tick(eventId, 'completed'), kind: 'test.mark', args };
}

/** An event goes for good and another takes its place. */
async function regenerate(
  world: SyncWorld,
  { userId, programId }: { userId: string; programId: string },
  live: string[],
  seen: string[],
): Promise<void> {
  const old = live.shift();
  if (old === undefined) return;
  const id = world.uuid();
  await world.database.asUser(userId, async (trx) => {
    const v = await raiseVersion(trx, userId);
    await deleteRow(trx, userId, v, 'events', old, new Date(world.clock.now()).toISOString());
    await saveRow(trx, userId, v, 'events', makeEvent(id, programId));
  });
  live.push(id);
  seen.push(id);
}

async function collectTombstones(database: Database, userId: string, random: SeededRandom): Promise<void> {
  await database.asUser(userId, async (trx) => {
    const v = (await raiseVersion(trx, userId)) - random.below(4);
    await trx.deleteFrom('tombstones').where('v', '<=', v).execute();
    const { tombstones_pruned_v: before } = await trx
      .selectFrom('sync_versions')
      .select('tombstones_pruned_v')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('sync_versions')
      .set({ tombstones_pruned_v: Math.max(before, v) })
      .execute();
  });
}

function markOf(mutation: PushedMutation): string {
  const { mark, id } = mutation.args as { mark?: string; id?: string };
  return mark ?? id ?? '';
}

function checkOrder({ written }: RandomPhone, marks: readonly string[]): void {
  const done = written
    .map(({ seq, mutation }) => ({ seq, mutation, at: marks.indexOf(markOf(mutation)) }))
    .filter(({ at }) => at >= 0);
  for (const one of done)
    for (const other of done)
      if (one.seq < other.seq && shareEntity(one.mutation, other.mutation)) {
        expect(one.at, `I3: ${other.mutation.uid} overtook ${one.mutation.uid}`).toBeLessThan(other.at);
      }
}

async function everything(database: Database, userId: string): Promise<Record<string, unknown>> {
  const rows: [string, unknown][] = [];
  await database.asUser(userId, async (trx) => {
    for (const table of TABLE_NAMES) {
      const found = (await trx.selectFrom(table).selectAll().execute()) as Record<string, unknown>[];
      for (const { v, user_id: _user, field_clocks: _clocks, ...row } of found) {
        rows.push([`${table}:${String(row.id)}`, { v, row }]);
      }
    }
  });
  return Object.fromEntries(rows);
}
