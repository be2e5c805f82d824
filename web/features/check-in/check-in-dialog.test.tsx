import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { CheckInDialog } from './check-in-dialog.tsx';

const event = anEvent({ title: 'Daily check-in', event_type: 'habit', start_local: '2026-03-05T08:00' });
const DRAFT_KEY = `check-in:${event.id}`;

let phone: Phone;
let sync: SyncClient;
const onClose = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  phone = await openPhone({ rows: { programmes: [aProgramme()], events: [event] } });
  sync = phone.client;
});
afterEach(() => void vi.restoreAllMocks());

async function open() {
  const shown = render(<CheckInDialog sync={sync} event={event} onClose={onClose} />);
  await screen.findByLabelText('Notes', {}, PATIENT);
  return shown;
}
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chooseMood = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('a new check-in is titled, dated and starts without a mood or a moved slider', async () => {
  await open();
  expect(screen.getByRole('heading', { name: /^Daily Check-In\s*Thu 5 Mar$/ })).toBeDefined();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('title'))).toEqual([
    'Very sad',
    'Sad',
    'Neutral',
    'Happy',
    'Very happy',
  ]);
  expect(screen.getAllByRole('radio').some((radio) => radio.getAttribute('aria-checked') === 'true')).toBe(
    false,
  );
  expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))).toEqual([
    'Not set – counts as 3',
    'Not set – counts as 3',
  ]);
});

test('without a mood the button says why it takes no press, and nothing is saved', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Complete Check-In' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose a mood to finish',
  );
  fireEvent.click(button);
  expect(await sync.queries.checkIns()).toEqual([]);
});

test('a save stores the answers, takes the draft away, closes and says so', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Great' }));
  chooseMood('Happy');
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Slept 7h 20.' } });
  submit('Complete Check-In');
  await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT);
  expect(await sync.queries.checkIns()).toMatchObject([
    { energy_level: 4, mood: '🙂', task_completion: 3, notes: 'Slept 7h 20.', touched: ['energy_level'] },
  ]);
  expect(await sync.queries.draft(DRAFT_KEY)).toBeUndefined();
  expect(notified()).toEqual([
    {
      kind: 'success',
      title: 'Check-in completed!',
      body: 'Your daily check-in has been saved successfully.',
    },
  ]);
});

test('offline the success adds when it will be sent', async () => {
  phone.goOffline();
  await open();
  chooseMood('Sad');
  submit('Complete Check-In');
  await waitFor(
    () =>
      expect(notified()[0]?.body).toBe(
        "Your daily check-in has been saved successfully. Will be sent when you're online.",
      ),
    PATIENT,
  );
});

test('a day that has a check-in opens it for an update', async () => {
  await sync.actions.saveCheckIn({
    eventId: event.id,
    localDate: '2026-03-05',
    answers: {
      energy_level: 5,
      mood: '😄',
      task_completion: 3,
      notes: 'Rested',
      reviewed: true,
      touched: ['energy_level'],
    },
  });
  await open();
  expect(screen.getByRole('heading', { name: /^Update Check-In/ })).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Rested');
  expect(screen.getByRole('radio', { name: 'Very happy' }).getAttribute('aria-checked')).toBe('true');
  submit('Update Check-In');
  await waitFor(
    () =>
      expect(notified()).toEqual([
        {
          kind: 'success',
          title: 'Check-in updated!',
          body: 'Your check-in has been updated successfully.',
        },
      ]),
    PATIENT,
  );
});

test('what was typed survives closing and opening again', async () => {
  const { unmount } = await open();
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Half a thought' } });
  await screen.findByText('Choose a mood to finish');
  await waitFor(
    async () => expect(await sync.queries.draft(DRAFT_KEY)).toMatchObject({ notes: 'Half a thought' }),
    PATIENT,
  );
  unmount();
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Half a thought');
});

test('a failed save says so and keeps every answer in the form', async () => {
  await open();
  chooseMood('Neutral');
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Do not lose me' } });
  phone.tab.indexedDB.setFull(true);
  submit('Complete Check-In');
  await waitFor(
    () =>
      expect(notified()).toEqual([
        { kind: 'error', title: 'Error', body: 'Failed to save check-in. Please try again.' },
      ]),
    PATIENT,
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Do not lose me');
  phone.tab.indexedDB.setFull(false);
  submit('Complete Check-In');
  await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT);
});

