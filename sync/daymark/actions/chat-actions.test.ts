import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Triage } from '#shared/coach/triage/safety.ts';
import { answerIdOf, coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import { createWorld, type Device, type Tab, type World } from '../../testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '../../testing/memory-server.ts';
import { sampleReply, USER_A, USER_B } from '../../testing/sample-rows.ts';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const triage: Triage = { level: 'none', class: 'normal', subtype: null, rule: 'normal' };

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
  devices = [0, 1].map(() => world.device({ userId: USER_A }));
  tabs = await Promise.all(devices.map((device) => device.openTab()));
  await world.advance(1000);
});
afterEach(() => world.close());

const on = (n: number) => tabs[n]?.client ?? expect.unreachable();
const ask = (n: number, content: string) =>
  on(n).actions.sayToCoach({ content, timeZone: 'Europe/London', triage, stop: null });
const textsOn = async (n: number) =>
  (await on(n).queries.chatMessages(coachThreadId(USER_A), 100)).messages.map(({ content }) => content);
const textsOnServer = () =>
  [...server.rowsOf(USER_A).values()].flatMap((row) => ('content' in row ? [row.content] : []));
function setOnline(n: number, isOnline: boolean): void {
  const device = devices[n];
  if (!device) throw new Error('no such device');
  device.connectivity.set(isOnline);
  device.network.fate = () => (isOnline ? { kind: 'delivered' } : { kind: 'request_lost' });
}
/** Everything that a device's database holds, as one text. */
const dumpOf = async (n: number) =>
  JSON.stringify([await tabs[n]?.dump(), await on(n).queries.acked(100), await on(n).queries.drafts()]);

