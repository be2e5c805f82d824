import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts';
import { createWorld, type World } from '../testing/create-world.ts';
import {
  DAY,
  eventId,
  PROGRAM,
  sampleAnswers,
  sampleEvent,
  sampleProgramme,
  USER_A,
} from '../testing/sample-rows.ts';

let world: World;
let server: MemoryServer;
afterEach(() => world.close());

function start(events = 3): void {
  world = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      return server.backend;
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  for (let n = 0; n < events; n += 1) server.put(USER_A, 'events', sampleEvent(n));
}

async function openHydrated() {
  const device = world.device({ userId: USER_A });
  const tab = await device.openTab();
  await world.advance(200);
  return { device, tab };
}

const statusOnServer = (n: number): unknown => {
  const row = server.rowsOf(USER_A).get(`events:${eventId(n)}`);
  return row && 'metadata' in row ? row.metadata.status : undefined;
};

describe('first pull', () => {
  it('fills an empty device and says so', async () => {
    start();
    const { tab } = await openHydrated();
    expect((await tab.client.queries.events(PROGRAM)).map((event) => event.id)).toEqual(
      [0, 1, 2].map(eventId),
    );
    expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, hydrated: true, pending: 0 });
  });
});

describe('ticking', () => {
  it('sends ten clicks within the debounce as one mutation with the last value', async () => {
    start();
    const { device, tab } = await openHydrated();
    for (let i = 0; i < 10; i += 1) {
      await tab.client.actions.cycleTaskStatus(eventId(0));
      await world.advance(100);
    }
    await world.advance(3000);
    const pushed = device.network.requests.flatMap((request) => request.push);
    expect(pushed.map((mutation) => mutation.args)).toMatchObject([{ status: 'completed' }]);
    expect(statusOnServer(0)).toBe('completed');
    expect(tab.client.status().pending).toBe(0);
  });

  it('waits out its debounce also when a screen refreshes in the background', async () => {
    start();
    const { device, tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(1), 'in_progress');
    tab.client.refresh();
    await world.advance(1400);
    expect(device.network.requests.flatMap((request) => request.push)).toEqual([]);
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    await world.advance(3000);
    const pushed = device.network.requests.flatMap((request) => request.push);
    expect(pushed.map((mutation) => mutation.args)).toMatchObject([{ status: 'completed' }]);
  });

  it('waits out its debounce also when a full cycle was under way before it was made', async () => {
    start();
    const { device, tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    let arrives = (): void => undefined;
    const until = new Promise<void>((resolve) => (arrives = resolve));
    device.network.fate = () => ({ kind: 'late', until });
    const asked = tab.client.syncNow();
    await world.advance(20);
    await tab.client.actions.setTaskStatus(eventId(1), 'in_progress');
    device.network.fate = () => ({ kind: 'delivered' });
    arrives();
    await Promise.all([asked, world.settle()]);
    await world.advance(1400);
    expect(statusOnServer(0)).toBe('completed');
    expect(statusOnServer(1)).toBeUndefined();
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    await world.advance(3000);
    const pushed = device.network.requests.flatMap((request) => request.push);
    expect(pushed.filter(({ entities }) => entities.includes(`w:events:${eventId(1)}`))).toMatchObject([
      { args: { status: 'completed' } },
    ]);
  });

  it('is on the screen at once and sent only after the debounce', async () => {
    start();
    const { device, tab } = await openHydrated();
    const before = device.network.requests.length;
    await tab.client.actions.setTaskStatus(eventId(1), 'in_progress');
    expect((await tab.client.queries.event(eventId(1)))?.metadata.status).toBe('in_progress');
    await world.advance(1400);
    expect(device.network.requests).toHaveLength(before);
    await world.advance(200);
    expect(statusOnServer(1)).toBe('in_progress');
  });

  it('goes before the submission of its day, and the snapshot holds it', async () => {
    start();
    const { device, tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(2), 'completed');
    const submission = await tab.client.actions.submitDay({ programId: PROGRAM, localDate: DAY });
    expect(submission.snapshot.events.find(({ id }) => id === eventId(2))?.status).toBe('completed');
    await world.advance(50);
    const pushed = device.network.requests.flatMap((request) => request.push);
    expect(pushed.map(({ kind }) => kind)).toEqual(['event.set_status', 'day.submit']);
    expect(server.effectsOf(USER_A).map(({ kind }) => kind)).toEqual(['event.set_status', 'day.submit']);
  });

  it('does not wait for a moment that a clock set back has put far ahead', async () => {
    start();
    const { device, tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(0), 'failed');
    device.clockOffset = -26 * 3_600_000;
    await tab.client.actions.saveDraft('x', 1);
    tab.lifecycle.emit('focus');
    await world.advance(0);
    expect(statusOnServer(0)).toBe('failed');
  });
});

describe('crashes and losses', () => {
  it('keeps what was reported as saved when the tab dies right after', async () => {
    start();
    const { device, tab } = await openHydrated();
    device.connectivity.set(false);
    await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
    tab.crash();
    device.connectivity.set(true);
    const again = await device.openTab();
    expect((await again.client.queries.checkInOn(DAY))?.notes).toBe('Slept well');
    await world.advance(500);
    expect(server.effectsOf(USER_A).map(({ kind }) => kind)).toEqual(['check_in.save']);
    expect(again.client.status().pending).toBe(0);
  });

  it('loses nothing when the tab dies at any transaction boundary of a sync', async () => {
    for (let boundary = 1; boundary <= 12; boundary += 1) {
      start();
      const { device, tab } = await openHydrated();
      await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
      tab.crashAfter(boundary);
      await world.advance(100);
      const again = await device.openTab();
      await world.advance(60_000);
      expect(server.effectsOf(USER_A).map(({ kind }) => kind)).toEqual(['check_in.save']);
      expect(again.client.status()).toMatchObject({ pending: 0, rejected: 0 });
      await world.close();
    }
  });

  it('records a change once when the answer to its push is lost', async () => {
    start();
    const { device, tab } = await openHydrated();
    let lost = 0;
    device.network.fate = (request) =>
      request.push.length > 0 && lost++ < 2 ? { kind: 'response_lost' } : { kind: 'delivered' };
    await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
    await world.advance(60_000);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    expect(tab.client.status()).toMatchObject({ pending: 0, state: { kind: 'idle' } });
    expect(await tab.client.queries.checkIns()).toHaveLength(1);
  });

  it('drops a late page and takes its results', async () => {
    start();
    const { device, tab } = await openHydrated();
    let arrive = (): void => undefined;
    const until = new Promise<void>((resolve) => (arrive = resolve));
    const second = await device.openTab();
    await world.advance(200);
    device.network.fate = (request) =>
      request.push.length > 0 ? { kind: 'late', until } : { kind: 'delivered' };
    server.put(USER_A, 'events', sampleEvent(1, { title: 'Old by now' }));
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    const late = tab.client.syncNow();
    await world.settle();
    server.put(USER_A, 'events', sampleEvent(1, { title: 'Changed since' }));
    device.network.fate = () => ({ kind: 'delivered' });
    await second.client.syncNow();
    expect((await tab.client.queries.event(eventId(1)))?.title).toBe('Changed since');
    arrive();
    await late;
    await world.settle();
    expect((await tab.client.queries.event(eventId(1)))?.title).toBe('Changed since');
    expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('completed');
    expect(await tab.client.queries.pending()).toEqual([]);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });
});

describe('a pull that breaks off', () => {
  it('keeps what was acknowledged on the screen until its row has been pulled', async () => {
    start();
    const { device, tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    for (let n = 1; n < 3; n += 1) server.put(USER_A, 'events', sampleEvent(n, { title: 'Changed' }));
    server.pageSize = 1;
    device.network.fate = ({ push }) => (push.length > 0 ? { kind: 'delivered' } : { kind: 'request_lost' });
    await tab.client.syncNow();
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('completed');
    expect((await tab.client.queries.event(eventId(1)))?.title).toBe('Task 1');
    expect(tab.client.status()).toMatchObject({ pending: 0, lastFailure: 'network' });
    expect((await tab.dump()).outbox).toMatchObject([{ state: 'acked' }]);
    device.network.fate = () => ({ kind: 'delivered' });
    await world.advance(60_000);
    expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('completed');
    expect((await tab.client.queries.event(eventId(1)))?.title).toBe('Changed');
    expect((await tab.dump()).outbox).toEqual([]);
  });
});

describe('answers that are no success', () => {
  it('takes a refused row back to the server row with what is still pending', async () => {
    start();
    const { device, tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    server.remove(USER_A, 'events', eventId(0));
    device.network.fate = () => ({ kind: 'delivered' });
    await tab.client.syncNow();
    expect(await tab.client.queries.event(eventId(0))).toBeUndefined();
    expect((await tab.client.queries.event(eventId(1)))?.metadata.status).toBe('completed');
    expect(await tab.client.queries.rejected()).toMatchObject([
      { kind: 'event.set_status', code: 'not_found' },
    ]);
    expect(tab.client.status()).toMatchObject({ rejected: 1, pending: 0 });
  });

  it('keeps the queue on a 401, refreshes once and sends the same rows again', async () => {
    start();
    const { device, tab } = await openHydrated();
    let refused = 0;
    device.network.fate = () =>
      refused++ === 0
        ? { kind: 'answered', status: 401, body: { code: 'bad_jwt', detail: 'expired' } }
        : { kind: 'delivered' };
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.syncNow();
    const uids = device.network.requests.slice(-2).map((request) => request.push.map(({ uid }) => uid));
    expect(uids[0]).toEqual(uids[1]);
    expect(statusOnServer(0)).toBe('completed');
  });

  it('waits with everything kept when the refresh is rejected', async () => {
    start();
    const { device, tab } = await openHydrated();
    device.network.refresh = () => 'rejected';
    device.network.fate = () => ({ kind: 'answered', status: 401, body: { code: 'bad_jwt', detail: '' } });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(600_000);
    expect(tab.client.status()).toMatchObject({
      state: { kind: 'auth_wait' },
      pending: 1,
      lastFailure: 'auth',
    });
    expect(device.network.requests.filter(({ push }) => push.length > 0)).toHaveLength(1);
  });

  it.each([
    ['a page of HTML', 200, undefined],
    ['JSON that is not ours', 200, { hello: 'guest' }],
    ['a sign-in page', 403, undefined],
  ])('takes %s for a captive portal and keeps the queue', async (_name, status, body) => {
    start();
    const { device, tab } = await openHydrated();
    device.network.fate = () => ({ kind: 'answered', status, body });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.syncNow();
    expect(tab.client.status()).toMatchObject({
      state: { kind: 'backoff' },
      pending: 1,
      lastFailure: 'captive',
    });
    device.network.fate = () => ({ kind: 'delivered' });
    await world.advance(60_000);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0, lastFailure: null });
  });

  it('obeys Retry-After, even where the network comes back in between', async () => {
    start();
    const { device, tab } = await openHydrated();
    device.network.fate = () => ({ kind: 'answered', status: 503, body: undefined, retryAfterSeconds: 120 });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(2000);
    const sent = device.network.requests.length;
    device.network.fate = () => ({ kind: 'delivered' });
    device.connectivity.set(false);
    device.connectivity.set(true);
    await world.advance(100_000);
    expect(device.network.requests).toHaveLength(sent);
    await world.advance(20_000);
    expect(tab.client.status().pending).toBe(0);
  });

  it('tries once where the participant asks for a sync, and then keeps to the Retry-After again', async () => {
    start();
    const { device, tab } = await openHydrated();
    device.network.fate = () => ({ kind: 'answered', status: 503, body: undefined, retryAfterSeconds: 120 });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(2000);
    const sent = device.network.requests.length;
    // That nobody answers the try shortens nothing.
    device.network.fate = () => ({ kind: 'request_lost' });
    await tab.client.syncNow();
    expect(device.network.requests).toHaveLength(sent + 1);
    await world.advance(60_000);
    expect(device.network.requests).toHaveLength(sent + 1);
    device.network.fate = () => ({ kind: 'delivered' });
    await tab.client.syncNow();
    expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
  });

  it.each([
    ['a gateway that asks for a day', undefined, 300],
    ['JSON of somebody else that asks for a day', { error: 'maintenance' }, 300],
    ['our server that asks for a day', { code: 'unavailable' }, 86_400],
  ])('waits for %s no longer than it may ask for', async (_, body, seconds) => {
    start();
    const { device, tab } = await openHydrated();
    device.network.fate = () => ({ kind: 'answered', status: 503, body, retryAfterSeconds: 86_400 });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(2000);
    const sent = device.network.requests.length;
    device.network.fate = () => ({ kind: 'delivered' });
    await world.advance((seconds - 10) * 1000);
    expect(device.network.requests).toHaveLength(sent);
    await world.advance(11_000);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
  });

  it('ends a sync that was asked for, though the storage fails while the server is waited for', async () => {
    start();
    const { device, tab } = await openHydrated();
    device.network.fate = () => ({ kind: 'answered', status: 503, body: undefined, retryAfterSeconds: 120 });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(2000);
    device.network.fate = () => ({ kind: 'delivered' });
    tab.indexedDB.setOpenFails(true);
    tab.indexedDB.loseHandles();
    await expect(tab.client.syncNow()).resolves.toBeUndefined();
    tab.indexedDB.setOpenFails(false);
    await world.advance(121_000);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
  });

  it('looks again for what waits where the storage failed as the next send was planned', async () => {
    start();
    const { tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    tab.indexedDB.setOpenFails(true);
    tab.indexedDB.loseHandles();
    await world.advance(200);
    tab.indexedDB.setOpenFails(false);
    await world.advance(60_000);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
  });

  it('stops at 426 and goes on writing', async () => {
    start();
    const { device, tab } = await openHydrated();
    device.network.fate = () => ({ kind: 'answered', status: 426, body: { minSchema: 2 } });
    await tab.client.syncNow();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(600_000);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'needs_update' }, pending: 1 });
  });
});