describe('what is entered while the save goes on', () => {
  let goOn = (): void => undefined;
  beforeEach(() => {
    const save = sync.actions.saveCheckIn;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    vi.spyOn(sync.actions, 'saveCheckIn').mockImplementationOnce((given) => held.then(() => save(given)));
  });
  const enter = (value: string) => fireEvent.change(screen.getByLabelText('Notes'), { target: { value } });
  const notesSaved = async () => (await sync.queries.checkIns()).map(({ notes }) => notes).sort();

  test('stays in the open form as a draft on what was saved, is told, and can be saved too', async () => {
    await open();
    chooseMood('Happy');
    enter('Slept');
    submit('Complete Check-In');
    await screen.findByRole('button', { name: 'Saving...' }, PATIENT);
    enter('Slept badly');
    goOn();
    await screen.findByText('What you entered since is saved as a draft', {}, PATIENT);
    expect(screen.getByRole('heading', { name: /^Update Check-In/ })).toBeDefined();
    expect(notified()).toMatchObject([
      { title: 'Check-in completed!', body: expect.stringContaining('What you entered since') as string },
    ]);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Slept badly');
    const [{ id } = { id: '' }] = await sync.queries.checkIns();
    await waitFor(
      async () =>
        expect(await sync.queries.draft(DRAFT_KEY)).toMatchObject({ notes: 'Slept badly', base: { id } }),
      PATIENT,
    );
    submit('Update Check-In');
    await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT);
    expect(await notesSaved()).toEqual(['Slept', 'Slept badly']);
    expect(await sync.queries.draft(DRAFT_KEY)).toBeUndefined();
  });

  test('stays where the form was closed meanwhile and opened again, which stays open', async () => {
    const { unmount } = await open();
    chooseMood('Happy');
    enter('Slept');
    submit('Complete Check-In');
    await screen.findByRole('button', { name: 'Saving...' }, PATIENT);
    unmount();
    await open();
    enter('Slept badly');
    await screen.findByText('Draft saved', {}, PATIENT);
    goOn();
    await waitFor(() => expect(notified()).toMatchObject([{ title: 'Check-in completed!' }]), PATIENT);
    expect(onClose).not.toHaveBeenCalled();
    expect(await sync.queries.draft(DRAFT_KEY)).toMatchObject({ notes: 'Slept badly' });
  });
});

test('rows that arrive while the form is open do not overwrite it', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Mine' } });
  await act(() =>
    sync.actions.saveCheckIn({
      eventId: event.id,
      localDate: '2026-03-05',
      answers: {
        energy_level: 1,
        mood: '😢',
        task_completion: 1,
        notes: 'Theirs',
        reviewed: false,
        touched: [],
      },
    }),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Mine');
});

test('a check-in that arrives while the form is open is asked about before mine goes over it, and once', async () => {
  await open();
  chooseMood('Happy');
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Mine' } });
  await phone.receive({ check_ins: [saved('theirs', 'From the tablet')] });
  submit('Complete Check-In');
  await screen.findByText('There is a newer check-in for this day', {}, PATIENT);
  expect(await sync.queries.checkIns()).toHaveLength(1);
  // Pressed again, with the question in sight, it is the answer.
  submit('Update Check-In');
  await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT);
  expect((await sync.queries.checkIns()).map(({ notes }) => notes).sort()).toEqual([
    'From the tablet',
    'Mine',
  ]);
});

const saved = (id: string, notes: string) => ({
  id,
  event_id: event.id,
  local_date: '2026-03-05',
  energy_level: 4,
  mood: '🙂',
  task_completion: 3,
  notes,
  reviewed: false,
  touched: ['energy_level' as const],
  created_at: '2026-03-05T09:00:00.000Z',
});
test('a check-in that came from elsewhere, when the form was closed while it was saved, is told', async () => {
  const { unmount } = await open();
  chooseMood('Happy');
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Mine' } });
  await screen.findByText('Draft saved', {}, PATIENT);
  await phone.receive({ check_ins: [saved('newer', 'From the tablet')] });
  submit('Complete Check-In');
  unmount();
  await waitFor(() => expect(notified()).toMatchObject([{ title: 'Your check-in was not saved' }]), PATIENT);
  expect(await sync.queries.checkIns()).toHaveLength(1);
  expect(await sync.queries.draft(DRAFT_KEY)).toMatchObject({ notes: 'Mine' });
});

