import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SyncStatus } from '#sync/client.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { UpdateOfferContext } from '#web/platform/sync-context.tsx';
import { useSyncStatus } from '#web/platform/use-sync-status.ts';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { FiguresCard } from './figures-card.tsx';

const NOW = new Date(2026, 2, 5, 10, 0).getTime();
let sync: FakeSync;

beforeEach(async () => {
  sync = await createFakeSync();
  render(
    <ClockContext value={{ now: () => NOW }}>
      <UpdateOfferContext value={(isSmall) => !isSmall && 'The offer'}>
        <Card />
      </UpdateOfferContext>
    </ClockContext>,
    { wrapper: InRouter },
  );
});
afterEach(async () => {
  cleanup();
  await sync.close();
});

function Card() {
  return <FiguresCard sync={sync} status={useSyncStatus(sync)} facts={null} buildId="1.4.2" />;
}
const stand = (status: Partial<SyncStatus>) => act(() => sync.setStatus(status));
const lastSync = () => screen.getByText('Last sync').nextElementSibling?.textContent;

test.each([
  [null, 'Not yet'],
  [NOW - 4000, '09:59, just now'],
  [NOW - 7_200_000, '08:00, 2 hours ago'],
  [NOW + 8 * 3_600_000, 'At 18:00 on 5 Mar 2026, before the clock was set back'],
])('a last sync that was %s is told as: %s', (lastOkAt, words) => {
  stand({ lastOkAt });
  expect(lastSync()).toBe(words);
});

test('where the server asks for a newer app, it is offered here', () => {
  expect(screen.queryByText('The offer')).toBeNull();
  stand({ state: { kind: 'needs_update' } });
  expect(screen.getByRole('heading').textContent).toBe('Update the app to go on');
  expect(screen.getByText('The offer')).toBeDefined();
});

test("where the server takes the session for another account's, it says what to do, and no word of a pause", () => {
  stand({ state: { kind: 'paused' } });
  expect(screen.getByRole('heading').textContent).toBe('Sign in again to go on');
  expect(screen.getByText('Sign out in Settings').getAttribute('href')).toBe('/app/settings');
  expect(screen.queryByText('Paused')).toBeNull();
});

test("a pause of the participant's own says that it is one", () => {
  act(() => sync.pause());
  expect(screen.getByRole('heading').textContent).toBe('Paused');
  expect(screen.queryByText('Sign out in Settings')).toBeNull();
});
