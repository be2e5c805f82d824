import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlannedChange } from '#shared/coach/planner/plan/plan-report.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import { scenarioSessionId } from '#shared/domain/chat/scenario-ids.ts';
import { taskPlaceOf } from '#shared/domain/tasks/task-place.ts';
import { ENTITIES_LIMIT } from '#shared/protocol/sync-limits.ts';
import { createWorld, type Device, type Tab, type World } from '../../testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '../../testing/memory-server.ts';
import { DAY, eventId, PROGRAM, sampleEvent, sampleProgramme, USER_A } from '../../testing/sample-rows.ts';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const triage: Triage = { level: 'none', class: 'normal', subtype: null, rule: 'normal' };
/** Tasks at 12:00, 13:00 and so on; beyond them all-day ones. */
const TIMED = 6;
const TASKS = 40;

let world: World;
let server: MemoryServer;
let devices: Device[];
let tabs: Tab[];

beforeEach(async () => {
  world = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      return server.backend;
    },
  });
  const timed = Array.from({ length: TIMED }, (_, n) =>
    sampleEvent(n, { start_local: `${DAY}T${12 + n}:00`, end_local: `${DAY}T${12 + n}:30` }),
  );
  const untimed = Array.from({ length: TASKS - TIMED }, (_, n) =>
    sampleEvent(TIMED + n, { all_day: true, start_local: `${DAY}T00:00`, end_local: '2026-03-06T00:00' }),
  );
  server.begin(USER_A, { programmes: [sampleProgramme()], events: [...timed, ...untimed] });
  devices = [0, 1].map(() => world.device({ userId: USER_A }));
  tabs = await Promise.all(devices.map((device) => device.openTab()));
  await world.advance(1000);
});
afterEach(() => world.close());

const on = (n: number) => tabs[n]?.client ?? expect.unreachable();
function setOnline(n: number, isOnline: boolean): void {
  const device = devices[n];
  if (!device) throw new Error('no such device');
  device.connectivity.set(isOnline);
  device.network.fate = () => (isOnline ? { kind: 'delivered' } : { kind: 'request_lost' });
}
async function allSynced(): Promise<void> {
  for (const n of [0, 1]) setOnline(n, true);
  await world.advance(60_000);
  for (const n of [0, 1]) await on(n).syncNow();
}

async function start(n: number, again = false) {
  const { session } = await on(n).actions.startScenario({
    type: 'pre_checkin_review',
    eventId: eventId(0),
    selectedDate: DAY,
    eventTitle: 'Plan the Day',
    timeZone: 'Europe/London',
    again,
    opening: {
      state: { type: 'pre_checkin_review', by: n },
      message: { content: `Opened by ${n}`, buttons: ['Finish'] },
    },
  });
  return session.id;
}
const say = (n: number, sessionId: string, content: string, stop?: { content: string }) =>
  on(n).actions.sayInScenario({
    sessionId,
    messageId: world.rng.uuid(),
    content,
    saidAt: new Date(world.clock.now()).toISOString(),
    timeZone: 'Europe/London',
    triage,
    outcome: stop
      ? { stop }
      : {
          reply: { content: `Reply to ${content}`, buttons: [] },
          state: { type: 'pre_checkin_review', said: content },
          status: 'info_collected',
        },
  });
const rowOn = async (n: number, event: number) =>
  (await on(n).queries.event(eventId(event))) ?? expect.unreachable();
const startOn = async (n: number, event: number) => (await rowOn(n, event)).start_local;
async function moveTo(n: number, event: number, start: string): Promise<PlannedChange> {
  const { minutes, ...seen } = taskPlaceOf(await rowOn(n, event));
  return { op: 'schedule', task_id: eventId(event), start, seen: { ...seen, duration_min: minutes } };
}
const complete = (n: number, sessionId: string | null, ...operations: PlannedChange[]) =>
  on(n).actions.completePlan({
    sessionId,
    programId: PROGRAM,
    operations,
    context: { eventId: null, source: 'coach', selectedDate: DAY, eventTitle: null },
  });
