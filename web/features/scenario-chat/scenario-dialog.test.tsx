import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OWN_TASKS_PER_DAY } from '#shared/domain/tasks/own-tasks.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { notified, notifiedTitles } from '#web/testing/notified.ts';
import { PATIENT } from '#web/testing/patient.ts';
import {
  box,
  DAY,
  enter,
  log,
  plan,
  planStrength,
  press,
  reading,
  ready,
  say,
  says,
  showScenario,
  strength,
  type,
} from './testing/show-scenario.tsx';

const CHEST_PAIN = 'I have crushing chest pain and my left arm is numb';

afterEach(() => void vi.restoreAllMocks());

const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((step) => [step.textContent, step.getAttribute('aria-current')]);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);

test('the dialog has the words of its type, and the steps follow the talk', async () => {
  await showScenario();
  await ready();
  expect(screen.getByRole('dialog', { name: 'Plan the Day' })).toBeDefined();
  expect(screen.getByText('Online')).toBeDefined();
  expect(box().placeholder).toBe('Type your response...');
  expect(screen.getByRole('button', { name: 'Close Chat' })).toBeDefined();
  await say('strength at 7pm');
  expect(steps()).toEqual([
    ['ReviewReview incomplete tasksCompleted', null],
    ['2PlanSchedule important itemsActive', 'step'],
    ['3CompleteFinalize your schedulePending', null],
  ]);
  await say('finish');
  expect(steps()).toEqual([
    ['ReviewReview incomplete tasksCompleted', null],
    ['PlanSchedule important itemsCompleted', null],
    ['3CompleteFinalize your scheduleActive', 'step'],
  ]);
  expect(notified()).toMatchObject([
    { title: 'Session Complete', body: "Click 'Complete & Close' to finalize your schedule." },
  ]);
});

test('a proposal is an account beside the words, and one that is overtaken is dimmed', async () => {
  await showScenario();
  await ready();
  await say('strength at 7pm');
  const card = await screen.findByRole('region', { name: 'Proposed changes' }, PATIENT);
  expect(card.textContent).toContain('Strength A');
  expect(card.textContent).toContain('from 18:00');
  expect(card.textContent).toContain('to 19:00Moved');
  expect(card.textContent).toContain('1 change2 tasks stay as they are');
  await say('strength at 8pm');
  await says('Replaced below');
  await waitFor(
    () => expect(screen.getByRole('region', { name: 'Your schedule' }).textContent).toContain('20:00Moved'),
    PATIENT,
  );
});

test('Keep it brings a busy span into the calendar; a correction moves it, and Undo takes that back', async () => {
  const { phone } = await showScenario();
  const dentist = async () =>
    (await phone.client.queries.events(strength.program_id)).filter(
      ({ event_type }) => event_type === 'busy',
    );
  await ready();
  await say('dentist 12:30 to 14:00');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it Dentist' }, PATIENT));
  await screen.findByText('In your calendar', {}, PATIENT);
  const [kept] = await dentist();
  expect(kept).toMatchObject({ title: 'Dentist', start_local: `${DAY}T12:30`, end_local: `${DAY}T14:00` });
  await say('the dentist is 13:00 to 15:00');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it Dentist' }, PATIENT));
  const spans = async () => (await dentist()).map(({ start_local }) => start_local.slice(11));
  await waitFor(async () => expect(await spans()).toEqual(['13:00']), PATIENT);
  await waitFor(() => expect(notified().at(-1)?.action?.label).toBe('Undo'), PATIENT);
  act(() => notified().at(-1)?.action?.onPress());
  await waitFor(
    async () => expect(await dentist()).toMatchObject([{ start_local: kept?.start_local }]),
    PATIENT,
  );
});

test('Close Chat changes no task, keeps the draft, and the talk goes on where it was', async () => {
  const { open, event, said } = await showScenario();
  await planStrength();
  type('Half a thought');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(await event(strength.id)).toEqual(strength);
  const before = await said();
  open();
  await waitFor(() => expect(box().value).toBe('Half a thought'), PATIENT);
  expect(within(log()).getByText('strength at 7pm')).toBeDefined();
  expect(await said()).toEqual(before);
  expect(screen.getByRole('button', { name: 'Complete & Close' })).toBeDefined();
});

test('Complete & Close writes the plan and says so; Undo brings the former time back', async () => {
  const { event } = await showScenario();
  await planStrength();
  press('Complete & Close');
  await isClosed();
  expect(await event(strength.id)).toMatchObject({ start_local: `${DAY}T19:00`, end_local: `${DAY}T19:30` });
  const told = notified().at(-1);
  expect(told).toMatchObject({ title: 'Success', body: 'Your calendar has been updated!' });
  act(() => told?.action?.onPress());
  await waitFor(
    async () => expect(await event(strength.id)).toMatchObject({ start_local: strength.start_local }),
    PATIENT,
  );
  await waitFor(() => expect(notifiedTitles().at(-1)).toBe('The plan was undone'), PATIENT);
});

