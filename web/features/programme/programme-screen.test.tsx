import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import type { SyncActions } from '#sync/daymark/client.ts';
import { eventId, sampleProposal } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified, notifiedTitles } from '#web/testing/notified.ts';
import { showScreen, ZONE_HERE } from './testing/show-screen.tsx';

const NOW = Date.parse('2026-03-05T12:00:00Z');
const programme = aProgramme({ time_zone: ZONE_HERE });
const walk = anEvent({ id: eventId(1), title: 'Morning walk' });
const lesson = anEvent({ id: eventId(2), title: 'Lesson 5', event_type: 'content' });
const checkIn = anEvent({ id: eventId(3), title: 'Daily Check-In', event_type: 'habit' });
const plan = anEvent({ id: eventId(4), title: 'Plan the Day', event_type: 'pre_checkin_review' });
const questionnaire = anEvent({ id: eventId(5), title: 'Habits Questionnaire', event_type: 'habit' });
const nextWeek = anEvent({
  id: eventId(6),
  title: 'Strength B',
  start_local: '2026-03-09T18:00',
  end_local: '2026-03-09T18:30',
});
const EVENTS = [walk, lesson, checkIn, plan, questionnaire, nextWeek];

const onOpenQuestionnaire = vi.fn();
const onOpenScenario = vi.fn();

const show = (over: Partial<Parameters<typeof showScreen>[0]> = {}) =>
  showScreen({
    programmes: [programme],
    events: EVENTS,
    now: NOW,
    renderCheckIn: ({ event }) => event && <p>check-in of {event.title}</p>,
    onOpenQuestionnaire,
    onOpenScenario,
    ...over,
  });
const heading = (name: string) => screen.findByRole('heading', { name }, PATIENT);
const statusButton = (state: string) =>
  screen.findByRole('button', { name: `Morning walk: ${state}. Change status` }, PATIENT);

const submissions = async ({ tab }: Phone) => (await tab.dump()).rows.daily_submissions;

beforeEach(() => vi.clearAllMocks());

test('four clicks take a task through its states and back, each shown at once and said in a toast', async () => {
  const { phone } = await show();
  for (const [from, to] of [
    ['pending', 'in progress'],
    ['in progress', 'completed'],
    ['completed', 'failed'],
    ['failed', 'pending'],
  ] as const) {
    fireEvent.click(await statusButton(from));
    // In the next frame, before the phone has saved it.
    expect(screen.getByRole('button', { name: `Morning walk: ${to}. Change status` })).toBeDefined();
  }
  await waitFor(
    () =>
      expect(notifiedTitles()).toEqual([
        'Task in progress',
        'Task completed!',
        'Task marked as failed',
        'Task marked as pending',
      ]),
    PATIENT,
  );
  expect(notified().every((toast) => toast.duration === 1500)).toBe(true);
  expect(new Set(notified().map((toast) => toast.id)).size).toBe(1);
  expect((await phone.client.queries.event(walk.id))?.metadata.status).toBe('pending');
});

test('quick clicks are saved in their order, so the last one stands', async () => {
  const { phone } = await show();
  const button = await statusButton('pending');
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(notifiedTitles()).toHaveLength(3), PATIENT);
  expect((await phone.client.queries.event(walk.id))?.metadata.status).toBe('failed');
  expect(await statusButton('failed')).toBeDefined();
});

test('when the storage fails the choice is not shown as saved', async () => {
  const { phone } = await show();
  const button = await statusButton('pending');
  phone.tab.indexedDB.setFull(true);
  fireEvent.click(button);
  await waitFor(() => expect(notifiedTitles()).toEqual(['Failed to save task status']), PATIENT);
  expect(await statusButton('pending')).toBeDefined();
});

test('a status that the server refuses is told once', async () => {
  const { phone } = await show();
  await statusButton('pending');
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(walk.id, 'completed'));
  await waitFor(() => expect(notifiedTitles()).toEqual(['Failed to save task status']), PATIENT);
});

test('a submitted day that the server refuses is told, for it was thanked for', async () => {
  const { phone } = await show();
  await statusButton('pending');
  await phone.refuse(({ submitDay }) => submitDay({ programId: programme.id, localDate: '2026-03-05' }));
  await waitFor(
    () => expect(notifiedTitles()).toEqual(['Failed to submit the day. Please try again.']),
    PATIENT,
  );
});