describe('a conversation', () => {
  it('has each answer below its own question on both devices, whoever asked in between', async () => {
    for (const n of [0, 1]) setOnline(n, false);
    const first = await ask(0, 'First?');
    await world.advance(500);
    const second = await ask(1, 'Second?');
    await on(1).actions.answerInChat({ questionId: second.id, reply: { ...sampleReply, content: 'Two.' } });
    await on(0).actions.answerInChat({ questionId: first.id, reply: { ...sampleReply, content: 'One.' } });
    for (const n of [0, 1]) setOnline(n, true);
    await world.advance(60_000);
    await on(0).syncNow();
    const both = ['First?', 'One.', 'Second?', 'Two.'];
    expect([await textsOn(0), await textsOn(1)]).toEqual([both, both]);
  });

  it('has the answer that waited once its card is waved away, and says so on both devices', async () => {
    const soft: Triage = { level: 'soft', class: 'urgent_signpost', subtype: 'similar', rule: 'similar' };
    const { id } = await on(0).actions.sayToCoach({
      content: 'How?',
      timeZone: 'Europe/London',
      triage: soft,
      stop: null,
    });
    const reply = { ...sampleReply, triage: soft, content: 'It waits.' };
    await on(0).actions.answerInChat({ questionId: id, reply });
    await world.advance(5000);
    await on(0).actions.answerInChat({
      questionId: id,
      reply: { ...reply, content: 'It came.', triage: { ...soft, waved_away: true } },
      again: true,
    });
    await world.advance(60_000);
    await on(1).syncNow();
    for (const n of [0, 1]) {
      expect(await textsOn(n)).toEqual(['How?', 'It came.']);
      const { messages } = await on(n).queries.chatMessages(coachThreadId(USER_A), 100);
      expect(messages[0]?.triage).toEqual({ ...soft, waved_away: true });
    }
  });

  it('has one answer to a question that two devices answer: the first that was stored', async () => {
    const { id } = await ask(0, 'How?');
    await world.advance(5000);
    await on(1).syncNow();
    for (const n of [0, 1]) setOnline(n, false);
    for (const n of [0, 1])
      await on(n).actions.answerInChat({ questionId: id, reply: { ...sampleReply, content: `By ${n}` } });
    setOnline(1, true);
    await world.advance(10_000);
    setOnline(0, true);
    await world.advance(60_000);
    for (const n of [0, 1]) expect(await textsOn(n)).toEqual(['How?', 'By 1']);

    await on(0).actions.answerInChat({
      questionId: id,
      reply: { ...sampleReply, content: 'Again' },
      again: true,
    });
    await world.advance(5000);
    await on(1).syncNow();
    for (const n of [0, 1]) expect(await textsOn(n)).toEqual(['How?', 'Again']);
  });

  it('stores a question that triage stops with its card', async () => {
    const stop = { content: 'Call 999 now.' };
    const { id } = await on(0).actions.sayToCoach({
      content: 'Chest pain',
      timeZone: 'Europe/London',
      triage,
      stop,
    });
    const { messages } = await on(0).queries.chatMessages(coachThreadId(USER_A), 10);
    expect(messages.map(({ id: each, content }) => [each, content])).toEqual([
      [id, 'Chest pain'],
      [answerIdOf(id), 'Call 999 now.'],
    ]);
    const late = await on(0).actions.answerInChat({ questionId: id, reply: sampleReply });
    expect(late.content).toBe('Call 999 now.');
  });

  it('shows the latest messages and counts those before them', async () => {
    for (const n of [1, 2, 3]) {
      const { id } = await ask(0, `Question ${n}`);
      await on(0).actions.answerInChat({ questionId: id, reply: { ...sampleReply, content: `Answer ${n}` } });
    }
    const { messages, earlier } = await on(0).queries.chatMessages(coachThreadId(USER_A), 3);
    expect(messages.map(({ content }) => content)).toEqual([
      'Question 2',
      'Answer 2',
      'Question 3',
      'Answer 3',
    ]);
    expect(earlier).toBe(2);
  });

  it('keeps the latest 1,000 messages on the device, what is unsent besides, and all of them on the server', async () => {
    const thread_id = coachThreadId(USER_A);
    const at = (n: number) => new Date(Date.parse('2026-01-05T09:00:00.000Z') + n * 60_000).toISOString();
    for (let n = 0; n < 1005; n += 1) {
      server.put(USER_A, 'chat_messages', {
        id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        thread_id,
        role: 'user',
        content: `Question ${n}`,
        said_at: at(n),
        asked_at: at(n),
        time_zone: 'Europe/London',
        reply_to: null,
        engine: null,
        answered_by: null,
        triage,
        details: null,
      });
    }
    await on(0).syncNow();
    setOnline(0, false);
    await ask(0, 'Unsent');
    expect(await on(0).actions.trimChat()).toBe(6);
    expect(await on(0).actions.trimChat()).toBe(0);
    const { messages, earlier, isFull } = await on(0).queries.chatMessages(thread_id, 2000);
    expect([messages.length, earlier, isFull]).toEqual([1000, 0, true]);
    expect([messages[0]?.content, messages.at(-1)?.content]).toEqual(['Question 6', 'Unsent']);
    expect(textsOnServer()).toContain('Question 0');
    // An old question that waits is not the device's alone to lose.
    await on(0).actions.answerInChat({ questionId: messages[0]?.id ?? '', reply: sampleReply });
    await ask(0, 'Later');
    await on(0).actions.trimChat();
    expect(await textsOn(0)).toContain('Later');
    expect(await dumpOf(0)).toContain(sampleReply.content);
    expect(await dumpOf(0)).toContain('Question 6');
  }, 20_000);

  it('takes 500 code points and not 501, without halving an emoji', async () => {
    const longest = 'a'.repeat(493) + FAMILY;
    await ask(0, longest);
    await expect(ask(0, `${longest}!`)).rejects.toMatchObject({ name: 'MutationRefused', code: 'invalid' });
    await world.advance(5000);
    expect(textsOnServer()).toEqual([longest]);
  });

  it('loses a withdrawn question and its answer everywhere', async () => {
    const { id } = await ask(0, 'Mistyped?');
    await on(0).actions.answerInChat({ questionId: id, reply: sampleReply });
    await world.advance(5000);
    await on(1).syncNow();
    setOnline(1, false);
    await on(1).actions.answerInChat({ questionId: id, reply: sampleReply, again: true });
    await on(0).actions.withdrawQuestion(id);
    await world.advance(5000);
    setOnline(1, true);
    await world.advance(60_000);
    for (const n of [0, 1]) expect([await textsOn(n), await on(n).queries.rejected()]).toEqual([[], []]);
    expect(textsOnServer()).toEqual([]);
  });
});

