import '#web/testing/jsdom-gaps.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { indexEvents } from '#shared/domain/programme/event-index.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { createUnsavedText } from '#web/platform/drafts/unsaved-text.ts';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { EDIT_FAILED } from '../failure-messages.ts';
import { TaskDialog, type TaskForm } from './task-dialog.tsx';
import { taskDraftKey } from './task-draft.ts';

const programme = aProgramme();
const hand = { add: vi.fn(), move: vi.fn(), edit: vi.fn(), remove: vi.fn() };
const onClose = vi.fn();
const DETAILS = { title: 'Water', eventType: 'habit', date: '2026-03-05', time: null, minutes: 30 };
const key = taskDraftKey(programme.id);
let phone: Phone;
let sync: SyncClient;

beforeEach(async () => {
  vi.resetAllMocks();
  phone = await openPhone();
  sync = phone.client;
});

async function show(
  unsaved = createUnsavedText(),
  form: TaskForm = { kind: 'add', date: '2026-03-05' },
): Promise<HTMLInputElement> {
  render(
    <UnsavedTextContext value={unsaved}>
      <TaskDialog
        sync={sync}
        form={form}
        programme={programme}
        events={indexEvents([])}
        hand={hand}
        onClose={onClose}
      />
    </UnsavedTextContext>,
  );
  return screen.findByLabelText<HTMLInputElement>('Title', {}, PATIENT);
}
const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' }, PATIENT);
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('a form in which nothing was entered closes unasked', async () => {
  const title = await show();
  fireEvent.change(title, { target: { value: 'Water' } });
  fireEvent.change(title, { target: { value: '' } });
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['Esc', pressEscape],
  ['the cross', () => fireEvent.click(button('Close'))],
  ['Cancel', () => fireEvent.click(button('Cancel'))],
])('%s asks before it throws away what was entered', async (_, leave) => {
  const title = await show();
  fireEvent.change(title, { target: { value: 'Water the plants' } });
  leave();
  fireEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull(), PATIENT);
  expect(title.value).toBe('Water the plants');
  expect(onClose).not.toHaveBeenCalled();

  leave();
  fireEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('while something is entered a new version does not reload the page, and the browser asks before it leaves', async () => {
  const unsaved = createUnsavedText();
  const event = anEvent({ title: 'Water' });
  const title = await show(unsaved, { kind: 'edit', event });
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([unsaved.isHeld(), isAsked()]).toEqual([false, false]);
  fireEvent.change(title, { target: { value: 'Water the plants' } });
  expect([unsaved.isHeld(), isAsked()]).toEqual([true, true]);
  cleanup();
  expect([unsaved.isHeld(), isAsked()]).toEqual([false, false]);
});

test('a new task is kept as it is entered, so that the browser need not ask, and is there when the form opens again', async () => {
  const unsaved = createUnsavedText();
  const title = await show(unsaved);
  fireEvent.change(title, { target: { value: 'Water the plants' } });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'content' } });
  await screen.findByText('Draft saved', {}, PATIENT);
  // The words stand from the first of the two on.
  await waitFor(
    () => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true),
    PATIENT,
  );
  expect(unsaved.isHeld()).toBe(true);
  cleanup();

  const again = await show(unsaved, { kind: 'add', date: '2026-03-06' });
  await waitFor(() => expect(again.value).toBe('Water the plants'), PATIENT);
  expect(screen.getByText('Draft saved')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('content');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-03-06');
});

test('nothing can be entered over a draft that is still being read', async () => {
  await sync.actions.saveDraft(key, { title: 'Water', time: '14:30' });
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const read = sync.queries.draft;
  vi.spyOn(sync.queries, 'draft').mockImplementation((asked) => held.then(() => read(asked)));
  const shown = show();
  await screen.findByRole('dialog', { name: 'Add own task' }, PATIENT);
  expect(screen.queryByLabelText('Title')).toBeNull();
  goOn();
  expect((await shown).value).toBe('Water');
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('14:30');
});

test('a draft that cannot be read leaves an empty form', async () => {
  phone.breakStorage();
  expect((await show()).value).toBe('');
});

