import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerIdOf, coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { LIVE_REGIONS } from '#web/testing/live-regions.ts';
import { notifiedTitles } from '#web/testing/notified.ts';
import { noteTakenBack } from './use-questions-taken-back.ts';
import { anAnswer, aQuestion, box, enter, openCoach, shows, type } from './testing/show-coach.tsx';

const CHEST_PAIN = 'I have crushing chest pain and my left arm is numb';

afterEach(() => void vi.restoreAllMocks());

const send = () => screen.getByRole('button', { name: 'Send' });
const isBlocked = () => send().getAttribute('aria-disabled') === 'true';
const log = () => screen.getByRole('log', { name: 'Conversation' });
const texts = () =>
  within(log())
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');

test('a question is a row before it is asked, and its answer is shown from the row that came', async () => {
  const { coach, stored } = await openCoach();
  let before: string[] = [];
  coach.outcome = async (question) => {
    before = (await stored()).map(({ content }) => content);
    return coach.answer(question, 'Walk after lunch.');
  };
  type('How is my sleep?');
  enter();
  await shows('Walk after lunch.');
  expect(before).toEqual(['How is my sleep?']);
  expect(coach.asked).toMatchObject([
    { message: 'How is my sleep?', include_history: true, history_limit: 5, time_zone: expect.any(String) },
  ]);
  expect(coach.asked[0]).toMatchObject({
    id: (await stored())[0]?.id,
    said_at: (await stored())[0]?.said_at,
  });
  expect(box().value).toBe('');
  expect(document.body.textContent).toContain(
    'Answer from our library. Nothing in this chat is medical advice.',
  );
});

test('Enter pressed twice at once sends one question', async () => {
  const { coach, stored } = await openCoach();
  type('How is my sleep?');
  enter();
  enter();
  await shows(/^About: /);
  expect(await stored()).toHaveLength(2);
  expect(coach.asked).toHaveLength(1);
});

test('without a connection the device answers, and the question waits to be sent', async () => {
  const { phone, coach, stored } = await openCoach();
  phone.goOffline();
  type('How much coffee is too much?');
  enter();
  await waitFor(async () => expect(await stored()).toHaveLength(2), PATIENT);
  expect(coach.asked).toEqual([]);
  expect((await stored())[1]).toMatchObject({ answered_by: 'device', reply_to: (await stored())[0]?.id });
  await shows('waiting');
});

test('where the server takes too long the device answers', async () => {
  const { coach, stored } = await openCoach({ patienceMs: 50 });
  coach.outcome = () => new Promise(() => undefined);
  type('How much coffee is too much?');
  enter();
  await screen.findByText('Coach is typing...', {}, PATIENT);
  await waitFor(async () => expect((await stored())[1]?.answered_by).toBe('device'), PATIENT);
  await waitFor(() => expect(screen.queryByText('Coach is typing...')).toBeNull(), PATIENT);
});

