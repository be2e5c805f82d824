import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createWorld, type World } from '#sync/testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '#sync/testing/memory-server.ts';
import { formatDay } from '#shared/domain/time/local-date.ts';
import { DAY, eventId, sampleEvent, sampleProgramme, USER_A } from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { kinds } from '#web/testing/kinds.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notifiedTitles } from '#web/testing/notified.ts';
import { ProgrammeScreen } from './programme-screen.tsx';

/** How long after its rows are shown the screen asks for newer ones. */
const REFRESH_MS = 100;
const HOUR_MS = 3_600_000;
let world: World;
let server: MemoryServer;

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  await world.close();
});

/** `clockOffset`: how far the phone's clock is ahead, in milliseconds. */
async function openProgramme(clockOffset = 0) {
  world = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      return server.backend;
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0, { title: 'Morning walk' }));
  const device = world.device({ userId: USER_A });
  device.clockOffset = clockOffset;
  const { client } = await device.openTab();
  render(
    <ClockContext value={{ now: () => world.clock.now() + device.clockOffset }}>
      <SyncContext value={client}>
        <ProgrammeScreen
          search={{}}
          onSearch={() => undefined}
          loadKinds={async () => kinds}
          renderCheckIn={() => null}
          onOpenQuestionnaire={() => undefined}
          onOpenScenario={() => undefined}
          onSetUp={() => undefined}
        />
      </SyncContext>
    </ClockContext>,
  );
  // The first load sends what was done until it began; what is done in the same instant would count as that.
  await act(() => world.advance(1000));
  return { device, client };
}

const icon = (state: string) =>
  screen.findByRole('button', { name: `Morning walk: ${state}. Change status` }, PATIENT);

test('a click is shown, waits, reaches the server after its pause, and the mark goes', async () => {
  await openProgramme();
  fireEvent.click(await icon('pending'));
  await icon('in progress');
  await screen.findByText('waiting', {}, PATIENT);
  await act(() => world.advance(3000));
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
  expect(server.rowsOf(USER_A).get(`events:${eventId(0)}`)).toMatchObject({
    metadata: { status: 'in_progress' },
  });
  await icon('in progress');
});

test('a row that the server changes appears by itself', async () => {
  const { client } = await openProgramme();
  await icon('pending');
  server.put(USER_A, 'events', sampleEvent(0, { title: 'Morning walk', metadata: { status: 'failed' } }));
  await act(() => client.syncNow());
  expect(await icon('failed')).toBeDefined();
});

test('a status that the server refuses goes back and is told', async () => {
  await openProgramme();
  await icon('pending');
  server.remove(USER_A, 'events', eventId(0));
  fireEvent.click(await icon('pending'));
  await act(() => world.advance(3000));
  await waitFor(() => expect(notifiedTitles()).toContain('Failed to save task status'), PATIENT);
  await screen.findByText('No events scheduled for this day', {}, PATIENT);
  expect(screen.queryByRole('button', { name: /^Morning walk: in progress/ })).toBeNull();
});

test.each([
  ['nothing by itself while the sync is paused', true],
  ['by itself where it is not', false],
])('the screen refreshes %s', async (_, isPaused) => {
  const { device, client } = await openProgramme();
  await icon('pending');
  if (isPaused) act(() => client.pause());
  cleanup();
  await world.settle();
  // The refresh is a timer of the page's; it is held here, and let go below.
  const held: (() => void)[] = [];
  const realTimeout = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== REFRESH_MS) return realTimeout(run, ms);
    held.push(run);
    return 0;
  }) as typeof setTimeout);
  render(
    <SyncContext value={client}>
      <ProgrammeScreen
        search={{}}
        onSearch={() => undefined}
        loadKinds={async () => kinds}
        renderCheckIn={() => null}
        onOpenQuestionnaire={() => undefined}
        onOpenScenario={() => undefined}
        onSetUp={() => undefined}
      />
    </SyncContext>,
  );
  await screen.findByRole('tab', { name: 'Today' }, PATIENT);
  await waitFor(() => expect(held.length).toBeGreaterThan(0), PATIENT);
  const before = device.network.requests.length;
  await act(() => world.advance(5000));
  // Whatever is asked for from here on is the refresh.
  expect(device.network.requests.length).toBe(before);
  await act(async () => {
    for (const run of held) run();
    await world.advance(5000);
  });
  expect(device.network.requests.length > before).toBe(!isPaused);
});

test('a day that was submitted offline says that it waits, until the server has it', async () => {
  const { device } = await openProgramme();
  device.connectivity.set(false);
  await icon('pending');
  fireEvent.click(await screen.findByRole('button', { name: 'Submit the Day' }, PATIENT));
  fireEvent.click(screen.getByRole('button', { name: 'Submit now' }));
  const submitted = await screen.findByRole('button', { name: /send again$/ }, PATIENT);
  await waitFor(() => expect(submitted.textContent).toContain('waiting'), PATIENT);
  device.connectivity.set(true);
  await act(() => world.advance(5000));
  await waitFor(() => expect(submitted.textContent).not.toContain('waiting'), PATIENT);
});

test.each([
  ['a day ahead', 26 * HOUR_MS, 'This device’s clock is 26 hours ahead.'],
  ['a day behind', -26 * HOUR_MS, 'This device’s clock is 26 hours behind.'],
])('a phone whose clock is %s shows the day of the server and says so', async (_which, offset, words) => {
  await openProgramme(offset);
  await screen.findByText((text) => text.startsWith(words), {}, PATIENT);
  expect(screen.getByRole('heading', { name: formatDay(DAY) })).toBeDefined();
  await icon('pending');
  expect(screen.queryByText(/^It is/)).toBeNull();
});
