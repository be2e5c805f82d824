// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createUnsavedText } from '../drafts/unsaved-text.ts';
import { createAppUpdates } from './app-updates.ts';
import { createPutOff } from './put-off.ts';
import { createReloadNote } from './reload-note.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly build: string | null;
  constructor(build: string | null = 'second') {
    super();
    this.build = build;
  }
  readonly said: unknown[] = [];
  postMessage(message: unknown): void {
    this.said.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  updates = 0;
  isReachable = true;
  async update(): Promise<void> {
    this.updates += 1;
    if (!this.isReachable) throw new TypeError('Failed to fetch');
  }
  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null;
  constructor(controlled: boolean) {
    super();
    this.controller = controlled ? new FakeWorker() : null;
  }
  change(controller: FakeWorker | null = new FakeWorker()): void {
    this.controller = controller;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

async function setUp({
  controlled = true,
  waiting = false,
  installing = false,
  behind = false,
  storage = memory(),
  device = aDevice(),
  build = 'second',
  isNameless = false,
} = {}) {
  const container = new FakeContainer(controlled);
  const registration = new FakeRegistration();
  if (waiting) registration.waiting = new FakeWorker(isNameless ? null : build);
  if (installing) registration.installing = new FakeWorker();
  const unsaved = createUnsavedText();
  const reloads: number[] = [];
  const timers: { at: number; callback: () => void }[] = [];
  const time = { now: 0 };
  const notified: number[] = [];
  const line = { isThere: true, registered: 0 };
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const updates = createAppUpdates({
    container: container as unknown as ServiceWorkerContainer,
    document,
    register: async () => {
      if (!line.isThere) throw new TypeError('Failed to fetch');
      line.registered += 1;
      return registration as unknown as ServiceWorkerRegistration;
    },
    reloadPage: () => void reloads.push(time.now),
    unsaved,
    reloadNote: createReloadNote(() => storage),
    putOff: createPutOff(device),
    buildOf: async (worker) => (worker as unknown as FakeWorker).build,
    onUpdated: () => void notified.push(time.now),
    isBehind: async () => behind,
    monotonic: () => time.now,
    after: (ms, callback) => {
      const timer = { at: time.now + ms, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    log: () => undefined,
  });
  await settle();
  const pass = (ms: number): void => {
    time.now += ms;
    for (const timer of timers.filter((each) => each.at <= time.now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.callback();
    }
  };
  return { container, registration, unsaved, reloads, document, updates, pass, notified, line };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** The local storage of a device, and what tells one tab of another's change. */
function aDevice() {
  return Object.assign(new EventTarget(), { localStorage: memory() }) as unknown as Window;
}

function memory() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };

const SKIP_WAITING = { type: 'SKIP_WAITING' };

describe('app updates', () => {
  it('offers a version that was waiting before the page opened', async () => {
    const { updates } = await setUp({ waiting: true });
    expect(updates.state()).toBe('waiting');
  });

  it('offers a version that is installed while the page is open', async () => {
    const { updates, registration } = await setUp();
    const worker = new FakeWorker();
    registration.find(worker);
    expect(updates.state()).toBe('none');
    worker.become('installed');
    await settle();
    expect(updates.state()).toBe('waiting');
  });

  it('offers a version that was already being installed when the page began to listen', async () => {
    const { updates, registration } = await setUp({ installing: true });
    registration.installing?.become('installed');
    await settle();
    expect(updates.state()).toBe('waiting');
  });

  it('does not take the first worker of a first visit for an update', async () => {
    const { updates, registration, container, reloads } = await setUp({ controlled: false });
    const worker = new FakeWorker();
    registration.find(worker);
    worker.become('installed');
    await settle();
    container.change();
    expect(updates.state()).toBe('none');
    expect(reloads).toHaveLength(0);
  });

  it('reloads a first-visit tab when a second worker takes over', async () => {
    const { container, reloads } = await setUp({ controlled: false });
    container.change();
    container.change();
    expect(reloads).toHaveLength(1);
  });

  it('stays where the browser lets go of its worker, and takes the one it registers anew for no update', async () => {
    const { container, reloads, line } = await setUp();
    container.change(null);
    expect(reloads).toHaveLength(0);
    expect(line.registered).toBe(2);
    container.change();
    expect(reloads).toHaveLength(0);
    container.change();
    expect(reloads).toHaveLength(1);
  });

  it('registers its worker anew once it can, where the browser let go of it without a line', async () => {
    const { container, document, reloads, line, updates } = await setUp();
    line.isThere = false;
    container.change(null);
    expect(await updates.check()).toBe('unreachable');
    expect(await updates.check()).toBe('unreachable');
    line.isThere = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(line.registered).toBe(2), { timeout: 30_000 });
    expect(await updates.check()).toBe('none');
    expect(line.registered).toBe(2);
    expect(reloads).toHaveLength(0);
  });

  it('activates the waiting worker and reloads exactly once', async () => {
    const { updates, registration, container, reloads, pass } = await setUp({ waiting: true });
    updates.apply();
    expect(registration.waiting?.said).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reloads).toHaveLength(0);
    container.change();
    pass(3_000);
    expect(reloads).toHaveLength(1);
  });

  it('reloads after 3 s where the browser never tells of the new controller', async () => {
    const { updates, reloads, pass } = await setUp({ waiting: true });
    updates.apply();
    pass(2_999);
    expect(reloads).toHaveLength(0);
    pass(1);
    expect(reloads).toHaveLength(1);
  });

  it('never reloads under unsaved text, and reloads when the text is saved', async () => {
    const { updates, container, reloads, unsaved } = await setUp();
    const release = unsaved.hold();
    container.change();
    expect(reloads).toHaveLength(0);
    expect(updates.state()).toBe('reload_when_ready');
    release();
    expect(reloads).toHaveLength(1);
  });

  it('stays closed after Later and opens again for the next version', async () => {
    const { updates, registration } = await setUp({ waiting: true });
    updates.later();
    expect(updates.state()).toBe('later');
    const next = new FakeWorker('third');
    registration.find(next);
    next.become('installed');
    await settle();
    expect(updates.state()).toBe('waiting');
  });

  it('holds Later for that build over starts, and not for the next one', async () => {
    const device = aDevice();
    const before = await setUp({ waiting: true, device });
    before.updates.later();
    const after = await setUp({ waiting: true, device });
    expect(after.updates.state()).toBe('later');
    const next = await setUp({ waiting: true, device, build: 'third' });
    expect(next.updates.state()).toBe('waiting');
  });

  it('asks again at each start where the worker does not say its build, or the storage is forbidden', async () => {
    const device = aDevice();
    const before = await setUp({ waiting: true, device, isNameless: true });
    before.updates.later();
    expect(before.updates.state()).toBe('later');
    expect((await setUp({ waiting: true, device, isNameless: true })).updates.state()).toBe('waiting');

    vi.spyOn(console, 'info').mockReturnValueOnce(undefined);
    const closed = Object.assign(new EventTarget(), { localStorage: forbidden }) as unknown as Window;
    const { updates } = await setUp({ waiting: true, device: closed });
    updates.later();
    expect(updates.state()).toBe('later');
  });

  it('is put off in this tab too where another one puts it off', async () => {
    const device = aDevice();
    const here = await setUp({ waiting: true, device });
    const there = await setUp({ waiting: true, device });
    there.updates.later();
    device.dispatchEvent(new StorageEvent('storage', { key: 'daymark:update-later' }));
    expect(here.updates.state()).toBe('later');
  });

  it('opens a version that was put off where it is reminded before that is known', async () => {
    const device = aDevice();
    (await setUp({ waiting: true, device })).updates.later();
    const { updates, registration } = await setUp({ device });
    updates.remind();
    const worker = new FakeWorker();
    registration.find(worker);
    worker.become('installed');
    await settle();
    expect(updates.state()).toBe('waiting');
  });

  it('says nothing of a newer version over a database that another build took, and reloads once the text is let go', async () => {
    const { updates, registration, container, unsaved, reloads } = await setUp();
    const release = unsaved.hold();
    updates.yieldDatabase(true);
    container.change();
    const worker = new FakeWorker();
    registration.find(worker);
    worker.become('installed');
    await settle();
    expect(updates.state()).toBe('taken_over_kept');
    expect(reloads).toHaveLength(0);
    release();
    expect(reloads).toHaveLength(1);
  });

  it('asks for a newer version when it becomes visible, at most once in 15 minutes', async () => {
    const { registration, document, pass } = await setUp();
    expect(registration.updates).toBe(1);
    pass(14 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.updates).toBe(1);
    pass(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.updates).toBe(2);
  });

  it('opens again after Later where it is reminded', async () => {
    const { updates } = await setUp({ waiting: true });
    updates.later();
    updates.remind();
    expect(updates.state()).toBe('waiting');
  });

  it('is reminded of nothing where nothing waits', async () => {
    const { updates } = await setUp();
    updates.remind();
    expect(updates.state()).toBe('none');
  });

  it('says what a look for a newer version came to, however soon it is asked for again', async () => {
    const { updates, registration } = await setUp();
    expect(await updates.check()).toBe('none');
    registration.find(new FakeWorker());
    expect(await updates.check()).toBe('found');
    registration.isReachable = false;
    expect(await updates.check()).toBe('unreachable');
    expect(registration.updates).toBe(4);
  });

  it('tells once, 1 s after the reload, that the page came back updated', async () => {
    const storage = memory();
    const before = await setUp({ waiting: true, storage });
    before.updates.apply();
    before.container.change();
    before.pass(60_000);
    expect(before.notified).toHaveLength(0);

    const after = await setUp({ storage });
    after.pass(999);
    expect(after.notified).toHaveLength(0);
    after.pass(1);
    expect(after.notified).toHaveLength(1);

    const nextStart = await setUp({ storage });
    nextStart.pass(60_000);
    expect(nextStart.notified).toHaveLength(0);
  });

  it('asks the worker again, and not the participant, where the reload came before it took over', async () => {
    const storage = memory();
    const before = await setUp({ waiting: true, storage });
    before.updates.apply();
    before.pass(3_000);
    expect(before.reloads).toHaveLength(1);

    const after = await setUp({ waiting: true, storage });
    expect(after.updates.state()).toBe('activating');
    expect(after.registration.waiting?.said).toEqual([SKIP_WAITING]);
    after.container.change();
    after.pass(60_000);
    expect(after.reloads).toHaveLength(1);
    expect(after.notified).toHaveLength(0);

    const updated = await setUp({ storage });
    updated.pass(1_000);
    expect(updated.notified).toHaveLength(1);
  });

  it('offers an accepted version again where its worker does not take over after the reload either', async () => {
    const storage = memory();
    const before = await setUp({ waiting: true, storage });
    before.updates.apply();
    before.pass(3_000);

    const after = await setUp({ waiting: true, storage });
    after.pass(60_000);
    expect(after.updates.state()).toBe('waiting');
    expect([after.reloads, after.notified]).toEqual([[], []]);
    after.updates.apply();
    expect(after.registration.waiting?.said).toEqual([SKIP_WAITING, SKIP_WAITING]);
    after.container.change();
    expect(after.reloads).toHaveLength(1);
  });

  it('accepts no more than what waited when it was accepted', async () => {
    const storage = memory();
    const before = await setUp({ waiting: true, storage });
    before.updates.apply();
    before.pass(3_000);

    const { registration, updates } = await setUp({ storage });
    const next = new FakeWorker();
    registration.find(next);
    next.become('installed');
    await settle();
    expect(updates.state()).toBe('waiting');
    expect(next.said).toEqual([]);
  });

  it('asks the worker that takes the place of the accepted one before that was active', async () => {
    const { registration, updates, container, reloads } = await setUp({ waiting: true });
    updates.apply();
    const next = new FakeWorker();
    registration.find(next);
    registration.waiting?.become('redundant');
    registration.waiting = next;
    next.become('installed');
    await settle();
    expect(next.said).toEqual([SKIP_WAITING]);
    container.change();
    expect(reloads).toHaveLength(1);
  });

  it('reloads where its worker is of another version, which took over before the page listened', async () => {
    const storage = memory();
    const { reloads } = await setUp({ behind: true, storage });
    expect(reloads).toHaveLength(1);

    const still = await setUp({ behind: true, storage });
    still.pass(60_000);
    expect(still.reloads).toHaveLength(0);
  });

  it('reloads a page whose first worker is of another version', async () => {
    const { container, reloads } = await setUp({ controlled: false, behind: true });
    expect(reloads).toHaveLength(0);
    container.change();
    await vi.waitFor(() => expect(reloads).toHaveLength(1), { timeout: 30_000 });
  });

  it('waits for unsaved text with that too, and for a newer version that is on its way', async () => {
    const { container, reloads, unsaved, updates } = await setUp({ controlled: false, behind: true });
    const release = unsaved.hold();
    container.change();
    await vi.waitFor(() => expect(updates.state()).toBe('reload_when_ready'), { timeout: 30_000 });
    expect(reloads).toHaveLength(0);
    release();
    expect(reloads).toHaveLength(1);

    const another = await setUp({ behind: true, installing: true });
    another.registration.installing?.become('installed');
    await settle();
    expect(another.updates.state()).toBe('waiting');
    expect(another.reloads).toHaveLength(0);
  });

  it('reloads no page for its version that could do so for ever', async () => {
    const { reloads } = await setUp({ behind: true, storage: forbidden });
    expect(reloads).toHaveLength(0);
  });

  it('reloads once the text is saved where the participant asked for it, and then stayed on the page', async () => {
    const { updates, container, reloads, unsaved } = await setUp();
    const release = unsaved.hold();
    container.change();
    updates.reload();
    expect(reloads).toHaveLength(1);
    release();
    expect(reloads).toHaveLength(2);
  });

  it('does not reload for an accepted version where the browser lets go of its worker', async () => {
    const { updates, container, reloads, pass } = await setUp({ waiting: true });
    updates.apply();
    container.change(null);
    pass(60_000);
    expect(reloads).toHaveLength(0);
    expect(updates.state()).toBe('none');
  });

  it('updates all the same where the browser forbids session storage', async () => {
    const { container, updates, reloads } = await setUp({ waiting: true, storage: forbidden });
    updates.apply();
    container.change();
    expect(reloads).toHaveLength(1);
  });
});
