import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { forgetNotified, notified } from '#web/testing/notified.ts';
import { ZoneBanner } from './zone-banner.tsx';
import { ZoneCard } from './zone-card.tsx';

const programme = aProgramme();
let phone: Phone;

beforeEach(async () => {
  vi.clearAllMocks();
  phone = await openPhone({ rows: { programmes: [programme] } });
});

const showCard = (deviceZone: string) =>
  render(
    <OnPhone phone={phone}>
      <ZoneCard deviceZone={deviceZone} />
    </OnPhone>,
  );
/** The zone that the phone has stored, and not the screen. */
const storedZone = async () => (await phone.client.queries.programme(programme.id))?.time_zone;

test('Settings says in which zone the days are counted, and nothing to move where the clock is the same', async () => {
  showCard('Europe/Belfast');
  expect(await screen.findByText('London time', {}, PATIENT)).toBeDefined();
  expect(screen.getByText('The same')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull();
});

test('Move in the banner moves the programme to the zone of the phone, and says so', async () => {
  render(<ZoneBanner sync={phone.client} programme={programme} phoneZone="America/New_York" />);
  expect(screen.getByText('Your programme runs on London time. Move it?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(async () => expect(await storedZone()).toBe('America/New_York'), PATIENT);
  await waitFor(
    () =>
      expect(notified().at(-1)).toMatchObject({
        kind: 'success',
        title: 'Your programme now runs on New York time',
      }),
    PATIENT,
  );
});

test.each(['UTC', 'Etc/Unknown', 'GMT', 'Atlantic/Reykjavik', '+02:00', ''])(
  'a phone whose zone is %j is asked once whether the times are right, and never to move to that',
  async (phoneZone) => {
    const screenOf = (time_zone: string) => (
      <ZoneBanner sync={phone.client} programme={{ ...programme, time_zone }} phoneZone={phoneZone} />
    );
    const chosen = render(screenOf('Europe/Berlin'));
    expect(chosen.queryByText(/Move it|Right\?/)).toBeNull();
    chosen.unmount();

    const first = render(screenOf('Europe/London'));
    await first.findByText('Times are in London time. Right? You can change it in Settings.', {}, PATIENT);
    fireEvent.click(first.getByRole('button', { name: 'Yes, that is right' }));
    expect(first.queryByText(/Right\?/)).toBeNull();
    first.unmount();

    const again = render(screenOf('Europe/London'));
    expect(again.queryByText(/Right\?|Move it/)).toBeNull();
  },
);

test('after a mistaken Dismiss the programme can still be moved, in Settings and without a connection', async () => {
  render(<ZoneBanner sync={phone.client} programme={programme} phoneZone="America/New_York" />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/Move it/)).toBeNull();
  expect(notified().at(-1)?.body).toBe('You can move it in Settings.');

  phone.goOffline();
  showCard('America/New_York');
  fireEvent.click(await screen.findByRole('button', { name: 'Move to New York time' }, PATIENT));
  expect(await screen.findByText('New York time', {}, PATIENT)).toBeDefined();
  expect(await screen.findByText('waiting', {}, PATIENT)).toBeDefined();
  await waitFor(
    () =>
      expect(notified().at(-1)).toMatchObject({
        kind: 'success',
        title: 'Your programme now runs on New York time',
        body: "Will be sent when you're online.",
      }),
    PATIENT,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Time zone'), PATIENT);
});

test('where no server answers, the zone is said to be sent later', async () => {
  phone.breakServer();
  await act(() => phone.client.syncNow());
  showCard('America/New_York');
  fireEvent.click(await screen.findByRole('button', { name: 'Move to New York time' }, PATIENT));
  await waitFor(() => expect(notified().at(-1)?.body).toBe("Will be sent when you're online."), PATIENT);
});

test('a zone that this device could not save is not said to be saved', async () => {
  showCard('America/New_York');
  const move = await screen.findByRole('button', { name: 'Move to New York time' }, PATIENT);
  phone.tab.indexedDB.setFull(true);
  fireEvent.click(move);
  await waitFor(
    () => expect(notified().at(-1)?.title).toBe('The time zone could not be saved. Please try again.'),
    PATIENT,
  );
  expect(screen.getByText('London time')).toBeDefined();
});

test('a zone chosen by mistake is taken back from the toast, and the banner does not ask what was just answered', async () => {
  const { rerender } = render(
    <ZoneBanner sync={phone.client} programme={programme} phoneZone="America/New_York" />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  const zoneIs = (zone: string) => waitFor(async () => expect(await storedZone()).toBe(zone), PATIENT);
  await zoneIs('America/New_York');
  const toast = await waitFor(() => {
    const last = notified().at(-1);
    expect(last?.action?.label).toBe('Undo');
    return last;
  }, PATIENT);
  forgetNotified();
  toast?.action?.onPress();
  await zoneIs('Europe/London');
  await waitFor(
    () => expect(notified().at(-1)?.title).toBe('Your programme now runs on London time'),
    PATIENT,
  );
  rerender(<ZoneBanner sync={phone.client} programme={{ ...programme }} phoneZone="America/New_York" />);
  expect(screen.queryByText(/Move it/)).toBeNull();
});

test('Settings moves the programme to any zone, also back to one in which the device is not', async () => {
  showCard('America/New_York');
  fireEvent.click(await screen.findByRole('button', { name: 'Move to New York time' }, PATIENT));
  expect(await screen.findByText('The same', {}, PATIENT)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Time zone'), PATIENT);
  fireEvent.change(screen.getByRole('combobox', { name: 'Use the time of' }), {
    target: { value: 'Europe/London' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Move to London time' }));
  expect(await screen.findByText('London time', {}, PATIENT)).toBeDefined();
  expect(screen.getByText('New York time')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull(), PATIENT);
});