test('once another check-in of the day is known, the dialog is titled as an update', async () => {
  await open();
  chooseMood('Happy');
  await phone.receive({ check_ins: [saved('newer', 'From the tablet')] });
  submit('Complete Check-In');
  await screen.findByText('There is a newer check-in for this day', {}, PATIENT);
  expect(screen.getByRole('heading', { name: /^Update Check-In/ })).toBeDefined();
});

test('a draft on a check-in that was refused meanwhile is not called older than the one before it', async () => {
  const base = { id: 'refused', at: '2030-01-01T00:00:00.000Z' };
  await sync.actions.saveDraft(DRAFT_KEY, { ...draft, base });
  await phone.receive({ check_ins: [saved('before', 'Of the morning')] });
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('My draft');
  expect(screen.queryByText('There is a newer check-in for this day')).toBeNull();
});

describe('a draft on a check-in that was dated ahead here, and anew by the server, is asked about another that came since', () => {
  const later = { ...saved('theirs', 'From the tablet'), created_at: '2026-03-05T09:30:00.000Z' };
  beforeEach(async () => {
    const base = { id: 'mine', at: '2026-03-05T10:00:00.000Z' };
    await sync.actions.saveDraft(DRAFT_KEY, { ...draft, mood: '🙂', base });
    await phone.receive({ check_ins: [saved('mine', 'Mine')] });
  });

  test('before the form was opened', async () => {
    await phone.receive({ check_ins: [later] });
    await open();
    await screen.findByText('There is a newer check-in for this day', {}, PATIENT);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('My draft');
  });

  test('while it was open', async () => {
    await open();
    expect(screen.queryByText('There is a newer check-in for this day')).toBeNull();
    await phone.receive({ check_ins: [later] });
    submit('Update Check-In');
    await screen.findByText('There is a newer check-in for this day', {}, PATIENT);
    expect(await sync.queries.checkIns()).toHaveLength(2);
  });
});

const draft = { energy_level: null, mood: null, task_completion: null, notes: 'My draft', reviewed: false };

test('a draft from before a newer check-in asks which to take, and may be kept', async () => {
  await sync.actions.saveDraft(DRAFT_KEY, { ...draft, base: null });
  await phone.receive({ check_ins: [saved('newer', 'From the tablet')] });
  const { unmount } = await open();
  expect(screen.getByText('There is a newer check-in for this day')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep my draft' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('My draft');
  await waitFor(async () =>
    expect(await sync.queries.draft(DRAFT_KEY)).toMatchObject({ base: { id: 'newer' } }),
  );
  unmount();
  await open();
  expect(screen.queryByText('There is a newer check-in for this day')).toBeNull();
});

test('the newer check-in is taken in the place of the draft', async () => {
  await sync.actions.saveDraft(DRAFT_KEY, { ...draft, base: 'older' });
  await phone.receive({ check_ins: [saved('newer', 'From the tablet')] });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Take the newer' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('From the tablet');
  await waitFor(async () => expect(await sync.queries.draft(DRAFT_KEY)).toBeUndefined());
  expect(screen.queryByText('Draft saved')).toBeNull();
});

test.each(['Keep my draft', 'Take the newer'])(
  'after %s the focus is on the form’s first field',
  async (name) => {
    await sync.actions.saveDraft(DRAFT_KEY, { ...draft, base: 'older' });
    await phone.receive({ check_ins: [saved('newer', 'From the tablet')] });
    await open();
    screen.getByRole('button', { name }).focus();
    submit(name);
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  },
);

test('a draft that was begun on the check-in that stands is simply gone on with', async () => {
  await sync.actions.saveDraft(DRAFT_KEY, { ...draft, base: 'same' });
  await phone.receive({ check_ins: [saved('same', 'Saved')] });
  await open();
  expect(screen.queryByText('There is a newer check-in for this day')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('My draft');
});
