import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { addDays, mondayOf } from '#shared/domain/time/local-date.ts';
import { generateProgramme } from '#shared/domain/programme-generator/generate-programme.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { createConsequences } from '#server/consequences.ts';
import type { Database } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { raiseVersion } from '#server/sync/lock-version.ts';
import { parseEnvelope } from '#server/sync/parse-envelope.ts';
import { saveRow, saveRows } from '#server/sync/row-store.ts';
import { createSyncService } from '#server/sync/sync-service.ts';
import { openMemoryDatabase } from '#server/testing/database-template.ts';
import { createWorld, type Tab, type World } from '#sync/testing/create-world.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';

/*
 * Two phones of one participant, the real engine on each and the real server: one ticks and answers without a
 * connection while the other's setup has the programme written anew. Answers are lost on the way. At rest nothing that
 * was ticked is missing or archived, both phones show the server's rows, and each day has its one check-in.
 */
let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const PROGRAMME = '00000000-0000-4000-8000-0000000000aa';
const SETUPS = [
  { priorities: { cardioExercises: 'none', strengthExercises: 'top' } },
  { scheduling: { dailyCheckInWeekdays: '06:30', taskTimeWeekdays: '07:00' } },
  { investigations: { bloodPanel: 'extensive' }, carefulAbout: 'a heart murmur' },
] as const;

async function participant(userId: string, now: number): Promise<ProgrammeEvent[]> {
  const at = new Date(now).toISOString();
  const startDate = addDays(mondayOf(at.slice(0, 10)), -7);
  const { programme, events } = generateProgramme({
    programmeId: PROGRAMME,
    startDate,
    signedUpAt: `${startDate}T09:00`,
    timeZone: 'UTC',
    profile: { name: 'Ann', age: null, gender: null },
  });
  await database.asAuth((trx) =>
    trx
      .insertInto('auth_users')
      .values({
        id: userId,
        email: `${userId}@daymark.example`,
        password_hash: null,
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
  await database.asUser(userId, async (trx) => {
    const v = await raiseVersion(trx, userId);
    await saveRow(trx, userId, v, 'profiles', { id: userId, name: 'Ann', age: null, gender: null });
    await saveRow(trx, userId, v, 'programmes', programme);
    await saveRows(trx, userId, v, 'events', events);
  });
  return events;
}

function begin(seed: number): World {
  return createWorld({
    seed,
    backend: (now) => {
      const ids = createSeededRng(seed ^ 0x5eed, now);
      const randomBytes = (length: number) => new Uint8Array(length);
      const fail = ({ error }: { error: unknown }) => {
        throw error;
      };
      const service = createSyncService({
        database,
        clock: { now },
        ids: { uuid: () => ids.uuid(), randomBytes },
        consequences: createConsequences({ config: { careTeamEmail: undefined }, database }, fail),
      });
      return async (userId, request) => {
        try {
          const who = { userId, sessionId: userId, email: '' };
          return { status: 200, body: await service.handle(who, parseEnvelope(request)) };
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          return { status: error.status, body: { code: error.code, detail: error.message } };
        }
      };
    },
  });
}

const shownOn = async (tab: Tab) => {
  const { rows } = await tab.dump();
  return (rows.events.map(({ row }) => row) as ProgrammeEvent[]).sort((a, b) => (a.id < b.id ? -1 : 1));
};

it.each([1, 2, 3])(
  'a programme written anew while a phone holds unsent ticks loses and doubles nothing (seed %i)',
  async (seed) => {
    const world = begin(seed);
    const chance = createSeededRng(seed, () => world.clock.now());
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance.random() * list.length)] as T;
    const userId = chance.uuid();
    const events = await participant(userId, world.clock.now());
    const [phone, tablet] = [world.device({ userId }), world.device({ userId })];
    const [one, other] = [await phone.openTab(), await tablet.openTab()];
    await world.advance(500);

    phone.connectivity.set(false);
    const ticked = new Map<string, TaskStatus>();
    const tick = async () => {
      const { id } = pick(events.filter(({ all_day }) => !all_day));
      const status = pick(['completed', 'failed', 'in_progress'] as const);
      await one.client.actions.setTaskStatus(id, status);
      ticked.set(id, status);
    };
    for (let n = 0; n < 12; n += 1) await tick();
    await other.client.actions.saveSetup(pick(SETUPS));
    await world.advance(3000);
    await one.client.actions.saveQuestionnaire({
      eventId: null,
      answers: { morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } } },
    });
    for (let n = 0; n < 12; n += 1) await tick();

    let lost = 0;
    phone.network.fate = () => {
      lost += 1;
      return { kind: lost % 3 === 0 ? 'delivered' : 'response_lost' };
    };
    phone.connectivity.set(true);
    await world.advance(60_000);
    await other.client.actions.saveSetup(pick(SETUPS));
    await world.advance(120_000);
    phone.network.fate = () => ({ kind: 'delivered' });
    for (const tab of [one, other, one, other]) {
      await tab.client.syncNow();
      await world.advance(5000);
    }

    const [mine, theirs] = [await shownOn(one), await shownOn(other)];
    expect(mine).toEqual(theirs);
    expect((await one.dump()).outbox).toEqual([]);
    expect((await one.dump()).dead).toEqual([]);
    const now = new Map(mine.map((event) => [event.id, event]));
    for (const [id, status] of ticked) {
      const event = now.get(id);
      expect([event && taskStatusOf(event), event?.archived_at]).toEqual([status, null]);
    }
    const checkIns = mine.filter((event) => event.archived_at === null && event.metadata.rule === 'check-in');
    const dates = checkIns.map(({ start_local }) => start_local.slice(0, 10));
    expect(new Set(dates).size).toBe(dates.length);
    expect(mine.length).toBeGreaterThanOrEqual(events.length);
    // It was written anew indeed.
    const before = new Map(events.map((event) => [event.id, event.start_local]));
    expect(mine.filter(({ id, start_local }) => before.get(id) !== start_local).length).toBeGreaterThan(10);
    await world.close();
  },
  300_000,
);
