import type { Daymark } from '../daymark/client.ts';
import type { CreateWriter } from '../writer.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { MemoryServer } from '../testing/memory-server.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import * as work from '../daymark/writer.ts';
import type { Tab, World } from '../testing/create-world.ts';
import { DAY, eventId, PROGRAM, sampleAnswers, sampleEvent, USER_A } from '../testing/sample-rows.ts';
import { writerWithPageMemory } from '../testing/writer-with-page-memory.ts';

let world: World;
let server: MemoryServer;
afterEach(() => world.close());

const OLD = 20;
/** An event of the day, and one or more for each of twenty days in January, two months ago. */
async function openWithHistory(eachDay = 1) {
  const old = Array.from({ length: OLD * eachDay }, (_, n) => {
    const day = `2026-01-${String((n % OLD) + 1).padStart(2, '0')}`;
    return sampleEvent(n + 1, { start_local: `${day}T09:00`, end_local: `${day}T09:30` });
  });
  const phone = await openSampleDevice({}, old);
  ({ world, server } = phone);
  phone.device.connectivity.set(false);
  return phone;
}

const answers = { eventId: eventId(0), localDate: DAY, answers: sampleAnswers };

describe('a device that is full', () => {
  it('lets go of the oldest pulled history for what a participant writes, and of nothing that is not sent', async () => {
    const { device, tab } = await openWithHistory();
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    tab.indexedDB.setFull(true, 5);
    await tab.client.actions.saveCheckIn(answers);
    const shown = (await tab.client.queries.events(PROGRAM)).map(({ id }) => id);
    expect(shown).toContain(eventId(0));
    expect(shown).toContain(eventId(1));
    expect(shown).not.toContain(eventId(2));
    expect(shown).toContain(eventId(OLD));
    expect((await tab.dump()).outbox.map(({ kind }) => kind)).toEqual(['event.set_status', 'check_in.save']);
    expect(tab.client.status()).toMatchObject({ pending: 2 });

    // With room again, and on another day's start, everything is back.
    await tab.client.close();
    device.connectivity.set(true);
    const again = await device.openTab();
    await world.advance(15_000);
    expect(await again.client.queries.events(PROGRAM)).toHaveLength(OLD + 1);
    expect(again.client.status()).toMatchObject({ pending: 0, rejected: 0, storageLow: false });
    expect(server.effectsOf(USER_A).map(({ kind }) => kind)).toEqual(['event.set_status', 'check_in.save']);
    expect((await tab.dump()).outbox).toEqual([]);
  });

  it('lets go of whole days alone, for one that is there in part would be submitted in part', async () => {
    const { tab } = await openWithHistory(2);
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    tab.indexedDB.setFull(true, 5);
    await tab.client.actions.saveCheckIn(answers);
    const days = (await tab.client.queries.events(PROGRAM)).map(({ start_local }) =>
      start_local.slice(0, 10),
    );
    expect(days.length).toBeLessThan(2 * OLD);
    const parts = days.filter((day) => day !== DAY && days.filter((other) => other === day).length < 2);
    expect(parts).toEqual([]);
    expect(days.find((day) => day !== DAY)).toBe('2026-01-01');
  });

  it('says that nothing was saved where no room can be made, and keeps what waits', async () => {
    const { device, tab } = await openWithHistory();
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    tab.indexedDB.setFull(true);
    await expect(tab.client.actions.saveCheckIn(answers)).rejects.toMatchObject({
      name: 'StorageError',
      kind: 'quota',
    });
    expect(tab.client.status().state).toEqual({ kind: 'storage_broken' });
    expect((await tab.dump()).outbox.map(({ kind }) => kind)).toEqual(['event.set_status']);
    tab.indexedDB.setFull(false);
    await tab.client.actions.saveCheckIn(answers);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'offline' }, pending: 2 });
    device.connectivity.set(true);
    await world.advance(60_000);
    expect(tab.client.status()).toMatchObject({ pending: 0, rejected: 0, state: { kind: 'idle' } });
    expect(server.effectsOf(USER_A)).toHaveLength(2);
  });

  it('remembers that history went until all of it is back', async () => {
    const { device, tab } = await openWithHistory();
    const mark = () => device.smallStore.get(`daymark:${USER_A}:evicted`);
    tab.indexedDB.setFull(true, 1);
    await tab.client.actions.saveCheckIn(answers);
    expect((await tab.client.queries.events(PROGRAM)).length).toBeLessThan(OLD + 1);
    expect(mark()).not.toBeNull();

    // There is room again, and no network yet: the days are still away.
    await tab.client.close();
    const again = await device.openTab();
    await world.advance(15_000);
    expect((await again.client.queries.events(PROGRAM)).length).toBeLessThan(OLD + 1);
    expect(mark()).not.toBeNull();
    device.connectivity.set(true);
    await world.advance(15_000);
    expect(await again.client.queries.events(PROGRAM)).toHaveLength(OLD + 1);
    expect(mark()).toBeNull();
  });

  it('lets go of nothing where it cannot remember to pull it again', async () => {
    const { device, tab } = await openWithHistory();
    device.smallStore.set = () => false;
    tab.indexedDB.setFull(true, 5);
    await expect(tab.client.actions.saveCheckIn(answers)).rejects.toMatchObject({ kind: 'quota' });
    expect(await tab.client.queries.events(PROGRAM)).toHaveLength(OLD + 1);
  });

  it('lets go of history for a draft as well', async () => {
    const { tab } = await openWithHistory();
    tab.indexedDB.setFull(true, 5);
    await tab.client.actions.saveDraft('check-in', { notes: 'Slept badly' });
    expect(await tab.client.queries.draft('check-in')).toEqual({ notes: 'Slept badly' });
    expect(tab.client.status().state).toEqual({ kind: 'offline' });
  });

  it('tells that a draft was not kept, keeps the one before it, and takes the next one once there is room', async () => {
    const { tab } = await openWithHistory();
    await tab.client.actions.saveDraft('check-in', { notes: 'Slept' });
    tab.indexedDB.setFull(true);
    await expect(tab.client.actions.saveDraft('check-in', { notes: 'Slept badly' })).rejects.toMatchObject({
      name: 'StorageError',
      kind: 'quota',
    });
    expect(tab.client.status().state).toEqual({ kind: 'storage_broken' });
    expect(await tab.client.queries.draft('check-in')).toEqual({ notes: 'Slept' });
    tab.indexedDB.setFull(false);
    await tab.client.actions.saveDraft('check-in', { notes: 'Slept badly, then' });
    expect(await tab.client.queries.draft('check-in')).toEqual({ notes: 'Slept badly, then' });
    expect(tab.client.status().state).toEqual({ kind: 'offline' });
  });

  it('says so where a pull too large for memory finds no room, and does not begin it anew at once', async () => {
    const { device, tab } = await openWithHistory();
    await tab.client.close();
    server.pageSize = 2;
    device.connectivity.set(true);
    const again = await device.openTab({ loadWriter: writerWithPageMemory(4) });
    await world.advance(1000);
    server.remove(USER_A, 'events', eventId(OLD));
    server.collectTombstones(USER_A);
    let rows = 0;
    // What is put aside at the eleventh row is one too many; without the rows before it there would be room.
    device.network.fate = ({ cursor, push }) => {
      rows = push.length > 0 || cursor?.includes('~') ? 0 : rows + server.pageSize;
      if (rows === 10) again.indexedDB.setFull(true, 1);
      return { kind: 'delivered' };
    };
    const before = device.network.requests.length;
    await again.client.actions.saveCheckIn(answers);
    await world.advance(100);
    expect(again.client.status().state).toEqual({ kind: 'storage_broken' });
    await world.advance(60_000);
    const pulls = device.network.requests.slice(before).filter(({ cursor }) => cursor?.includes('~'));
    expect(pulls.length).toBeLessThan(20);
    expect(server.effectsOf(USER_A).map(({ kind }) => kind)).toEqual(['check_in.save']);

    again.indexedDB.setFull(false);
    device.network.fate = () => ({ kind: 'delivered' });
    await world.advance(300_000);
    expect(again.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0, rejected: 0 });
    expect(await again.client.queries.events(PROGRAM)).toHaveLength(OLD);
  });

  it('keeps the day of a change that a restore asks for again', async () => {
    const { device, tab } = await openWithHistory();
    device.connectivity.set(true);
    const restore = server.backup();
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    await tab.client.syncNow();
    restore();
    let requests = 0;
    device.network.fate = () => ({ kind: (requests += 1) === 1 ? 'delivered' : 'request_lost' });
    await tab.client.syncNow();
    device.connectivity.set(false);
    // Its effect is part of the rows that the former server gave, so there is nothing to undo.
    expect(await tab.dump()).toMatchObject({ outbox: [{ kind: 'event.set_status' }], shadow: [] });
    tab.indexedDB.setFull(true, 5);
    await tab.client.actions.saveCheckIn(answers);
    const shown = (await tab.client.queries.events(PROGRAM)).map(({ id }) => id);
    expect(shown).toContain(eventId(1));
    expect(shown).not.toContain(eventId(2));
  });

  it('keeps refused changes too', async () => {
    const { device, tab } = await openWithHistory();
    device.connectivity.set(true);
    server.remove(USER_A, 'events', eventId(3));
    await tab.client.actions.setTaskStatus(eventId(3), 'completed');
    await tab.client.syncNow();
    device.connectivity.set(false);
    tab.indexedDB.setFull(true, 5);
    await tab.client.actions.saveCheckIn(answers);
    expect(await tab.client.queries.rejected()).toHaveLength(1);
  });
});

