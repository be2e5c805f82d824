import '#web/testing/jsdom-gaps.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexEvents } from '#shared/domain/event-index.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { UnsavedTextContext } from '#web/platform/unsaved-text-context.tsx';
import { createUnsavedText } from '#web/platform/unsaved-text.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { TaskDialog } from './task-dialog.tsx';

const programme = aProgramme();
const hand = { add: vi.fn(), move: vi.fn(), edit: vi.fn(), remove: vi.fn() };
const onClose = vi.fn();

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

async function show(unsaved = createUnsavedText()) {
  render(
    <UnsavedTextContext value={unsaved}>
      <TaskDialog
        form={{ kind: 'add', date: '2026-03-05' }}
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
  const title = await show(unsaved);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([unsaved.isHeld(), isAsked()]).toEqual([false, false]);
  fireEvent.change(title, { target: { value: 'Water the plants' } });
  expect([unsaved.isHeld(), isAsked()]).toEqual([true, true]);
  cleanup();
  expect([unsaved.isHeld(), isAsked()]).toEqual([false, false]);
});