test('a completed session is read-only with its account, its undo, and a way to plan again', async () => {
  const { open, event } = await showScenario();
  await planStrength();
  press('Complete & Close');
  await isClosed();
  open();
  const card = await screen.findByRole('region', { name: 'Your schedule' }, PATIENT);
  expect(card.textContent).toContain('to 19:00Moved');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(steps().map(([, current]) => current)).toEqual([null, null, null]);
  press('Undo this plan');
  await waitFor(
    async () => expect(await event(strength.id)).toMatchObject({ start_local: strength.start_local }),
    PATIENT,
  );
  await screen.findByText('2 tasks are as before the plan.', {}, PATIENT);
  press('Plan again');
  await ready();
  expect(within(log()).queryByText('strength at 7pm')).toBeNull();
});

test('a span that is busy stands in the account as busy, and is no change', async () => {
  await showScenario();
  await ready();
  await say('dentist from 12:30 to 14:00');
  const card = await screen.findByRole('region', { name: 'Proposed changes' }, PATIENT);
  expect(card.textContent).toContain('DentistBusy12:30 to 14:00');
  expect(card.textContent).toContain('No change yet');
});

test('a plan without a change completes Plan the Day, and says so', async () => {
  await showScenario();
  await ready();
  await say('finish');
  press('Complete & Close');
  await isClosed();
  expect(notified().at(-1)).toMatchObject({ title: 'Success', body: 'Your calendar has been updated!' });
});

test('a task that changed meanwhile keeps the dialog open, with the difference and a question', async () => {
  const { phone, event } = await showScenario();
  await planStrength();
  await phone.receive({
    events: [{ ...strength, start_local: `${DAY}T17:00`, end_local: `${DAY}T17:30` }],
  });
  press('Complete & Close');
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain('It was 18:00, and is 17:00 now. Your plan: 19:00.');
  expect(await event(strength.id)).toMatchObject({ start_local: `${DAY}T17:00` });
  fireEvent.click(within(alert).getByRole('button', { name: 'Use my plan' }));
  await isClosed();
  expect(await event(strength.id)).toMatchObject({ start_local: `${DAY}T19:00` });
});

test('after a clash the task can stay as it is now', async () => {
  const { phone, event } = await showScenario();
  await ready();
  await say('strength at 7pm and reading at 2pm');
  await say('finish');
  const moved = { ...strength, start_local: `${DAY}T17:00`, end_local: `${DAY}T17:30` };
  await phone.receive({ events: [moved] });
  press('Complete & Close');
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(await event(reading.id)).toMatchObject({ start_local: reading.start_local });
  fireEvent.click(within(alert).getByRole('button', { name: 'Keep it as it is now' }));
  await isClosed();
  expect(await event(strength.id)).toEqual(moved);
  expect(await event(reading.id)).toMatchObject({ start_local: `${DAY}T14:00` });
});

test('a clash that only the server sees comes into the open dialog', async () => {
  const { phone, event } = await showScenario();
  await planStrength();
  phone.put({ events: [{ ...strength, start_local: `${DAY}T17:00`, end_local: `${DAY}T17:30` }] });
  press('Complete & Close');
  await screen.findByRole('button', { name: 'Processing...' }, PATIENT);
  await phone.pass(1000);
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain('is 17:00 now');
  expect(await event(strength.id)).toMatchObject({ start_local: `${DAY}T17:00` });
  expect(notifiedTitles()).not.toContain('Success');
});

test('where the calendar cannot be written, the dialog stays and says so', async () => {
  const { phone, isOpen } = await showScenario();
  await planStrength();
  phone.tab.indexedDB.setFull(true);
  press('Complete & Close');
  await waitFor(
    () =>
      expect(notified().at(-1)).toMatchObject({
        title: 'Error',
        body: 'Failed to update calendar. Please try again.',
      }),
    PATIENT,
  );
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('button', { name: 'Complete & Close' })).toBeDefined();
});

test('a session that cannot be started says so, and the dialog closes', async () => {
  const { phone } = await showScenario({ prepare: (each) => each.breakStorage() });
  await waitFor(
    () =>
      expect(notified()).toMatchObject([
        { title: 'Error', body: 'Failed to start chat session. Please try again.' },
      ]),
    PATIENT,
  );
  await isClosed();
  expect(phone.client.status().pending).toBe(0);
});

test('a message that cannot be stored says so, and its text stays', async () => {
  const { phone } = await showScenario();
  await ready();
  phone.tab.indexedDB.setFull(true);
  type('strength at 7pm');
  enter();
  await waitFor(
    () =>
      expect(notified()).toMatchObject([
        { title: 'Error', body: 'Failed to send message. Please try again.' },
      ]),
    PATIENT,
  );
  expect(box().value).toBe('strength at 7pm');
});

test('an answer button sends words that could be typed, and leaves the draft alone', async () => {
  const yesterday = anEvent({
    ...strength,
    id: '00000000-0000-4000-8000-000000000399',
    title: 'Cycle',
    start_local: '2026-03-04T18:00',
    end_local: '2026-03-04T18:30',
  });
  const { said } = await showScenario({ rows: { events: [plan, strength, yesterday] } });
  await ready();
  type('My own words');
  press('I did it');
  await vi.waitFor(async () => expect(await said()).toContain('I did it'), PATIENT);
  expect(box().value).toBe('My own words');
});

