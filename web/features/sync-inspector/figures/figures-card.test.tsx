import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UpdateOfferContext } from '#web/platform/sync-state/sync-context.tsx';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { FiguresCard } from './figures-card.tsx';

const NOW = new Date(2026, 2, 5, 10, 0).getTime();

function show(phone: Phone) {
  function Card() {
    const status = useSyncStatus(phone.client);
    return <FiguresCard sync={phone.client} status={status} facts={null} buildId="1.4.2" />;
  }
  render(
    <OnPhone phone={phone}>
      <UpdateOfferContext value={(isSmall) => !isSmall && 'The offer'}>
        <Card />
      </UpdateOfferContext>
    </OnPhone>,
    { wrapper: InRouter },
  );
}
const lastSync = () => screen.getByText('Last sync').nextElementSibling?.textContent;

test('before its first sync a phone says so', async () => {
  show(await openPhone({ prepare: ({ connectivity }) => connectivity.set(false) }));
  expect(lastSync()).toBe('Not yet');
});

test.each([
  [-4000, '09:59, just now'],
  [-7_200_000, '08:00, 2 hours ago'],
  [8 * 3_600_000, 'At 18:00 on 5 Mar 2026, before the clock was set back'],
])('a last sync that lies %s ms from now is told as: %s', async (from, words) => {
  const phone = await openPhone({ now: NOW + from });
  phone.device.clockOffset = NOW - phone.now();
  show(phone);
  expect(lastSync()).toBe(words);
});

test('where the server asks for a newer app, it is offered here', async () => {
  const phone = await openPhone();
  show(phone);
  expect(screen.queryByText('The offer')).toBeNull();
  phone.server.minSchema = 99;
  await act(() => phone.client.syncNow());
  expect(screen.getByRole('heading').textContent).toBe('Update the app to go on');
  expect(screen.getByText('The offer')).toBeDefined();
});

test("where the server takes the session for another account's, it says what to do, and no word of a pause", async () => {
  const phone = await openPhone();
  show(phone);
  phone.device.network.fate = () => ({ kind: 'answered', status: 409, body: { code: 'user_mismatch' } });
  await act(() => phone.client.syncNow());
  expect(screen.getByRole('heading').textContent).toBe('Sign in again to go on');
  expect(screen.getByText('Sign out in Settings').getAttribute('href')).toBe('/app/settings');
  expect(screen.queryByText('Paused')).toBeNull();
});

test("a pause of the participant's own says that it is one", async () => {
  const phone = await openPhone();
  show(phone);
  act(() => phone.client.pause());
  expect(screen.getByRole('heading').textContent).toBe('Paused');
  expect(screen.queryByText('Sign out in Settings')).toBeNull();
});