describe('poison', () => {
  it('sets aside a change on which the server fails again and again, and the rest flows at once', async () => {
    start();
    const { device, tab } = await openHydrated();
    server.isPoison = ({ args }) => (args as { event_id?: string }).event_id === eventId(0);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    await world.advance(2000);
    expect(statusOnServer(1)).toBe('completed');
    expect(tab.client.status().pending).toBe(1);
    await world.advance(120_000);
    expect(await tab.client.queries.rejected()).toMatchObject([{ code: 'quarantined' }]);
    expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBeUndefined();
    expect(device.network.requests.length).toBeLessThan(30);
  });

  it('finds the one change that breaks the server as a whole', async () => {
    start(20);
    const { device, tab } = await openHydrated();
    server.breaksOn = ({ args }) => (args as { event_id?: string }).event_id === eventId(7);
    device.connectivity.set(false);
    for (let n = 0; n < 20; n += 1) await tab.client.actions.setTaskStatus(eventId(n), 'completed');
    device.connectivity.set(true);
    await world.advance(2000);
    expect(tab.client.status().pending).toBe(1);
    await world.advance(300_000);
    expect(await tab.client.queries.rejected()).toMatchObject([{ code: 'quarantined' }]);
    expect(tab.client.status().pending).toBe(0);
    expect(device.network.requests.length).toBeLessThan(60);
  });

  it('does not blame a change for a server that is down', async () => {
    start();
    const { device, tab } = await openHydrated();
    device.network.fate = () => ({ kind: 'answered', status: 500, body: { code: 'unexpected_failure' } });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(3_600_000);
    expect(tab.client.status()).toMatchObject({ rejected: 0, pending: 1 });
    const sent = device.network.requests.length;
    expect(sent).toBeLessThan(300);
    device.network.fate = () => ({ kind: 'delivered' });
    await world.advance(600_000);
    expect(statusOnServer(0)).toBe('completed');
  });
});