/** When the clash that is shown was judged; undefined where none is shown. */
async function judgedAt(n: number): Promise<string | undefined> {
  const [clash] = await on(n).queries.planClashes();
  return clash?.result?.kind === 'clash' ? clash.result.judged_at : undefined;
}
const pendingOn = async (n: number) => (await on(n).queries.pending()).map(({ kind }) => kind);

describe('a plan that was completed offline', () => {
  it('is written on all devices where nothing came between, and undone as a whole', async () => {
    const id = await start(0);
    await allSynced();
    setOnline(0, false);
    const before = [await rowOn(0, 1), await rowOn(0, 2)];
    const done = await complete(
      0,
      id,
      await moveTo(0, 1, `${DAY}T18:00`),
      await moveTo(0, 2, `${DAY}T18:30`),
    );
    expect(done).toMatchObject({
      planId: id,
      recorded: true,
      outcome: 'written',
      missed: [],
      difference: [],
    });
    // The event of the talk is done with it.
    expect(done.changed.slice(0, 2).map(({ after }) => after.start_local)).toEqual([
      `${DAY}T18:00`,
      `${DAY}T18:30`,
    ]);
    expect(done.changed[2]?.after).toMatchObject({ id: eventId(0), status: 'completed' });
    await on(0).actions.setTaskStatus(eventId(3), 'completed');
    await allSynced();
    expect(await startOn(1, 1)).toBe(`${DAY}T18:00`);
    expect(await rowOn(1, 3)).toMatchObject({ status: 'completed' });
    expect(await on(1).queries.scenarioSession(id)).toMatchObject({ status: 'completed' });

    expect(await complete(1, id)).toMatchObject({ recorded: false, outcome: 'written' });
    expect(await on(1).actions.undoPlan(id)).toEqual({
      restored: [eventId(1), eventId(2), eventId(0)],
      kept: [],
    });
    await allSynced();
    for (const n of [0, 1]) expect([await rowOn(n, 1), await rowOn(n, 2)]).toEqual(before);
  });

  it('comes back as a clash where another device moved a task, and what was done after it stands', async () => {
    const id = await start(0);
    await allSynced();
    setOnline(0, false);
    await complete(0, id, await moveTo(0, 1, `${DAY}T18:00`), await moveTo(0, 2, `${DAY}T18:30`));
    await on(0).actions.setTaskStatus(eventId(2), 'completed');
    await on(1).actions.moveEvent({ eventId: eventId(1), date: DAY, time: '20:00' });
    await allSynced();
    for (const n of [0, 1]) {
      expect([await startOn(n, 1), await startOn(n, 2)]).toEqual([`${DAY}T20:00`, `${DAY}T14:00`]);
      expect(await rowOn(n, 2)).toMatchObject({ status: 'completed' });
      const [clash, ...others] = await on(n).queries.planClashes();
      expect(others).toEqual([]);
      expect(clash).toMatchObject({
        id,
        status: 'active',
        result: {
          kind: 'clash',
          difference: [
            {
              reason: 'changed',
              event_id: eventId(1),
              seen: { start: `${DAY}T13:00` },
              now: { start: `${DAY}T20:00` },
              wanted: { start: `${DAY}T18:00` },
            },
          ],
        },
      });
      expect(await on(n).queries.rejected()).toEqual([]);
    }
    await on(1).actions.settlePlan(id, (await judgedAt(1)) ?? expect.unreachable());
    await allSynced();
    for (const n of [0, 1]) expect(await on(n).queries.planClashes()).toEqual([]);
  });

  it('clashes a second time, and a settling of the first clash that arrives later leaves it shown', async () => {
    const id = await start(0);
    await allSynced();
    const clashAt = async (planned: string, meanwhile: string): Promise<string> => {
      setOnline(1, false);
      await complete(1, id, await moveTo(1, 1, `${DAY}T${planned}`));
      const moved = { start_local: `${DAY}T${meanwhile}`, end_local: `${DAY}T22:00` };
      server.put(USER_A, 'events', { ...sampleEvent(1), ...moved });
      setOnline(1, true);
      await world.advance(60_000);
      await on(1).syncNow();
      return (await judgedAt(1)) ?? expect.unreachable();
    };
    const first = await clashAt('18:00', '20:00');
    await allSynced();
    setOnline(0, false);
    await on(0).actions.settlePlan(id, first);
    const second = await clashAt('19:00', '21:00');
    expect(second > first).toBe(true);
    await allSynced();
    expect([await judgedAt(0), await judgedAt(1)]).toEqual([second, second]);
    await on(0).actions.settlePlan(id, second);
    await allSynced();
    expect([await judgedAt(0), await judgedAt(1)]).toEqual([undefined, undefined]);
  });

  it('comes back as a clash where a task that this device had not seen came to the planned time', async () => {
    await allSynced();
    setOnline(0, false);
    const done = await complete(0, null, await moveTo(0, 1, `${DAY}T18:00`));
    expect(done.outcome).toBe('written');
    const other = { programId: PROGRAM, title: 'A concert', eventType: 'core', date: DAY } as const;
    const { id } = await on(1).actions.addTask({ ...other, time: '18:10', minutes: 60 });
    await allSynced();
    expect(await startOn(0, 1)).toBe(`${DAY}T13:00`);
    const [clash] = await on(0).queries.planClashes();
    expect(clash).toMatchObject({ id: done.planId, context: { source: 'coach' } });
    expect(clash?.result).toMatchObject({ difference: [{ reason: 'overlap', other: { event_id: id } }] });
    // The participant plans again under the same id.
    const better = await complete(0, done.planId, await moveTo(0, 1, `${DAY}T17:30`));
    expect(better.outcome).toBe('written');
    await allSynced();
    expect([await startOn(1, 1), await on(1).queries.planClashes()]).toEqual([`${DAY}T17:30`, []]);
  });

  it('clashes on this device with what it pulls, also once something else is pulled', async () => {
    await allSynced();
    setOnline(0, false);
    const { planId } = await complete(0, null, await moveTo(0, 1, `${DAY}T18:00`));
    server.isPoison = ({ kind }) => kind === 'plan.apply';
    const concert = { start_local: `${DAY}T18:10`, end_local: `${DAY}T19:10` };
    server.put(USER_A, 'events', sampleEvent(TASKS, concert));
    setOnline(0, true);
    await world.advance(2000);
    await on(0).syncNow();
    expect(await on(0).queries.planClashes()).toMatchObject([{ id: planId }]);
    server.put(USER_A, 'events', sampleEvent(TASKS + 1, { start_local: '2026-03-20T09:00' }));
    await on(0).syncNow();
    expect(await on(0).queries.planClashes()).toMatchObject([{ id: planId }]);
    expect(await startOn(0, 1)).toBe(`${DAY}T13:00`);
  });

  it('with more tasks than a mutation may name is sent with its days, and written whole', async () => {
    expect(TASKS).toBeGreaterThan(ENTITIES_LIMIT);
    setOnline(0, false);
    const changes = await Promise.all(
      Array.from({ length: TASKS }, async (_, n): Promise<PlannedChange> => {
        const { seen } = await moveTo(0, n, `${DAY}T18:00`);
        return { op: 'set_status', task_id: eventId(n), status: 'failed', seen };
      }),
    );
    const { changed, planId } = await complete(0, null, ...changes);
    expect(changed).toHaveLength(TASKS);
    await allSynced();
    expect((await rowOn(1, TASKS - 1)).metadata).toMatchObject({ status: 'failed', reason: 'skipped' });
    await on(1).actions.undoPlan(planId);
    await allSynced();
    expect((await rowOn(0, TASKS - 1)).metadata.status).toBeUndefined();
  });

  it('keeps its choice against an older one of another device', async () => {
    await allSynced();
    for (const n of [0, 1]) setOnline(n, false);
    await on(1).actions.moveEvent({ eventId: eventId(1), date: DAY, time: '20:00' });
    await world.advance(5000);
    await complete(0, null, await moveTo(0, 1, `${DAY}T18:00`));
    setOnline(0, true);
    await world.advance(60_000);
    await allSynced();
    for (const n of [0, 1]) expect(await startOn(n, 1)).toBe(`${DAY}T18:00`);
    expect(await on(1).queries.notices()).toMatchObject([{ kind: 'time_conflict', event_id: eventId(1) }]);
  });
});

