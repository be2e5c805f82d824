import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePush } from './testing/fake-push.ts';

beforeEach(() => {
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Fake = ReturnType<typeof createFakePush>;
const LOCAL = {
  title: 'Test notification',
  body: 'Server push failed, showing local notification instead',
};

async function enabled(): Promise<Fake> {
  const fake = createFakePush();
  await fake.push.enable();
  fake.world.pass(1000);
  fake.world.shown = [];
  fake.world.calls = [];
  return fake;
}

describe('enabling', () => {
  it('asks once, subscribes, tells the server, keeps the wish, and welcomes after a second', async () => {
    const { world, push } = createFakePush();
    await push.enable();
    expect(world.questions).toBe(1);
    expect(world.calls).toContain('subscribe https://push.example/1');
    expect(world.wanted).toBe(true);
    expect(push.view()).toEqual({ status: { kind: 'on', reach: 'reached' }, busy: null, notice: null });
    world.pass(999);
    expect(world.shown).toEqual([]);
    world.pass(1);
    await vi.waitFor(() => expect(world.shown.map(({ title }) => title)).toEqual(['Notifications are on']));
  });

  it('asks for the permission in the press itself, before the server is asked', () => {
    const { world, push } = createFakePush();
    void push.enable();
    expect([world.questions, world.calls]).toEqual([1, []]);
  });

  it('one press asks once, however often it is pressed meanwhile', async () => {
    const { world, push } = createFakePush();
    await Promise.all([push.enable(), push.enable(), push.enable()]);
    expect(world.questions).toBe(1);
  });

  it.each([
    ['denied', { kind: 'denied' }],
    ['default', { kind: 'off', lost: false }],
  ] as const)('an answer of %s is no failure of the server', async (answer, status) => {
    const { world, push } = createFakePush();
    world.answer = answer;
    await push.enable();
    expect(push.view()).toEqual({ status, busy: null, notice: 'not_permitted' });
    expect([world.subscription, world.wanted]).toEqual([null, false]);
  });

  it('where the push service refuses nothing is registered, and the wish is not kept', async () => {
    const { world, push } = createFakePush();
    world.subscribing = 'aborts';
    await push.enable();
    expect(push.view()).toMatchObject({ busy: null, notice: 'no_push_service' });
    expect([world.row, world.wanted]).toEqual([null, false]);
  });

  it('where subscribing never ends the button is free after 20 seconds', async () => {
    vi.useFakeTimers();
    const { world, push } = createFakePush();
    world.subscribing = 'never';
    const pressed = push.enable();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(push.view().busy).toBe('enabling');
    await vi.advanceTimersByTimeAsync(1000);
    await pressed;
    expect(push.view()).toMatchObject({ busy: null, notice: 'no_push_service' });
    expect([world.row, world.wanted]).toEqual([null, false]);
  });

  it.each([
    ['is away', (world: Fake['world']) => (world.isOnline = false)],
    ['refuses', (world: Fake['world']) => (world.taking = 'refuses')],
    ['has no key', (world: Fake['world']) => (world.serverKey = null)],
  ])('where the server %s no subscription is left in the browser', async (_what, breaks) => {
    const { world, push } = createFakePush();
    breaks(world);
    await push.enable();
    expect(push.view().notice).toBe('not_enabled');
    expect([world.subscription, world.wanted]).toEqual([null, false]);
  });
});

describe('disabling', () => {
  it('unsubscribes, forgets the wish and tells the server the endpoint', async () => {
    const { world, push } = await enabled();
    await push.disable();
    expect(world.calls).toContain('unsubscribe https://push.example/1');
    expect([world.subscription, world.wanted]).toEqual([null, false]);
    expect(push.view()).toEqual({ status: { kind: 'off', lost: false }, busy: null, notice: null });
  });

  it('stays on where the browser does not unsubscribe', async () => {
    const { world, push } = await enabled();
    world.unsubscribing = 'fails';
    await push.disable();
    expect(push.view()).toMatchObject({ status: { kind: 'on' }, notice: 'not_disabled' });
    expect(world.wanted).toBe(true);
  });

  it('a failed call to the server is only logged', async () => {
    const { world, push } = await enabled();
    world.isOnline = false;
    await push.disable();
    expect(push.view()).toMatchObject({ status: { kind: 'off', lost: false }, notice: null });
    expect(console.warn).toHaveBeenCalledTimes(1);
  });
});

describe('a test', () => {
  it('asks to enable notifications first without a subscription', async () => {
    const { world, push } = createFakePush({ permission: 'granted' });
    await push.test();
    expect(push.view().notice).toBe('enable_first');
    expect(world.calls).not.toContain('test');
  });

  it('goes through the server', async () => {
    const { world, push } = await enabled();
    await push.test();
    expect(push.view()).toMatchObject({ status: { kind: 'on', reach: 'reached' }, notice: 'test_sent' });
    expect(world.shown).toEqual([]);
  });

  it.each([
    ['the server is away', (world: Fake['world']) => (world.isOnline = false)],
    ['the push service refuses', (world: Fake['world']) => (world.taking = 'refuses')],
  ])('where %s a notification of this page says so, and the card too', async (_what, breaks) => {
    const { world, push } = await enabled();
    breaks(world);
    await push.test();
    expect(world.shown).toEqual([LOCAL]);
    expect(push.view()).toMatchObject({
      status: { kind: 'on', reach: 'not_reached' },
      notice: 'test_shown_here',
    });
  });
});

describe('a look', () => {
  it('subscribes again what the browser dropped, without a question', async () => {
    const { world, push } = await enabled();
    world.subscription = null;
    await push.look();
    expect(push.view().status).toEqual({ kind: 'on', reach: 'reached' });
    expect(world.row?.endpoint).toBe('https://push.example/2');
    expect([world.questions, world.shown]).toEqual([1, []]);
  });

  it("subscribes with the server's new key and ends the old subscription", async () => {
    const { world, push } = await enabled();
    world.serverKey = 'a2V5LTI';
    world.now += 60_000;
    await push.look();
    expect(world.subscription).toEqual({ endpoint: 'https://push.example/2', key: 'a2V5LTI' });
    expect(world.row?.endpoint).toBe('https://push.example/2');
  });

  it('registers again what the server has lost', async () => {
    const { world, push } = await enabled();
    world.row = null;
    world.now += 60_000;
    await push.look();
    expect(world.row).toMatchObject({ endpoint: 'https://push.example/1' });
  });

  it('ends what another account has left, and restores nothing for one that did not ask', async () => {
    const { world, push } = await enabled();
    Object.assign(world, { wanted: false, row: null });
    await push.look();
    expect([world.subscription, world.row]).toEqual([null, null]);
    await push.look();
    expect(push.view().status).toEqual({ kind: 'off', lost: false });
  });

  it('leaves everything while it is not known what the account wants', async () => {
    const { world, push } = await enabled();
    world.wanted = undefined;
    await push.look();
    expect(world.subscription).not.toBeNull();
  });

  it('asks nobody where notifications were never enabled', async () => {
    const { world, push } = createFakePush();
    await push.look();
    expect([world.questions, world.calls]).toEqual([0, []]);
    expect(push.view().status).toEqual({ kind: 'off', lost: false });
  });

  it('asks the server at most once a minute', async () => {
    const { world, push } = await enabled();
    await push.look();
    await push.look();
    expect(world.calls).toEqual([]);
    world.now += 60_000;
    await push.look();
    expect(world.calls).toEqual(['state']);
  });

  it('says where the device gets none any more and cannot be mended', async () => {
    const { world, push } = await enabled();
    Object.assign(world, { subscription: null, subscribing: 'aborts' });
    await push.look();
    expect(push.view().status).toEqual({ kind: 'off', lost: true });
  });
});