describe('resets and restores', () => {
  it('keeps the outbox through a reset and removes what the server no longer has', async () => {
    start();
    const { device, tab } = await openHydrated();
    device.connectivity.set(false);
    await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
    server.remove(USER_A, 'events', eventId(2));
    server.collectTombstones(USER_A);
    server.pageSize = 2;
    device.connectivity.set(true);
    await world.advance(1000);
    expect((await tab.client.queries.events(PROGRAM)).map(({ id }) => id)).toEqual([0, 1].map(eventId));
    expect(await tab.client.queries.checkIns()).toHaveLength(1);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    expect(tab.client.status().pending).toBe(0);
  });

  it('asks for everything again when the server was restored from a backup', async () => {
    start();
    const { tab } = await openHydrated();
    const restore = server.backup();
    await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
    await tab.client.syncNow();
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    restore();
    expect(server.effectsOf(USER_A)).toHaveLength(0);
    const shown: number[] = [];
    await tab.client.syncNow();
    shown.push((await tab.client.queries.checkIns()).length);
    await world.advance(1000);
    expect(shown).toEqual([1]);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    expect(await tab.client.queries.checkIns()).toHaveLength(1);
    expect(tab.client.status().pending).toBe(0);
  });

  it('sends again what was acknowledged before a restore within the first pull', async () => {
    start();
    server.pageSize = 1;
    const restore = server.backup();
    const device = world.device({ userId: USER_A });
    device.connectivity.set(false);
    const tab = await device.openTab();
    const answers = { morningFreeText: { otherHabits: 'Tea at six' } };
    await tab.client.actions.saveQuestionnaire({ eventId: null, answers });
    let pages = 0;
    device.network.fate = () => {
      pages += 1;
      if (pages === 2) restore();
      return { kind: 'delivered' };
    };
    device.connectivity.set(true);
    await world.settle();
    expect(server.effectsOf(USER_A)).toEqual([]);
    await world.advance(60_000);
    expect(server.effectsOf(USER_A).map(({ kind }) => kind)).toEqual(['questionnaire.save']);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0, rejected: 0 });
    expect(await tab.client.queries.questionnaires()).toMatchObject([{ response_data: answers }]);
  });

  it('holds no fault of the former server against what it asks for again', async () => {
    start();
    const { tab } = await openHydrated();
    const restore = server.backup();
    let faults = 2;
    server.isPoison = () => (faults -= 1) >= 0;
    await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
    await world.advance(60_000);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    restore();
    faults = 2;
    await tab.client.syncNow();
    await world.advance(60_000);
    expect(tab.client.status()).toMatchObject({ pending: 0, rejected: 0 });
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('leaves to the participant what the former server refused', async () => {
    start();
    const { tab } = await openHydrated();
    const restore = server.backup();
    server.isPoison = () => true;
    await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
    await world.advance(120_000);
    restore();
    server.isPoison = () => false;
    await tab.client.syncNow();
    await world.advance(1000);
    const [refused] = await tab.client.queries.rejected();
    expect(refused).toMatchObject({ kind: 'check_in.save', code: 'quarantined' });
    expect(server.effectsOf(USER_A)).toEqual([]);
    await tab.client.retryRejected(refused?.uid ?? '');
    await world.advance(1000);
    expect(await tab.client.queries.rejected()).toEqual([]);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('hears the pokes of a restored server, whose counter is behind', async () => {
    start();
    const { device, tab } = await openHydrated();
    const restore = server.backup();
    for (let n = 0; n < 5; n += 1) server.put(USER_A, 'events', sampleEvent(0, { title: `Before ${n}` }));
    await tab.client.syncNow();
    restore();
    server.put(USER_A, 'events', sampleEvent(0, { title: 'After' }));
    tab.poke$.next({ through: server.versionOf(USER_A) });
    await world.advance(1000);
    expect((await tab.client.queries.event(eventId(0)))?.title).toBe('After');
    const before = device.network.requests.length;
    tab.poke$.next({ through: server.versionOf(USER_A) });
    await world.advance(1000);
    expect(device.network.requests).toHaveLength(before);
  });

  it('shows what it asks for again no second time while the restored server does not answer', async () => {
    start();
    const { device, tab } = await openHydrated();
    const restore = server.backup();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.syncNow();
    // Another device took it back since, and this phone has seen that.
    server.put(USER_A, 'events', sampleEvent(0, { metadata: { status: 'failed' } }));
    await tab.client.syncNow();
    restore();
    let requests = 0;
    device.network.fate = () => ({ kind: (requests += 1) === 1 ? 'delivered' : 'request_lost' });
    await tab.client.syncNow();
    expect(requests).toBeGreaterThan(1);
    expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('failed');
  });
});

describe('tabs', () => {
  it('two tabs that push the same rows at once do no harm', async () => {
    start();
    const { device, tab } = await openHydrated();
    const other = await device.openTab();
    await world.advance(200);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await other.client.actions.setTaskStatus(eventId(1), 'failed');
    await Promise.all([tab.client.syncNow(), other.client.syncNow()]);
    await world.advance(60_000);
    expect(server.effectsOf(USER_A)).toHaveLength(2);
    expect([statusOnServer(0), statusOnServer(1)]).toEqual(['completed', 'failed']);
    for (const it of [tab, other]) expect(it.client.status()).toMatchObject({ pending: 0, rejected: 0 });
  });

  it('the leader sends what another tab wrote', async () => {
    start();
    const { device, tab } = await openHydrated();
    const follower = await device.openTab();
    await world.advance(200);
    await follower.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(2000);
    expect(statusOnServer(0)).toBe('completed');
    expect(follower.client.status().pending).toBe(0);
    expect(tab.client.status().pending).toBe(0);
  });

  it('a follower takes over when the leader dies', async () => {
    start();
    const { device, tab } = await openHydrated();
    const follower = await device.openTab();
    await world.advance(200);
    await follower.client.actions.setTaskStatus(eventId(0), 'completed');
    tab.crash();
    await world.advance(2000);
    expect(statusOnServer(0)).toBe('completed');
  });

  it('hands over what waits when the page is hidden, debounced rows included', async () => {
    start();
    const { device, tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    tab.lifecycle.emit('hidden');
    await world.advance(0);
    expect(statusOnServer(0)).toBe('completed');
    expect(device.network.requests.at(-1)?.push).toHaveLength(1);
  });
});

describe('the storage of the device', () => {
  it('opens a dead connection anew and the write succeeds', async () => {
    start();
    const { tab } = await openHydrated();
    tab.indexedDB.loseHandles();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(2000);
    expect(statusOnServer(0)).toBe('completed');
  });

  it('says that nothing was saved when the storage does not come back', async () => {
    start();
    const { tab } = await openHydrated();
    tab.indexedDB.setOpenFails(true);
    tab.indexedDB.loseHandles();
    await expect(tab.client.actions.setTaskStatus(eventId(0), 'completed')).rejects.toMatchObject({
      kind: 'broken',
    });
    expect(tab.client.status().state).toEqual({ kind: 'storage_broken' });
    tab.indexedDB.setOpenFails(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    expect(tab.client.status().state.kind).not.toBe('storage_broken');
  });
});
