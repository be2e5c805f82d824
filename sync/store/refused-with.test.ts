import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SyncResponse } from '#shared/protocol/sync.ts';
import type { Fate } from '../lab/fate.ts';
import { createWorld, type Device, type Tab, type World } from '../testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts';
import { DAY, eventId, PROGRAM, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';

/*
 * A tick was sent, and behind it a submission of its day; the tick's refusal comes before the submission's own answer.
 */
let world: World;
let server: MemoryServer;
let device: Device;
let tab: Tab;
/** Whether the server, too, takes the submission for one that depends on the tick; else it runs it by itself. */
let agrees: boolean;

beforeEach(async () => {
  agrees = true;
  server = createMemoryServer(() => world.clock.now());
  world = createWorld({
    backend: () => async (userId, request) => {
      if (agrees || request.push.length < 2) return server.backend(userId, request);
      const [first, ...later] = request.push;
      const before = await server.backend(userId, { ...request, push: first ? [first] : [] });
      const after = await server.backend(userId, { ...request, push: later });
      return {
        ...after,
        body: { ...Object(after.body), results: [...resultsOf(before), ...resultsOf(after)] },
      };
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0));
  device = world.device({ userId: USER_A });
  tab = await device.openTab();
  await world.advance(1000);
});
afterEach(() => world.close());

const resultsOf = ({ body }: Awaited<ReturnType<MemoryServer['backend']>>) => (body as SyncResponse).results;

function late(): { fate: Fate; arrive: () => void } {
  let arrive = (): void => undefined;
  const until = new Promise<void>((resolve) => (arrive = resolve));
  return { fate: { kind: 'late', until }, arrive };
}

/**
 * Up to the moment at which the tick's refusal is taken; `second` is what becomes of the push with the submission, and
 * `between` what happens on the server between the two pushes.
 */
async function refuseBefore(
  second: Fate,
  between = (): void => undefined,
): Promise<{ worker: Promise<unknown> }> {
  const first = late();
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  server.remove(USER_A, 'events', eventId(0));
  device.network.fate = () => first.fate;
  const ticking = tab.client.syncNow();
  await world.settle();
  await tab.client.actions.submitDay({ programId: PROGRAM, localDate: DAY });
  between();
  device.network.fate = () => second;
  const worker = device.runWorker();
  await world.settle();
  device.network.fate = () => ({ kind: 'delivered' });
  first.arrive();
  await ticking;
  await world.settle();
  const { outbox, dead } = await tab.dump();
  expect(outbox).toEqual([]);
  expect(dead).toMatchObject([
    { kind: 'event.set_status', code: 'not_found' },
    { kind: 'day.submit', code: 'depends_on', state: 'sealed' },
  ]);
  return { worker };
}

const refused = async () => (await tab.client.queries.rejected()).map(({ kind }) => kind);
const submitted = () => tab.client.queries.submissionOn(PROGRAM, DAY);

it('what was refused with an earlier change and took effect all the same leaves the list by its own answer', async () => {
  agrees = false;
  const second = late();
  const { worker } = await refuseBefore(second.fate);
  expect(server.effectsOf(USER_A)).toMatchObject([{ kind: 'day.submit' }]);
  second.arrive();
  await worker;
  await world.advance(1000);
  expect(await refused()).toEqual(['event.set_status']);
  await tab.client.syncNow();
  expect(await submitted()).toBeDefined();
});

it('and is asked for again by a restore that loses it', async () => {
  agrees = false;
  const restore = server.backup();
  const second = late();
  const { worker } = await refuseBefore(second.fate);
  second.arrive();
  await worker;
  await world.advance(1000);
  restore();
  expect(server.effectsOf(USER_A)).toEqual([]);
  await tab.client.syncNow();
  await world.advance(5000);
  expect(server.effectsOf(USER_A)).toMatchObject([{ kind: 'day.submit' }]);
  expect(await submitted()).toBeDefined();
});

it('and by the next pull where its own answer is lost', async () => {
  agrees = false;
  const { worker } = await refuseBefore({ kind: 'response_lost' });
  await worker;
  await tab.client.syncNow();
  await world.settle();
  expect(await refused()).toEqual(['event.set_status']);
  expect(await submitted()).toBeDefined();
  expect(server.effectsOf(USER_A)).toHaveLength(1);
});

it('and by a later page of the next pull', async () => {
  agrees = false;
  const { worker } = await refuseBefore({ kind: 'response_lost' }, () =>
    server.put(USER_A, 'events', sampleEvent(1)),
  );
  await worker;
  server.pageSize = 1;
  const before = device.network.requests.length;
  await tab.client.syncNow();
  await world.settle();
  expect(device.network.requests.length - before, 'pages').toBeGreaterThan(1);
  expect(await refused()).toEqual(['event.set_status']);
  expect(await submitted()).toBeDefined();
});

it.each<Fate>([{ kind: 'request_lost' }, { kind: 'response_lost' }])(
  'else it stays in the list and can be sent again, after a push that met: $kind',
  async (fate) => {
    const { worker } = await refuseBefore(fate);
    await worker;
    await world.advance(60_000);
    expect(await refused()).toEqual(['event.set_status', 'day.submit']);
    expect(server.effectsOf(USER_A)).toEqual([]);
    const submission = (await tab.client.queries.rejected()).find(({ kind }) => kind === 'day.submit');
    await tab.client.retryRejected(submission?.uid ?? '');
    await world.advance(5000);
    expect(server.effectsOf(USER_A)).toMatchObject([{ kind: 'day.submit' }]);
    expect(await refused()).toEqual(['event.set_status']);
    expect(await submitted()).toBeDefined();
  },
);
