import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { Device, Tab, World } from '#sync/testing/create-world.ts';
import type { MemoryServer } from '#sync/testing/memory-server.ts';
import { openSampleDevice } from '#sync/testing/open-sample-device.ts';
import { DAY, eventId, sampleAnswers, USER_A } from '#sync/testing/sample-rows.ts';
import { createFetchTransport } from './fetch-transport.ts';

/* The hand-over of a page that goes, as the browser is asked for it: by its own transport, under the real engine. */
let world: World;
let server: MemoryServer;
let device: Device;
let tab: Tab;
/** Each request of the page: whether it outlives it, how many changes it carries and how many bytes. */
let asked: { keepalive: boolean; changes: number; bytes: number }[];

beforeEach(async () => {
  asked = [];
  let client: Tab['client'];
  ({ world, server, device, client } = await openSampleDevice());
  await client.close();
  vi.stubGlobal('fetch', async (_url: string, init: { body: string; keepalive: boolean }) => {
    const request = JSON.parse(init.body) as SyncRequest;
    const bytes = new TextEncoder().encode(init.body).length;
    asked.push({ keepalive: init.keepalive, changes: request.push.length, bytes });
    const answer = await server.backend(USER_A, request);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  const transport = createFetchTransport({ accessToken: () => 'token', refresh: async () => 'refreshed' });
  tab = await device.openTab({ wrap: (ports) => ({ ...ports, transport }) });
  await world.advance(1000);
});
afterEach(async () => {
  await world.close();
  vi.unstubAllGlobals();
});

const tick = () => tab.client.actions.setTaskStatus(eventId(0), 'completed');

it('a page that stays sends nothing that would outlive it', async () => {
  await tick();
  await world.advance(5000);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  expect(asked.filter(({ keepalive }) => keepalive)).toEqual([]);
});

it.each(['hidden', 'pagehide'] as const)(
  'on %s what waits goes at once, and outlives the page',
  async (event) => {
    await tick();
    const before = asked.length;
    tab.lifecycle.emit(event);
    await world.settle();
    expect(asked.slice(before)).toEqual([
      { keepalive: true, changes: 1, bytes: expect.any(Number) as number },
    ]);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  },
);

it('of more than a browser takes with it, as much goes as it does', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const answers = { ...sampleAnswers, notes: `${nth} ${'é'.repeat(3000)}` };
    await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers });
  }
  const before = asked.length;
  tab.lifecycle.emit('hidden');
  await world.settle();
  const [handed, ...more] = asked.slice(before);
  expect(more).toEqual([]);
  expect(handed).toMatchObject({ keepalive: true });
  expect(handed?.changes).toBeGreaterThan(1);
  expect(handed?.bytes).toBeLessThanOrEqual(60_000 + 1000);
});
