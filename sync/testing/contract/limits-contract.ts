import { describe, expect, it } from 'vitest';
import {
  ARGS_MAX_BYTES,
  ENTITIES_LIMIT,
  type PushedMutation,
  type SyncResponse,
} from '#shared/protocol/sync.ts';
import { OWN_TASKS_PER_DAY } from '#shared/domain/tasks/own-tasks.ts';
import type { ContractPhones, Phone } from './contract-phones.ts';
import { FAULTY_NOTES, type ContractedServer } from './contracted-server.ts';
import { DAY, eventId, PROGRAM, sampleProposal } from '../sample-rows.ts';

const HOUR = 3_600_000;

/** What a server takes, and what it makes of dates that are still to come. */
export function limitsContract(server: () => ContractedServer, phones: ContractPhones): void {
  const { phoneOf, requestOf, sync, change, tick, checkIn, resultOf, now, uuid } = phones;
  const later = (hours: number, ms = 0) => new Date(server().now() + hours * HOUR + ms).toISOString();

  function submission(titles: string[] = [], submitted_at = now()): PushedMutation {
    const events = titles.map((title, n) => ({ id: eventId(n), title, status: 'pending' as const }));
    const snapshot = { events, check_in_id: null };
    return change('day.submit', { id: uuid(), program_id: PROGRAM, local_date: DAY, snapshot, submitted_at });
  }

  /** A submission whose arguments have so many bytes, with titles out of `letter`. */
  function submissionOf(bytes: number, letter: string): PushedMutation {
    const sizeOf = ({ args }: PushedMutation) => new TextEncoder().encode(JSON.stringify(args)).length;
    const title = letter.repeat(50);
    const titles: string[] = [];
    while (sizeOf(submission([...titles, title, ''])) <= bytes) titles.push(title);
    const left = bytes - sizeOf(submission([...titles, '']));
    return submission([...titles, 'x'.repeat(left)]);
  }

  const addOn = (day: string, id = uuid()) =>
    change('event.add', {
      id,
      program_id: PROGRAM,
      title: 'My own',
      event_type: 'habit',
      all_day: false,
      start_local: `${day}T10:00`,
      end_local: `${day}T10:30`,
      program_week: 1,
      status: 'pending',
      completion_date: null,
      added_at: now(),
    });
  const moveTo = (day: string, id: string) =>
    change('event.move', {
      event_id: id,
      program_id: PROGRAM,
      from_date: DAY,
      all_day: false,
      program_week: 1,
      start_local: `${day}T11:00`,
      end_local: `${day}T11:30`,
      moved_at: now(),
    });

  describe('limits', () => {
    const full = {
      status: 'rejected',
      code: 'invalid',
      fields: { start_local: expect.any(String) as string },
    };
    const unfit = (field: string) => ({
      status: 'rejected',
      code: 'invalid',
      fields: { [field]: expect.any(String) as string },
    });
    const deep = Array.from({ length: 33 }).reduce<unknown>((inner) => [inner], 'x');
    const patchOf = (patch: Record<string, unknown>) =>
      change('event.patch_metadata', { event_id: eventId(0), local_date: DAY, patch });
    const day = 86_400_000;
    const alone: [what: string, mutation: () => unknown, wanted: object][] = [
      ['arguments of as much as may be', () => submissionOf(ARGS_MAX_BYTES, 'x'), { status: 'ok' }],
      ['arguments of a byte more', () => submissionOf(ARGS_MAX_BYTES + 1, 'x'), unfit('args')],
      [
        'arguments of too many bytes in few letters',
        () => submissionOf(ARGS_MAX_BYTES + 1, 'ü'),
        unfit('args'),
      ],
      ['a NUL in a text', () => checkIn(0, 'a\0b'), unfit('notes')],
      ['half a letter', () => checkIn(0, '\ud83d'), unfit('notes')],
      ['arguments nested too deep', () => patchOf({ deep }), unfit('patch.deep')],
      [
        'a hostile key',
        () => patchOf(JSON.parse('{"a":{"__proto__":{"b":1}}}') as Record<string, unknown>),
        unfit('patch.a'),
      ],
      [
        'a zone that nobody knows',
        () => change('programme.set_time_zone', { program_id: PROGRAM, time_zone: 'Mars/Phobos' }),
        unfit('time_zone'),
      ],
      [
        'a field that is wrong',
        () => ({ ...tick(0, 'failed'), args: { ...(tick(0, 'failed').args as object), status: 'flown' } }),
        unfit('status'),
      ],
      ['a member nobody knows', () => ({ ...tick(0, 'failed'), surprise: 1 }), unfit('surprise')],
      [
        'too many entities',
        () =>
          tick(0, 'failed', {
            entities: Array.from({ length: ENTITIES_LIMIT + 1 }, () => `w:events:${eventId(0)}`),
          }),
        unfit('entities'),
      ],
      ['the age of the ledger', () => tick(0, 'failed', { skew: -400 * day }), { status: 'ok' }],
      [
        'more than that',
        () => tick(0, 'failed', { skew: -400 * day - 1 }),
        { status: 'rejected', code: 'too_old' },
      ],
    ];
    it.each(alone)('a change of %s', async (_what, mutation, wanted) => {
      const phone = await phoneOf();
      const pushed = mutation() as PushedMutation;
      const result = resultOf(await sync(phone, [pushed, tick(1, 'completed')]), pushed);
      expect(result).toEqual({ uid: pushed.uid, v: 2, ...wanted });
    });

    it('a change that names less than it is about comes after a refused one all the same', async () => {
      const phone = await phoneOf();
      const refused = { ...tick(0, 'completed'), args: { event_id: 7 } };
      const after = checkIn(0, 'fine', { entities: ['r:day:2026-03-05'] });
      expect(resultOf(await sync(phone, [refused, after]), after)).toMatchObject({ code: 'depends_on' });
    });

    it('a decision about what a faulty check-in may lead to is awaited', async () => {
      const phone = await phoneOf();
      const { id: proposal_id, change: proposed } = sampleProposal();
      const decide = () =>
        change('proposal.decide', { proposal_id, decision: 'declined', change: proposed, decided_at: now() });
      const [awaited, alone] = [decide(), decide()];
      const answer = await sync(phone, [checkIn(0, FAULTY_NOTES), awaited]);
      expect(resultOf(answer, awaited)).toEqual({ uid: awaited.uid, status: 'retry' });
      expect(resultOf(await sync(phone, [alone]), alone)).toMatchObject({ code: 'not_found' });
    });

    it('a day takes so many tasks of one’s own and no more, in one push or in several', async () => {
      const phone = await phoneOf();
      const first = uuid();
      const push = [first, ...Array.from({ length: OWN_TASKS_PER_DAY }, () => uuid())].map((task) =>
        addOn(DAY, task),
      );
      const { results } = await sync(phone, push);
      expect(results.slice(0, -1).map(({ status }) => status)).toEqual(push.slice(1).map(() => 'ok'));
      expect(results.at(-1)).toMatchObject(full);

      const elsewhere = addOn('2026-03-06');
      const { id } = elsewhere.args as { id: string };
      const [more, back, there] = [addOn(DAY), moveTo(DAY, id), addOn(DAY, first)];
      const moved = await sync(phone, [
        more,
        elsewhere,
        there,
        moveTo('2026-03-06', eventId(0)),
        moveTo(DAY, eventId(0)),
        back,
      ]);
      expect(moved.results).toMatchObject([
        full,
        ...Array.from({ length: 4 }, () => ({ status: 'ok' })),
        full,
      ]);
    });
  });

  describe('dates that are still to come', () => {
    type Case = [what: string, table: string, field: string, make: (at: string) => PushedMutation];
    const cases: Case[] = [
      ['a check-in', 'check_ins', 'created_at', (at) => dated(checkIn(0, 'fine'), { created_at: at })],
      ['a submission', 'daily_submissions', 'submitted_at', (at) => submission([], at)],
      [
        'a setup',
        'setups',
        'created_at',
        (at) => change('setup.save', { id: uuid(), data: {}, created_at: at }),
      ],
      [
        'a questionnaire',
        'questionnaires',
        'completed_at',
        (at) =>
          change('questionnaire.save', {
            id: uuid(),
            questionnaire_type: 'habits_and_preferences',
            response_data: {},
            completed_at: at,
            event_id: null,
            local_date: null,
          }),
      ],
    ];
    const dated = (mutation: PushedMutation, more: object): PushedMutation => ({
      ...mutation,
      args: { ...(mutation.args as object), ...more },
    });
    /** With all further pages: answers may write the programme anew. */
    const wholly = async (phone: Phone, push: PushedMutation[]): Promise<SyncResponse['changes']> => {
      const first = await sync(phone, push);
      const { changes } = first;
      for (let { more } = first; more;) {
        const page = await sync(phone);
        changes.push(...page.changes);
        more = page.more;
      }
      return changes;
    };
    const dateOf = (
      changes: SyncResponse['changes'],
      table: string,
      field: string,
      { args }: PushedMutation,
    ) => {
      const { id } = args as { id: string };
      const found = changes.find((each) => each.t === table && each.id === id);
      return found && 'row' in found ? found.row[field] : undefined;
    };

    it.each(cases)('%s is dated now, and after all it stands beside', async (_what, table, field, make) => {
      const phone = await phoneOf();
      const [first, second] = [make(later(24)), make(later(23))];
      const answer = await wholly(phone, [first, second]);
      expect(dateOf(answer, table, field, first)).toBe(now());
      expect(dateOf(answer, table, field, second)).toBe(later(0, 1));
      const third = make(later(1));
      expect(dateOf(await wholly(phone, [third]), table, field, third)).toBe(later(0, 2));
      const over = make(later(-1));
      expect(dateOf(await wholly(phone, [over]), table, field, over)).toBe(later(-1));
    });

    it('a decision is dated now', async () => {
      const phone = await phoneOf();
      await server().propose(phone.userId);
      const { id: proposal_id, change: proposed } = sampleProposal();
      const args = { proposal_id, decision: 'declined', change: proposed, decided_at: later(24) } as const;
      const { changes } = await sync(phone, [change('proposal.decide', args)]);
      expect(changes.find(({ id }) => id === proposal_id)).toMatchObject({ row: { decided_at: now() } });
    });
  });

  describe('answers', () => {
    it('a change without a name fails the whole request, and nothing of it runs', async () => {
      const phone = await phoneOf();
      const push = [tick(0, 'failed'), { ...tick(1, 'failed'), uid: 'mine' }];
      const answer = await server().post(phone.userId, requestOf(phone, push));
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect((await sync(phone)).through).toBe(1);
    });

    it('a cursor without its data epoch starts anew', async () => {
      const phone = await phoneOf();
      await sync(phone);
      const answer = await sync(phone, [], { dataEpoch: null });
      expect(answer).toMatchObject({ reset: true, through: 1 });
      expect(answer.changes).toHaveLength(4);
    });

    it('a result that was lost comes with the page that completes its version', async () => {
      const phone = await phoneOf();
      await sync(phone);
      const pushed = [tick(0, 'failed'), tick(1, 'failed')];
      await server().post(phone.userId, requestOf(phone, pushed));
      const [first, second] = [
        await sync(phone, [], { pullLimit: 1 }),
        await sync(phone, [], { pullLimit: 1 }),
      ];
      expect(first).toMatchObject({ results: [], through: 1, more: true });
      expect(second).toMatchObject({ through: 2, more: false });
      expect(second.results.map(({ uid }) => uid).toSorted()).toEqual(
        pushed.map(({ uid }) => uid).toSorted(),
      );
    });

    it('of lost results the newest 500 come', async () => {
      const phone = await phoneOf();
      await sync(phone);
      const pushes = [0, 1].map((n) => Array.from({ length: 300 }, () => tick(n, 'failed')));
      for (const push of pushes) await server().post(phone.userId, requestOf(phone, push));
      const answered = new Set((await sync(phone)).results.map(({ uid }) => uid));
      expect(answered.size).toBe(500);
      expect(pushes[1]?.every(({ uid }) => answered.has(uid))).toBe(true);
    });
  });
}
