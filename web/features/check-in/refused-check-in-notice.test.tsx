import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventId, sampleAnswers } from '#sync/testing/sample-rows.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { RefusedCheckInNotice } from './refused-check-in-notice.tsx';
import { restoreAsDraft } from './restore-as-draft.ts';

const EVENT = eventId(0);

let phone: Phone;
let sync: SyncClient;
beforeEach(async () => {
  vi.clearAllMocks();
  phone = await openPhone();
  sync = phone.client;
});

/** Mounts the notice and waits until it has seen what was refused before. */
async function watch() {
  const read = vi.spyOn(sync.queries, 'rejected');
  render(
    <OnPhone phone={phone}>
      <RefusedCheckInNotice />
    </OnPhone>,
  );
  await waitFor(() => expect(read).toHaveBeenCalled(), PATIENT);
  await act(async () => {
    await read.mock.results[0]?.value;
    await new Promise((done) => setTimeout(done));
  });
}
const refuse = () =>
  phone.refuse(({ saveCheckIn }) =>
    saveCheckIn({
      eventId: EVENT,
      localDate: '2026-03-05',
      answers: { ...sampleAnswers, notes: 'Written in the train' },
    }),
  );

test('a refused check-in is told, and its answers come back as the draft', async () => {
  await watch();
  await refuse();
  await waitFor(
    () =>
      expect(notified()).toEqual([
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
  await waitFor(() => expect(notified()).not.toEqual([]), PATIENT);
  expect(await sync.queries.draft(`check-in:${EVENT}`)).toEqual({ notes: 'Newer' });
});

test('a draft begun just when the refusal is told stays', async () => {
  const refusal = await refuse();
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
