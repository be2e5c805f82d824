import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { showScreen, ZONE_HERE, type ShownScreen } from './testing/show-screen.tsx';

const THURSDAY = Date.parse('2026-03-05T12:00:00Z');
const programme = aProgramme({ time_zone: ZONE_HERE });

let shown: ShownScreen;
/** The live regions that were there before anything happened: what comes together with its words is not read out. */
let known: HTMLElement[];

beforeEach(async () => {
  shown = await showScreen({
    programmes: [programme],
    events: [anEvent({ title: 'Walk' })],
    now: THURSDAY,
  });
  await screen.findByRole('button', { name: 'Walk: pending. Change status' }, PATIENT);
  known = screen.getAllByRole('status');
});

const said = () => known.map(({ textContent }) => textContent).join(' | ');

test('the filter says how many categories are shown, also when it is all of them again, and nothing at first', async () => {
  expect(said()).not.toContain('categories');
  fireEvent.click(screen.getByRole('button', { name: /^Filter by category/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Core Programme' }));
  await waitFor(() => expect(said()).toContain('2 of 3 categories shown'), PATIENT);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Core Programme' }));
  await waitFor(() => expect(said()).toContain('3 of 3 categories shown'), PATIENT);
});

test('that changes wait, and that they are safe, is said in a region that was there before', async () => {
  const { phone } = shown;
  phone.goOffline();
  for (let n = 0; n < 2; n += 1) await act(() => phone.client.actions.saveSetup({}));
  await waitFor(
    () => expect(said()).toContain("2 waiting. Saved here. Sends when you're back online."),
    PATIENT,
  );
});

test('that the day has changed is said in a region that was there before', async () => {
  await shown.passTo(THURSDAY + 86_400_000);
  await waitFor(() => expect(said()).toContain('It is Friday now.'), PATIENT);
});
