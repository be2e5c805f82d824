import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PUSH_LIMIT,
  SCHEMA_VERSION,
  type MutationResult,
  type PushedMutation,
  type SyncResponse,
} from '#shared/protocol/sync.ts';
import { choicesContract } from './choices-contract.ts';
import { createContractPhones, type Phone } from './contract-phones.ts';
import { FAULTY_NOTES, type ContractedServer } from './contracted-server.ts';
import { createWorld } from '../create-world.ts';
import { limitsContract } from './limits-contract.ts';
import { DAY, eventId, PROGRAM, sampleProgramme } from '../sample-rows.ts';

/**
 * What a phone may rely on at the other end of its transport. Run against the fake server and against the real one on
 * both databases, so that what is proved with the fake holds for the real one.
 */
export function transportContract(name: string, open: () => Promise<ContractedServer>): void {
  describe(`the transport's other end: ${name}`, () => {
    let server: ContractedServer;
    beforeAll(async () => {
      server = await open();
    });
    afterAll(() => server.close());

    const phones = createContractPhones(() => server);
    const { phoneOf, requestOf, sync, change, tick, checkIn, resultOf } = phones;

    describe('results', () => {
      type Case = [what: string, play: (phone: Phone) => Promise<MutationResult | undefined>, wanted: object];
      const alone = (mutation: () => PushedMutation) => async (phone: Phone) => {
        const pushed = mutation();
        return resultOf(await sync(phone, [pushed]), pushed);
      };
      const cases: Case[] = [
        ['takes effect', alone(() => tick(0, 'completed')), { status: 'ok', v: 2 }],
        [
          'meets a later choice of another device',
          async (phone) => {
            const [mine, theirs] = [tick(0, 'failed', { skew: -60_000 }), tick(0, 'completed')];
            await sync(await phoneOf(phone.userId), [theirs]);
            return resultOf(await sync(phone, [mine]), mine);
          },
          { status: 'conflict', v: 3 },
        ],
        [
          'has arguments that do not parse',
          alone(() => ({ ...tick(0, 'completed'), args: { event_id: 7 } })),
          { status: 'rejected', code: 'invalid' },
        ],
        [
          'is of a kind nobody knows',
          alone(() => ({ ...tick(0, 'completed'), kind: 'event.levitate' })),
          { status: 'rejected', code: 'unknown_kind' },
        ],
        [
          'is of a version from the future',
          alone(() => tick(0, 'completed', { kv: 99 })),
          { status: 'rejected', code: 'unknown_kind' },
        ],
        [
          'is about a row that is not there',
          alone(() => tick(77, 'completed')),
          { status: 'rejected', code: 'not_found' },
        ],
        [
          'uses an id that was deleted',
          async (phone) => {
            await sync(phone);
            await server.removeEvent(phone.userId, eventId(0));
            const back = change('event.add', {
              id: eventId(0),
              program_id: PROGRAM,
              title: 'Back again',
              event_type: 'habit',
              all_day: false,
              start_local: `${DAY}T10:00`,
              end_local: `${DAY}T10:30`,
              program_week: 1,
              status: 'pending',
              completion_date: null,
              added_at: phones.now(),
            });
            return resultOf(await sync(phone, [back]), back);
          },
          { status: 'rejected', code: 'deleted' },
        ],
        [
          'comes after a refused one of the same thing',
          async (phone) => {
            const [refused, after] = [{ ...tick(0, 'completed'), args: { event_id: 7 } }, checkIn(0, 'fine')];
            return resultOf(await sync(phone, [refused, after]), after);
          },
          { status: 'rejected', code: 'depends_on' },
        ],
        [
          'is older than the ledger',
          alone(() => tick(0, 'completed', { skew: -401 * 86_400_000 })),
          { status: 'rejected', code: 'too_old' },
        ],
        [
          'is set aside after many faults',
          alone(() => checkIn(0, FAULTY_NOTES, { quarantine: true })),
          { status: 'rejected', code: 'quarantined' },
        ],
        ['is a fault of the server', alone(() => checkIn(0, FAULTY_NOTES)), { status: 'retry' }],
        [
          'comes after such a one',
          async (phone) => {
            const [faulty, after] = [checkIn(0, FAULTY_NOTES), tick(0, 'completed')];
            return resultOf(await sync(phone, [faulty, after]), after);
          },
          { status: 'blocked' },
        ],
        [
          'comes after one that is blocked',
          async (phone) => {
            const submission = change('day.submit', {
              id: phones.uuid(),
              program_id: PROGRAM,
              local_date: DAY,
              snapshot: { events: [], check_in_id: null },
              submitted_at: phones.now(),
            });
            const push = [checkIn(0, FAULTY_NOTES), submission, tick(1, 'completed')];
            return resultOf(await sync(phone, push), push[2] as PushedMutation);
          },
          { status: 'blocked' },
        ],
        [
          'shares nothing with a faulty one',
          async (phone) => {
            const [faulty, other] = [checkIn(0, FAULTY_NOTES), tick(1, 'completed')];
            return resultOf(await sync(phone, [faulty, other]), other);
          },
          { status: 'ok', v: 2 },
        ],
        [
          'is sent a second time',
          async (phone) => {
            const pushed = tick(0, 'completed');
            await sync(phone, [pushed]);
            await sync(await phoneOf(phone.userId), [tick(1, 'completed')]);
            return resultOf(await sync(phone, [pushed]), pushed);
          },
          { status: 'ok', v: 2 },
        ],
        [
          'took effect, and its answer was lost',
          async (phone) => {
            await sync(phone);
            const pushed = tick(0, 'completed');
            await server.post(phone.userId, requestOf(phone, [pushed]));
            return resultOf(await sync(phone), pushed);
          },
          { status: 'ok', v: 2 },
        ],
      ];
      it.each(cases)('what %s', async (_what, play, wanted) => {
        expect(await play(await phoneOf())).toMatchObject(wanted);
      });
    });

    describe('whole requests', () => {
      const cases: [
        what: string,
        body: (phone: Phone) => unknown,
        status: number,
        code: string | undefined,
        signedIn?: boolean,
      ][] = [
        ['a good one', (phone) => requestOf(phone), 200, undefined],
        ['one without a session', (phone) => requestOf(phone), 401, 'no_authorization', false],
        ['another protocol', (phone) => ({ ...requestOf(phone), proto: 9 }), 400, 'validation_failed'],
        ['an unknown member', (phone) => ({ ...requestOf(phone), surprise: 1 }), 400, 'validation_failed'],
        [
          'a cursor that is none',
          (phone) => requestOf(phone, [], { cursor: '???' }),
          400,
          'validation_failed',
        ],
        [
          'more changes than may be pushed',
          (phone) =>
            requestOf(
              phone,
              Array.from({ length: PUSH_LIMIT + 1 }, () => tick(0, 'failed')),
            ),
          413,
          'request_entity_too_large',
        ],
      ];
      it.each(cases)('%s', async (_what, body, status, code, signedIn = true) => {
        const phone = await phoneOf();
        const answer = await server.post(signedIn ? phone.userId : null, body(phone));
        expect(answer.status).toBe(status);
        expect((answer.body as { code?: string }).code).toBe(code);
      });

      it('one of an app that is too old is told so, and nothing of it runs', async () => {
        const phone = await phoneOf();
        const pushed = tick(0, 'completed');
        server.requireSchema(SCHEMA_VERSION + 1);
        const answer = await server.post(phone.userId, requestOf(phone, [pushed]));
        server.requireSchema(1);
        expect(answer).toMatchObject({
          status: 426,
          body: { code: 'schema_too_old', minSchema: SCHEMA_VERSION + 1 },
        });
        expect((await sync(phone)).through).toBe(1);
      });

      it('one too many in a minute is told how long to wait, and nothing of it runs', async () => {
        const phone = await phoneOf();
        server.setBusy(true);
        const answer = await server.post(phone.userId, requestOf(phone, [tick(0, 'completed')]));
        server.setBusy(false);
        expect(answer).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
        expect(answer.retryAfter).toBeGreaterThan(0);
        expect((await sync(phone)).through).toBe(1);
      });

      it('one that names another user than its session is refused, and nothing of it runs or is told', async () => {
        const [mine, theirs] = [await phoneOf(), await phoneOf()];
        const named = requestOf(mine, [tick(0, 'completed')], { userId: mine.userId });
        const answer = await server.post(theirs.userId, named);
        expect(answer).toMatchObject({ status: 409, body: { code: 'user_mismatch' } });
        expect(answer.body).not.toHaveProperty('changes');
        for (const phone of [mine, theirs]) expect((await sync(phone)).through).toBe(1);
        expect((await server.post(mine.userId, named)).status).toBe(200);
      });

      it('one while the database is gone is to be tried again later', async () => {
        const phone = await phoneOf();
        server.setDown(true);
        const answer = await server.post(phone.userId, requestOf(phone, [tick(0, 'completed')]));
        server.setDown(false);
        expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(answer.retryAfter).toBeGreaterThan(0);
        expect((await sync(phone)).through).toBe(1);
      });
    });

    describe('with the engine', () => {
      it('a device on which somebody else has signed in sends and shows nothing under the other name', async () => {
        const [mine, theirs] = [await phoneOf(), await phoneOf()];
        let bearer = mine.userId;
        const world = createWorld({
          backend: () => async (_owner, request) => {
            const { status, body, retryAfter } = await server.post(bearer, request);
            return { status, body, ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }) };
          },
        });
        try {
          const device = world.device({ userId: mine.userId });
          const { client } = await device.openTab();
          await world.advance(500);
          bearer = theirs.userId;
          await client.actions.setTaskStatus(eventId(0), 'completed');
          await world.advance(60_000);
          expect(client.status()).toMatchObject({
            state: { kind: 'paused' },
            lastFailure: 'auth',
            pending: 1,
            rejected: 0,
          });
          expect((await client.queries.event(eventId(0)))?.metadata.status).toBe('completed');
          const asked = device.network.requests.length;
          await world.advance(600_000);
          expect(device.network.requests).toHaveLength(asked);
          expect((await sync(theirs)).through).toBe(1);

          bearer = mine.userId;
          await client.syncNow();
          expect(client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0, rejected: 0 });
          expect((await sync(mine)).through).toBe(2);
          expect((await sync(theirs)).through).toBe(1);
        } finally {
          await world.close();
        }
      });
    });

    describe('pulls', () => {
      it('a first one is a reset that brings everything, a second one brings nothing', async () => {
        const phone = await phoneOf();
        const first = await sync(phone);
        expect(first).toMatchObject({ reset: true, through: 1, more: false });
        expect(first.changes).toHaveLength(4);
        expect(first.changes).toContainEqual({
          t: 'programmes',
          id: PROGRAM,
          v: 1,
          row: { ...sampleProgramme() },
        });
        const second = await sync(phone);
        expect(second).toMatchObject({ changes: [], through: 1, more: false });
        expect(second.reset).toBeUndefined();
      });

      it('pages that split a version never name it as delivered before its last row', async () => {
        const phone = await phoneOf();
        const seen: string[] = [];
        for (let more = true; more;) {
          const page = await sync(phone, [], { pullLimit: 1 });
          seen.push(...page.changes.map(({ id }) => id));
          more = page.more;
          expect(page.through).toBe(more ? 0 : 1);
        }
        expect(seen.toSorted()).toEqual([PROGRAM, eventId(0), eventId(1), eventId(2)].toSorted());
      });

      it('what one device did reaches the other, a deletion as one', async () => {
        const phone = await phoneOf();
        const other = await phoneOf(phone.userId);
        await sync(other);
        await sync(phone, [tick(0, 'completed')]);
        await server.removeEvent(phone.userId, eventId(1));
        const news = await sync(other);
        expect(news.through).toBe(3);
        expect(news.changes).toMatchObject([
          { t: 'events', id: eventId(0), v: 2, row: { metadata: { status: 'completed' } } },
          { t: 'events', id: eventId(1), v: 3, del: true },
        ]);
      });

      it('one from before a deletion that nobody remembers is a reset without what was deleted', async () => {
        const phone = await phoneOf();
        const other = await phoneOf(phone.userId);
        await sync(phone);
        await sync(other);
        await server.removeEvent(phone.userId, eventId(0));
        await sync(other);
        await sync(other, [tick(1, 'completed')]);
        await server.collectTombstones(phone.userId);
        const mine = tick(2, 'failed');
        const answer = await sync(phone, [mine]);
        expect(answer).toMatchObject({ reset: true, through: 4, more: false });
        expect(resultOf(answer, mine)).toMatchObject({ status: 'ok', v: 4 });
        expect(answer.changes.map(({ id }) => id).toSorted()).toEqual(
          [PROGRAM, eventId(1), eventId(2)].toSorted(),
        );
        expect(answer.changes.filter((row) => 'del' in row)).toEqual([]);
        const next = await sync(phone);
        expect(next).toMatchObject({ changes: [], through: 4 });
        expect(next.reset).toBeUndefined();
      });

      it('one that has seen such a deletion is told only what came after it', async () => {
        const phone = await phoneOf();
        await server.removeEvent(phone.userId, eventId(0));
        await sync(phone);
        await sync(await phoneOf(phone.userId), [tick(1, 'completed')]);
        await server.collectTombstones(phone.userId);
        const news = await sync(phone);
        expect(news.reset).toBeUndefined();
        expect(news.changes.map(({ id }) => id)).toEqual([eventId(1)]);
        expect(news.through).toBe(3);
      });

      it('a reset during which a deletion was collected begins anew, and brings what was left', async () => {
        const phone = await phoneOf();
        const { changes: delivered } = await sync(phone, [], { pullLimit: 2 });
        const gone = delivered.map(({ id }) => id).find((id) => id !== PROGRAM) ?? '';
        await server.removeEvent(phone.userId, gone);
        await server.collectTombstones(phone.userId);
        const pages: SyncResponse[] = [];
        for (let n = 0; n < 3; n += 1) pages.push(await sync(phone, [], { pullLimit: 1 }));
        expect(pages.at(-1)?.more).toBe(false);
        expect(pages.map(({ reset }) => reset ?? false)).toEqual([true, false, false]);
        const left = [PROGRAM, ...[0, 1, 2].map(eventId).filter((id) => id !== gone)];
        expect(pages.flatMap(({ changes }) => changes.map(({ id }) => id)).toSorted()).toEqual(
          left.toSorted(),
        );
      });

      it('one that knows another data epoch runs nothing and learns of the new one alone', async () => {
        const phone = await phoneOf();
        const { dataEpoch } = await sync(phone);
        const answered = await sync(phone, [tick(0, 'completed')], { dataEpoch: `not ${dataEpoch}` });
        expect(answered).toMatchObject({ dataEpoch, results: [], changes: [], cursor: null, through: 0 });
        expect((await sync(phone)).through).toBe(1);
      });

      it('one that knows of more than there is runs nothing and learns of a new data epoch alone', async () => {
        const phone = await phoneOf();
        const other = await phoneOf();
        await sync(other);
        await sync(phone);
        for (let n = 0; n < 2; n += 1) await sync(phone, [tick(0, n === 0 ? 'completed' : 'failed')]);
        const { dataEpoch, cursor } = phone;
        // As a backup of before the two would answer.
        const answered = await sync({ ...other }, [tick(0, 'completed')], { cursor });
        expect(answered).toMatchObject({ results: [], changes: [], cursor: null, through: 0 });
        expect(answered.dataEpoch).not.toBe(dataEpoch);
        // Everybody is told of it once, and the next one finds it.
        expect((await sync(other)).dataEpoch).toBe(answered.dataEpoch);
        expect(await sync(other)).toMatchObject({ through: 1, dataEpoch: answered.dataEpoch });
      });

      it('answers of a check-in whose status lost to another device are on the event all the same', async () => {
        const [phone, other] = [await phoneOf(), await phoneOf()];
        other.userId = phone.userId;
        await sync(other, [tick(0, 'failed')]);
        const late = checkIn(0, 'fine', { skew: -60_000 });
        const answer = await sync(phone, [late]);
        expect(resultOf(answer, late)).toMatchObject({ status: 'conflict' });
        const rows = answer.changes.flatMap((row) => ('row' in row ? [row] : []));
        expect(rows.filter(({ t }) => t === 'check_ins')).toHaveLength(1);
        expect(rows.find(({ id }) => id === eventId(0))?.row).toMatchObject({
          metadata: { status: 'failed', checkin_data: { notes: 'fine' } },
        });
      });

      it('nobody sees or changes what is somebody else’s', async () => {
        const [mine, theirs] = [await phoneOf(), await phoneOf()];
        const pushed = tick(0, 'completed');
        await sync(mine, [pushed]);
        const answer = await sync(theirs);
        expect(answer.through).toBe(1);
        expect(resultOf(answer, pushed)).toBeUndefined();
      });
    });

    choicesContract(() => server, phones);
    limitsContract(() => server, phones);
  });
}