test.each([
  [
    'the server’s sentence',
    { kind: 'refused', detail: 'The coach rests until 08:00.', by: 'status' },
    'The coach rests until 08:00.',
  ],
  ['no sentence of the server’s', { kind: 'refused', detail: null, by: 'status' }, 'Error sending message'],
  ['a failed reply', { kind: 'refused', detail: null, by: 'reply' }, 'Error getting response'],
] as const)(
  'a failure with %s is a banner, and the question stays with a way to send it again',
  async (_, outcome, words) => {
    const { coach, stored } = await openCoach();
    coach.outcome = () => outcome;
    type('How is my sleep?');
    enter();
    const alert = await screen.findByRole('alert', {}, PATIENT);
    expect(alert.textContent).toContain(words);
    expect(await stored()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    coach.outcome = (question) => coach.answer(question, 'Here it is.');
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await shows('Here it is.');
    expect(coach.asked.map(({ id }) => id)).toEqual([coach.asked[0]?.id, coach.asked[0]?.id]);
  },
);

test('what is typed while a reply is pending stays a draft, also when that reply fails', async () => {
  const { coach, stored, phone } = await openCoach();
  let fail = (): void => undefined;
  coach.outcome = () =>
    new Promise((resolve) => {
      fail = () => resolve({ kind: 'refused', detail: null, by: 'reply' });
    });
  type('How is my sleep?');
  enter();
  await screen.findByText('Coach is typing...', {}, PATIENT);
  await waitFor(() => expect(box().value).toBe(''), PATIENT);
  type('And my energy?');
  enter();
  expect(isBlocked()).toBe(true);
  await act(async () => fail());
  await screen.findByRole('button', { name: 'Send again' }, PATIENT);
  expect(box().value).toBe('And my energy?');
  expect(await stored()).toHaveLength(1);
  expect(isBlocked()).toBe(false);
  await waitFor(
    async () => expect(await phone.client.queries.draft('chat:coach')).toBe('And my energy?'),
    PATIENT,
  );
});

test('Enter while the coach is typing sends once the answer has come, and not what was typed on', async () => {
  const { coach, stored } = await openCoach();
  let reply = (): void => undefined;
  coach.outcome = (question) =>
    new Promise((resolve) => {
      reply = () => resolve(coach.answer(question));
    });
  const asked = async () => (await stored()).flatMap(({ role, content }) => (role === 'user' ? content : []));
  type('How is my sleep?');
  enter();
  await screen.findByText('Coach is typing...', {}, PATIENT);
  await waitFor(() => expect(box().value).toBe(''), PATIENT);
  type('And my energy?');
  enter();
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull(), PATIENT);
  await act(async () => reply());
  await waitFor(async () => expect(await asked()).toEqual(['How is my sleep?', 'And my energy?']), PATIENT);
  await waitFor(() => expect(box().value).toBe(''), PATIENT);
  type('And my mood');
  enter();
  type('And my mood today?');
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull(), PATIENT);
  await act(async () => reply());
  await waitFor(() => expect(screen.queryByText('Coach is typing...')).toBeNull(), PATIENT);
  expect(box().value).toBe('And my mood today?');
  expect(await asked()).toHaveLength(2);
});

test('Edit takes a failed question into an empty box alone', async () => {
  const { coach, stored } = await openCoach();
  coach.outcome = () => ({ kind: 'refused', detail: null, by: 'reply' });
  type('How is my slepe?');
  enter();
  await screen.findByRole('button', { name: 'Edit' }, PATIENT);
  type('Something else');
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(box().value).toBe('Something else');
  expect(notifiedTitles()).toEqual(['The box is not empty']);
  type('');
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(box().value).toBe('How is my slepe?');
  await waitFor(async () => expect(await stored()).toEqual([]), PATIENT);
});

test('a draft is there after the page was left, and goes with what is sent', async () => {
  const { leave, show, phone } = await openCoach();
  type('Half a question');
  await waitFor(
    async () => expect(await phone.client.queries.draft('chat:coach')).toBe('Half a question'),
    PATIENT,
  );
  leave();
  await show();
  expect(box().value).toBe('Half a question');
  enter();
  await shows(/^About: /);
  expect(await phone.client.queries.draft('chat:coach')).toBeUndefined();
});

test('a question that an article brings goes into an empty box, and not over a draft', async () => {
  const { brought, leave, show, phone } = await openCoach({ brought: 'How much salt is too much?' });
  await waitFor(() => expect(box().value).toBe('How much salt is too much?'), PATIENT);
  expect(brought).toHaveBeenCalled();
  type('My own');
  await waitFor(async () => expect(await phone.client.queries.draft('chat:coach')).toBe('My own'), PATIENT);
  leave();
  await show();
  await waitFor(() => expect(notifiedTitles()).toEqual(['Your own text is still in the box']), PATIENT);
  expect(box().value).toBe('My own');
});

test('a question that was left without an answer is answered once when the page opens again', async () => {
  const { coach, stored } = await openCoach({ rows: { chat_messages: [aQuestion(1, 'How is my sleep?')] } });
  await shows(/^About: /);
  expect(coach.asked).toMatchObject([{ id: aQuestion(1).id, said_at: aQuestion(1).said_at }]);
  expect(await stored()).toHaveLength(2);
});

