import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { indexEvents } from '#shared/domain/event-index.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { WeekAside } from './week-aside.tsx';

/** The Thursday of a week that begins on 2 March. */
const TODAY = '2026-03-05';
let sync: FakeSync;

beforeEach(async () => {
  sync = await createFakeSync();
});
afterEach(async () => {
  cleanup();
  await sync.close();
});

const event = (
  id: string,
  event_type: ProgrammeEvent['event_type'],
  date: string,
  status: TaskStatus = 'pending',
) =>
  anEvent({ id, event_type, start_local: `${date}T09:00`, end_local: `${date}T09:30`, metadata: { status } });

const checkInOn = (local_date: string, over: Partial<CheckIn> = {}): CheckIn => ({
  id: `${local_date}-${Math.random()}`,
  event_id: 'check-in',
  local_date,
  reviewed: true,
  energy_level: 3,
  mood: 'happy',
  task_completion: 3,
  notes: '',
  touched: ['energy_level'],
  created_at: `${local_date}T20:00:00.000Z`,
  ...over,
});

function showAside(events: ProgrammeEvent[] = []) {
  render(
    <WeekAside
      sync={sync}
      events={indexEvents(events)}
      day={TODAY}
      today={TODAY}
      inspectLink={<a href="/app/sync">Inspect</a>}
    />,
  );
  return within(screen.getByRole('complementary', { name: 'Your week' }));
}
const cardOf = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section') ?? document.body;

test('the week is counted from Monday to Sunday, in all and by category, with a mark for each', () => {
  showAside([
    event('mon', 'core', '2026-03-02', 'completed'),
    event('thu', 'core', '2026-03-05', 'failed'),
    event('sun', 'core', '2026-03-08', 'completed'),
    event('habit', 'habit', '2026-03-03', 'in_progress'),
    event('before', 'core', '2026-03-01', 'completed'),
    event('after', 'content', '2026-03-09', 'completed'),
  ]);
  expect(cardOf('This week').querySelector('.week-total')?.textContent).toBe('2of 4 done');
  const lines = [...cardOf('This week').querySelectorAll('.cat-line')].map((line) => ({
    words: line.textContent,
    marks: [...line.querySelectorAll('.shape')].map((mark) => mark.classList.contains('is-hollow')),
  }));
  // The marks of what is done stand first; a category without a task has no line.
  expect(lines).toEqual([
    { words: 'Core Programme2 of 3', marks: [false, false, true] },
    { words: 'Daily Habits0 of 1', marks: [true] },
  ]);
});

test('a category of more tasks than marks can be counted is left to its numbers', () => {
  showAside(Array.from({ length: 49 }, (_, n) => event(`e${n}`, 'core', TODAY)));
  expect(cardOf('This week').textContent).toContain('0 of 49');
  expect(cardOf('This week').querySelectorAll('.shape')).toHaveLength(0);
});

test('the energy of a day is that of its latest check-in, and a slider nobody moved tells none', async () => {
  await sync.rows.checkIns.bulkPut([
    checkInOn('2026-03-02', { energy_level: 4 }),
    checkInOn('2026-03-03', { energy_level: 2, created_at: '2026-03-03T08:00:00.000Z' }),
    checkInOn('2026-03-03', { energy_level: 5, created_at: '2026-03-03T21:00:00.000Z' }),
    checkInOn('2026-03-04', { energy_level: 3, touched: [] }),
    checkInOn('2026-03-09', { energy_level: 1 }),
  ]);
  showAside();
  await screen.findByRole('heading', { name: 'Energy' }, PATIENT);
  const days = within(cardOf('This week')).getAllByRole('listitem');
  expect(days.map((day) => day.querySelector('.sr-only')?.textContent)).toEqual([
    'Monday: 4 of 5',
    'Tuesday: 5 of 5',
    'Wednesday: not told',
    'Thursday: not told',
    'Friday: not told',
    'Saturday: not told',
    'Sunday: not told',
  ]);
  expect(days.map((day) => day.querySelector('i')?.style.getPropertyValue('--e'))).toEqual([
    '4',
    '5',
    '0',
    '0',
    '0',
    '0',
    '0',
  ]);
  expect(days.findIndex((day) => 'now' in day.dataset)).toBe(3);
});

test('a week without a told energy has no chart of it', async () => {
  const told = checkInOn('2026-03-05');
  await sync.rows.checkIns.bulkPut([
    checkInOn('2026-03-04', { touched: [] }),
    checkInOn('2026-03-09', { energy_level: 1 }),
    told,
  ]);
  showAside();
  await screen.findByRole('heading', { name: 'Energy' }, PATIENT);
  await sync.rows.checkIns.delete(told.id);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Energy' })).toBeNull(), PATIENT);
});

test('what waits to be sent is counted until it is sent, and what was refused is told', async () => {
  const aside = showAside();
  const card = () => cardOf('On this device').textContent;
  expect(card()).toContain('Saved not yet');
  expect(card()).not.toContain('waiting to send');
  expect(card()).not.toContain('Everything sent');

  act(() => sync.setStatus({ pending: 2, lastOkAt: Date.parse('2020-02-03T09:00:00Z') }));
  await waitFor(() => expect(card()).toContain('waiting to send2'), PATIENT);
  expect(card()).toMatch(/Saved 3 Feb, \d\d:00/);
  expect(card()).not.toContain('Everything sent');

  act(() => sync.setStatus({ pending: 0 }));
  await waitFor(() => expect(card()).toContain('Everything sent'), PATIENT);
  expect(card()).not.toContain('waiting to send');

  act(() => sync.setStatus({ rejected: 1 }));
  await waitFor(() => expect(card()).toContain('not accepted 1'), PATIENT);
  expect(card()).not.toContain('Everything sent');
  expect(aside.getByRole('link', { name: 'Inspect' })).toBeDefined();
});