describe('a question under a session that the server has ended (K2)', () => {
  it('waits on the device, goes out once after signing in again, and no other account sees it', async () => {
    const [device] = devices;
    const [tab] = tabs;
    if (!device || !tab) throw new Error('no such device');
    device.network.refresh = () => 'rejected';
    device.network.fate = () => ({ kind: 'answered', status: 401, body: { code: 'bad_jwt', detail: '' } });
    const text = 'Typed while the session ended';
    await ask(0, text);
    await world.advance(60_000);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'auth_wait' }, pending: 1 });
    expect(await textsOn(0)).toEqual([text]);
    await tab.client.prepareSignOut();
    await tab.client.endSession('keep');
    device.network.refresh = () => 'refreshed';
    device.network.fate = () => ({ kind: 'delivered' });
    const sent = () => device.network.requests.filter((request) => JSON.stringify(request).includes(text));
    const before = sent().length;

    const stranger = await device.openTab({ userId: USER_B });
    await world.advance(5000);
    expect(JSON.stringify(await stranger.dump())).not.toContain(text);
    expect(sent()).toHaveLength(before);
    expect(server.rowsOf(USER_B).size).toBe(0);
    await Promise.all([stranger.client.endSession('keep'), world.advance(6000)]);

    tabs[0] = await device.openTab();
    await world.advance(10_000);
    expect(await textsOn(0)).toEqual([text]);
    expect(sent()).toHaveLength(before + 1);
    expect(textsOnServer()).toEqual([text]);
    expect(on(0).status()).toMatchObject({ pending: 0, rejected: 0 });
  });
});