test('a stop stores the question with its card, is read out first and asks nobody', async () => {
  const { coach, stored } = await openCoach();
  type(CHEST_PAIN);
  enter();
  const card = await screen.findByRole('alert', {}, PATIENT);
  expect(within(card).getAllByRole('link')[0]?.getAttribute('href')).toBe('tel:999');
  expect((await stored()).map(({ role, triage }) => [role, triage?.level])).toEqual([
    ['user', 'hard'],
    ['assistant', 'hard'],
  ]);
  expect(coach.asked).toEqual([]);
  type('What is on today?');
  enter();
  await shows(/^About: /);
});

test('while a reply is pending a stop is shown at once, and offline too', async () => {
  const { coach, phone } = await openCoach();
  coach.outcome = () => new Promise(() => undefined);
  type('How is my sleep?');
  enter();
  await screen.findByText('Coach is typing...', {}, PATIENT);
  await waitFor(() => expect(box().value).toBe(''), PATIENT);
  phone.goOffline();
  type(CHEST_PAIN);
  enter();
  await screen.findByRole('alert', {}, PATIENT);
  await waitFor(() => expect(box().value).toBe(''), PATIENT);
});

test('a stop that is sent before the question above it was judged is shown, and the box is empty', async () => {
  const { coach, stored } = await openCoach();
  coach.outcome = () => new Promise(() => undefined);
  type('How is my sleep?');
  enter();
  type(CHEST_PAIN);
  enter();
  await screen.findByRole('alert', {}, PATIENT);
  await waitFor(() => expect(box().value).toBe(''), PATIENT);
  expect((await stored()).map(({ content }) => content).slice(0, 2)).toEqual([
    'How is my sleep?',
    CHEST_PAIN,
  ]);
});

test('a stop that cannot be stored shows its card all the same, and the text stays', async () => {
  const { phone } = await openCoach();
  phone.tab.indexedDB.setFull(true);
  type(CHEST_PAIN);
  enter();
  await screen.findByText('Error sending message', {}, PATIENT);
  expect(screen.getAllByRole('alert').some((each) => each.querySelector('a[href="tel:999"]'))).toBe(true);
  expect(box().value).toBe(CHEST_PAIN);
});

test('beside danger a line opens by a press, and says where the answer is; “It’s not that” brings it', async () => {
  const { coach, phone } = await openCoach();
  phone.goOffline();
  type('my arm feels weak');
  enter();
  const line = await screen.findByRole('button', { name: /how you feel right now/ }, PATIENT);
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await shows('I’ll answer once you say it isn’t that.');
  expect(document.body.textContent).not.toContain('Answer from our library');
  fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(log().querySelectorAll('a[href="tel:999"]')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'It’s not that' }));
  await waitFor(() => expect(document.body.textContent).toContain('Answer from our library'), PATIENT);
  expect(screen.queryByRole('button', { name: /how you feel right now/ })).toBeNull();
  expect(coach.asked).toEqual([]);
});

const SOFT = { level: 'soft', class: 'crisis_signpost', subtype: null, rule: 'a-rule' } as const;

test('“It’s not that” never closes a crisis', async () => {
  const { phone } = await openCoach();
  const question = { ...aQuestion(1, 'Nothing helps'), triage: SOFT };
  question.said_at = question.asked_at = new Date(phone.now() + 1000).toISOString();
  await phone.receive({ chat_messages: [question, anAnswer(question, 'That sounds hard.')] });
  const press = await screen.findByRole('button', { name: 'It’s not that' }, PATIENT);
  const numbers = () => log().querySelectorAll('a[href="tel:116123"]').length;
  expect(numbers()).toBe(1);
  fireEvent.click(press);
  expect(numbers()).toBe(1);
  expect(within(log()).getByText('That sounds hard.')).toBeDefined();
});

test.each([
  ['ends a composition', { isComposing: true }],
  ['ends one where the browser has forgotten it', { keyCode: 229 }],
  ['breaks the line', { shiftKey: true }],
])('Enter that %s sends nothing', async (_, more) => {
  const { stored } = await openCoach();
  type('睡眠');
  enter(more);
  enter({ ...more });
  expect(box().value).toBe('睡眠');
  expect(await stored()).toEqual([]);
  enter();
  await shows(/^About: /);
});

