import { describe, expect, it } from 'vitest';
import type { MutationArgs } from '#shared/product/definitions.ts';
import { noticeSchema } from '#shared/product/tables/notices.schema.ts';
import type { PushedMutation, SyncResponse } from '#shared/protocol/sync.ts';
import type { ContractPhones } from './contract-phones.ts';
import type { ContractedServer } from './contracted-server.ts';
import { DAY, eventId, PROGRAM, sampleProposal } from '../sample-rows.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60;

/** A choice as its phone tells it; all times in minutes since both phones were last answered, thirty minutes ago. */
interface Choice {
  at: number;
  skew?: number;
  /** The last answer it claims to have applied. */
  known?: number;
  /** The version of the row that it was made on, in the phone's data epoch or in another. */
  base?: string;
}
interface Case {
  what: string;
  theirs: Choice;
  mine: Choice & { isNew?: boolean; hearsAgain?: boolean; clockIs?: number };
  status: 'ok' | 'conflict';
  /** When theirs (failed) and mine (completed) were made, as the notice says; null where there is none. */
  made: { theirs: number; mine: number } | null;
}

const heard = { known: 0 };
const CASES: Case[] = [
  {
    what: 'the later one, although it came first',
    theirs: { at: 12, ...heard },
    mine: { at: 10, ...heard },
    status: 'conflict',
    made: { theirs: 12, mine: 10 },
  },
  {
    what: 'the later one where it comes last',
    theirs: { at: 10, ...heard },
    mine: { at: 12, ...heard },
    status: 'ok',
    made: { theirs: 10, mine: 12 },
  },
  {
    what: 'of two at the same time the one that comes last',
    theirs: { at: 10, ...heard },
    mine: { at: 10, ...heard },
    status: 'ok',
    made: { theirs: 10, mine: 10 },
  },
  {
    what: 'a clock that is ahead is corrected by its skew',
    theirs: { at: 12, ...heard },
    mine: { at: 70, skew: -60, ...heard },
    status: 'conflict',
    made: { theirs: 12, mine: 10 },
  },
  {
    what: 'a clock that is behind is corrected by its skew',
    theirs: { at: 10, ...heard },
    mine: { at: -48, skew: 60, ...heard },
    status: 'ok',
    made: { theirs: 10, mine: 12 },
  },
  {
    what: 'what is still to come counts as now',
    theirs: { at: 600, ...heard },
    mine: { at: 29, ...heard },
    status: 'conflict',
    made: { theirs: 30, mine: 29 },
  },
  {
    what: 'none was made before the answer that its phone had seen',
    theirs: { at: -10 },
    mine: { at: -180, ...heard },
    status: 'ok',
    made: { theirs: -10, mine: 0 },
  },
  {
    what: 'a phone that claims to have seen more than it was told is not believed',
    theirs: { at: 10, ...heard },
    mine: { at: -180, known: 29 },
    status: 'conflict',
    made: { theirs: 10, mine: 0 },
  },
  {
    what: 'a phone that claims to have seen what is still to come is not believed',
    theirs: { at: 10, ...heard },
    mine: { at: -180, known: 600 },
    status: 'conflict',
    made: { theirs: 10, mine: 0 },
  },
  {
    what: 'a phone that was never answered and claims to have been is not believed',
    theirs: { at: -10 },
    mine: { at: -180, known: 0, isNew: true },
    status: 'conflict',
    made: { theirs: -10, mine: -180 },
  },
  {
    what: 'a later answer lifts none that was made before it',
    theirs: { at: 10, ...heard },
    mine: { at: -180, known: 0, hearsAgain: true },
    status: 'conflict',
    made: { theirs: 10, mine: 0 },
  },
  {
    what: 'a phone that was never answered is dated by its clock as it sends',
    theirs: { at: 10, ...heard },
    mine: { at: 12 - YEAR, isNew: true, clockIs: 30 - YEAR },
    status: 'ok',
    made: { theirs: 10, mine: 12 },
  },
  {
    what: 'one made in the knowledge of the other, however slow its clock',
    theirs: { at: 12, ...heard },
    mine: { at: 1, base: 'mine:2', ...heard },
    status: 'ok',
    made: null,
  },
  {
    what: 'a version of another data epoch is no knowledge',
    theirs: { at: 12, ...heard },
    mine: { at: 1, base: 'another:99', ...heard },
    status: 'conflict',
    made: { theirs: 12, mine: 1 },
  },
  {
    what: 'what is no version is no knowledge',
    theirs: { at: 12, ...heard },
    mine: { at: 1, base: 'mine:soon', ...heard },
    status: 'conflict',
    made: { theirs: 12, mine: 1 },
  },
];