it("a plan that this device's own rows contradict writes nothing and sends nothing", async () => {
  const id = await start(0);
  const stale = await moveTo(0, 1, `${DAY}T18:00`);
  await on(0).actions.moveEvent({ eventId: eventId(1), date: DAY, time: '20:00' });
  await allSynced();
  expect(await complete(0, id, stale)).toMatchObject({
    recorded: false,
    outcome: 'conflict',
    difference: [{ reason: 'changed', event_id: eventId(1) }],
  });
  expect(await pendingOn(0)).toEqual([]);
  expect(await on(0).queries.scenarioSession(id)).toMatchObject({ status: 'active', result: null });
});

it('a plan without a changed task completes its session and says so', async () => {
  const id = await start(0);
  await on(0).actions.setTaskStatus(eventId(0), 'completed');
  expect(await complete(0, id)).toMatchObject({ recorded: true, outcome: 'nothing', changed: [] });
  await expect(say(0, id, 'One more')).rejects.toMatchObject({ code: 'invalid' });
  expect(await on(0).queries.scenarioResults('pre_checkin_review')).toMatchObject([{ id }]);
  const next = await start(0, true);
  expect(next).not.toBe(id);
  expect(await start(0)).toBe(next);
});

it('an undo is refused once the day of the plan has ended', async () => {
  const { planId } = await complete(0, null, await moveTo(0, 1, `${DAY}T18:00`));
  await world.advance(24 * 3_600_000);
  await expect(on(0).actions.undoPlan(planId)).rejects.toMatchObject({ code: 'invalid' });
});

