import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeSync } from '#web/testing/fake-sync.ts';
import { kinds } from '#web/testing/kinds.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { toldTitles } from '#web/testing/told.ts';
import { useRefusedChanges } from './use-refused-changes.ts';

test('a refusal whose words could not be loaded is told with the next one, and no other twice', async () => {
  const sync = await createFakeSync();
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const read = vi.spyOn(sync.queries, 'rejected');
  const loadKinds = vi.fn(async () => kinds).mockRejectedValueOnce(new Error('no connection'));
  const refuse = (seq: number, kind: string) =>
    act(async () => {
      await sync.rows.refused.put({
        seq,
        uid: `u${seq}`,
        kind,
        writes: [],
        code: 'invalid',
        fields: null,
        occurredAt: 0,
        diedAt: 0,
        args: {},
      });
    });
  const { unmount } = renderHook(() => useRefusedChanges(sync, loadKinds));
  onTestFinished(async () => {
    unmount();
    vi.restoreAllMocks();
    await sync.close();
  });
  await waitFor(() => expect(read).toHaveBeenCalled(), PATIENT);
  await act(async () => void (await read.mock.results[0]?.value));

  await refuse(1, 'event.move');
  await waitFor(() => expect(reported).toHaveBeenCalledOnce(), PATIENT);
  expect(toldTitles()).toEqual([]);
  await refuse(2, 'event.add');
  const both = ['Failed to move the task. Please try again.', 'Failed to add the task. Please try again.'];
  await waitFor(() => expect(toldTitles()).toEqual(both), PATIENT);
  await refuse(3, 'event.patch_metadata');
  await refuse(4, 'day.submit');
  await waitFor(
    () => expect(toldTitles()).toEqual([...both, 'Failed to submit the day. Please try again.']),
    PATIENT,
  );
});