/** Which of two devices' choices stands, and what the participant is told of it. */
export function choicesContract(server: () => ContractedServer, phones: ContractPhones): void {
  const { phoneOf, sync, change, tick, checkIn, resultOf, now, uuid } = phones;

  const noticesIn = ({ changes }: SyncResponse) =>
    changes.flatMap((each) => (each.t === 'notices' && 'row' in each ? [noticeSchema.parse(each.row)] : []));

  /** Two phones that were answered, half an hour ago. */
  async function twoPhones() {
    const mine = await phoneOf();
    const theirs = await phoneOf(mine.userId);
    await sync(mine);
    await sync(theirs);
    const start = server().now();
    const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
    await server().advance(30 * MINUTE);
    return { mine, theirs, at };
  }

  describe('of two choices', () => {
    it.each(CASES)('$what', async ({ theirs: first, mine: second, status, made }) => {
      const { mine: known, theirs, at } = await twoPhones();
      const mine = second.isNew ? await phoneOf(known.userId) : known;
      if (second.hearsAgain) await sync(mine);
      const reported = ({ at: minutes, skew = 0, known: seen, base }: Choice): Partial<PushedMutation> => ({
        occurredAt: at(minutes),
        skew: skew * MINUTE,
        ...(seen !== undefined && { knownServerNow: at(seen) }),
        ...(base !== undefined && { baseV: base.replace('mine', known.dataEpoch ?? '') }),
      });
      await sync(theirs, [tick(0, 'failed', reported(first))]);
      const pushed = tick(0, 'completed', reported(second));
      const clock = second.clockIs === undefined ? {} : { clientNow: at(second.clockIs) };
      const answer = await sync(mine, [pushed], clock);
      expect(resultOf(answer, pushed)).toMatchObject({ status, v: 3 });
      const stands = status === 'ok' ? 'completed' : 'failed';
      expect(answer.changes.find(({ id }) => id === eventId(0))).toMatchObject({
        row: { metadata: { status: stands } },
      });
      const sides = made && [
        { status: 'failed', at: at(made.theirs) },
        { status: 'completed', at: at(made.mine) },
      ];
      const [kept, dropped] = status === 'ok' ? [...(sides ?? [])].reverse() : (sides ?? []);
      const notice = { kind: 'status_conflict', event_id: eventId(0), title: 'Task 0', created_at: now() };
      expect(noticesIn(answer)).toEqual(
        sides ? [{ id: expect.any(String) as string, ...notice, kept, dropped }] : [],
      );
    });

    it('a device’s own former one is replaced, and nobody is told', async () => {
      const { mine, at } = await twoPhones();
      await sync(mine, [tick(0, 'failed', { occurredAt: at(12) })]);
      const pushed = tick(0, 'completed', { occurredAt: at(10) });
      const answer = await sync(mine, [pushed]);
      expect(resultOf(answer, pushed)).toMatchObject({ status: 'ok' });
      expect(noticesIn(answer)).toEqual([]);
    });
  });

  it('of two choices of one reminder the later counts, and both devices are told; of different ones both count', async () => {
    const { mine, theirs, at } = await twoPhones();
    const choose = (minutes: number, chosen: MutationArgs<'reminders.set'>['change']) =>
      change(
        'reminders.set',
        { id: mine.userId, change: chosen, changed_at: at(minutes) },
        { occurredAt: at(minutes), knownServerNow: at(0) },
      );
    await sync(theirs, [choose(12, { tips: false }), choose(13, { quiet_hours: null })]);
    const older = [choose(10, { tips: true }), choose(11, { updates: false })];
    const answer = await sync(mine, older);
    expect(older.map((each) => resultOf(answer, each)?.status)).toEqual(['conflict', 'ok']);
    expect(noticesIn(answer)).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'reminder_conflict',
        event_id: mine.userId,
        title: 'Health tips',
        kept: { setting: 'tips', chosen: false, at: at(12) },
        dropped: { setting: 'tips', chosen: true, at: at(10) },
        created_at: now(),
      },
    ]);
    expect(noticesIn(await sync(theirs))).toEqual(noticesIn(answer));
    const both = { check_ins: true, updates: false, tips: false, quiet_hours: null, changed_at: at(13) };
    expect(answer.changes.find(({ t }) => t === 'reminder_settings')).toMatchObject({ row: both });
  });

  describe('notices', () => {
    const task = '00000000-0000-7000-8000-000000000301';
    const move = (from: string, to: string) =>
      change('event.move', {
        event_id: eventId(0),
        program_id: PROGRAM,
        from_date: DAY,
        all_day: false,
        program_week: 1,
        start_local: `${DAY}T${from}`,
        end_local: `${DAY}T${to}`,
        moved_at: now(),
      });
    const edit = (field: 'title' | 'event_type', value: string) =>
      change('event.edit', {
        event_id: task,
        local_date: DAY,
        edited_at: now(),
        change: { field, value } as never,
      });
    const proposal = sampleProposal();
    const decide = (decision: 'accepted' | 'declined', more = {}) =>
      change('proposal.decide', {
        proposal_id: proposal.id,
        decision,
        decided_at: now(),
        change: { ...proposal.change, ...more },
      });
    const zone = (time_zone: string) => change('programme.set_time_zone', { program_id: PROGRAM, time_zone });
    const addTask = () =>
      change('event.add', {
        id: task,
        program_id: PROGRAM,
        title: 'My own',
        event_type: 'habit',
        all_day: false,
        start_local: `${DAY}T10:00`,
        end_local: `${DAY}T10:30`,
        program_week: 1,
        status: 'pending',
        completion_date: null,
        added_at: now(),
      });

    type Clash = [
      kind: string,
      theirs: () => PushedMutation,
      mine: () => PushedMutation,
      reported: { event_id: string; title: string; kept: object; dropped: object },
    ];
    const clashes: Clash[] = [
      [
        'time_conflict',
        () => move('11:00', '11:30'),
        () => move('12:00', '12:30'),
        {
          event_id: eventId(0),
          title: 'Task 0',
          kept: { all_day: false, start_local: `${DAY}T11:00`, end_local: `${DAY}T11:30` },
          dropped: { all_day: false, start_local: `${DAY}T12:00`, end_local: `${DAY}T12:30` },
        },
      ],
      [
        'title_conflict',
        () => edit('title', 'Run'),
        () => edit('title', 'Walk'),
        { event_id: task, title: 'Run', kept: { title: 'Run' }, dropped: { title: 'Walk' } },
      ],
      [
        'category_conflict',
        () => edit('event_type', 'core'),
        () => edit('event_type', 'content'),
        {
          event_id: task,
          title: 'My own',
          kept: { event_type: 'core' },
          dropped: { event_type: 'content' },
        },
      ],
      [
        'proposal_conflict',
        () => decide('declined'),
        () => decide('accepted', { habits: 0 }),
        {
          event_id: proposal.id,
          title: 'Your plan',
          kept: { decision: 'declined', change: proposal.change },
          dropped: { decision: 'accepted', change: { ...proposal.change, habits: 0 } },
        },
      ],
      [
        'zone_conflict',
        () => zone('Europe/Paris'),
        () => zone('Asia/Tokyo'),
        {
          event_id: PROGRAM,
          title: 'Time zone of your program',
          kept: { time_zone: 'Europe/Paris' },
          dropped: { time_zone: 'Asia/Tokyo' },
        },
      ],
    ];

    async function play(theirs: () => PushedMutation, mine: () => PushedMutation) {
      const two = await twoPhones();
      await server().propose(two.mine.userId);
      await sync(two.theirs, [addTask()]);
      await sync(two.mine);
      await sync(two.theirs, [{ ...theirs(), occurredAt: two.at(12) }]);
      const pushed = { ...mine(), occurredAt: two.at(10) };
      const answer = await sync(two.mine, [pushed]);
      expect(resultOf(answer, pushed)).toMatchObject({ status: 'conflict' });
      return { ...two, pushed, answer };
    }

    it.each(clashes)('tell of a %s', async (kind, theirs, mine, { kept, dropped, ...about }) => {
      const { answer, at } = await play(theirs, mine);
      expect(noticesIn(answer)).toEqual([
        {
          ...about,
          id: expect.any(String) as string,
          kind,
          kept: { ...kept, at: at(12) },
          dropped: { ...dropped, at: at(10) },
          created_at: now(),
        },
      ]);
    });

    it('tell of a check-in whose status was lost', async () => {
      const { answer } = await play(
        () => tick(0, 'failed'),
        () => checkIn(0, 'fine'),
      );
      expect(noticesIn(answer)).toMatchObject([
        { kept: { status: 'failed' }, dropped: { status: 'completed' } },
      ]);
    });

    const equals: [what: string, theirs: () => PushedMutation, mine: () => PushedMutation][] = [
      ['the same status', () => tick(0, 'failed'), () => tick(0, 'failed')],
      ['the same time', () => move('11:00', '11:30'), () => move('11:00', '11:30')],
      ['a change declined, edited or not', () => decide('declined'), () => decide('declined', { habits: 0 })],
      [
        'the same doses in another order',
        () => decide('accepted', { doses: { first: 1, second: 2 } }),
        () => decide('accepted', { doses: { second: 2, first: 1 } }),
      ],
    ];
    it.each(equals)('there are none where both chose %s', async (_what, theirs, mine) => {
      expect(noticesIn((await play(theirs, mine)).answer)).toEqual([]);
    });

    it('there is one however often the change is sent, and every device is given the same', async () => {
      const { mine, theirs, pushed, answer } = await play(
        () => tick(0, 'failed'),
        () => tick(0, 'completed'),
      );
      const again = await sync(mine, [pushed]);
      expect(resultOf(again, pushed)).toEqual(resultOf(answer, pushed));
      expect(again.changes).toEqual([]);
      expect(noticesIn(answer)).toHaveLength(1);
      const news = await sync(theirs);
      expect(noticesIn(news)).toEqual(noticesIn(answer));
      expect(news.changes.find(({ t }) => t === 'notices')?.v).toBe(resultOf(answer, pushed)?.v);
      expect(noticesIn(await sync(await phoneOf(mine.userId)))).toEqual(noticesIn(answer));
    });

    it('there is one for each clash of a push', async () => {
      const { mine, theirs, at } = await twoPhones();
      await sync(theirs, [tick(0, 'failed'), tick(1, 'failed')]);
      const push = [0, 1, 2].map((n) => tick(n, 'completed', { uid: uuid(), occurredAt: at(10) }));
      const reported = noticesIn(await sync(mine, push));
      expect(reported.map(({ event_id }) => event_id).toSorted()).toEqual([eventId(0), eventId(1)]);
      expect(new Set(reported.map(({ id }) => id)).size).toBe(2);
    });
  });
}
