import { afterEach, describe, expect, it } from 'vitest';
import { OWN_TASKS_PER_DAY } from '#shared/domain/tasks/own-tasks.ts';
import { createMemoryServer, type MemoryServer } from '../../testing/memory-server.ts';
import { createWorld, type World } from '../../testing/create-world.ts';
import { DAY, eventId, PROGRAM, sampleEvent, sampleProgramme, USER_A } from '../../testing/sample-rows.ts';

let world: World | null = null;
let server: MemoryServer;
afterEach(async () => {
  await world?.close();
  world = null;
});

async function openHydrated() {
  const made = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      return server.backend;
    },
  });
  world = made;
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0));
  const device = made.device({ userId: USER_A });
  const tab = await device.openTab();
  await made.advance(200);
  const { actions, queries } = tab.client;
  const kinds = () => server.effectsOf(USER_A).map(({ kind }) => kind);
  return { world: made, device, tab, actions, queries, kinds };
}

const water = {
  programId: PROGRAM,
  title: ' Water the plants ',
  eventType: 'habit' as const,
  date: DAY,
  time: '10:00',
  minutes: 30,
};

describe('what a participant does by hand on the phone', () => {
  it('adds an own task, which is there at once and reaches the server', async () => {
    const { actions, queries, world: made } = await openHydrated();
    const { id } = await actions.addTask(water);
    expect(await queries.event(id)).toMatchObject({
      title: 'Water the plants',
      start_local: `${DAY}T10:00`,
      end_local: `${DAY}T10:30`,
      program_week: 1,
      metadata: { origin: 'participant' },
    });
    await made.advance(5000);
    expect(server.rowsOf(USER_A).get(`events:${id}`)).toMatchObject({ title: 'Water the plants' });
    expect(await queries.pending()).toEqual([]);
  });

  it('sends add, move, rename and removal in the order in which they were done', async () => {
    const { actions, queries, kinds, device, world: made } = await openHydrated();
    device.connectivity.set(false);
    const { id } = await actions.addTask(water);
    await actions.moveEvent({ eventId: id, date: '2026-03-06', time: null });
    await actions.editTask({ eventId: id, title: 'Water the garden' });
    const removed = await actions.removeTask(id);
    expect(await queries.event(id)).toBeUndefined();
    const restored = await actions.restoreTask(removed);
    device.connectivity.set(true);
    await made.advance(10_000);
    expect(kinds()).toEqual(['event.add', 'event.move', 'event.edit', 'event.remove', 'event.add']);
    expect(server.rowsOf(USER_A).has(`events:${id}`)).toBe(false);
    expect(server.rowsOf(USER_A).get(`events:${restored.id}`)).toMatchObject({
      title: 'Water the garden',
      all_day: true,
      start_local: '2026-03-06T00:00',
    });
  });

  it('keeps busy time offline, in no submission and beside a full day, and takes it back', async () => {
    const { actions, queries, device, world: made } = await openHydrated();
    device.connectivity.set(false);
    for (let n = 0; n < OWN_TASKS_PER_DAY; n += 1) await actions.addTask({ ...water, title: `Task ${n}` });
    const { id } = await actions.addTask({ ...water, title: 'Dentist', eventType: 'busy' });
    const removed = await actions.removeTask(id);
    const kept = await actions.restoreTask(removed);
    const { snapshot } = await actions.submitDay({ programId: PROGRAM, localDate: DAY });
    expect(snapshot.events.map(({ title }) => title)).not.toContain('Dentist');
    device.connectivity.set(true);
    await made.advance(10_000);
    expect(server.rowsOf(USER_A).get(`events:${kept.id}`)).toMatchObject({ event_type: 'busy' });
    expect(await queries.pending()).toEqual([]);
  });

  it('moves a task without a length, which gets the usual one', async () => {
    const { actions, queries, tab, world: made } = await openHydrated();
    const start_local = `${DAY}T21:00`;
    server.put(USER_A, 'events', { ...sampleEvent(1), start_local, end_local: start_local });
    await tab.client.syncNow();
    await made.advance(200);
    await actions.moveEvent({ eventId: eventId(1), date: DAY, time: '07:15' });
    expect(await queries.event(eventId(1))).toMatchObject({
      start_local: `${DAY}T07:15`,
      end_local: `${DAY}T07:45`,
    });
  });

  it('several moves that were not sent become one, and both days keep their place before a submission', async () => {
    const { actions, kinds, device, world: made } = await openHydrated();
    device.connectivity.set(false);
    await actions.moveEvent({ eventId: eventId(0), date: '2026-03-06', time: '08:00' });
    await actions.moveEvent({ eventId: eventId(0), date: '2026-03-07', time: '09:00' });
    await actions.submitDay({ programId: PROGRAM, localDate: DAY });
    device.connectivity.set(true);
    await made.advance(10_000);
    expect(kinds()).toEqual(['event.move', 'day.submit']);
    expect(server.rowsOf(USER_A).get(`events:${eventId(0)}`)).toMatchObject({
      start_local: '2026-03-07T09:00',
      end_local: '2026-03-07T09:30',
      metadata: { planned: { start_local: `${DAY}T09:00` } },
    });
  });

  it('a further move does not slip in front of a submission of the day that it leads to', async () => {
    const { actions, kinds, device, world: made } = await openHydrated();
    device.connectivity.set(false);
    await actions.moveEvent({ eventId: eventId(0), date: '2026-03-06', time: '08:00' });
    await actions.submitDay({ programId: PROGRAM, localDate: '2026-03-07' });
    await actions.moveEvent({ eventId: eventId(0), date: '2026-03-07', time: '09:00' });
    device.connectivity.set(true);
    await made.advance(10_000);
    expect(kinds()).toEqual(['event.move', 'day.submit', 'event.move']);
  });

  it('nor in front of one that was sent already, while the move before it waits behind a change set aside', async () => {
    const { actions, kinds, device, world: made } = await openHydrated();
    server.isPoison = ({ kind }) => kind === 'event.set_status';
    await actions.setTaskStatus(eventId(0), 'completed');
    await made.advance(2000);
    await actions.moveEvent({ eventId: eventId(0), date: '2026-03-06', time: '08:00' });
    device.network.fate = () => ({ kind: 'request_lost' });
    await actions.submitDay({ programId: PROGRAM, localDate: '2026-03-07' });
    await made.advance(50);
    device.connectivity.set(false);
    await actions.moveEvent({ eventId: eventId(0), date: '2026-03-07', time: '09:00' });
    expect(device.network.requests.at(-1)?.push.map(({ kind }) => kind)).toEqual(['day.submit']);
    device.network.fate = () => ({ kind: 'delivered' });
    server.isPoison = () => false;
    device.connectivity.set(true);
    await made.advance(60_000);
    const moves = server
      .effectsOf(USER_A)
      .flatMap(({ kind, args }) =>
        kind === 'event.move' ? [(args as { start_local: string }).start_local] : [],
      );
    expect(moves).toEqual(['2026-03-06T08:00', '2026-03-07T09:00']);
    expect(kinds().indexOf('day.submit')).toBeLessThan(kinds().lastIndexOf('event.move'));
  });

  it('a skip after a tap takes its place, and a tap after a skip clears the reason', async () => {
    const { actions, queries, kinds, world: made } = await openHydrated();
    await actions.setTaskStatus(eventId(0), 'completed');
    await actions.skipTask(eventId(0));
    expect(await queries.event(eventId(0))).toMatchObject({
      metadata: { status: 'failed', reason: 'skipped' },
    });
    await made.advance(5000);
    expect(kinds()).toEqual(['event.skip']);
    await actions.setTaskStatus(eventId(0), 'failed');
    expect((await queries.event(eventId(0)))?.metadata).not.toHaveProperty('reason');
  });

  it('refuses what lies outside the programme, a full day and what is not one’s own, and writes nothing', async () => {
    const { actions, queries } = await openHydrated();
    await expect(actions.addTask({ ...water, date: '2026-04-01' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { start_local: expect.stringContaining('2026-03-29') },
    });
    await expect(actions.removeTask(eventId(0))).rejects.toMatchObject({ code: 'invalid' });
    await expect(actions.editTask({ eventId: eventId(0), title: 'Mine' })).rejects.toMatchObject({
      fields: { event_id: 'is not a task of your own' },
    });
    for (let n = 0; n < OWN_TASKS_PER_DAY; n += 1) await actions.addTask(water);
    await expect(actions.addTask(water)).rejects.toMatchObject({
      fields: { start_local: expect.stringContaining('fewer than') },
    });
    expect(await queries.events(PROGRAM)).toHaveLength(OWN_TASKS_PER_DAY + 1);
  });

  it('a removal that the server does not know of yet survives a pull', async () => {
    const { actions, queries, device, world: made } = await openHydrated();
    const { id } = await actions.addTask(water);
    await made.advance(5000);
    device.connectivity.set(false);
    await actions.removeTask(id);
    server.put(USER_A, 'events', sampleEvent(1));
    device.connectivity.set(true);
    await made.advance(10_000);
    expect(await queries.event(id)).toBeUndefined();
    expect(await queries.event(eventId(1))).toBeDefined();
    expect(server.rowsOf(USER_A).has(`events:${id}`)).toBe(false);
  });
});
