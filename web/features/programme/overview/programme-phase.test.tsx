import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { phaseOf } from './programme-phase.ts';
import { showScreen } from '../testing/show-screen.tsx';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const programme = aProgramme({ time_zone: 'UTC' });
const onSunday = anEvent({
  id: eventId(1),
  title: 'Last walk',
  start_local: '2026-03-15T09:00',
  end_local: '2026-03-15T09:30',
});

const show = (day: string) => showScreen({ programmes: [programme], events: [onSunday], now: at(day) });
const heading = (name: string) => screen.findByRole('heading', { name }, PATIENT);
const pressToday = () => fireEvent.click(screen.getByRole('tab', { name: 'Today' }));

test.each([
  ['2026-03-01', 'ahead'],
  ['2026-03-02', 'running'],
  ['2026-03-15', 'running'],
  ['2026-03-16', 'over'],
])('on %s the programme is %s', (day, phase) => expect(phaseOf(programme, day)).toBe(phase));

test('after its end the screen says when the programme ended, and calls no day today that is not', async () => {
  await show('2026-03-16');
  await heading('Sunday 15 March');
  expect(screen.getByText('This programme ended on Sunday 15 March.')).toBeDefined();
  pressToday();
  expect(await screen.findByText('Showing the last day, Sun 15 Mar', {}, PATIENT)).toBeDefined();
  expect(screen.queryByText(/Showing today/)).toBeNull();
});

test('the year is said where it is not this one', async () => {
  await show('2027-01-04');
  expect(await screen.findByText('This programme ended on Sunday 15 March 2026.', {}, PATIENT)).toBeDefined();
});

test('before its start the screen says when the programme begins', async () => {
  await show('2026-02-27');
  await heading('Monday 2 March');
  expect(screen.getByText('This programme begins on Monday 2 March.')).toBeDefined();
  pressToday();
  expect(await screen.findByText('Showing the first day, Mon 2 Mar', {}, PATIENT)).toBeDefined();
});

test('the midnight that ends the programme offers no today that could be shown', async () => {
  const { passTo } = await show('2026-03-15');
  await heading('Sunday 15 March');
  expect(screen.queryByText(/This programme/)).toBeNull();
  await passTo(at('2026-03-16'));
  expect(await screen.findByText('This programme ended on Sunday 15 March.', {}, PATIENT)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show today' })).toBeNull();
});

test('the midnight that begins it needs no following', async () => {
  const { passTo } = await show('2026-03-01');
  await heading('Monday 2 March');
  await passTo(at('2026-03-02'));
  expect(await screen.findByRole('button', { name: /^Monday 2 March, today/ }, PATIENT)).toBeDefined();
  expect(screen.queryByText(/This programme/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show today' })).toBeNull();
});
