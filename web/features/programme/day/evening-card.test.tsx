import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { showScreen, ZONE_HERE } from '../testing/show-screen.tsx';

const TITLE = 'Before you close the day';
const walk = anEvent({ id: eventId(1), title: 'Morning walk' });
const lesson = anEvent({ id: eventId(2), title: 'Lesson 5' });
const show = (now: string) =>
  showScreen({
    programmes: [aProgramme({ time_zone: ZONE_HERE })],
    events: [walk, lesson],
    now: Date.parse(now),
  });

test('an hour before the quiet hours one card names what is done and what is open, and submits in one tap', async () => {
  const { phone } = await show('2026-03-05T20:31:00Z');
  await screen.findByText(TITLE, {}, PATIENT);
  const card = () => screen.getByText(TITLE).parentElement?.textContent ?? '';
  expect(card()).toMatch(/Still open.Lesson 5.Morning walk/);
  await phone.tab.client.actions.setTaskStatus(walk.id, 'completed');
  await waitFor(() => expect(card()).toMatch(/Done.Morning walkStill open.Lesson 5/), PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Submit today as it is' }));
  await waitFor(
    async () => expect(await phone.client.queries.submissionOn(walk.program_id, '2026-03-05')).toBeDefined(),
    PATIENT,
  );
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull(), PATIENT);
});

test('before that hour there is none', async () => {
  await show('2026-03-05T20:20:00Z');
  await screen.findByRole('button', { name: 'Submit the Day' }, PATIENT);
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('a press of half a second completes from any state, and its click cycles no further', async () => {
  const { phone } = await show('2026-03-05T12:00:00Z');
  const icon = () => screen.findByRole('button', { name: /^Morning walk: .*Change status$/ }, PATIENT);
  const statusOf = async () => (await phone.client.queries.event(walk.id))?.metadata.status;
  await phone.tab.client.actions.setTaskStatus(walk.id, 'failed');
  await screen.findByRole('button', { name: 'Morning walk: failed. Change status' }, PATIENT);
  fireEvent.pointerDown(await icon(), { button: 0, isPrimary: true });
  await waitFor(async () => expect(await statusOf()).toBe('completed'), PATIENT);
  fireEvent.pointerUp(await icon());
  fireEvent.click(await icon(), { detail: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await statusOf()).toBe('completed');
  // A key presses as before.
  fireEvent.click(await icon());
  await waitFor(async () => expect(await statusOf()).toBe('failed'), PATIENT);
});