describe('a cleared conversation', () => {
  it('is gone from the rows, the queue and the log of the device at once, offline too', async () => {
    await ask(0, 'Sent and acked');
    await world.advance(10_000);
    setOnline(0, false);
    await ask(0, 'Never sent');
    expect(await on(0).queries.unsentChatMessages()).toBe(1);
    expect(await on(0).actions.clearChat()).toBe(2);
    expect(await dumpOf(0)).not.toMatch(/Sent and acked|Never sent/);
    expect(await on(0).queries.unsentChatMessages()).toBe(0);

    setOnline(0, true);
    await world.advance(60_000);
    await on(1).syncNow();
    for (const n of [0, 1]) expect(await dumpOf(n)).not.toMatch(/Sent and acked|Never sent/);
    expect(textsOnServer()).toEqual([]);
  });

  it('takes along what another device said before, and leaves what it said after', async () => {
    setOnline(1, false);
    const before = await ask(1, 'Said before');
    await world.advance(1000);
    await on(0).actions.clearChat();
    await world.advance(10_000);
    await ask(1, 'Said after');
    await on(1).actions.answerInChat({ questionId: before.id, reply: sampleReply });
    setOnline(1, true);
    await world.advance(60_000);
    await on(0).syncNow();
    for (const n of [0, 1]) {
      expect(await textsOn(n)).toEqual(['Said after']);
      expect(await on(n).queries.rejected()).toEqual([]);
      expect(await dumpOf(n)).not.toContain('Said before');
    }
    expect(textsOnServer()).toEqual(['Said after']);
  });

  it('loses the text of a sealed question once the question is answered', async () => {
    const network = devices[0]?.network;
    if (network) network.fate = ({ push }) => ({ kind: push.length > 0 ? 'response_lost' : 'delivered' });
    await ask(0, 'On its way');
    await world.advance(2000);
    await on(0).actions.clearChat();
    expect(await textsOn(0)).toEqual([]);
    setOnline(0, true);
    await world.advance(120_000);
    expect(await dumpOf(0)).not.toContain('On its way');
    expect(textsOnServer()).toEqual([]);
  });

  it('comes back whole if the server rejects the clearing', async () => {
    await ask(0, 'Kept');
    await world.advance(10_000);
    server.isPoison = ({ kind }) => kind === 'chat.clear';
    await on(0).actions.clearChat();
    expect(await textsOn(0)).toEqual([]);
    await world.advance(600_000);
    expect((await on(0).queries.rejected()).map(({ kind }) => kind)).toEqual(['chat.clear']);
    await on(0).syncNow();
    expect(await textsOn(0)).toEqual(['Kept']);
  });

  it('leaves a question that may be on its way, which is stored where the server rejects the clearing', async () => {
    const network = devices[0]?.network;
    if (network) network.fate = ({ push }) => ({ kind: push.length > 0 ? 'request_lost' : 'delivered' });
    await ask(0, 'On its way');
    await world.advance(2000);
    server.isPoison = ({ kind }) => kind === 'chat.clear';
    await on(0).actions.clearChat();
    setOnline(0, true);
    await world.advance(600_000);
    await on(0).syncNow();
    expect([await textsOn(0), textsOnServer()]).toEqual([['On its way'], ['On its way']]);
  });

  it('does not hide a question that is asked after it under a clock that was set back', async () => {
    const [device] = devices;
    await on(0).actions.clearChat();
    setOnline(0, false);
    if (device) device.clockOffset = -3_600_000;
    await ask(0, 'After the clearing');
    await ask(0, 'And another');
    expect(await textsOn(0)).toEqual(['After the clearing', 'And another']);
    setOnline(0, true);
    await world.advance(60_000);
    expect(textsOnServer()).toEqual(['After the clearing', 'And another']);
  });

  describe('and a device that had not heard of it, whose clock was set back behind it', () => {
    const HOUR = 3_600_000;

    beforeEach(async () => {
      await ask(0, 'Said before');
      await world.advance(10_000);
      await on(1).syncNow();
      setOnline(1, false);
      await world.advance(HOUR);
      await on(0).actions.clearChat();
      if (devices[1]) devices[1].clockOffset = -48 * HOUR;
      await world.advance(HOUR);
    });

    it('keeps the question that is asked there, with its answer, until a further clearing', async () => {
      const { id } = await ask(1, 'Asked after it');
      await on(1).actions.answerInChat({ questionId: id, reply: { ...sampleReply, content: 'Answered' } });
      setOnline(1, true);
      await world.advance(60_000);
      await on(0).syncNow();
      const both = ['Asked after it', 'Answered'];
      expect([await textsOn(0), await textsOn(1), textsOnServer()]).toEqual([both, both, both]);

      await on(0).actions.clearChat();
      await world.advance(60_000);
      await on(1).syncNow();
      expect([await textsOn(0), await textsOn(1), textsOnServer()]).toEqual([[], [], []]);
      for (const n of [0, 1]) expect(await dumpOf(n)).not.toMatch(/Asked after it|Answered/);
    });

    it('clears the question that is on its way with a clearing there', async () => {
      const network = devices[1]?.network;
      await ask(1, 'Asked after it');
      if (network) network.fate = ({ push }) => ({ kind: push.length > 0 ? 'response_lost' : 'delivered' });
      devices[1]?.connectivity.set(true);
      await world.advance(2000);
      await on(1).actions.clearChat();
      setOnline(1, true);
      await world.advance(120_000);
      await on(0).syncNow();
      expect([await textsOn(0), await textsOn(1), textsOnServer()]).toEqual([[], [], []]);
      for (const n of [0, 1]) expect(await dumpOf(n)).not.toContain('Asked after it');
    });
  });
});
