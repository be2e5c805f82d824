import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from '#sync/index.ts';
import { createWorld, type World } from '#sync/testing/create-world.ts';
import { createFakeServer, type FakeServer } from '#sync/testing/fake-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';

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
  server.put(USER_A, 'events', sampleEvent(0, { title: 'Habits questionnaire' }));
  ({ client } = await world.device({ userId: USER_A }).openTab());
  await world.advance(1000);
  server.isPoison = () => true;
  const answers = { morningRoutine: {}, morningFreeText: { otherHabits: 'Tea at six' } };
  await client.actions.saveQuestionnaire({ eventId: eventId(0), answers });
  await world.advance(120_000);
  server.isPoison = () => false;
});
afterEach(async () => {
  cleanup();
  await world.close();
});

async function open(isForRefused = true) {
  const [refused] = await client.queries.refused();
  if (!refused) throw new Error('nothing was refused');
  render(
    <SyncContext value={client}>
      <QuestionnaireScreen
        eventId={eventId(0)}
        refused={isForRefused ? refused.uid : null}
        renderPreview={() => null}
        onDone={() => undefined}
      />
    </SyncContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Step 2 of 3/ }, PATIENT));
  return refused;
}
const other = () => screen.findByLabelText<HTMLTextAreaElement>(/Other habits/, {}, PATIENT);

test('the refused answers are in the form; completed they are one new questionnaire, and the refused one is gone', async () => {
  const refused = await open();
  const text = await other();
  expect(text.value).toBe('Tea at six');
  fireEvent.change(text, { target: { value: 'Tea at seven' } });
  fireEvent.click(screen.getByRole('button', { name: /^Step 3 of 3/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Complete Questionnaire' }, PATIENT));
  await waitFor(async () => expect(await client.queries.refused()).toEqual([]), PATIENT);
  await act(() => world.advance(5000));
  const effects = server.effectsOf(USER_A);
  expect(effects.map(({ uid }) => uid)).not.toContain(refused.uid);
  expect(effects.map(({ args }) => args)).toMatchObject([
    { event_id: eventId(0), response_data: { morningFreeText: { otherHabits: 'Tea at seven' } } },
  ]);
});

test('opened by itself it offers the refused answers, and a dismissed refusal stays among the refused changes', async () => {
  await open(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit those answers' }, PATIENT));
  await waitFor(async () => expect((await other()).value).toBe('Tea at six'), PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull(), PATIENT);
  expect(await client.queries.refused()).toHaveLength(1);
});
