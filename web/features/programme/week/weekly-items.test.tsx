import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { EventExtrasContext } from '#web/platform/kinds/event-extras-context.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import { showScreen, ZONE_HERE } from '../testing/show-screen.tsx';

const NOW = Date.parse('2026-03-05T12:00:00Z');
const programme = aProgramme({ time_zone: ZONE_HERE });
const week = { all_day: true, start_local: '2026-03-02T00:00', end_local: '2026-03-09T00:00' };
const strength = anEvent({
  id: eventId(1),
  title: 'Strength A',
  ...week,
  metadata: { why: 'Muscle keeps its strength.' },
});
const reading = anEvent({ id: eventId(2), title: 'Read: How sleep works', event_type: 'content', ...week });
const walk = anEvent({ id: eventId(3), title: 'Morning walk' });

const openLesson = vi.fn((event: { id: string }) => event.id === eventId(2));

async function show(isWide: boolean) {
  setScreenWidth(isWide ? 'wide' : 'narrow');
  return showScreen({
    programmes: [programme],
    events: [strength, reading, walk],
    now: NOW,
    search: { view: 'weekly' },
    wrap: (shown) => (
      <EventExtrasContext value={{ openLesson, render: () => null }}>{shown}</EventExtrasContext>
    ),
  });
}
const find = (name: string) => screen.findByRole('button', { name }, PATIENT);

test.each([
  ['a phone', false],
  ['a wide screen', true],
])('on %s the title of an item of the week opens what is behind it, by its kind', async (_, isWide) => {
  await show(isWide);
  fireEvent.click(await find('Read: How sleep works'));
  expect(openLesson).toHaveBeenLastCalledWith(expect.objectContaining({ id: reading.id }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await find('Strength A'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Strength A' }, PATIENT));
  expect(dialog.getByText('2 Mar - 8 Mar')).toBeDefined();
  expect(dialog.getByText('Muscle keeps its strength.')).toBeDefined();
});

test('an item of the week that was ticked says that it waits', async () => {
  await show(false);
  const line = (await find('Strength A')).closest('li');
  expect(line?.textContent).not.toContain('waiting');
  fireEvent.click(await find('Strength A: pending. Change status'));
  await waitFor(() => expect(line?.textContent).toContain('waiting'), PATIENT);
});

test('what was skipped is called and drawn so in the weekly view, and never as failed', async () => {
  const { client } = (await show(false)).phone;
  await find('Strength A: pending. Change status');
  await client.actions.skipTask(strength.id);
  await client.actions.skipTask(walk.id);
  const button = await find('Strength A: skipped. Change status');
  const line = (await screen.findByText('Morning walk', {}, PATIENT)).closest('li');
  await waitFor(() => expect(line?.textContent).toContain(', skipped'), PATIENT);
  expect(document.body.textContent).not.toMatch(/failed/i);
  for (const place of [button, line]) expect(place?.querySelector('[data-s="failed"]')).toBeNull();
  fireEvent.click(await find('Options for Strength A'));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Failed' }));
  expect(await find('Strength A: failed. Change status')).toBeDefined();
});
