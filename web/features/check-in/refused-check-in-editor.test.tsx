import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from '#sync/index.ts';
import { createWorld, type World } from '#sync/testing/create-world.ts';
import { createFakeServer, type FakeServer } from '#sync/testing/fake-server.ts';
import {
  DAY,
  eventId,
  sampleAnswers,
  sampleEvent,
  sampleProgramme,
  USER_A,
} from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import RefusedCheckInEditor from './refused-check-in-editor.tsx';

vi.mock('#web/ui/toasts.ts', () => ({ notify: vi.fn() }));

const PATIENT = { timeout: 30_000 };
let world: World;
let server: FakeServer;
let client: SyncClient;

beforeEach(async () => {
  world = createWorld({
    backend: (now) => {
      server = createFakeServer(now);
      return server.backend;
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0, { title: 'Daily check-in' }));
  ({ client } = await world.device({ userId: USER_A }).openTab());
  await world.advance(1000);
  server.isPoison = () => true;
  const answers = { ...sampleAnswers, notes: 'Slept badly' };
  await client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers });
  await world.advance(120_000);
  server.isPoison = () => false;
});
afterEach(async () => {
  cleanup();
  await world.close();
});

async function open() {
  const [change] = await client.queries.refused();
  if (!change) throw new Error('nothing was refused');
  const closed = vi.fn();
  render(
    <SyncContext value={client}>
      <RefusedCheckInEditor sync={client} change={change} onClose={closed} />
    </SyncContext>,
  );
  const notes = await screen.findByLabelText<HTMLTextAreaElement>(/Notes/, {}, PATIENT);
  return { change, closed, notes };
}

test('the refused answers are in the form; saved anew they are one check-in, and the refused one is gone', async () => {
  const { change, closed, notes } = await open();
  expect(notes.value).toBe('Slept badly');
  fireEvent.change(notes, { target: { value: 'Slept badly, then well' } });
  fireEvent.click(screen.getByRole('button', { name: /Check-In$/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  await waitFor(async () => expect(await client.queries.refused()).toEqual([]), PATIENT);
  await act(() => world.advance(5000));
  const effects = server.effectsOf(USER_A);
  expect(effects.map(({ uid }) => uid)).not.toContain(change.uid);
  expect(effects.map(({ args }) => (args as { notes: string }).notes)).toEqual(['Slept badly, then well']);
});

test('a form that is closed without saving leaves the refused answers in the list', async () => {
  const { closed } = await open();
  fireEvent.click(screen.getByRole('button', { name: /^Close/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  expect(await client.queries.refused()).toHaveLength(1);
});
