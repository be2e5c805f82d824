import '#web/testing/jsdom-gaps.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { indexEvents } from '#shared/domain/programme/event-index.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { WeekAside } from './week-aside.tsx';

/** The Thursday of a week that begins on 2 March. */
const TODAY = '2026-03-05';

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

function showAside(phone: Phone, events: ProgrammeEvent[] = []) {
  render(
    <OnPhone phone={phone}>
      <WeekAside
        sync={phone.client}
        events={indexEvents(events)}
        day={TODAY}
        today={TODAY}
        inspectLink={<a href="/app/sync">Inspect</a>}
      />
    </OnPhone>,
  );
  return within(screen.getByRole('complementary', { name: 'Your week' }));
}
const cardOf = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section') ?? document.body;

test('the week is counted from Monday to Sunday, in all and by category, with a mark for each', async () => {
  showAside(await openPhone(), [
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

test('a category of more tasks than marks can be counted is left to its numbers', async () => {
  showAside(
    await openPhone(),
    Array.from({ length: 49 }, (_, n) => event(`e${n}`, 'core', TODAY)),
  );
  expect(cardOf('This week').textContent).toContain('0 of 49');
  expect(cardOf('This week').querySelectorAll('.shape')).toHaveLength(0);
});

test('the energy of a day is that of its latest check-in, and a slider nobody moved tells none', async () => {
  const check_ins = [
    checkInOn('2026-03-02', { energy_level: 4 }),
    checkInOn('2026-03-03', { energy_level: 2, created_at: '2026-03-03T08:00:00.000Z' }),
    checkInOn('2026-03-03', { energy_level: 5, created_at: '2026-03-03T21:00:00.000Z' }),
    checkInOn('2026-03-04', { energy_level: 3, touched: [] }),
    checkInOn('2026-03-09', { energy_level: 1 }),
  ];
  showAside(await openPhone({ rows: { check_ins } }));
  await screen.findByRole('heading', { name: 'Energy' }, PATIENT);
  const days = within(cardOf('This week')).getAllByRole('listitem');
  expect(days.map((day) => day.querySelector('.sr-only')?.textContent)).toEqual([
    'Monday: 4 of 5',
    'Tuesday: 5 of 5',
    'Wednesday: not set',
    'Thursday: not set',
    'Friday: not set',
    'Saturday: not set',
    'Sunday: not set',
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
  const rated = checkInOn('2026-03-05');
  const others = [checkInOn('2026-03-04', { touched: [] }), checkInOn('2026-03-09', { energy_level: 1 })];
  const phone = await openPhone({ rows: { check_ins: [...others, rated] } });
  showAside(phone);
  await screen.findByRole('heading', { name: 'Energy' }, PATIENT);
  await phone.lose('check_ins', rated.id);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Energy' })).toBeNull(), PATIENT);
});

test('what waits to be sent is counted until it is sent, and what was refused is told', async () => {
  const phone = await openPhone({
    now: Date.parse('2020-02-03T09:00:00Z'),
    prepare: ({ connectivity, network }) => {
      network.fate = () => ({ kind: 'request_lost' });
      connectivity.set(false);
    },
  });
  const aside = showAside(phone);
  const card = () => cardOf('On this device').textContent;
  expect(card()).toContain('Saved not yet');
  expect(card()).not.toContain('waiting to send');
  expect(card()).not.toContain('Everything sent');

  phone.goOnline();
  await phone.pass(1000);
  phone.goOffline();
  for (let n = 0; n < 2; n += 1) await act(() => phone.client.actions.saveSetup({}));
  await waitFor(() => expect(card()).toContain('waiting to send2'), PATIENT);
  expect(card()).toMatch(/Saved 3 Feb, \d\d:00/);
  expect(card()).not.toContain('Everything sent');

  phone.goOnline();
  await phone.pass(1000);
  await waitFor(() => expect(card()).toContain('Everything sent'), PATIENT);
  expect(card()).not.toContain('waiting to send');

  await phone.refuse(({ saveSetup }) => saveSetup({}));
  await waitFor(() => expect(card()).toContain('not accepted 1'), PATIENT);
  expect(card()).not.toContain('Everything sent');
  expect(aside.getByRole('link', { name: 'Inspect' })).toBeDefined();
});
