import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notifiedTitles } from '#web/testing/notified.ts';
import type { ProgrammeSearch } from './programme-search.ts';
import { showScreen } from './testing/show-screen.tsx';

const NOW = Date.parse('2026-05-14T12:00:00Z');
const spring: Programme = {
  id: '00000000-0000-4000-8000-0000000000aa',
  title: 'Spring',
  start_date: '2026-03-02',
  end_date: '2026-05-10',
  time_zone: 'UTC',
  created_at: '2026-03-02T08:00:00.000Z',
};
const summer: Programme = {
  ...spring,
  id: '00000000-0000-4000-8000-0000000000bb',
  title: 'Summer',
  start_date: '2026-05-11',
  end_date: '2027-01-10',
};
const on = (day: string) => ({ start_local: `${day}T09:00`, end_local: `${day}T09:30` });
const EVENTS = [
  anEvent({ id: eventId(1), title: 'Walk', ...on('2026-05-10') }),
  anEvent({ id: eventId(2), title: 'Lesson', event_type: 'content', ...on('2026-05-10') }),
  anEvent({ id: eventId(3), title: 'Swim', program_id: summer.id, ...on('2026-05-14') }),
  anEvent({
    id: eventId(4),
    title: 'Read',
    program_id: summer.id,
    event_type: 'content',
    ...on('2026-05-14'),
  }),
  anEvent({ id: eventId(5), title: 'Daily Check-In', program_id: summer.id, ...on('2026-05-15') }),
];
const checkIn = anEvent({
  id: eventId(6),
  title: 'Daily Check-In',
  program_id: summer.id,
  event_type: 'habit',
  ...on('2026-05-14'),
});

const show = (search: ProgrammeSearch = {}, events = EVENTS) =>
  showScreen({
    programmes: [spring, summer],
    events,
    now: NOW,
    search,
    renderCheckIn: ({ event }) => event && <p>check-in on {event.start_local.slice(0, 10)}</p>,
  });
const heading = (name: string) => screen.findByRole('heading', { name }, PATIENT);

beforeEach(() => vi.clearAllMocks());

test('whoever chooses another programme keeps the box, the filter and the way back, and sees today', async () => {
  const { address } = await show({ day: '2026-05-10' });
  fireEvent.click(await screen.findByRole('button', { name: /^Walk: pending/ }, PATIENT));
  await waitFor(() => expect(notifiedTitles()).toContain('Task in progress'), PATIENT);
  fireEvent.click(screen.getByRole('button', { name: /^Filter by category/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Educational Programme' }, PATIENT));

  const box = screen.getByLabelText('Programme');
  box.focus();
  fireEvent.change(box, { target: { value: summer.id } });
  await heading('Thursday 14 May');
  expect(document.activeElement).toBe(box);
  expect(address()).toEqual({});
  expect(await screen.findByRole('button', { name: 'Swim' }, PATIENT)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Read' })).toBeNull();

  box.blur();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(notifiedTitles()).toContain('Undone: Walk, in progress'), PATIENT);
});

test('the view stays when another programme is chosen', async () => {
  const { address } = await show({ view: 'weekly', day: '2026-03-04' });
  await heading('Week 1');
  fireEvent.change(screen.getByLabelText('Programme'), { target: { value: summer.id } });
  await heading('11 May - 17 May, Week 1 of 35');
  expect(address()).toEqual({ view: 'weekly' });
});

test('a programme without events leaves the box to choose another', async () => {
  const { phone } = await show({}, EVENTS.slice(0, 2));
  await heading('Sunday 10 May');
  phone.breakServer();
  const box = screen.getByLabelText('Programme');
  fireEvent.change(box, { target: { value: summer.id } });
  await heading('Failed to load events');
  fireEvent.change(box, { target: { value: spring.id } });
  expect(await heading('Sunday 10 May')).toBeDefined();
});

test('the programmes are told apart by their years', async () => {
  await show();
  await heading('Sunday 10 May');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Spring, 2 Mar - 10 May 2026',
    'Summer, 11 May 2026 - 10 Jan 2027',
  ]);
});

test("the shortcut finds today's check-in in another programme than the one that is shown", async () => {
  await show({ action: 'checkin' }, [...EVENTS, checkIn]);
  expect(await screen.findByText('check-in on 2026-05-14', {}, PATIENT)).toBeDefined();
  expect(notifiedTitles()).toEqual([]);
});

test('the shortcut says where the other programmes could not be read', async () => {
  const { phone, goTo } = await show();
  await heading('Sunday 10 May');
  phone.tab.indexedDB.setTorn('events');
  goTo({ action: 'checkin' });
  await waitFor(() => expect(notifiedTitles()).toEqual(['Failed to load events']), PATIENT);
});

test('the shortcut opens no check-in of another day', async () => {
  await show({ action: 'checkin' });
  await waitFor(() => expect(notifiedTitles()).toEqual(['No events scheduled for this day']), PATIENT);
  expect(screen.queryByText(/^check-in on/)).toBeNull();
});