test('the counter counts code points; a longer text stays whole and is not sent', async () => {
  const { stored } = await openCoach();
  const family = '👨‍👩‍👧‍👦';
  type('a'.repeat(493) + family);
  expect(screen.getByText('500/500')).toBeDefined();
  expect(isBlocked()).toBe(false);
  type('a'.repeat(600));
  expect(screen.getByText(/600\/500/)).toBeDefined();
  expect(isBlocked()).toBe(true);
  enter();
  expect(box().value).toHaveLength(600);
  type('a'.repeat(493) + family);
  enter();
  await waitFor(async () => expect((await stored())[0]?.content).toBe('a'.repeat(493) + family), PATIENT);
});

test.each(['2*3*4', '1. 2. 3.', '<5.2 and >3', 'my_own_task', 'one\ntwo\nthree'])(
  'the own text %j is shown as it was typed',
  async (text) => {
    await openCoach();
    type(text);
    enter();
    await waitFor(
      () =>
        expect([...log().querySelectorAll('p[dir=auto]')].map((each) => each.textContent)).toContain(text),
      PATIENT,
    );
  },
);

test('the history comes with its tag, ten at first, and none of it is read out', async () => {
  const history = Array.from({ length: 20 }, (_, n) => aQuestion(n)).flatMap((question) => [
    question,
    anAnswer(question, `Answer to ${question.content}.`),
  ]);
  await openCoach({ rows: { chat_messages: history } });
  await shows('from history', 10);
  expect(screen.getByText('--- New session ---').closest('[role="separator"]')).not.toBeNull();
  expect(screen.queryByText('Answer to Question 14.')).toBeNull();
  const told = [...document.querySelectorAll(LIVE_REGIONS)]
    .filter((region) => region.getAttribute('aria-live') !== 'off')
    .map(({ textContent }) => textContent)
    .join('');
  expect(told).not.toContain('Answer to');
  fireEvent.click(screen.getByRole('button', { name: 'Load earlier' }));
  await shows('from history', 30);
  const shown = texts().join(' ');
  expect(shown.indexOf('Answer to Question 5.')).toBeLessThan(shown.indexOf('--- New session ---'));
});

test('an answer is told once, and whole', async () => {
  const { coach } = await openCoach();
  const told: string[] = [];
  const listen = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if ((node as Element).closest?.('[aria-live="polite"]')) told.push(node.textContent ?? '');
  });
  listen.observe(document.body, { childList: true, subtree: true });
  coach.outcome = (question) => coach.answer(question, 'Walk **after** lunch.');
  type('How is my sleep?');
  enter();
  await waitFor(() => expect(told).toContain('Walk after lunch.'), PATIENT);
  type('And now?');
  expect(told.filter((words) => words.includes('lunch'))).toHaveLength(1);
  listen.disconnect();
});

test('without history the question says so, and this device keeps the choice', async () => {
  const { coach, leave, show } = await openCoach();
  fireEvent.click(screen.getByRole('switch', { name: 'Use history' }));
  leave();
  await show();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Use history' }).checked).toBe(false);
  type('How is my sleep?');
  enter();
  await shows(/^About: /);
  expect(coach.asked).toMatchObject([{ include_history: false }]);
});

