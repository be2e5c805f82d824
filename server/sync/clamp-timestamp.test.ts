import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createSyncWorld, DAY, type SyncWorld } from './testing/sync-world.ts';

const at = (time: string) => `${DAY}T${time}Z`;
const TOMORROW = '2026-03-06T08:00:00.000Z';

describe.each(testDatabases('both'))('answers saved under a clock that was ahead, on $name', ({ open }) => {
  let database: Database;
  let world: SyncWorld;
  beforeAll(async () => {
    database = await open();
    world = createSyncWorld(database);
  });
  afterAll(() => database.close());

  async function someone() {
    world.clock.set(Date.parse(at('08:00:00.000')));
    const participant = await world.participant();
    const [phone, tablet] = [world.device(participant), world.device(participant)];
    const eventId = participant.eventIds[0]!;
    const checkIn = (created_at: string, energy_level: number) => {
      const change = world.checkIn(eventId, { occurredAt: created_at });
      return { ...change, args: { ...(change.args as CheckIn), created_at, energy_level } };
    };
    /** The energy levels of the day's check-ins, the one that counts first, and that which the task carries. */
    const levels = async () => {
      const all = await database.asUser(participant.userId, (trx) =>
        trx.selectFrom('check_ins').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),
      );
      const event = await world.row(participant, 'events', eventId);
      const carried = event?.metadata.checkin_data as { energy_level: number } | undefined;
      return { all: all.map(({ energy_level }) => energy_level), carried: carried?.energy_level };
    };
    return { participant, phone, tablet, eventId, checkIn, levels };
  }

  test('count from when they came, and hide none that came later', async () => {
    const { participant, phone, tablet, eventId, checkIn, levels } = await someone();
    const early = checkIn(TOMORROW, 1);
    expect(await phone.sync([early])).toMatchObject([{ status: 'ok' }]);
    const stored = await world.row(participant, 'check_ins', early.args.id);
    expect(stored).toEqual({ ...early.args, created_at: at('08:00:00.000') });
    const event = await world.row(participant, 'events', eventId);
    expect(event?.completion_date).toBe(at('08:00:00.000'));
    world.clock.set(Date.parse(at('09:00:00.000')));
    await tablet.sync([checkIn(at('09:00:00.000'), 5)]);
    expect(await levels()).toEqual({ all: [5, 1], carried: 5 });
  });

  test('keep their order among each other, also where a clock was put right in between', async () => {
    const { phone, checkIn, levels } = await someone();
    const later = checkIn('2026-03-06T08:00:00.001Z', 3);
    const earlier = checkIn(TOMORROW, 2);
    await phone.sync([earlier, later]);
    expect(await levels()).toEqual({ all: [3, 2], carried: 3 });
    await phone.sync([checkIn('2026-03-06T08:00:00.002Z', 4)]);
    expect(await levels()).toEqual({ all: [4, 3, 2], carried: 4 });
  });

  test('are answered in the same way when they are sent again', async () => {
    const { phone, checkIn, levels } = await someone();
    const change = checkIn(TOMORROW, 1);
    const first = await phone.sync([change]);
    world.clock.set(Date.parse(at('10:00:00.000')));
    expect((await phone.ask([change])).results).toEqual(first);
    expect((await levels()).all).toEqual([1]);
  });

  test('stand in nobody’s way where the database cannot hold their day', async () => {
    const { participant, phone, checkIn } = await someone();
    const change = checkIn(TOMORROW, 1);
    const strange = world.change('check_in.save', {
      ...change.args,
      local_date: '0000-01-01',
      event_id: participant.eventIds[1]!,
    });
    const results = await phone.sync([strange, world.tick(participant.eventIds[2]!, 'completed')]);
    expect(results).toMatchObject([{ status: 'rejected', code: 'invalid' }, { status: 'ok' }]);
  });

  test('may be a decision, which keeps later proposals back for some days and no longer', async () => {
    const { participant, phone } = await someone();
    const proposal: Proposal = {
      id: world.uuid(),
      program_id: participant.programId,
      kind: 'less',
      from_week: 2,
      reason: 'You completed 12 of 30 tasks.',
      change: { volume: 0.8, habits: 0, weeks: null },
      status: 'open',
      created_at: at('07:00:00.000'),
      decided_at: null,
    };
    await world.put(participant, 'proposals', proposal);
    const { id: proposal_id, change } = proposal;
    const args = { proposal_id, decision: 'declined', change, decided_at: TOMORROW } as const;
    expect(await phone.sync([world.change('proposal.decide', args)])).toMatchObject([{ status: 'ok' }]);
    const decided = { ...proposal, status: 'declined', decided_at: at('08:00:00.000') };
    expect(await world.row(participant, 'proposals', proposal_id)).toEqual(decided);
  });

  test('may be a submission, a setup or a questionnaire', async () => {
    const { participant, phone } = await someone();
    const submission = world.submitDay(participant.programId);
    const [id, form] = [world.uuid(), world.uuid()];
    const setup = world.change('setup.save', { id, data: {}, created_at: TOMORROW });
    const answers = world.change('questionnaire.save', {
      id: form,
      questionnaire_type: 'habits_and_preferences',
      response_data: {},
      completed_at: TOMORROW,
      event_id: null,
      local_date: null,
    });
    const submitted = { ...(submission.args as { id: string }), submitted_at: TOMORROW };
    const results = await phone.sync([{ ...submission, args: submitted }, setup, answers]);
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }]);
    const now = at('08:00:00.000');
    expect(await world.row(participant, 'daily_submissions', submitted.id)).toMatchObject({
      submitted_at: now,
    });
    expect(await world.row(participant, 'setups', id)).toMatchObject({ created_at: now });
    expect(await world.row(participant, 'questionnaires', form)).toMatchObject({ completed_at: now });
  });
});