test.each([
  ['ends a composition', { isComposing: true }],
  ['ends one where the browser has forgotten it', { keyCode: 229 }],
  ['breaks the line', { shiftKey: true }],
])('Enter that %s sends nothing', async (_, more) => {
  const { said } = await showScenario();
  await ready();
  const before = await said();
  type('力量训练');
  enter(more);
  expect(box().value).toBe('力量训练');
  expect(await said()).toEqual(before);
});

test('Escape closes the dialog, but not where it ends a composition', async () => {
  const { isOpen } = await showScenario();
  await ready();
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
  fireEvent.keyDown(box(), { key: 'Escape', keyCode: 229 });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(box(), { key: 'Escape' });
  await isClosed();
});

test.each(['pre_checkin_review', 'weekly_checkin', 'goal_setting', 'symptom_assessment'] as const)(
  'in %s a stop stores the message with its card alone, ends the questions, and is read out; offline too',
  async (kind) => {
    const opened = { type: kind, event: null, selectedDate: DAY };
    const { phone, said } = await showScenario({ opened });
    await ready();
    const before = await phone.client.queries.scenarioSessionOf({ type: kind, eventId: null });
    phone.goOffline();
    type(CHEST_PAIN);
    enter();
    const card = await screen.findByRole('alert', {}, PATIENT);
    expect(within(card).getAllByRole('link')[0]?.getAttribute('href')).toBe('tel:999');
    await waitFor(async () => expect((await said()).length).toBe(3), PATIENT);
    const after = await phone.client.queries.scenarioSessionOf({ type: kind, eventId: null });
    expect(after?.state).toEqual(before?.state);
    expect(screen.queryByRole('group', { name: 'Answers' })).toBeNull();
    expect(screen.getByText('Offline')).toBeDefined();
  },
);

test('a stop that is sent before the message above it was judged is shown, and the box is empty', async () => {
  const { said } = await showScenario();
  await ready();
  type('strength at 7pm');
  enter();
  type(CHEST_PAIN);
  enter();
  await screen.findAllByRole('link', { name: /999/ }, PATIENT);
  await waitFor(() => expect(box().value).toBe(''), PATIENT);
  await waitFor(async () => expect((await said()).filter((each) => each === CHEST_PAIN)).toHaveLength(1));
  await screen.findByRole('region', { name: 'Proposed changes' }, PATIENT);
});

test('a stop that cannot be stored shows its card all the same', async () => {
  const { phone } = await showScenario();
  await ready();
  phone.tab.indexedDB.setFull(true);
  type(CHEST_PAIN);
  enter();
  const [call] = await screen.findAllByRole('link', { name: /999/ }, PATIENT);
  expect(call?.getAttribute('href')).toBe('tel:999');
  expect(call?.closest('[role="alert"]')).not.toBeNull();
  expect(box().value).toBe(CHEST_PAIN);
});

const fullDay = Array.from({ length: OWN_TASKS_PER_DAY }, (_, n) =>
  anEvent({
    id: eventId(n),
    start_local: '2026-03-08T08:00',
    end_local: '2026-03-08T08:10',
    metadata: { origin: 'participant' },
  }),
);

test('a talk with fixed questions is put on days, and keeps its result, which can be copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  const opened = { type: 'weekly_checkin', event: null, selectedDate: DAY } as const;
  const { open, phone } = await showScenario({ opened, rows: { events: [strength, ...fullDay] } });
  await ready();
  expect(screen.getByRole('dialog', { name: 'Weekly Check-in' })).toBeDefined();
  await say('About half');
  await say('I walked on five days');
  await say('Late meetings');
  await say('If I work late, then I walk at lunch');
  // The days ahead take it before Complete: but a full one does not, and Undo takes all back.
  const walks = async () =>
    (await phone.client.queries.events(strength.program_id))
      .filter(({ title }) => title === 'If I work late, then I walk at lunch')
      .map(({ start_local }) => start_local.slice(0, 10))
      .sort();
  fireEvent.click(await screen.findByRole('button', { name: 'Put it on my days' }, PATIENT));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Sun 8 Mar: 20 own/ }).disabled).toBe(true);
  press('Add 2 tasks');
  await waitFor(async () => expect(await walks()).toEqual(['2026-03-10', '2026-03-12']), PATIENT);
  await screen.findByText('On your days: Tue 10 Mar, Thu 12 Mar.', {}, PATIENT);
  await waitFor(() => expect(notifiedTitles().at(-1)).toBe('2 tasks are on your days'), PATIENT);
  act(() => notified().at(-1)?.action?.onPress());
  await waitFor(async () => expect(await walks()).toEqual([]), PATIENT);
  press('Complete & Close');
  await isClosed();
  open();
  const result = await screen.findByRole('region', { name: 'Your week' }, PATIENT);
  expect(result.textContent).toContain('What went well: I walked on five days');
  fireEvent.click(within(result).getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(writeText).toHaveBeenCalled(), PATIENT);
  expect(String(writeText.mock.calls[0])).toContain('What got in the way: Late meetings');
});
