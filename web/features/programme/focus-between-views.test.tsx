import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { PATIENT } from '#web/testing/patient.ts';
import type { ProgrammeSearch } from './programme-search.ts';
import { showScreen } from './testing/show-screen.tsx';

const THURSDAY = Date.parse('2026-03-05T12:00:00Z');
// No test runs there, so one of the banners that ask about the zone is shown: which one depends on the machine's own zone.
const programme = aProgramme({ time_zone: 'Etc/GMT-14' });
const ownTask = (id: string, name: string, time: string) =>
  anEvent({
    id,
    title: `Own ${name}`,
    start_local: `2026-03-06T${time}:00`,
    end_local: `2026-03-06T${time}:15`,
    metadata: { origin: 'participant' },
  });
const EVENTS = [
  ownTask(eventId(1), 'first', '08'),
  ownTask(eventId(2), 'second', '09'),
  ownTask(eventId(3), 'third', '10'),
  // A programme without any event is loaded anew.
  anEvent({ id: eventId(4), start_local: '2026-03-10T09:00', end_local: '2026-03-10T10:00' }),
];

const show = async (search: ProgrammeSearch = {}, end_date = programme.end_date) => {
  localStorage.clear();
  return showScreen({
    programmes: [{ ...programme, end_date }],
    events: EVENTS,
    now: THURSDAY,
    search,
  });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name }, PATIENT);
const heading = (name: string) => screen.findByRole('heading', { name }, PATIENT);
/** As a key does: the focus is on what it presses. */
async function press(name: string | RegExp) {
  const pressed = await button(name);
  pressed.focus();
  fireEvent.click(pressed);
}
/** Waits until the element has it. */
const hasFocus = (element: HTMLElement) =>
  waitFor(() => {
    if (document.activeElement !== element) throw new Error(`the focus is on ${document.activeElement?.id}`);
    return true;
  }, PATIENT);

test('a row of the overview leads to the heading of its week, and the way back to the row', async () => {
  const { goTo } = await show({ view: 'overview' });
  await press(/^Week 2/);
  expect(await hasFocus(await heading('9 Mar - 15 Mar, Week 2 of 2'))).toBe(true);
  goTo({ view: 'overview' });
  expect(await hasFocus(await button(/^Week 2/))).toBe(true);
});

test('the way back leads to a row, too, that is drawn after the first screen', async () => {
  const { goTo } = await show({ view: 'overview' }, '2026-05-24');
  await press(/^Week 12 ?18 May/);
  expect(await hasFocus(await heading('18 May - 24 May, Week 12 of 12'))).toBe(true);
  goTo({ view: 'overview' });
  expect(await hasFocus(await button(/^Week 12 ?18 May/))).toBe(true);
});

test('the name of a day leads to its heading, and the way back to the name', async () => {
  const { goTo } = await show({ view: 'weekly' });
  await press(/^Friday 6 March/);
  expect(await hasFocus(await heading('Friday 6 March'))).toBe(true);
  goTo({ view: 'weekly' });
  expect(await hasFocus(await button(/^Friday 6 March/))).toBe(true);
});

test('a tab keeps the focus', async () => {
  await show();
  await heading('Friday 6 March');
  const tab = screen.getByRole('tab', { name: 'Weekly' });
  tab.focus();
  fireEvent.click(tab);
  await heading('Week 1');
  expect(document.activeElement).toBe(tab);
});

test('a removed row leaves the focus to the next, the last one to the one before, the only one to the day', async () => {
  await show();
  const remove = async (id: string) => {
    await press(`Options for Own ${id}`);
    await press('Remove');
  };
  await remove('first');
  expect(await hasFocus(await button('Own second: pending. Change status'))).toBe(true);
  await remove('third');
  expect(await hasFocus(await button('Own second: pending. Change status'))).toBe(true);
  await remove('second');
  await heading('No events scheduled for this day');
  expect(await hasFocus(await heading('Friday 6 March'))).toBe(true);
});

test('a row that was moved to another day leaves the focus to the next', async () => {
  await show();
  await press('Options for Own first');
  await press('Edit...');
  const day = await screen.findByLabelText('Day', {}, PATIENT);
  fireEvent.change(day, { target: { value: '2026-03-07' } });
  await press('Save');
  expect(await hasFocus(await button('Own second: pending. Change status'))).toBe(true);
});

test('a row that goes while the focus is elsewhere takes it from nobody', async () => {
  const { phone } = await show();
  (await button('Own first: pending. Change status')).focus();
  const filter = await button(/^Filter by category/);
  filter.focus();
  filter.blur();
  await phone.lose('events', eventId(1));
  await waitFor(() => expect(screen.queryByText('Own first')).toBeNull(), PATIENT);
  expect(document.activeElement).toBe(document.body);
});

test('Show today and the banners that are put away leave the focus to the heading of the day', async () => {
  const { passTo } = await show();
  await press(/^(Dismiss|Yes, that is right)$/);
  expect(await hasFocus(await heading('Friday 6 March'))).toBe(true);
  await passTo(THURSDAY + 86_400_000);
  await press('Show today');
  expect(await hasFocus(await heading('Saturday 7 March'))).toBe(true);
});
