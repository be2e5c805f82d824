import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Programme } from '#shared/contract/entities/programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { ProgrammeScreen } from './programme-screen.tsx';
import type { ProgrammeSearch } from './programme-search.ts';

vi.mock('#web/ui/toasts.ts', () => ({ notify: vi.fn() }));

const PATIENT = { timeout: 30_000 };
const THURSDAY = Date.parse('2026-03-05T12:00:00Z');
const programme: Programme = {
  id: '00000000-0000-4000-8000-0000000000aa',
  title: 'Two weeks',
  start_date: '2026-03-02',
  end_date: '2026-03-15',
  time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  created_at: '2026-03-02T08:00:00.000Z',
};

let sync: FakeSync;
let now: number;
/** The live regions that were there before anything happened: what comes together with its words is not read out. */
let known: HTMLElement[];

function Harness() {
  const [search, setSearch] = useState<ProgrammeSearch>({});
  return (
    <ProgrammeScreen
      search={search}
      onSearch={setSearch}
      renderCheckIn={() => null}
      onOpenQuestionnaire={() => undefined}
      onSetUp={() => undefined}
    />
  );
}

beforeEach(async () => {
  now = THURSDAY;
  sync = await createFakeSync({ programmes: [programme], events: [anEvent({ title: 'Walk' })] }, () => now);
  render(
    <ClockContext value={{ now: () => now }}>
      <SyncContext value={sync}>
        <Harness />
      </SyncContext>
    </ClockContext>,
  );
  await screen.findByRole('button', { name: 'Walk: pending. Change status' }, PATIENT);
  known = screen.getAllByRole('status');
});
afterEach(async () => {
  cleanup();
  await sync.close();
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
  act(() => sync.setStatus({ state: { kind: 'offline' }, pending: 2 }));
  await waitFor(
    () => expect(said()).toContain("2 waiting. Saved here. Sends when you're back online."),
    PATIENT,
  );
});

test('that the day has changed is said in a region that was there before', async () => {
  now = THURSDAY + 86_400_000;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(said()).toContain('It is Friday now.'), PATIENT);
});
