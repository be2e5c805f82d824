import '#web/testing/jsdom-gaps.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { enter, openCoach, type } from './testing/show-coach.tsx';

afterEach(() => void vi.restoreAllMocks());

const STARTS = '2026-03-05T18:00';

/** Asks offline, so that the device's own planner proposes. */
async function proposed(question: string) {
  const programme = aProgramme();
  const walk = anEvent({ program_id: programme.id, start_local: STARTS, end_local: '2026-03-05T18:30' });
  const shown = await openCoach({ rows: { programmes: [programme], events: [walk] } });
  shown.phone.goOffline();
  type(question);
  enter();
  const card = await screen.findByRole('region', { name: 'Proposed for your calendar' }, PATIENT);
  const stored = async () => (await shown.phone.client.queries.events(programme.id))[0];
  return { ...shown, walk, card, storedWalk: stored };
}

const press = async (card: HTMLElement, name: string) =>
  fireEvent.click(await within(card).findByRole('button', { name }, PATIENT));
const says = (card: HTMLElement, words: string) =>
  waitFor(() => expect(within(card).getByRole('status').textContent).toContain(words), PATIENT);

test('Apply writes what the card says, tells it from the row, and Undo takes it back', async () => {
  const { card, storedWalk } = await proposed('move the walk to 8pm');
  expect(card.textContent).toContain('Brisk walk');
  expect(card.textContent).toContain('20:00');
  expect((await storedWalk())?.start_local).toBe(STARTS);
  expect(document.body.textContent).not.toContain('has been updated');
  await press(card, 'Apply');
  await says(card, 'Your calendar has been updated!');
  expect(await storedWalk()).toMatchObject({
    start_local: '2026-03-05T20:00',
    end_local: '2026-03-05T20:30',
  });
  await press(card, 'Undo');
  await says(card, 'Taken back.');
  expect((await storedWalk())?.start_local).toBe(STARTS);
});

test('No withdraws the proposal, and nothing is written', async () => {
  const { card, storedWalk } = await proposed('skip the walk today');
  await press(card, 'No');
  await says(card, 'Nothing was changed.');
  await waitFor(() => expect(within(card).queryAllByRole('button')).toEqual([]), PATIENT);
  expect((await storedWalk())?.status).toBe('pending');
});

test('where the task has changed since, Apply writes nothing and says why', async () => {
  const { phone, card, walk, storedWalk } = await proposed('move the walk to 8pm');
  await phone.client.actions.setTaskStatus(walk.id, 'completed');
  await press(card, 'Apply');
  await says(card, 'no longer as it was');
  expect(await storedWalk()).toMatchObject({ start_local: STARTS, status: 'completed' });
  expect(document.body.textContent).not.toContain('has been updated');
});

test('Edit leads to the sheet of the task', async () => {
  const { card } = await proposed('move the walk to 8pm');
  const link = await within(card).findByRole('link', { name: /^Edit\s*Brisk walk$/ }, PATIENT);
  expect(link.getAttribute('href')).toContain('/app/programme');
  expect(link.getAttribute('href')).toContain('day=2026-03-05');
});
