import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CoachAnswer } from '#shared/http/chat.ts';
import { answerIdOf, coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import type { Database } from '#server/database/database.ts';
import { createLogger } from '#server/http/logger.ts';
import {
  buildTestApp,
  signUp,
  TEST_NOW,
  type SignedUp,
  type TestApp,
} from '#server/testing/build-test-app.ts';
import { openApiFaults } from '#server/testing/openapi-faults.ts';
import { testDatabases } from '#server/testing/with-database.ts';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
interface History {
  history: { content: string; type: string; timestamp: string; id: string; reply_to: string | null }[];
}

describe.each(testDatabases('journey'))(
  'the conversation with the coach on $name',
  ({ open, journeyOnly }) => {
    let database: Database;
    let served: TestApp;
    let ann: SignedUp;
    let bob: SignedUp;
    const logged: string[] = [];
    beforeAll(async () => {
      database = await open();
      const stream = { write: (line: string) => void logged.push(line) };
      served = await buildTestApp({
        database,
        env: { CHAT_QUESTIONS_PER_MINUTE: '200' },
        logger: createLogger({ logLevel: 'info' }, stream),
      });
      ann = await signUp(served.app);
      bob = await signUp(served.app);
    });
    afterEach(async () => {
      // Together less than the hour of a session's token.
      served.clock.advance(20_000);
      for (const who of [ann, bob]) await call(who, 'DELETE', '/history');
      served.clock.advance(20_000);
    });
    afterAll(async () => {
      await served.close();
      await database.close();
    });

    async function call(who: SignedUp, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: unknown) {
      const answer = await served.app.inject({
        method,
        url: `/api/v1/chat${path}`,
        headers: { authorization: `Bearer ${who.accessToken}` },
        ...(payload === undefined ? {} : { payload: payload as object }),
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    }
    const ask = async (body: Record<string, unknown>, who = ann, path = '/') => {
      const { status, body: answer } = await call(who, 'POST', path, body);
      return { status, answer: answer as CoachAnswer & { detail?: string } };
    };
    const historyOf = async (who = ann, query = '') => {
      const { body } = await call(who, 'GET', `/history${query}`);
      return (body as History).history;
    };
    /** The texts of a participant's messages, read past the calls. */
    const textsOf = async ({ userId }: SignedUp) => {
      const rows = await database.asOwner((trx) =>
        trx.selectFrom('chat_messages').select('content').where('user_id', '=', userId).execute(),
      );
      return rows.map(({ content }) => content);
    };

    test('answers beside a soft card of danger once the card is waved away, under the same id', async () => {
      const body = { id: randomUUID(), message: 'my leg is swollen' };
      const held = await ask(body);
      expect(held.answer.response).toContain('once you say it isn’t that');
      served.clock.advance(1000);
      const waved = await ask({ ...body, waved_away: true });
      expect(waved.status).toBe(200);
      expect(waved.answer.response).not.toContain('once you say it isn’t that');
      expect(await historyOf()).toHaveLength(2);
    });

    test.each(['/', ''])('a question by /chat%s is answered, and both are stored', async (path) => {
      const { status, answer } = await ask({ message: 'How much sleep do I need?' }, ann, path);
      expect(status).toBe(200);
      expect(answer).toMatchObject({
        success: true,
        error: null,
        engine: 'library',
        triage: { level: 'none' },
      });
      expect(answer.answer_id).toBe(answerIdOf(answer.id));
      const history = await historyOf();
      expect(history.map(({ type, id, reply_to }) => [type, id, reply_to])).toEqual([
        ['user', answer.id, null],
        ['assistant', answer.answer_id, answer.id],
      ]);
      expect(answer.response).toContain(history[1]?.content);
      expect(history[0]?.content).toBe('How much sleep do I need?');
      expect(Date.parse(history[0]?.timestamp ?? '')).toBe(served.clock.now());
    });

    test('the same question under the same id is stored once and gets its first answer again', async () => {
      const body = { message: 'What is on today?', id: randomUUID() };
      const first = await ask(body);
      const [again, together] = await Promise.all([ask(body), ask({ ...body, include_history: false })]);
      expect([again.answer, together.answer]).toEqual([first.answer, first.answer]);
      expect(await historyOf()).toHaveLength(2);
      expect((await ask({ ...body, message: 'Another text' })).status).toBe(409);

      served.clock.advance(1000);
      const anew = await ask({ ...body, again: true });
      expect(anew.answer.answer_id).toBe(first.answer.answer_id);
      const history = await historyOf();
      expect(history).toHaveLength(2);
      expect(Date.parse(history[1]?.timestamp ?? '')).toBe(served.clock.now());
    });

    if (journeyOnly) return;

    test('two calls at once with one id store one question and one answer', async () => {
      const body = { message: 'How am I doing?', id: randomUUID() };
      const both = await Promise.all([ask(body), ask(body)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[0]?.answer).toEqual(both[1]?.answer);
      expect(await historyOf()).toHaveLength(2);
    });

    test.each([
      ['empty', '', /must not be empty/],
      ['only space', ' \n\t ', /must not be empty/],
      ['of 501 code points', `${'a'.repeat(494)}${FAMILY}`, /at most 500 characters/],
      ['with a control character', 'a\u0007b', /control characters/],
      ['with NUL', 'a\u0000b', /control characters/],
      ['with half an emoji', 'a\ud83d', /control characters/],
      ['that is no text', 7, /./],
    ])(
      'a message %s is refused in plain words, and nothing of it is stored',
      async (_name, message, detail) => {
        const { status, answer } = await ask({ message });
        expect([status, typeof answer.detail]).toEqual([400, 'string']);
        expect(answer.detail).toMatch(detail);
        expect(await textsOf(ann)).toEqual([]);
      },
    );

    test.each([
      ['of 500 code points with an emoji of 7', `${'a'.repeat(493)}${FAMILY}`],
      ['of several lines with a tab', 'One\n\tTwo\nThree'],
      ['from right to left', 'ما هي المنطقة 2 (40 دقيقة)؟'],
    ])('a message %s is stored as it was typed', async (_name, message) => {
      expect((await ask({ message })).status).toBe(200);
      expect((await historyOf())[0]?.content).toBe(message);
    });

    test('the database counts code points and refuses control characters, as the call does', async () => {
      const { answer } = await ask({ message: 'Hello' });
      const put = (content: string) =>
        database.asOwner((trx) =>
          trx.updateTable('chat_messages').set({ content }).where('id', '=', answer.id).execute(),
        );
      await put(`${'a'.repeat(493)}${FAMILY}`);
      await expect(put(`${'a'.repeat(494)}${FAMILY}`)).rejects.toThrow(/check constraint/);
      await expect(put('a\u0007b')).rejects.toThrow(/check constraint/);
      await expect(put('')).rejects.toThrow(/check constraint/);
      await put('a\tb\nc');
    });

    test('a limit, an id, a zone or a member that is none is refused', async () => {
      const message = 'Hello';
      for (const more of [
        { history_limit: -1 },
        { history_limit: 51 },
        { id: 'x' },
        { time_zone: 'Mars/Olympus' },
        { said_at: 'today' },
        { surprise: true },
      ]) {
        expect([more, (await ask({ message, ...more })).status]).toEqual([more, 400]);
      }
      for (const limit of ['0', '101', 'x', '1.5', '']) {
        expect([limit, (await call(ann, 'GET', `/history?limit=${limit}`)).status]).toEqual([limit, 400]);
      }
      expect(await textsOf(ann)).toEqual([]);
    });

    test('the history gives the latest messages in the order of the conversation, 20 unless asked', async () => {
      for (let n = 0; n < 12; n += 1) {
        served.clock.advance(1000);
        await ask({ message: `Question ${n}` });
      }
      const twenty = await historyOf();
      expect(twenty).toHaveLength(20);
      const questions = (of: History['history']) =>
        of.filter(({ type }) => type === 'user').map(({ content }) => content);
      expect(questions(twenty)).toEqual(Array.from({ length: 10 }, (_, n) => `Question ${n + 2}`));
      expect(questions(await historyOf(ann, '?limit=2'))).toEqual(['Question 11']);
      expect(await historyOf(ann, '?limit=100')).toHaveLength(24);
    });

    test('an answer stands below its own question, which was asked before another', async () => {
      const at = (minute: number) => new Date(served.clock.now() - minute * 60_000).toISOString();
      served.clock.advance(600_000);
      const late = await ask({ message: 'Second', said_at: at(1) });
      const early = await ask({ message: 'First', said_at: at(2) });
      expect((await historyOf()).map(({ id }) => id)).toEqual([
        early.answer.id,
        early.answer.answer_id,
        late.answer.id,
        late.answer.answer_id,
      ]);
    });

    test('clearing leaves nothing, says how much went, and takes along what arrives late', async () => {
      const before = new Date(served.clock.now()).toISOString();
      await ask({ message: 'My knee hurts', said_at: before });
      await ask({ message: 'Bob keeps this' }, bob);
      served.clock.advance(1000);
      const { status, body } = await call(ann, 'DELETE', '/history');
      expect([status, body]).toEqual([200, { success: true, deleted: 2 }]);
      expect(await historyOf()).toEqual([]);

      served.clock.advance(1000);
      const late = await ask({ message: 'My knee hurt before', said_at: before });
      expect(late.status).toBe(404);
      expect(await textsOf(ann)).toEqual([]);
      expect((await ask({ message: 'After it' })).status).toBe(200);
      expect(await textsOf(ann)).toHaveLength(2);
      expect(await textsOf(bob)).toHaveLength(2);
    });

    test('after a clearing no answer knows what was said before', async () => {
      const question = 'What did I say about my knee?';
      const fresh = await ask({ message: question }, bob);
      await ask({ message: 'What helps when my knee hurts?' });
      served.clock.advance(1000);
      await call(ann, 'DELETE', '/history');
      served.clock.advance(1000);
      const { answer } = await ask({ message: question });
      expect(answer.response).toBe(fresh.answer.response);
    });

    test('an answer goes on from earlier messages only if it may', async () => {
      await ask({ message: "What's on today?" });
      served.clock.advance(1000);
      const on = await ask({ message: 'And tomorrow?' });
      served.clock.advance(1000);
      const off = await ask({ message: 'And tomorrow?', include_history: false });
      served.clock.advance(1000);
      const none = await ask({ message: 'And tomorrow?', history_limit: 0 });
      expect(on.answer.details?.intent).toBe('on_today');
      expect(off.answer.details?.intent).toBe('out_of_scope');
      expect(none.answer.details?.intent).toBe('out_of_scope');
    });

    test('a wish for the plan gets a proposal, and no event changes', async () => {
      const events = () =>
        database.asOwner((trx) =>
          trx
            .selectFrom('events')
            .select(['id', 'title', 'event_type', 'start_local', 'end_local', 'status'])
            .where('user_id', '=', ann.userId)
            .orderBy('id')
            .execute(),
        );
      const before = await events();
      const today = served.clock.now();
      const day = new Date(today).toISOString().slice(0, 10);
      const nextDay = new Date(today + 86_400_000).toISOString().slice(0, 10);
      // One of several days is not planned.
      const task = before.find(
        ({ start_local, end_local, event_type }) =>
          event_type === 'habit' && start_local.startsWith(day) && end_local <= `${nextDay}T00:00`,
      );
      if (!task) throw new Error('the day has no habit of its own');
      const { answer } = await ask({ message: `skip ${task.title}` });
      expect(answer.details?.proposal?.tasks).toMatchObject([{ event_id: task.id, status: 'failed' }]);
      expect(await events()).toEqual(before);
    });

    test('a message of danger gets its card in place of an answer, and the log holds no word of it', async () => {
      const message = 'I have crushing chest pain and it spreads to my left arm';
      logged.length = 0;
      const { answer } = await ask({ message });
      expect(answer).toMatchObject({ success: true, triage: { level: 'hard', class: 'emergency_signpost' } });
      expect(answer.response).toContain('999');
      expect(answer.details).toMatchObject({ intent: 'safety', citations: [], for_you: null });
      const log = logged.join('');
      expect(log).toContain('emergency_signpost');
      expect(log).not.toMatch(/crushing|left arm/);
    });

    test('the server only raises what the device judged', async () => {
      const id = randomUUID();
      const message = 'How much sleep do I need?';
      const judged = { level: 'hard', class: 'crisis_signpost', subtype: null, rule: 'device' };
      await database.asOwner((trx) =>
        trx
          .insertInto('chat_messages')
          .values({
            user_id: ann.userId,
            v: 1,
            id,
            thread_id: coachThreadId(ann.userId),
            role: 'user',
            content: message,
            said_at: TEST_NOW,
            asked_at: new Date(served.clock.now()).toISOString(),
            time_zone: 'Europe/London',
            reply_to: null,
            engine: null,
            answered_by: null,
            triage: judged as never,
            details: null,
          })
          .execute(),
      );
      const { answer } = await ask({ message, id });
      expect(answer.triage).toEqual({ level: 'hard', class: 'crisis_signpost' });
      expect(answer.details?.intent).toBe('safety');
    });

    test('somebody else’s conversation is not found, and a message of theirs stays theirs', async () => {
      const { answer } = await ask({ message: 'Between us' });
      const thread_id = coachThreadId(ann.userId);
      expect((await ask({ message: 'Hello', thread_id }, bob)).status).toBe(404);
      expect((await call(bob, 'GET', `/history?thread_id=${thread_id}`)).status).toBe(404);
      expect((await call(bob, 'DELETE', `/history?thread_id=${thread_id}`)).status).toBe(404);
      expect((await ask({ message: 'Hello', thread_id })).status).toBe(200);

      const reused = await ask({ message: 'My own', id: answer.id }, bob);
      expect(reused.answer.id).toBe(answer.id);
      expect((await historyOf(bob)).map(({ content }) => content)).toContain('My own');
      expect((await historyOf()).map(({ content }) => content)).toContain('Between us');
      expect(await textsOf(bob)).toHaveLength(2);
    });

    test('nobody without a session is answered', async () => {
      const answer = await served.app.inject({
        method: 'POST',
        url: '/api/v1/chat/',
        payload: { message: 'Hello' },
      });
      expect(answer.statusCode).toBe(401);
    });

    test('the API document lists the calls', async () => {
      const document = (await served.app.inject('/docs/json')).json<{ paths: object }>();
      expect(openApiFaults(document)).toEqual([]);
      expect(document.paths).toMatchObject({
        '/api/v1/chat/': { post: {} },
        '/api/v1/chat/history': { get: {}, delete: {} },
      });
    });
  },
);

describe.each(testDatabases('journey').slice(0, 1))('questions too fast on $name', ({ open }) => {
  test('are told when the next may come, each participant apart', async () => {
    const database = await open();
    const served = await buildTestApp({ database, env: { CHAT_QUESTIONS_PER_MINUTE: '2' }, now: TEST_NOW });
    const [ann, bob] = [await signUp(served.app), await signUp(served.app)];
    const ask = (who: SignedUp) =>
      served.app.inject({
        method: 'POST',
        url: '/api/v1/chat/',
        headers: { authorization: `Bearer ${who.accessToken}` },
        payload: { message: 'Hello' },
      });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask(ann)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await ask(ann);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining('wait') });
    expect((await ask(bob)).statusCode).toBe(200);
    await served.close();
    await database.close();
  });
});
