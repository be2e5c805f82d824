import type { StoredRow } from '../store/schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mutations } from '#shared/product/definitions.ts';
import { recordMutation } from '../outbox/record-mutation.ts';
import { history } from '../daymark/history.ts';
import { tables } from '../daymark/tables.ts';
import { makeRoom } from '../store/make-room.ts';
import { enterDatabase } from '../store/meta.ts';
import { createStore, type Store } from '../store/store.ts';
import { createContextIndexedDB, type ContextIndexedDB } from '../testing/fakes/crashable-indexed-db.ts';
import { createFakeNetwork } from '../testing/fakes/fake-network.ts';
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { DAY, eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';
import { createSeededRng } from '../testing/seeded-rng.ts';
import { exchange } from './exchange.ts';

const EVENTS = 11;
/** Stands for the 5 000 of the app. */
const ROWS_IN_MEMORY = 4;

let server: MemoryServer;
let device: IDBFactory;
const clock = createManualClock();
const rng = createSeededRng(1, () => clock.now());

beforeEach(begin);

function begin(): void {
  server = createMemoryServer(() => clock.now());
  server.pageSize = 2;
  server.put(USER_A, 'programmes', sampleProgramme());
  for (let n = 0; n < EVENTS; n += 1) server.put(USER_A, 'events', sampleEvent(n));
  device = new IDBFactory();
}

interface Context {
  indexedDB: ContextIndexedDB;
  store: Store;
  /** One exchange; with `later` something happens between its pages. */
  sync(later?: (page: number) => Promise<void>): Promise<string>;
}

async function open(): Promise<Context> {
  const indexedDB = createContextIndexedDB(device);
  const injected = { factory: indexedDB.factory, keyRange: IDBKeyRange };
  const store = createStore(
    'staged',
    injected,
    { onBroken: () => undefined, onTakenOver: () => undefined },
    tables,
  );
  const ids = { clientId: rng.uuid(), sessionEpoch: rng.uuid(), startId: rng.uuid() };
  await enterDatabase(store, { userId: USER_A, ...ids });
  return {
    indexedDB,
    store,
    async sync(later) {
      let page = 0;
      const backend: MemoryServer['backend'] = async (userId, request) => {
        page += 1;
        await later?.(page);
        return server.backend(userId, request);
      };
      const transport = createFakeNetwork().view(backend, USER_A, () => true);
      const ports = {
        clock: clock.view(
          () => 0,
          () => true,
        ),
        rng,
        transport,
      };
      const done = await exchange(store, mutations, ports, {
        flushedTo: Infinity,
        keepalive: false,
        signal: new AbortController().signal,
        rowsInMemory: ROWS_IN_MEMORY,
      });
      return done.kind === 'applied' ? done.applied : done.kind;
    },
  };
}

function tick(context: Context, n: number): Promise<unknown> {
  const recorder = { kinds: mutations, store: context.store, now: () => clock.now(), uuid: () => rng.uuid() };
  return recordMutation(recorder, 'event.set_status', () => ({
    event_id: eventId(n),
    local_date: DAY,
    status: 'completed',
    completion_date: new Date(clock.now()).toISOString(),
  }));
}

async function shown(context: Context): Promise<{ titles: string[]; completed: string[]; staged: number }> {
  return context.store.use(async (db) => {
    const events = (await db.table<StoredRow<ProgrammeEvent>>('events').toArray()).map(({ row }) => row);
    return {
      titles: events.map(({ title }) => title).sort(),
      completed: events.filter(({ status }) => status === 'completed').map(({ id }) => id),
      staged: await db.staged.count(),
    };
  });
}

const titlesOnServer = (): string[] =>
  [...server.rowsOf(USER_A).values()].flatMap((row) => ('event_type' in row ? [row.title] : [])).sort();

describe('a pull of more rows than are kept in memory', () => {
  it('fills an empty device and leaves nothing aside', async () => {
    const context = await open();
    expect(await context.sync()).toBe('applied');
    expect(await shown(context)).toEqual({ titles: titlesOnServer(), completed: [], staged: 0 });
    context.store.close();
  });

  it('shows nothing of itself before it is complete, and plays again what is not sent', async () => {
    const context = await open();
    await context.sync();
    for (let n = 0; n < EVENTS; n += 1) server.put(USER_A, 'events', sampleEvent(n, { title: `New ${n}` }));
    const seen: string[][] = [];
    await context.sync(async (page) => {
      seen.push((await shown(context)).titles);
      if (page === 3) await tick(context, 2);
    });
    expect(new Set(seen.map((titles) => titles.join()))).toEqual(new Set([seen[0]?.join()]));
    expect(seen[0]).toContain('Task 1');
    expect(await shown(context)).toEqual({ titles: titlesOnServer(), completed: [eventId(2)], staged: 0 });
    const { outbox, shadow } = await context.store.use(async (db) => ({
      outbox: await db.outbox.count(),
      shadow: await db.shadow.toArray(),
    }));
    expect(outbox).toBe(1);
    expect(shadow).toMatchObject([{ id: eventId(2), row: { title: 'New 2', status: 'pending' } }]);
    context.store.close();
  });

  it('is complete also where another tab puts rows aside in the meantime, which then pulls only what is new', async () => {
    const [one, other] = [await open(), await open()];
    await one.sync();
    for (let n = 0; n < EVENTS; n += 1) server.put(USER_A, 'events', sampleEvent(n, { title: `New ${n}` }));
    let goOn = (): void => undefined;
    let ended: Promise<string> = Promise.resolve('never begun');
    const outcome = await one.sync(async (page) => {
      if (page !== 6) return;
      await new Promise<void>((halfway) => {
        ended = other.sync(async (at) => {
          if (at !== 5) return;
          halfway();
          await new Promise<void>((resolve) => (goOn = resolve));
        });
      });
    });
    expect(outcome).toBe('applied');
    expect(await shown(one)).toEqual({ titles: titlesOnServer(), completed: [], staged: 0 });
    goOn();
    expect(await ended).toBe('results_only');
    let pages = 0;
    expect(await other.sync(async () => void (pages += 1))).toBe('applied');
    expect(pages).toBe(1);
    expect(await shown(other)).toEqual({ titles: titlesOnServer(), completed: [], staged: 0 });
    one.store.close();
    other.store.close();
  });

  it('starts over where what it has put aside was thrown out in the meantime', async () => {
    const context = await open();
    const mark = vi.fn(() => true);
    const outcome = await context.sync(async (page) => {
      if (page === 5) await context.store.use((db) => makeRoom(db, history, clock.now(), mark));
    });
    // No day of the history has left the device.
    expect(mark).not.toHaveBeenCalled();
    expect(outcome).toBe('results_only');
    expect((await shown(context)).titles).toEqual([]);
    expect(await context.sync()).toBe('applied');
    expect(await shown(context)).toEqual({ titles: titlesOnServer(), completed: [], staged: 0 });
    context.store.close();
  });

  it('leaves nothing aside where it breaks off, however often', async () => {
    const context = await open();
    for (let n = 0; n < 3; n += 1) {
      const outcome = await context.sync(async (page) => {
        if (page === 6) server.isDown = true;
      });
      expect(outcome).toBe('transient');
      expect((await shown(context)).staged).toBe(0);
      server.isDown = false;
    }
    expect(await context.sync()).toBe('applied');
    expect(await shown(context)).toEqual({ titles: titlesOnServer(), completed: [], staged: 0 });
    context.store.close();
  });

  it('throws out what tabs that died have left, and nothing of one that may still be at it', async () => {
    const die = async () => {
      const context = await open();
      await new Promise<void>((resolve) => {
        void context.sync(async (page) => {
          if (page !== 5) return;
          context.indexedDB.crash();
          resolve();
        });
      });
    };
    const left = async () => {
      const context = await open();
      const pulls = (await context.store.use((db) => db.staged.toArray())).map(({ pull }) => pull);
      context.store.close();
      return new Set(pulls).size;
    };
    await die();
    await clock.advance(600_000, async () => undefined);
    await die();
    expect(await left()).toBe(2);
    await clock.advance(3_000_001, async () => undefined);
    await die();
    expect(await left()).toBe(2);
  });

  it('loses and doubles nothing when the tab dies at any boundary of a reset', async () => {
    for (let boundary = 1; boundary <= 8; boundary += 1) {
      const context = await open();
      await context.sync();
      await tick(context, 3);
      server.remove(USER_A, 'events', eventId(9));
      server.collectTombstones(USER_A);
      await new Promise<void>((resolve) => {
        context.indexedDB.crashAfter(boundary, resolve);
        // A dead context never hears of anything again, one that had fewer boundaries comes to its end.
        context.sync().then(
          () => resolve(),
          () => resolve(),
        );
      });
      const again = await open();
      for (let round = 0; round < 3; round += 1) await again.sync();
      expect(await shown(again)).toEqual({ titles: titlesOnServer(), completed: [eventId(3)], staged: 0 });
      expect(server.effectsOf(USER_A).map(({ kind }) => kind)).toEqual(['event.set_status']);
      expect(await again.store.use((db) => db.outbox.count())).toBe(0);
      again.store.close();
      begin();
    }
  });
});