test('Clear chat asks first and says what goes and what stays; then nothing is left', async () => {
  const { phone, stored } = await openCoach();
  phone.goOffline();
  type('My knee hurts a little');
  enter();
  await waitFor(async () => expect(await stored()).toHaveLength(2), PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Clear chat' }));
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await waitFor(() => expect(dialog.textContent).toContain('with 1 message that was not sent yet'), PATIENT);
  expect(dialog.textContent).toContain('on all your devices');
  expect(dialog.textContent).toContain('plans, check-ins and Plan the Day sessions stay');
  expect(await stored()).toHaveLength(2);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Clear chat' }));
  await waitFor(async () => expect(await stored()).toEqual([]), PATIENT);
  await waitFor(() => expect(screen.queryByText('My knee hurts a little')).toBeNull(), PATIENT);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  await screen.findByText(/^You cleared this chat on one of your devices/, {}, PATIENT);
});

test('what is cleared elsewhere takes a question along that waits here, and the chat says so', async () => {
  const { phone, stored } = await openCoach();
  phone.goOffline();
  type('My knee hurts a little');
  enter();
  await waitFor(async () => expect(await stored()).toHaveLength(2), PATIENT);
  await phone.pass(60_000);
  const cleared_until = new Date(phone.now()).toISOString();
  phone.put({ chat_threads: [{ id: coachThreadId(USER_A), kind: 'coach', cleared_until }] });
  phone.goOnline();
  await phone.pass(60_000);
  await waitFor(async () => expect(await stored()).toEqual([]), PATIENT);
  const said = await screen.findByText(/^You cleared this chat on one of your devices/, {}, PATIENT);
  expect(said.textContent).toContain('Everything asked before is gone on all of them, unsent questions too.');
  expect(notifiedTitles()).toEqual([]);
});

test('a question that was taken back elsewhere is told, and one that was taken back here is not', async () => {
  const { phone, stored } = await openCoach();
  for (const words of ['How is my sleep?', 'How is my diet?']) {
    type(words);
    enter();
    await waitFor(
      async () => expect((await stored()).map(({ content }) => content)).toContain(words),
      PATIENT,
    );
    await waitFor(async () => expect((await stored()).length % 2).toBe(0), PATIENT);
    await waitFor(() => expect(phone.client.status().pending).toBe(0), PATIENT);
  }
  const [first, second] = (await stored()).filter(({ role }) => role === 'user');
  await phone.lose('chat_messages', first?.id ?? '');
  await phone.lose('chat_messages', answerIdOf(first?.id ?? ''));
  await waitFor(() => expect(notifiedTitles()).toEqual(['A question was taken back']), PATIENT);
  expect(screen.queryByText('How is my sleep?')).toBeNull();
  noteTakenBack(phone.client, second?.id ?? '');
  await act(() => phone.client.actions.withdrawQuestion(second?.id ?? ''));
  await waitFor(() => expect(screen.queryByText('How is my diet?')).toBeNull(), PATIENT);
  expect(notifiedTitles()).toEqual(['A question was taken back']);
});

test('a question that was taken back elsewhere while the chat was closed is told at the next look, once', async () => {
  const { phone, leave, show } = await openCoach({
    rows: { chat_messages: [1, 2, 3].map((n) => aQuestion(n)) },
  });
  leave();
  await phone.lose('chat_messages', aQuestion(2).id);
  expect(notifiedTitles()).toEqual([]);
  await show();
  await waitFor(() => expect(notifiedTitles()).toEqual(['A question was taken back']), PATIENT);
  leave();
  noteTakenBack(phone.client, aQuestion(3).id);
  await phone.lose('chat_messages', aQuestion(3).id);
  await show();
  await shows('Question 1');
  expect(notifiedTitles()).toEqual(['A question was taken back']);
});

test('an answer of this device is replaced by the server’s where it is asked again', async () => {
  const { phone, coach, stored } = await openCoach({ rows: {} });
  phone.goOffline();
  type('How much coffee is too much?');
  enter();
  await waitFor(async () => expect(await stored()).toHaveLength(2), PATIENT);
  phone.goOnline();
  await waitFor(() => expect(phone.client.status().pending).toBe(0), PATIENT);
  coach.outcome = (question) => coach.answer(question, 'The whole library says two cups.');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }, PATIENT));
  await shows('The whole library says two cups.');
  expect(coach.asked).toMatchObject([{ again: true }]);
  expect(await stored()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

test('a device whose storage cannot be read still takes words, and sending says what happened', async () => {
  const { phone } = await openCoach();
  phone.breakStorage();
  type('How is my sleep?');
  enter();
  await screen.findByText('Error sending message', {}, PATIENT);
  expect(box().value).toBe('How is my sleep?');
});
