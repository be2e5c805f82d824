import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { AddEventArgs } from '#shared/product/mutations/add-event.ts';
import type { PushedMutation } from '#shared/protocol/sync.ts';
import { OWN_TASKS_PER_DAY } from '#shared/domain/tasks/own-tasks.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createSyncWorld, DAY, type Device, type SyncWorld } from './testing/sync-world.ts';

const NEXT_DAY = '2026-03-06';
const at = (time: string) => `${DAY}T${time}.000Z`;

describe.each(testDatabases('both'))('own tasks and moves over the sync on $name', ({ open }) => {
  let database: Database;
  let world: SyncWorld;
  beforeAll(async () => {
    database = await open();
    world = createSyncWorld(database);
  });
  afterAll(() => database.close());

  const noticesOf = (device: Device) =>
    [...device.rows]
      .filter(([key]) => key.startsWith('notices:'))
      .map(([, { row }]) => row as unknown as Notice);

  async function twoPhones() {
    world.clock.set(Date.parse(at('08:00:00')));
    const someone = await world.participant();
    const [phone, tablet] = [world.device(someone), world.device(someone)];
    await phone.sync();
    await tablet.sync();
    world.clock.set(Date.parse(at('08:30:00')));
    const base = () => ({ baseV: `${phone.dataEpoch}:1`, knownServerNow: at('08:00:00') });
    const add = (over: Partial<AddEventArgs> = {}) =>
      world.change('event.add', {
        id: world.uuid(),
        program_id: someone.programId,
        title: 'Water the plants',
        event_type: 'habit',
        all_day: false,
        start_local: `${DAY}T10:00`,
        end_local: `${DAY}T10:30`,
        program_week: 1,
        status: 'pending',
        completion_date: null,
        added_at: at('08:00:00'),
        ...over,
      });
    const move = (event_id: string, to: string, rest: Partial<PushedMutation> = {}) =>
      world.change(
        'event.move',
        {
          event_id,
          program_id: someone.programId,
          from_date: DAY,
          all_day: false,
          start_local: to,
          end_local: to.replace(/T\d\d/, (hour) => `T${String(Number(hour.slice(1)) + 1).padStart(2, '0')}`),
          program_week: 1,
          moved_at: at('08:10:00'),
        },
        { ...base(), ...rest },
      );
    const edit = (event_id: string, value: string, rest: Partial<PushedMutation> = {}) =>
      world.change(
        'event.edit',
        { event_id, local_date: DAY, change: { field: 'title', value }, edited_at: at('08:10:00') },
        { ...base(), ...rest },
      );
    const remove = (event_id: string) => world.change('event.remove', { event_id, local_date: DAY });
    return { someone, phone, tablet, add, move, edit, remove, eventId: someone.eventIds[0]! };
  }

  const idOf = (change: PushedMutation) => (change.args as { id: string }).id;

  test('an own task comes to the other device, and leaves it when it is removed', async () => {
    const { phone, tablet, add, remove } = await twoPhones();
    const adding = add();
    expect(await phone.sync([adding])).toMatchObject([{ status: 'ok' }]);
    await tablet.sync();
    expect(tablet.rows.get(`events:${idOf(adding)}`)?.row).toMatchObject({ title: 'Water the plants' });
    expect(await tablet.sync([remove(idOf(adding))])).toMatchObject([{ status: 'ok' }]);
    await phone.sync();
    expect(phone.rows.has(`events:${idOf(adding)}`)).toBe(false);
  });

  test('an add that comes again after the removal does not bring the task back', async () => {
    const { phone, tablet, add, remove } = await twoPhones();
    const adding = add();
    await phone.sync([adding]);
    await tablet.sync([remove(idOf(adding))]);
    const again = world.change('event.add', adding.args as AddEventArgs);
    expect(await phone.sync([again])).toMatchObject([{ status: 'rejected', code: 'deleted' }]);
  });

  test('added, ticked, moved and removed in one push, in that order', async () => {
    const { someone, phone, add, move, remove } = await twoPhones();
    const adding = add();
    const id = idOf(adding);
    const push = [adding, world.tick(id, 'completed'), move(id, `${NEXT_DAY}T09:00`), remove(id)];
    expect((await phone.sync(push)).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await world.row(someone, 'events', id)).toBeUndefined();
    expect(await phone.sync([world.tick(id, 'failed')])).toMatchObject([
      { status: 'rejected', code: 'not_found' },
    ]);
  });

  test('removing what is not there yet still leaves a tombstone', async () => {
    const { phone, add, remove } = await twoPhones();
    const adding = add();
    expect(await phone.sync([remove(idOf(adding))])).toMatchObject([{ status: 'ok' }]);
    expect(await phone.sync([adding])).toMatchObject([{ status: 'rejected', code: 'deleted' }]);
  });

  test('what the programme wrote is neither renamed nor removed', async () => {
    const { phone, edit, remove, eventId, someone } = await twoPhones();
    const results = [
      ...(await phone.sync([edit(eventId, 'Mine')])),
      ...(await phone.sync([remove(eventId)])),
    ];
    expect(results).toMatchObject([
      { status: 'rejected', code: 'invalid', fields: { event_id: 'is not a task of your own' } },
      { status: 'rejected', code: 'invalid', fields: { event_id: 'is not a task of your own' } },
    ]);
    expect(await world.row(someone, 'events', eventId)).toMatchObject({ title: 'Task 0' });
  });

  test('a move outside the programme is refused with the programme’s days', async () => {
    const { phone, move, eventId } = await twoPhones();
    expect(await phone.sync([move(eventId, '2026-03-01T09:00')])).toMatchObject([
      { status: 'rejected', code: 'invalid', fields: { start_local: expect.stringContaining('2026-03-02') } },
    ]);
  });

  test('the limit of a day counts what the same push adds', async () => {
    const { phone, add } = await twoPhones();
    const push = Array.from({ length: OWN_TASKS_PER_DAY + 2 }, () => add());
    const results = await phone.sync(push);
    expect(results.filter(({ status }) => status === 'ok')).toHaveLength(OWN_TASKS_PER_DAY);
    expect(results.slice(OWN_TASKS_PER_DAY)).toMatchObject([
      { status: 'rejected', code: 'invalid' },
      { status: 'rejected', code: 'invalid' },
    ]);
  });

  test('of two moves the later stands, and the participant is told of both', async () => {
    const { phone, tablet, move, eventId, someone } = await twoPhones();
    await tablet.sync([move(eventId, `${DAY}T12:00`, { occurredAt: at('08:12:00') })]);
    expect(await phone.sync([move(eventId, `${DAY}T10:00`, { occurredAt: at('08:10:00') })])).toMatchObject([
      { status: 'conflict' },
    ]);
    expect(await world.row(someone, 'events', eventId)).toMatchObject({ start_local: `${DAY}T12:00` });
    expect(noticesOf(phone)).toMatchObject([
      {
        kind: 'time_conflict',
        kept: { start_local: `${DAY}T12:00`, at: at('08:12:00') },
        dropped: { start_local: `${DAY}T10:00`, at: at('08:10:00') },
      },
    ]);
  });

  test('a move and a tick of two devices are no clash: both stand', async () => {
    const { phone, tablet, move, eventId, someone } = await twoPhones();
    await tablet.sync([move(eventId, `${DAY}T12:00`)]);
    const ticked = world.tick(eventId, 'completed', {
      baseV: `${phone.dataEpoch}:1`,
      occurredAt: at('08:05:00'),
    });
    expect(await phone.sync([ticked])).toMatchObject([{ status: 'ok' }]);
    expect(await world.row(someone, 'events', eventId)).toMatchObject({
      start_local: `${DAY}T12:00`,
      status: 'completed',
    });
    expect(noticesOf(phone)).toEqual([]);
  });

  test('of two names of an own task the later stands, and the participant is told', async () => {
    const { phone, tablet, add, edit } = await twoPhones();
    const adding = add();
    await phone.sync([adding]);
    await tablet.sync();
    const id = idOf(adding);
    const base = { baseV: `${phone.dataEpoch}:${phone.through}` };
    await tablet.sync([edit(id, 'Garden', { ...base, occurredAt: at('08:20:00') })]);
    await phone.sync([edit(id, 'Balcony', { ...base, occurredAt: at('08:25:00') })]);
    expect(noticesOf(phone)).toMatchObject([
      { kind: 'title_conflict', kept: { title: 'Balcony' }, dropped: { title: 'Garden' } },
    ]);
  });

  test('a skip and a tick of two devices are a clash about the status', async () => {
    const { phone, tablet, eventId, someone } = await twoPhones();
    const base = { baseV: `${phone.dataEpoch}:1`, knownServerNow: at('08:00:00') };
    await tablet.sync([
      world.change(
        'event.skip',
        { event_id: eventId, local_date: DAY },
        { ...base, occurredAt: at('08:12:00') },
      ),
    ]);
    expect(
      await phone.sync([world.tick(eventId, 'completed', { ...base, occurredAt: at('08:10:00') })]),
    ).toMatchObject([{ status: 'conflict' }]);
    expect(await world.row(someone, 'events', eventId)).toMatchObject({ metadata: { reason: 'skipped' } });
    expect(noticesOf(phone)).toMatchObject([{ kind: 'status_conflict', kept: { status: 'failed' } }]);
  });

  test('a check-in that comes late keeps its own row and leaves the answers of the later one on the event', async () => {
    const { phone, tablet, eventId, someone } = await twoPhones();
    const checkIn = (time: string, notes: string) => {
      const change = world.checkIn(eventId);
      return { ...change, args: { ...(change.args as object), created_at: at(time), notes } };
    };
    const early = checkIn('08:05:00', 'early');
    await tablet.sync([checkIn('08:20:00', 'later')]);
    expect(await phone.sync([early])).toMatchObject([{ status: 'ok' }]);
    const event = await world.row(someone, 'events', eventId);
    expect(event?.metadata.checkin_data).toMatchObject({ notes: 'later' });
    expect(await world.row(someone, 'check_ins', (early.args as unknown as { id: string }).id)).toMatchObject(
      {
        notes: 'early',
      },
    );
  });
});