const proposal = sampleProposal({ program_id: programme.id });
test.each<[string, object, (actions: SyncActions) => Promise<unknown>]>([
  ['setup.save', { title: 'Failed to save setup data. Please try again.' }, ({ saveSetup }) => saveSetup({})],
  [
    'questionnaire.save',
    { title: 'Error', body: 'Failed to save questionnaire. Please try again.' },
    ({ saveQuestionnaire }) => saveQuestionnaire({ eventId: null, answers: {} }),
  ],
  [
    'proposal.decide',
    { title: 'Your decision could not be saved. Please try again.' },
    ({ decideProposal }) =>
      decideProposal({ proposalId: proposal.id, decision: 'declined', change: proposal.change }),
  ],
])(
  'a refused %s, which said that it was saved on the screen before, is told here',
  async (_, words, change) => {
    const { phone } = await show();
    await statusButton('pending');
    await phone.receive({ proposals: [proposal] });
    await phone.refuse(change);
    await waitFor(() => expect(notified()).toEqual([{ kind: 'error', ...words }]), PATIENT);
  },
);

test('a row whose change has not been sent is marked as waiting', async () => {
  await show();
  fireEvent.click(await statusButton('pending'));
  const row = (await statusButton('in progress')).closest('li');
  await waitFor(() => expect(row && within(row).getByText('waiting')).toBeDefined(), PATIENT);
});

