// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserPorts } from './create-browser-ports.ts';
import { SYNC_TAG } from './sync-tag.ts';

const reported = vi.spyOn(console, 'info');
const refuses = () => Promise.reject(Object.assign(new Error('Not here'), { name: 'NotAllowedError' }));

afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

/** The ports in a browser with these in its navigator, and nothing else. */
function portsWith(given: object, userId = 'ann') {
  reported.mockReturnValue(undefined);
  vi.stubGlobal('navigator', { onLine: true, ...given });
  const ports = createBrowserPorts({
    auth: { storedSession: () => null, refresh: async () => 'unreachable', answered: () => undefined },
    env: 'test',
    userId,
  });
  ports.channel.close();
  return ports;
}

it('the tabs of two accounts have channels of their own', () => {
  const names: string[] = [];
  class NamedChannel {
    constructor(name: string) {
      names.push(name);
    }
    addEventListener = () => undefined;
    close = () => undefined;
  }
  vi.stubGlobal('BroadcastChannel', NamedChannel);
  for (const userId of ['ann', 'ann', 'ben']) portsWith({}, userId);
  expect(names.map((name) => names.indexOf(name))).toEqual([0, 0, 2]);
});

describe('background sync', () => {
  /** The ports of a page that has, or will have, a worker with this registration. */
  const portsOf = (ready: Promise<object>) => portsWith({ serviceWorker: { ready } });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('is asked for by the tag that the service worker listens to', async () => {
    const register = vi.fn(async () => undefined);
    portsOf(Promise.resolve({ sync: { register } })).requestBackgroundSync?.();
    await vi.waitFor(() => expect(register.mock.calls).toEqual([[SYNC_TAG]]), 30_000);
    expect(reported).not.toHaveBeenCalled();
  });

  it('is asked for without a wait once there is a worker, since a page that is closed waits for nothing', async () => {
    const register = vi.fn(async () => undefined);
    const sync = vi.fn(() => ({ register }));
    const { requestBackgroundSync } = portsOf(
      Promise.resolve(Object.defineProperty({}, 'sync', { get: sync })),
    );
    await turn();
    expect(register).not.toHaveBeenCalled();
    // The browser opens the way to its Background Sync at the first read, through the page: a closed one has none.
    expect(sync).toHaveBeenCalledTimes(1);
    requestBackgroundSync?.();
    expect(register.mock.calls).toEqual([[SYNC_TAG]]);
    expect(sync).toHaveBeenCalledTimes(1);
  });

  it('is asked for once, when a worker comes, however often it was wanted before', async () => {
    const register = vi.fn(async () => undefined);
    let come: (found: object) => void = () => undefined;
    const { requestBackgroundSync } = portsOf(new Promise((resolve) => (come = resolve)));
    for (let times = 0; times < 3; times += 1) requestBackgroundSync?.();
    come({ sync: { register } });
    await turn();
    expect(register.mock.calls).toEqual([[SYNC_TAG]]);
  });

  it('that the browser refuses is left at a word in the console', async () => {
    portsOf(Promise.resolve({ sync: { register: refuses } })).requestBackgroundSync?.();
    await vi.waitFor(
      () => expect(reported.mock.calls).toEqual([['background_sync_refused', 'NotAllowedError']]),
      30_000,
    );
  });

  it.each([
    ['does not have it', Promise.resolve({})],
    ['has no worker yet', new Promise<never>(() => undefined)],
  ])('is nothing in a browser that %s', async (_what, ready) => {
    const { requestBackgroundSync } = portsOf(ready);
    requestBackgroundSync?.();
    await turn();
    requestBackgroundSync?.();
    await turn();
    expect(reported).not.toHaveBeenCalled();
  });

  it('is nothing in a browser without service workers', () => {
    expect(() => portsWith({}).requestBackgroundSync?.()).not.toThrow();
  });
});

describe('lasting storage', () => {
  it('is asked for once, until the browser has promised it', async () => {
    let isPromised = false;
    const persist = vi.fn(async () => (isPromised = true));
    const persisted = vi.fn(async () => isPromised);
    const { requestPersistence } = portsWith({ storage: { persist, persisted } });
    requestPersistence?.();
    await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1), 30_000);
    requestPersistence?.();
    await vi.waitFor(() => expect(persisted).toHaveBeenCalledTimes(2), 30_000);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['to say whether it is', { persisted: refuses, persist: async () => true }],
    ['it', { persisted: async () => false, persist: refuses }],
  ])('is done without where the browser refuses %s', async (_what, storage) => {
    portsWith({ storage }).requestPersistence?.();
    await vi.waitFor(
      () => expect(reported.mock.calls).toEqual([['persistence_refused', 'NotAllowedError']]),
      30_000,
    );
  });

  it.each([{}, { storage: {} }])('is done without where nobody can ask for it: %j', (given) => {
    expect(() => portsWith(given).requestPersistence?.()).not.toThrow();
  });
});

describe('the room for this app', () => {
  it('is what the browser says', async () => {
    const { estimateStorage } = portsWith({ storage: { estimate: async () => ({ usage: 3, quota: 10 }) } });
    expect(await estimateStorage?.()).toEqual({ usage: 3, quota: 10 });
  });

  it.each([
    ['has no storage to ask about', {}],
    ['cannot be asked', { storage: {} }],
    ['does not say how much is used', { storage: { estimate: async () => ({ quota: 10 }) } }],
    ['does not say how much there is', { storage: { estimate: async () => ({ usage: 3 }) } }],
  ])('is not known where the browser %s', async (_what, given) => {
    expect(await portsWith(given).estimateStorage?.()).toBeNull();
    expect(reported).not.toHaveBeenCalled();
  });

  it('is not known where the browser refuses to tell', async () => {
    expect(await portsWith({ storage: { estimate: refuses } }).estimateStorage?.()).toBeNull();
    expect(reported.mock.calls).toEqual([['estimate_refused', 'NotAllowedError']]);
  });
});

describe('chance', () => {
  it('makes no id twice, and numbers from 0 to 1', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_760_000_000_000 });
    const { rng } = portsWith({});
    const ids = Array.from({ length: 100 }, () => rng.uuid());
    vi.useRealTimers();
    expect(new Set(ids).size).toBe(100);
    const time = (1_760_000_000_000).toString(16).padStart(12, '0');
    expect(ids.filter((id) => !id.replace('-', '').startsWith(time))).toEqual([]);
    const numbers = Array.from({ length: 100 }, () => rng.random());
    expect(new Set(numbers).size).toBe(100);
    expect(numbers.filter((number) => number < 0 || number >= 1)).toEqual([]);
  });
});