it('two devices that start a talk start the same one, and keep what both say in it', async () => {
  for (const n of [0, 1]) setOnline(n, false);
  const [one, other] = [await start(0), await start(1)];
  expect([one, other]).toEqual(
    Array(2).fill(
      scenarioSessionId({ userId: USER_A, type: 'pre_checkin_review', eventId: eventId(0), number: 1 }),
    ),
  );
  await say(0, one, 'First');
  await world.advance(500);
  await say(1, one, 'Second', { content: 'A card' });
  await allSynced();
  for (const n of [0, 1]) {
    const messages = await on(n).queries.scenarioMessages(one);
    expect(messages.slice(1).map(({ content, card }) => [content, card])).toEqual([
      ['First', false],
      ['Reply to First', false],
      ['Second', false],
      ['A card', true],
    ]);
    expect(messages[0]).toMatchObject({ role: 'assistant', buttons: ['Finish'] });
    expect(await on(n).queries.scenarioSession(one)).toMatchObject({
      status: 'info_collected',
      state: { said: 'First' },
    });
  }
});

it('a message has 1 to 1,000 code points, and its session is on the device', async () => {
  const id = await start(0);
  for (const content of ['', ' \n ', 'a'.repeat(1001), `${'a'.repeat(994)}${FAMILY}`])
    await expect(say(0, id, content)).rejects.toMatchObject({ code: 'invalid' });
  await say(0, id, `${'a'.repeat(993)}${FAMILY}`);
  await expect(say(0, eventId(99), 'Hello')).rejects.toMatchObject({ code: 'not_found' });
  expect(await on(0).queries.scenarioMessages(id)).toHaveLength(3);
});

it('a card that is waved away brings the reply that waited, on both devices, and stays waved', async () => {
  const session = await start(0);
  const soft: Triage = { level: 'soft', class: 'crisis_signpost', subtype: 'similar', rule: 'similar' };
  const messageId = world.rng.uuid();
  const said = (reply: string, waved: Triage) =>
    on(0).actions.sayInScenario({
      sessionId: session,
      messageId,
      content: 'Nothing helps',
      saidAt: new Date(world.clock.now()).toISOString(),
      timeZone: 'Europe/London',
      triage: waved,
      outcome: {
        reply: { content: reply, buttons: [] },
        state: { type: 'pre_checkin_review', said: reply },
        status: 'active',
      },
    });
  await said('It waits.', soft);
  await world.advance(5000);
  await said('It came.', { ...soft, waved_away: true });
  await said('Too late.', { ...soft, waved_away: true });
  await allSynced();
  for (const n of [0, 1]) {
    const messages = await on(n).queries.scenarioMessages(session);
    expect(messages.at(-1)?.content).toBe('It came.');
    expect(messages.at(-2)?.triage).toEqual({ ...soft, waved_away: true });
  }
});
