import '#web/testing/jsdom-gaps.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventId, sampleEvent, sampleProgramme } from '#sync/testing/sample-rows.ts';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { createUnsavedText } from '#web/platform/drafts/unsaved-text.ts';
import { kinds } from '#web/testing/kinds.ts';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { EditDialog } from './edit-dialog.tsx';
import type { RefusedFact } from '../use-sync-facts.ts';

const unsaved = createUnsavedText();
const onClose = vi.fn();
let phone: Phone;
let renamed: RefusedFact;

beforeEach(async () => {
  vi.resetAllMocks();
  const own = sampleEvent(0, { metadata: { origin: 'participant' } });
  phone = await openPhone({ rows: { programmes: [sampleProgramme()], events: [own] } });
  const { userId } = phone.client;
  const refused = await phone.refuse(({ editTask }) => editTask({ eventId: eventId(0), title: 'Walk' }));
  renamed = { ...refused, words: 'Walk: new title', plan: null, userId, ui: kinds['event.edit'] };
});

function show(): Promise<HTMLInputElement> {
  render(
    <UnsavedTextContext value={unsaved}>
      <EditDialog sync={phone.client} change={renamed} onClose={onClose} />
    </UnsavedTextContext>,
  );
  return screen.findByLabelText<HTMLInputElement>('Title', {}, PATIENT);
}
const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' }, PATIENT);
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test.each([
  ['Esc', pressEscape],
  ['the cross', () => fireEvent.click(button('Close'))],
  ['Cancel', () => fireEvent.click(button('Cancel'))],
])('%s asks before it throws away what was entered', async (_, leave) => {
  const title = await show();
  fireEvent.change(title, { target: { value: 'Walk by the river' } });
  leave();
  fireEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull(), PATIENT);
  expect(title.value).toBe('Walk by the river');
  expect(onClose).not.toHaveBeenCalled();

  leave();
  fireEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form that is as it was refused, also again, closes unasked and keeps no new version waiting', async () => {
  const title = await show();
  fireEvent.change(title, { target: { value: 'Walk by the river' } });
  expect(unsaved.isHeld()).toBe(true);
  fireEvent.change(title, { target: { value: 'Walk' } });
  expect(unsaved.isHeld()).toBe(false);
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});

test('the browser asks before it leaves the page with what was entered', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const title = await show();
  expect(isAsked()).toBe(false);
  fireEvent.change(title, { target: { value: 'Walk by the river' } });
  expect(isAsked()).toBe(true);
});