test('the menu of a row offers all four states', async () => {
  await show();
  await statusButton('pending');
  fireEvent.click(screen.getByRole('button', { name: 'Options for Morning walk' }));
  const options = await screen.findAllByRole('radio', {}, PATIENT);
  expect(options.map((option) => option.textContent)).toEqual([
    'Pending',
    'In progress',
    'Completed',
    'Failed',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Completed' }));
  expect(await statusButton('completed')).toBeDefined();
});

test('the filter hides a category and says how many are shown', async () => {
  await show();
  await screen.findByText('Lesson 5', {}, PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Filter by category, 3 of 3 shown' }));
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', {}, PATIENT);
  expect(boxes.every((box) => box.checked)).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Educational Programme' }));
  expect(screen.queryByRole('button', { name: 'Lesson 5' })).toBeNull();
  expect(screen.getByText('Morning walk')).toBeDefined();
  expect(screen.getByText('2 of 3 categories shown').getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Educational Programme' }));
  expect(screen.getByText('Lesson 5')).toBeDefined();
});

test('the week navigator stays inside the programme', async () => {
  const { address } = await show();
  await heading('2 Mar - 8 Mar');
  expect(screen.getByText('Week 1 of 2')).toBeDefined();
  const back = screen.getByRole('button', { name: 'Previous week' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(back);
  expect(screen.getByText('Week 1 of 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next week, 2 of 2' }));
  await heading('9 Mar - 15 Mar');
  expect(address().day).toBe('2026-03-12');
  expect(screen.getByRole('button', { name: 'Next week' }).getAttribute('aria-disabled')).toBe('true');
});

test('the day links end with the week', async () => {
  await show({ search: { day: '2026-03-08' } });
  await heading('Sunday 8 March');
  const next = screen.getByRole('button', { name: 'next day' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  await heading('Sunday 8 March');
  fireEvent.click(screen.getByRole('button', { name: 'previous day' }));
  await heading('Saturday 7 March');
});

test('an empty day says so and names what is next', async () => {
  await show({ search: { day: '2026-03-08' } });
  await heading('No events scheduled for this day');
  expect(screen.getByText(/^Next:/).textContent).toBe('Next: Strength B, Monday 9 March at 18:00.');
  expect(screen.queryByRole('button', { name: 'Submit the Day' })).toBeNull();
});

test('Today pressed again goes back to today and says so', async () => {
  await show({ search: { day: '2026-03-03' } });
  await heading('Tuesday 3 March');
  fireEvent.click(screen.getByRole('tab', { name: 'Today' }));
  await heading('Thursday 5 March');
  expect(screen.getByText('Showing today, Thu 5 Mar').getAttribute('role')).toBe('status');
});

test('today is marked in the ribbon and the chosen day is pressed', async () => {
  await show({ search: { day: '2026-03-03' } });
  const today = await screen.findByRole('button', { name: 'Thursday 5 March, today, 0 of 5 done' }, PATIENT);
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(today.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(today);
  await heading('Thursday 5 March');
  expect(today.getAttribute('aria-pressed')).toBe('true');
});

test('a title opens what its kind says', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Habits Questionnaire' }, PATIENT));
  expect(onOpenQuestionnaire.mock.calls[0]?.[0]).toMatchObject({ id: questionnaire.id });
  // The row's title comes first, the day's own button after the list.
  const [title] = screen.getAllByRole('button', { name: 'Daily Check-In' });
  if (title) fireEvent.click(title);
  await screen.findByText('check-in of Daily Check-In', {}, PATIENT);
});

test('Plan the Day opens its talk, for its day', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Plan the Day' }, PATIENT));
  expect(onOpenScenario.mock.calls).toEqual([
    [
      {
        type: 'pre_checkin_review',
        event: { id: plan.id, title: plan.title },
        selectedDate: plan.start_local.slice(0, 10),
      },
    ],
  ]);
});

test("the shortcut opens today's check-in and leaves the address", async () => {
  const { address } = await show({ search: { action: 'checkin' } });
  await screen.findByText('check-in of Daily Check-In', {}, PATIENT);
  expect(address()).toEqual({ view: 'today' });
});

test('a reminder that is tapped after midnight opens the check-in of its own day', async () => {
  const before = {
    ...checkIn,
    id: eventId(70),
    start_local: '2026-03-04T20:00',
    end_local: '2026-03-04T20:15',
  };
  const { address } = await show({
    events: [checkIn, { ...before, title: "Wednesday's check-in" }],
    search: { day: '2026-03-04', action: 'checkin' },
  });
  await screen.findByText("check-in of Wednesday's check-in", {}, PATIENT);
  expect(address()).toEqual({ view: 'today', day: '2026-03-04' });
});

test('a reminder opens Plan the Day', async () => {
  await show({ search: { action: 'plan' } });
  await waitFor(() => expect(onOpenScenario).toHaveBeenCalledTimes(1), PATIENT);
  expect(onOpenScenario.mock.calls[0]?.[0]).toMatchObject({ event: { id: plan.id } });
});

test('the shortcut opens no form on a day without a check-in', async () => {
  await show({ events: [walk], search: { action: 'checkin' } });
  await waitFor(() => expect(notifiedTitles()).toEqual(['No events scheduled for this day']), PATIENT);
  expect(screen.queryByText(/^check-in of/)).toBeNull();
});

test('Submit the Day thanks, shows when it was submitted and may be pressed again', async () => {
  const { phone } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Submit the Day' }, PATIENT));
  screen.getByRole('group', { name: '0 of 5 done. Submit now?' });
  expect(await submissions(phone)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Submit now' }));
  const again = await screen.findByRole(
    'button',
    { name: /^(Sent|waiting) \d\d:\d\d · send again$/ },
    PATIENT,
  );
  const thanks = ['Thank you - your daily progress is shared with your health team'];
  await waitFor(() => expect(notifiedTitles()).toEqual(thanks), PATIENT);
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull(), PATIENT);
  expect(screen.getByText(/Submit your daily progress for your health coach to review/)).toBeDefined();
  fireEvent.click(again);
  await waitFor(async () => expect(await submissions(phone)).toHaveLength(2), PATIENT);
});

test('the filled button of the bar is the check-in, and Submit the Day once nothing is open', async () => {
  const { phone } = await show();
  const filled = async () => {
    const bar = (await screen.findByRole('button', { name: 'Submit the Day' }, PATIENT)).parentElement;
    return [...(bar?.querySelectorAll('button') ?? [])]
      .filter((button) => /primary/.test(button.className) || button.dataset.variant === 'primary')
      .map(({ textContent }) => textContent);
  };
  expect(await filled()).toEqual(['Daily Check-In']);
  await act(() => phone.client.actions.setTaskStatus(checkIn.id, 'completed'));
  await screen.findByRole('button', { name: 'Update Check-In' }, PATIENT);
  expect(await filled()).toEqual([]);
  for (const { id } of [walk, lesson, plan, questionnaire])
    await act(() => phone.client.actions.setTaskStatus(id, 'completed'));
  await waitFor(async () => expect(await filled()).toEqual(['Submit the Day']), PATIENT);
});

test('a future day takes no submission and says why', async () => {
  const { phone } = await show({ search: { day: '2026-03-09' } });
  const button = await screen.findByRole('button', { name: 'Submit the Day' }, PATIENT);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/You can submit this day once it is here/)).toBeDefined();
  fireEvent.click(button);
  expect(await submissions(phone)).toEqual([]);
});

test('an old day that has left a full device takes no submission of what was added to it since, and says why', async () => {
  const OLD_DAY = '2026-02-10';
  const walked = anEvent({
    id: eventId(7),
    start_local: `${OLD_DAY}T18:00`,
    end_local: `${OLD_DAY}T18:30`,
  });
  const { phone } = await show({
    programmes: [{ ...programme, start_date: '2026-02-02' }],
    events: [...EVENTS, walked],
    search: { day: OLD_DAY },
  });
  const submit = () => screen.findByRole('button', { name: 'Submit the Day' }, PATIENT);
  const isBlocked = async () => (await submit()).getAttribute('aria-disabled') === 'true';
  expect(await isBlocked()).toBe(false);
  const { client, tab } = phone;
  phone.goOffline();
  tab.indexedDB.setFull(true, 1);
  await act(() => client.actions.saveDraft('any', 'Slept well'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit the Day' })).toBeNull(), PATIENT);
  await act(() =>
    client.actions.addTask({
      programId: programme.id,
      title: 'Walk',
      eventType: 'habit',
      date: OLD_DAY,
      time: '09:00',
      minutes: 30,
    }),
  );
  expect(await isBlocked()).toBe(true);
  const button = await submit();
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Parts of this day may be missing, because this device was full\./,
  );
  fireEvent.click(button);
  expect(await submissions(phone)).toEqual([]);
  // There is room again, and a connection.
  phone.goOnline();
  await phone.pass(15_000);
  await waitFor(async () => expect(await isBlocked()).toBe(false), PATIENT);
});

test('what waits is told only while the phone is offline', async () => {
  const { phone } = await show();
  fireEvent.click(await statusButton('pending'));
  await waitFor(() => expect(phone.client.status().pending).toBe(1), PATIENT);
  expect(screen.queryByText(/Sends when you're back online/)).toBeNull();
  phone.goOffline();
  await screen.findByText(/Saved here\. Sends when you're back online\./, {}, PATIENT);
});

test('an empty phone that cannot load says so and tries again when asked', async () => {
  const phone = await openPhone({
    rows: { programmes: [programme], events: EVENTS },
    now: NOW,
    prepare: ({ network }) => {
      network.fate = () => ({ kind: 'request_lost' });
    },
  });
  await show({ phone });
  await heading('Failed to load programs');
  phone.mendServer();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'Today' }, PATIENT)).toBeDefined();
});

test('a participant without a programme is told so, and led to Set Up', async () => {
  const onSetUp = vi.fn();
  await show({ programmes: [], events: [], onSetUp });
  await heading('No program selected');
  expect(screen.getByText('Your programme is written from the answers you give in Set Up.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Set Up' }));
  expect(onSetUp).toHaveBeenCalledOnce();
});

test('a phone whose events cannot be read says so', async () => {
  const phone = await openPhone({ rows: { programmes: [programme], events: EVENTS }, now: NOW });
  // The events that the start read ahead are dropped after two seconds.
  await phone.pass(2000);
  phone.tab.indexedDB.setTorn('events');
  await show({ phone });
  const failure = await heading('Failed to load events');
  expect(failure.closest('[role=alert]')?.textContent).toContain(
    'What you have done is kept on this device.',
  );
});

test('where nobody is signed in there is nothing to load', async () => {
  await show({ wrap: (shown) => <SyncContext value={null}>{shown}</SyncContext> });
  expect(screen.getByRole('heading', { name: 'User not authenticated' })).toBeDefined();
});

test('the weekly view lists the days and opens one', async () => {
  const { address } = await show({ search: { view: 'weekly' } });
  await heading('Week 1');
  expect(screen.getAllByText('No tasks').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: /^Thursday 5 March/ }));
  await heading('Thursday 5 March');
  expect(address()).toEqual({ view: 'today', day: '2026-03-05' });
});

test('the overview opens a week', async () => {
  const { address } = await show({ search: { view: 'overview' } });
  await heading('Programme Overview');
  fireEvent.click(screen.getByRole('button', { name: /^Week 2/ }));
  await heading('Week 2');
  expect(address()).toEqual({ view: 'weekly', day: '2026-03-09' });
});

test('a day is submitted after the ticks that were made before it', async () => {
  const { phone } = await show();
  phone.goOffline();
  const button = await statusButton('pending');
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Submit the Day' }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit now' }));
  const { queries } = phone.client;
  const kinds = async () => (await queries.pending()).map(({ kind }) => kind);
  await waitFor(async () => expect(await kinds()).toEqual(['event.set_status', 'day.submit']), PATIENT);
  const submission = await queries.submissionOn(programme.id, '2026-03-05');
  expect(submission?.snapshot.events).toContainEqual(
    expect.objectContaining({ id: walk.id, status: 'completed' }),
  );
});
