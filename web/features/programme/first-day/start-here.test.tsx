import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { showScreen, ZONE_HERE } from '../testing/show-screen.tsx';

const NOW = Date.parse('2026-03-05T12:00:00Z');
const EVENTS = [
  anEvent({ id: eventId(1), title: 'Daily Check-In', event_type: 'habit' }),
  anEvent({ id: eventId(2), title: 'Habits Questionnaire', event_type: 'habit' }),
];

const show = (madeAt: string, onSetUp = vi.fn()) =>
  showScreen({
    programmes: [aProgramme({ time_zone: ZONE_HERE, created_at: madeAt })],
    events: EVENTS,
    now: NOW,
    onSetUp,
    renderCheckIn: ({ event }) => event && <p>check-in of {event.title}</p>,
  });

test('the first day leads to its three first things from the first paint on, and ticks what is done', async () => {
  const onSetUp = vi.fn();
  const { phone } = await show('2026-03-05T08:00:00.000Z', onSetUp);
  await screen.findByRole('button', { name: 'Daily Check-In: pending. Change status' }, PATIENT);
  const group = within(screen.getByRole('region', { name: 'Start here' }));
  const names = () => group.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual([
    'Set up your programme 1 minute',
    'Habits questionnaire 5 minutes',
    'First check-in 1 minute',
  ]);
  fireEvent.click(group.getByRole('button', { name: /^First check-in/ }));
  expect(await screen.findByText('check-in of Daily Check-In', {}, PATIENT)).toBeDefined();
  fireEvent.click(group.getByRole('button', { name: /^Set up/ }));
  expect(onSetUp).toHaveBeenCalledOnce();
  await phone.tab.client.actions.saveSetup({});
  await group.findByRole('button', { name: 'Set up your programme Done' }, PATIENT);
  expect(names()).toHaveLength(3);
});

test('a later day has no such lead', async () => {
  await show('2026-03-04T08:00:00.000Z');
  await screen.findByRole('button', { name: 'Daily Check-In: pending. Change status' }, PATIENT);
  expect(screen.queryByText('Start here')).toBeNull();
});
