import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryServer, type MemoryServer } from '../../testing/memory-server.ts';
import { createWorld, type Device, type World } from '../../testing/create-world.ts';
import { eventId, PROGRAM, sampleEvent, sampleProgramme, USER_A } from '../../testing/sample-rows.ts';

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

/** A start of the app on a device that has been in use. */
async function open() {
  const tab = await device.openTab();
  const statuses = async () => {
    const read = await firstValueFrom(tab.client.queries.followEvents(PROGRAM));
    return read.kind === 'rows' ? read.rows.map(({ metadata }) => metadata.status) : read.kind;
  };
  /** How many transactions a reading of the screen costs. */
  const cost = async () => {
    await world.settle();
    const before = tab.indexedDB.completed();
    expect(await statuses()).toEqual([undefined, undefined]);
    await world.settle();
    return tab.indexedDB.completed() - before;
  };
  return { tab, statuses, cost };
}

it('the first screen finds its rows read already, and only the first', async () => {
  const { cost } = await open();
  expect(await cost()).toBe(0);
  expect(await cost()).toBe(1);
});

it('what is changed between the start and the first screen is on that screen', async () => {
  const { tab, statuses } = await open();
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  expect(await statuses()).toEqual(['completed', undefined]);
});

it('what another tab changes in between is too', async () => {
  const other = await device.openTab();
  const { statuses } = await open();
  await other.client.actions.setTaskStatus(eventId(1), 'failed');
  expect(await statuses()).toEqual([undefined, 'failed']);
});

it('is let go of where no screen asks for it', async () => {
  const { cost } = await open();
  await world.advance(3000);
  expect(await cost()).toBe(1);
});
