import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import { notified } from '#web/testing/notified.ts';
import { showScreen, ZONE_HERE } from '../testing/show-screen.tsx';

const NOW = Date.parse('2026-03-05T12:00:00Z');
const programme = aProgramme({ time_zone: ZONE_HERE });
const EVENTS = [
  anEvent({ id: eventId(1), title: 'Morning walk' }),
  anEvent({ id: eventId(2), title: 'Lesson 5', event_type: 'content' }),
];

let phone: Phone;
let asked: ReturnType<typeof setScreenWidth>;
/** Lets the write that is held go on. */
let release: () => void;

beforeEach(async () => {
  vi.clearAllMocks();
  asked = setScreenWidth('narrow');
  phone = await openPhone({ rows: { programmes: [programme], events: EVENTS }, now: NOW });
  const { actions } = phone.client;
  const save = actions.setTaskStatus.bind(actions);
  vi.spyOn(actions, 'setTaskStatus').mockImplementation(async (id, status) => {
    await new Promise<void>((resolve) => (release = resolve));
    return save(id, status);
  });
  await showScreen({ phone, now: NOW });
});
afterEach(() => void vi.unstubAllGlobals());

const icon = (state: string) =>
  screen.findByRole('button', { name: `Morning walk: ${state}. Change status` }, PATIENT);
const isPressed = (button: HTMLElement) => 'saving' in button.dataset;
const held = () => waitFor(() => expect(phone.client.actions.setTaskStatus).toHaveBeenCalled(), PATIENT);
const counted = (words: string) =>
  waitFor(() => expect(document.querySelector('.count')?.textContent).toBe(words), PATIENT);

test('the icon shows the choice pressed until the phone has saved it, and only then is it told', async () => {
  const button = await icon('pending');
  const wasPressed: boolean[] = [];
  vi.spyOn(toast, 'custom').mockImplementation(() => {
    wasPressed.push(isPressed(button));
    return '';
  });
  fireEvent.click(button);
  expect(button.getAttribute('aria-label')).toBe('Morning walk: in progress. Change status');
  expect(isPressed(button)).toBe(true);
  await held();
  expect(isPressed(button)).toBe(true);
  expect(notified()).toEqual([]);
  await act(async () => release());
  await waitFor(() => expect(wasPressed).toEqual([false]), PATIENT);
  expect(await icon('in progress')).toBe(button);
});

test('a choice that the phone could not save goes, and the icon is at rest', async () => {
  const button = await icon('pending');
  fireEvent.click(button);
  await held();
  phone.tab.indexedDB.setFull(true);
  await act(async () => release());
  expect(await icon('pending')).toBe(button);
  expect(isPressed(button)).toBe(false);
  await waitFor(
    () =>
      expect(notified().at(-1)).toMatchObject({
        kind: 'error',
        title: 'Failed to save task status',
      }),
    PATIENT,
  );
});

test('a tap renders its own row and not the day around it; the counts follow', async () => {
  const button = await icon('pending');
  // The day asks how wide the screen is whenever it is rendered.
  expect(asked).toHaveBeenCalled();
  asked.mockClear();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute('aria-label')).toBe('Morning walk: completed. Change status');
  await counted('1 of 2 done');
  expect(screen.getByRole('button', { name: 'Thursday 5 March, today, 1 of 2 done' })).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  release();
});

test('in a page that nobody sees it is told and counted all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const button = await icon('pending');
  fireEvent.click(button);
  await held();
  await act(async () => release());
  await waitFor(() => expect(notified()).toHaveLength(1), PATIENT);
  fireEvent.click(button);
  await counted('1 of 2 done');
  release();
});
