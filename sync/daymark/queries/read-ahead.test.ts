import { Dexie, liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import * as reader from '../reader.ts';
import { createMemoryServer, type MemoryServer } from '../../testing/memory-server.ts';
import { createWorld, type Device, type World } from '../../testing/create-world.ts';
import { eventId, PROGRAM, sampleEvent, sampleProgramme, USER_A } from '../../testing/sample-rows.ts';
import type { FollowedEvents } from '../client.ts';

let world: World;
let server: MemoryServer;
let device: Device;
beforeEach(async () => {
  world = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      return server.backend;
    },
  });
  server.begin(USER_A, { programmes: [sampleProgramme()], events: [0, 1].map((n) => sampleEvent(n)) });
  device = world.device({ userId: USER_A });
  await (await device.openTab()).client.close();
  const first = await device.openTab();
  await world.advance(500);
  await first.client.close();
});
afterEach(() => world.close());

const statusesOf = (events: FollowedEvents | undefined) =>
  events?.kind === 'rows' ? events.rows.map(({ metadata }) => metadata.status) : events?.kind;

/** A start of the app whose code that reads comes, or fails to come, when the test says so. */
async function openLate() {
  let come: (found: typeof reader) => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const loadReader = () =>
    new Promise<typeof reader>((resolve, reject) => {
      come = resolve;
      fail = reject;
    });
  const tab = await device.openTab({ loadReader });
  const emitted: FollowedEvents[] = [];
  tab.client.queries.followEvents(PROGRAM).subscribe((events) => emitted.push(events));
  const shown = () => statusesOf(emitted.at(-1));
  return {
    ...tab,
    emitted,
    shown,
    come: () => come(reader),
    fail: () => fail(new TypeError('Failed to fetch')),
  };
}

it('the first screen has its rows before the code that reads has come, and keeps them after it', async () => {
  const { client, emitted, shown, come } = await openLate();
  expect(client.firstProgrammes()).toEqual([sampleProgramme()]);
  expect(shown()).toEqual([undefined, undefined]);
  come();
  await world.advance(500);
  expect(emitted).toHaveLength(1);
  // From now on the store answers.
  expect(client.firstProgrammes()).toBeNull();
});

it('what another tab changed before anybody listened is on that screen once the code has come', async () => {
  const other = await device.openTab();
  const { shown, come } = await openLate();
  await other.client.actions.setTaskStatus(eventId(1), 'failed');
  expect(shown()).toEqual([undefined, undefined]);
  come();
  await world.advance(500);
  expect(shown()).toEqual([undefined, 'failed']);
});

it('a tick that was pressed before the code came is saved once, and shown', async () => {
  const { client, dump, shown, come } = await openLate();
  const saved = client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(200);
  expect((await dump()).outbox).toEqual([]);
  come();
  expect(await saved).toBe('completed');
  await world.advance(500);
  expect(await client.queries.acked(5)).toMatchObject([{ kind: 'event.set_status' }]);
  expect([...server.effectsOf(USER_A).values()]).toHaveLength(1);
  expect(shown()).toEqual(['completed', undefined]);
});

it('the rows stay where the code does not come, and are followed where a later try brings it', async () => {
  const { client, emitted, shown, fail, come } = await openLate();
  fail();
  await world.advance(10);
  expect(emitted).toHaveLength(1);
  const saved = client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(100);
  come();
  await saved;
  await world.advance(500);
  expect(shown()).toEqual(['completed', undefined]);
});

it('a live query that begins before the code has come follows the writes after it', async () => {
  // Without a factory of its own Dexie would run no live query.
  const { indexedDB } = Dexie.dependencies;
  onTestFinished(() => void (Dexie.dependencies.indexedDB = indexedDB));
  Dexie.dependencies.indexedDB = new IDBFactory();
  const { client, come } = await openLate();
  const seen: unknown[] = [];
  const live = liveQuery(() => client.queries.event(eventId(0))).subscribe((event) =>
    seen.push(event?.metadata.status),
  );
  await world.advance(10);
  come();
  await world.advance(100);
  expect(seen).toEqual([undefined]);
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(100);
  expect(seen).toEqual([undefined, 'completed']);
  live.unsubscribe();
});

it('a screen that comes after the code reads through the store', async () => {
  const { client } = await device.openTab();
  await client.actions.setTaskStatus(eventId(0), 'completed');
  expect(statusesOf(await firstValueFrom(client.queries.followEvents(PROGRAM)))).toEqual([
    'completed',
    undefined,
  ]);
});
