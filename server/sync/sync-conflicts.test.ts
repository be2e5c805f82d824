import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { PlanChange } from '#shared/product/tables/proposals.schema.ts';
import type { PushedMutation } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createSyncWorld, DAY, type Device, type SyncWorld } from './testing/sync-world.ts';

const at = (time: string) => `${DAY}T${time}.000Z`;

describe.each(testDatabases('both'))('two devices that set the same thing on $name', ({ open }) => {
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

  const questionnaire = (event_id: string, overrides: Partial<PushedMutation>) =>
    world.change(
      'questionnaire.save',
      {
        id: world.uuid(),
        questionnaire_type: 'habits_and_preferences',
        response_data: {},
        completed_at: overrides.occurredAt ?? at('08:00:00'),
        event_id,
        local_date: DAY,
      },
      overrides,
    );

  /** Two phones of one participant, both up to date at 08:00, and ticks made on what they then knew. */
  async function twoPhones() {
    world.clock.set(Date.parse(at('08:00:00')));
    const someone = await world.participant();
    const [phone, tablet] = [world.device(someone), world.device(someone)];
    await phone.sync();
    await tablet.sync();
    const eventId = someone.eventIds[0]!;
    const base = { baseV: `${phone.dataEpoch}:1`, knownServerNow: at('08:00:00') };
    world.clock.set(Date.parse(at('08:30:00')));
    const tick = (
      status: 'completed' | 'failed' | 'in_progress',
      time: string,
      rest: Partial<PushedMutation> = {},
    ) => world.tick(eventId, status, { ...base, occurredAt: at(time), ...rest });
    const status = async () => (await world.row(someone, 'events', eventId))?.metadata.status;
    return { someone, phone, tablet, eventId, tick, status, base };
  }

  test('the later one stands although it came first, and the participant is told', async () => {
    const { phone, tablet, tick, status, eventId } = await twoPhones();
    await tablet.sync([tick('failed', '08:12:00')]);
    expect(await phone.sync([tick('completed', '08:10:00')])).toMatchObject([{ status: 'conflict', v: 3 }]);
    expect(await status()).toBe('failed');
    const notice = {
      kind: 'status_conflict',
      event_id: eventId,
      title: 'Task 0',
      kept: { status: 'failed', at: at('08:12:00') },
      dropped: { status: 'completed', at: at('08:10:00') },
      created_at: at('08:30:00'),
    };
    expect(noticesOf(phone)).toMatchObject([notice]);
    await tablet.sync();
    expect(noticesOf(tablet)).toMatchObject([notice]);
    expect(phone.rows.get(`events:${eventId}`)).toEqual(tablet.rows.get(`events:${eventId}`));
  });

  test('the later one stands also where it comes last, and the participant is told', async () => {
    const { phone, tablet, tick, status } = await twoPhones();
    await tablet.sync([tick('failed', '08:10:00')]);
    expect(await phone.sync([tick('completed', '08:12:00')])).toMatchObject([{ status: 'ok' }]);
    expect(await status()).toBe('completed');
    expect(noticesOf(phone)).toMatchObject([
      {
        kept: { status: 'completed', at: at('08:12:00') },
        dropped: { status: 'failed', at: at('08:10:00') },
      },
    ]);
  });

  test('a tie goes to the one that arrives last', async () => {
    const { phone, tablet, tick, status } = await twoPhones();
    await tablet.sync([tick('failed', '08:10:00')]);
    await phone.sync([tick('completed', '08:10:00')]);
    expect(await status()).toBe('completed');
  });

  test('the same choice on both is no loss and needs no notice', async () => {
    const { phone, tablet, tick, status } = await twoPhones();
    await tablet.sync([tick('completed', '08:12:00')]);
    await phone.sync([tick('completed', '08:10:00')]);
    expect(await status()).toBe('completed');
    expect(noticesOf(phone)).toEqual([]);
  });

  test('a choice made in the knowledge of the other is no clash, however slow its clock', async () => {
    const { phone, tablet, tick, status } = await twoPhones();
    await tablet.sync([tick('failed', '08:12:00')]);
    await phone.sync();
    const knowing = tick('completed', '08:01:00', { baseV: `${phone.dataEpoch}:2` });
    expect(await phone.sync([knowing])).toMatchObject([{ status: 'ok' }]);
    expect(await status()).toBe('completed');
    expect(noticesOf(phone)).toEqual([]);
  });

  test('a device never clashes with itself', async () => {
    const { phone, tick, status } = await twoPhones();
    await phone.sync([tick('failed', '08:12:00')]);
    expect(await phone.sync([tick('completed', '08:10:00')])).toMatchObject([{ status: 'ok' }]);
    expect(await status()).toBe('completed');
    expect(noticesOf(phone)).toEqual([]);
  });

  test('a wrong clock is corrected by its skew', async () => {
    const { phone, tablet, tick, status } = await twoPhones();
    await tablet.sync([tick('failed', '08:12:00')]);
    // A clock one hour fast: it says 09:10 at 08:10.
    expect(await phone.sync([tick('completed', '09:10:00', { skew: -3_600_000 })])).toMatchObject([
      { status: 'conflict' },
    ]);
    expect(await status()).toBe('failed');
  });

  test('a clock in the future wins by no more than now', async () => {
    const { phone, tablet, tick, status } = await twoPhones();
    await tablet.sync([tick('failed', '23:00:00')]);
    world.clock.set(Date.parse(at('08:31:00')));
    expect(await phone.sync([tick('completed', '08:31:00')])).toMatchObject([{ status: 'ok' }]);
    expect(await status()).toBe('completed');
  });

  test('a base of another data epoch counts as knowing nothing', async () => {
    const { phone, tablet, tick } = await twoPhones();
    await tablet.sync([tick('failed', '08:12:00')]);
    expect(await phone.sync([tick('completed', '08:10:00', { baseV: 'before:99' })])).toMatchObject([
      { status: 'conflict' },
    ]);
  });

  test('what does not touch the field merges', async () => {
    const { phone, tablet, tick, eventId, someone } = await twoPhones();
    await tablet.sync([tick('failed', '08:12:00')]);
    const patch = world.change(
      'event.patch_metadata',
      { event_id: eventId, local_date: DAY, patch: { note: 'mine' } },
      { baseV: `${phone.dataEpoch}:1`, occurredAt: at('08:01:00') },
    );
    expect(await phone.sync([patch])).toMatchObject([{ status: 'ok' }]);
    expect((await world.row(someone, 'events', eventId))?.metadata).toMatchObject({
      status: 'failed',
      note: 'mine',
    });
  });

  test('a check-in is never lost to a later tick of its event', async () => {
    const { phone, tablet, tick, eventId, someone } = await twoPhones();
    await tablet.sync([tick('failed', '08:12:00')]);
    const checkIn = world.checkIn(eventId, { baseV: `${phone.dataEpoch}:1`, occurredAt: at('08:01:00') });
    expect(await phone.sync([checkIn])).toMatchObject([{ status: 'conflict' }]);
    const { id } = checkIn.args as { id: string };
    expect(await world.row(someone, 'check_ins', id)).toMatchObject({ notes: 'Slept well' });
    const event = await world.row(someone, 'events', eventId);
    expect(event).toMatchObject({ status: 'pending', completion_date: null });
    expect(event?.metadata).toMatchObject({ status: 'failed', checkin_data: { notes: 'Slept well' } });
    expect(noticesOf(phone)).toMatchObject([
      {
        kept: { status: 'failed', at: at('08:12:00') },
        dropped: { status: 'completed', at: at('08:01:00') },
      },
    ]);
  });

  test.each(['check-in', 'questionnaire'])(
    'an earlier tick that comes late leaves the event as a %s of another device completed it',
    async (kind) => {
      const { phone, tablet, tick, status, eventId, base } = await twoPhones();
      const completed = { ...base, occurredAt: at('08:12:00') };
      const saved =
        kind === 'check-in' ? world.checkIn(eventId, completed) : questionnaire(eventId, completed);
      expect(await tablet.sync([saved])).toMatchObject([{ status: 'ok' }]);
      expect(await phone.sync([tick('failed', '08:10:00')])).toMatchObject([{ status: 'conflict' }]);
      expect(await status()).toBe('completed');
      expect(noticesOf(phone)).toMatchObject([
        {
          kept: { status: 'completed', at: at('08:12:00') },
          dropped: { status: 'failed', at: at('08:10:00') },
        },
      ]);
    },
  );

  test('answers are never lost to a later tick of their event', async () => {
    const { phone, tablet, tick, status, eventId, someone, base } = await twoPhones();
    await tablet.sync([tick('failed', '08:12:00')]);
    const saved = questionnaire(eventId, { ...base, occurredAt: at('08:10:00') });
    expect(await phone.sync([saved])).toMatchObject([{ status: 'conflict' }]);
    expect(await status()).toBe('failed');
    const { id } = saved.args as { id: string };
    expect(await world.row(someone, 'questionnaires', id)).toMatchObject({ event_id: eventId });
    expect(noticesOf(phone)).toHaveLength(1);
  });

  test('a check-in that finds the answers of a later one chooses nothing, and neither does one without its event', async () => {
    const { phone, tablet, tick, status, eventId, base, someone } = await twoPhones();
    const checkIn = (event: string, created_at: string, time: string) => {
      const made = world.checkIn(event, { ...base, occurredAt: at(time) });
      return { ...made, args: { ...(made.args as object), created_at } };
    };
    await tablet.sync([checkIn(eventId, at('08:12:00'), '08:12:00')]);
    const [late, lone] = [
      checkIn(eventId, at('08:11:00'), '08:20:00'),
      checkIn(world.uuid(), at('08:11:00'), '08:20:00'),
    ];
    expect(await phone.sync([late, lone])).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    await world.device(someone).sync([tick('failed', '08:13:00')]);
    expect(await status()).toBe('failed');
  });

  test('of two zones the later stands, and the participant is told', async () => {
    const { phone, tablet, someone, base } = await twoPhones();
    const move = (time_zone: string, time: string) =>
      world.change(
        'programme.set_time_zone',
        { program_id: someone.programId, time_zone },
        { ...base, occurredAt: at(time) },
      );
    await tablet.sync([move('Europe/Paris', '08:12:00')]);
    expect(await phone.sync([move('Asia/Tokyo', '08:10:00')])).toMatchObject([{ status: 'conflict' }]);
    expect(await world.row(someone, 'programmes', someone.programId)).toMatchObject({
      time_zone: 'Europe/Paris',
    });
    expect(noticesOf(phone)).toMatchObject([
      {
        kind: 'zone_conflict',
        event_id: someone.programId,
        title: 'Time zone of your program',
        kept: { time_zone: 'Europe/Paris', at: at('08:12:00') },
        dropped: { time_zone: 'Asia/Tokyo', at: at('08:10:00') },
      },
    ]);
  });

  describe('a proposal that two phones decide about', () => {
    const change: PlanChange = { volume: 0.8, habits: -1, weeks: null };

    async function twoDecisions(
      [first, second]: ['accepted' | 'declined', 'accepted' | 'declined'],
      edited: Partial<PlanChange> = {},
      weeks: [number, number] | null = null,
      theirs: PlanChange = change,
    ) {
      const phones = await twoPhones();
      const { someone, base, phone, tablet } = phones;
      const proposal_id = world.uuid();
      await world.put(someone, 'proposals', {
        id: proposal_id,
        program_id: someone.programId,
        kind: 'less',
        from_week: 2,
        reason: 'You did 5 of 14 tasks in the last seven days.',
        change,
        status: 'open',
        created_at: at('07:00:00'),
        decided_at: null,
      });
      const decide = (
        decision: 'accepted' | 'declined',
        time: string,
        mine: PlanChange,
        from_week: number | undefined,
      ) =>
        world.change(
          'proposal.decide',
          { proposal_id, decision, change: mine, from_week, decided_at: at(time) },
          { ...base, baseV: `${phone.dataEpoch}:2`, occurredAt: at(time) },
        );
      await tablet.sync([decide(second, '08:12:00', theirs, weeks?.[1])]);
      const results = await phone.sync([decide(first, '08:10:00', { ...change, ...edited }, weeks?.[0])]);
      return { ...phones, results, proposal_id };
    }

    test('stays as the later decided, and the participant is told', async () => {
      const { someone, phone, results, proposal_id } = await twoDecisions(['accepted', 'declined']);
      expect(results).toMatchObject([{ status: 'conflict' }]);
      expect(await world.row(someone, 'proposals', proposal_id)).toMatchObject({ status: 'declined' });
      expect(noticesOf(phone)).toMatchObject([
        {
          kind: 'proposal_conflict',
          event_id: proposal_id,
          title: 'Your plan',
          kept: { decision: 'declined', at: at('08:12:00') },
          dropped: { decision: 'accepted', change, at: at('08:10:00') },
        },
      ]);
    });

    test('is told of where both accepted, but not the same', async () => {
      const { phone } = await twoDecisions(['accepted', 'accepted'], { habits: 0 });
      expect(noticesOf(phone)).toMatchObject([{ dropped: { change: { habits: 0 } } }]);
    });

    test('is told of where both accepted it for a number of weeks, but not for the same ones', async () => {
      const forAWeek = { ...change, weeks: 1 };
      const { phone } = await twoDecisions(['accepted', 'accepted'], forAWeek, [5, 6], forAWeek);
      expect(noticesOf(phone)).toMatchObject([
        { kept: { change: forAWeek, from_week: 6 }, dropped: { change: forAWeek, from_week: 5 } },
      ]);
    });

    test.each([{}, { habits: 0 }])('is not told of where both declined (edited: %o)', async (edited) => {
      const { phone } = await twoDecisions(['declined', 'declined'], edited);
      expect(noticesOf(phone)).toEqual([]);
    });
  });

  test('a conflict that is sent again is answered with the same, and tells nobody twice', async () => {
    const { phone, tablet, tick } = await twoPhones();
    await tablet.sync([tick('failed', '08:12:00')]);
    const late = tick('completed', '08:10:00');
    await phone.sync([late]);
    expect(await phone.sync([late])).toMatchObject([{ status: 'conflict', v: 3 }]);
    expect(noticesOf(phone)).toHaveLength(1);
  });
});
