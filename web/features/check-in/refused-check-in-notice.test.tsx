import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RejectedMutation } from '#sync/client.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { told } from '#web/testing/told.ts';
import { RefusedCheckInNotice } from './refused-check-in-notice.tsx';
import { restoreAsDraft } from './use-refused-check-in.ts';

const EVENT = '00000000-0000-4000-8000-000000000001';
const refusal: RejectedMutation = {
  seq: 3,
  uid: 'u',
  kind: 'check_in.save',
  writes: [`events:${EVENT}`],
  code: 'invalid',
  fields: null,
  occurredAt: 0,
  diedAt: 0,
  args: {
    id: '00000000-0000-7000-8000-0000000000c1',
    event_id: EVENT,
    local_date: '2026-03-05',
    energy_level: 4,
    mood: '🙂',
    task_completion: 3,
    notes: 'Written in the train',
    reviewed: true,
    touched: ['energy_level'],
    created_at: '2026-03-05T08:00:00.000Z',
  },
};

let sync: FakeSync;
beforeEach(async () => {
  vi.clearAllMocks();
  sync = await createFakeSync();
});
afterEach(async () => {
  cleanup();
  await sync.close();
});

/** Mounts the notice and waits until it has seen what was refused before. */
async function watch() {
  const read = vi.spyOn(sync.queries, 'rejected');
  render(
    <SyncContext value={sync}>
      <RefusedCheckInNotice />
    </SyncContext>,
  );
  await waitFor(() => expect(read).toHaveBeenCalled(), PATIENT);
  await act(async () => {
    await read.mock.results[0]?.value;
    await new Promise((done) => setTimeout(done));
  });
}
const refuse = () =>
  act(async () => {
    await sync.rows.refused.put(refusal);
  });

test('a refused check-in is told, and its answers come back as the draft', async () => {
  await watch();
  await refuse();
  await waitFor(
    () =>
      expect(told()).toEqual([
        {
          kind: 'error',
          title: 'Your check-in was not accepted',
          body: 'What you entered is kept as a draft of the form. The Sync page says why.',
        },
      ]),
    PATIENT,
  );
  await waitFor(
    async () =>
      expect(await sync.queries.draft(`check-in:${EVENT}`)).toMatchObject({
        energy_level: 4,
        mood: '🙂',
        task_completion: null,
        notes: 'Written in the train',
      }),
    PATIENT,
  );
});

test('a draft begun since is newer and stays', async () => {
  await sync.actions.saveDraft(`check-in:${EVENT}`, { notes: 'Newer' });
  await watch();
  await refuse();
  await waitFor(() => expect(told()).not.toEqual([]), PATIENT);
  expect(await sync.queries.draft(`check-in:${EVENT}`)).toEqual({ notes: 'Newer' });
});

test('a draft begun just when the refusal is told stays', async () => {
  const { queries, actions } = sync;
  const type = () => actions.saveDraft(`check-in:${EVENT}`, { notes: 'Newer' });
  const read = queries.draft;
  vi.spyOn(queries, 'draft').mockImplementationOnce(async (key) => {
    const stored = await read(key);
    await type();
    return stored;
  });
  const change = actions.changeDraft;
  vi.spyOn(actions, 'changeDraft').mockImplementation((key, made) => type().then(() => change(key, made)));
  expect(await restoreAsDraft(sync, refusal)).toBe(false);
  expect(await read(`check-in:${EVENT}`)).toEqual({ notes: 'Newer' });
});