test('a draft keeps the day that was chosen in it', async () => {
  await sync.actions.saveDraft(key, { title: 'Water', date: '2026-03-09', openedFor: '2026-03-05' });
  const title = await show();
  await waitFor(() => expect(title.value).toBe('Water'), PATIENT);
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-03-09');
});

test.each([
  ['Discard', async () => fireEvent.click(within(await leaving()).getByRole('button', { name: 'Discard' }))],
  ['adding the task', async () => fireEvent.click(button('Add task'))],
  [
    'emptying the form',
    async (title: HTMLInputElement) => fireEvent.change(title, { target: { value: '' } }),
  ],
])('%s takes the draft away', async (_, end) => {
  const title = await show();
  fireEvent.change(title, { target: { value: 'Water the plants' } });
  await screen.findByText('Draft saved', {}, PATIENT);
  await end(title);
  await waitFor(async () => expect(await sync.queries.draft(key)).toBeUndefined(), PATIENT);
});

test('a task that could not be added is still a draft', async () => {
  hand.add.mockRejectedValue(new Error('the storage is full'));
  const title = await show();
  fireEvent.change(title, { target: { value: 'Water the plants' } });
  await screen.findByText('Draft saved', {}, PATIENT);
  fireEvent.click(button('Add task'));
  await screen.findByRole('alert', {}, PATIENT);
  expect(await sync.queries.draft(key)).toMatchObject({ title: 'Water the plants' });
});

test('an edit of a task is no draft', async () => {
  const title = await show(createUnsavedText(), { kind: 'edit', event: anEvent({ title: 'Water' }) });
  fireEvent.change(title, { target: { value: 'Water the plants' } });
  await phone.world.settle();
  expect(await sync.queries.drafts()).toEqual([]);
  expect(screen.queryByText(/draft/i)).toBeNull();
});

function leaving() {
  fireEvent.click(button('Cancel'));
  return question();
}

test('what is entered while a task is being saved is not taken, for the form closes over it', async () => {
  let goOn = (): void => undefined;
  hand.add.mockReturnValueOnce(new Promise<void>((resolve) => (goOn = resolve)));
  const title = await show();
  fireEvent.change(title, { target: { value: 'Water' } });
  fireEvent.click(button('Add task'));
  await waitFor(() => expect(hand.add).toHaveBeenCalledOnce(), PATIENT);
  fireEvent.change(title, { target: { value: 'Water the plants' } });
  expect(title.value).toBe('Water');
  goOn();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), PATIENT);
});

test('a form that was closed while it was saving tells a failure, and a success closes nothing else', async () => {
  const ends: { goOn: () => void; fail: () => void }[] = [];
  hand.edit.mockImplementation(
    () => new Promise<void>((goOn, fail) => ends.push({ goOn, fail: () => fail(new Error('full')) })),
  );
  const edit = async () => {
    const title = await show(createUnsavedText(), { kind: 'edit', event: anEvent({ title: 'Water' }) });
    fireEvent.change(title, { target: { value: 'Water the plants' } });
    fireEvent.click(button('Save'));
    await waitFor(() => expect(hand.edit).toHaveBeenCalled(), PATIENT);
    hand.edit.mockClear();
    cleanup();
  };
  await edit();
  await edit();
  ends[0]?.goOn();
  ends[1]?.fail();
  await waitFor(() => expect(notified()).toEqual([{ kind: 'error', title: EDIT_FAILED }]), PATIENT);
  expect(onClose).not.toHaveBeenCalled();
});

test('a draft of before that is added unchanged is gone, although the form was closed while it was saving', async () => {
  await sync.actions.saveDraft(key, { ...DETAILS, openedFor: '2026-03-05' });
  let goOn = (): void => undefined;
  hand.add.mockReturnValueOnce(new Promise<void>((resolve) => (goOn = resolve)));
  await show();
  await screen.findByText('Draft saved', {}, PATIENT);
  fireEvent.click(button('Add task'));
  await waitFor(() => expect(hand.add).toHaveBeenCalledOnce(), PATIENT);
  cleanup();
  goOn();
  await waitFor(async () => expect(await sync.queries.draft(key)).toBeUndefined(), PATIENT);
});