describe('what is written while room is made', () => {
  /** A tab on a full device in which `then` is called as soon as there is room again. */
  async function openFull(then: (tab: Tab) => void) {
    const { device, tab: first } = await openWithHistory();
    first.crash();
    const tab = await device.openTab({
      loadWriter: async () => ({
        createWriter: (...given: Parameters<CreateWriter<Daymark>>) => {
          const made = work.createWriter(...given);
          const makeRoom: typeof made.makeRoom = async (...asked) => {
            const hasRoom = await made.makeRoom(...asked);
            then(tab);
            return hasRoom;
          };
          return { ...made, makeRoom };
        },
      }),
    });
    await world.advance(1000);
    tab.indexedDB.setFull(true, 1);
    return tab;
  }

  it('stands as a draft over the one that room was made for', async () => {
    let later: Promise<unknown> = Promise.resolve();
    const tab = await openFull(({ client }) => {
      later = client.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
    });
    await tab.client.actions.saveDraft('check-in:1', { notes: 'Slept' });
    await later;
    expect(await tab.client.queries.draft('check-in:1')).toEqual({ notes: 'Slept badly' });
  });

  it('stands as a choice over the one that room was made for', async () => {
    let later: Promise<unknown> = Promise.resolve();
    const tab = await openFull(({ client }) => {
      later = client.actions.setTaskStatus(eventId(0), 'failed');
    });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await later;
    expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('failed');
  });

  it('is written over a draft from before the clock was set back', async () => {
    const { device, tab } = await openWithHistory();
    device.clockOffset = 3_600_000;
    await tab.client.actions.saveDraft('check-in:1', { notes: 'Slept' });
    device.clockOffset = 0;
    tab.indexedDB.setFull(true, 1);
    await tab.client.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
    expect(await tab.client.queries.draft('check-in:1')).toEqual({ notes: 'Slept badly' });
  });
});
