import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SyncActions } from '#sync/daymark/client.ts';
import {
  DAY,
  eventId,
  PROGRAM,
  sampleAnswers,
  sampleEvent,
  sampleProgramme,
} from '#sync/testing/sample-rows.ts';
import { kinds } from '#web/testing/kinds.ts';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notifiedTitles } from '#web/testing/notified.ts';
import { useRefusedChanges } from './use-refused-changes.ts';

const at = { date: DAY, time: '10:00' };
const move = ({ moveEvent }: SyncActions) => moveEvent({ eventId: eventId(0), ...at });
const add = ({ addTask }: SyncActions) =>
  addTask({ programId: PROGRAM, title: 'Walk', eventType: 'habit', minutes: 30, ...at });
/** The check-in's own notice tells this refusal, and not the programme's screen. */
const checkIn = ({ saveCheckIn }: SyncActions) =>
  saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
const submit = ({ submitDay }: SyncActions) => submitDay({ programId: PROGRAM, localDate: DAY });

test('a refusal whose words could not be loaded is told with the next one, and no other twice', async () => {
  const phone = await openPhone({ rows: { programmes: [sampleProgramme()], events: [sampleEvent(0)] } });
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const read = vi.spyOn(phone.client.queries, 'rejected');
  const loadKinds = vi.fn(async () => kinds).mockRejectedValueOnce(new Error('no connection'));
  renderHook(() => useRefusedChanges(phone.client, loadKinds));
  await waitFor(() => expect(read).toHaveBeenCalled(), PATIENT);
  await act(async () => void (await read.mock.results[0]?.value));

  await phone.refuse(move);
  await waitFor(() => expect(reported).toHaveBeenCalledOnce(), PATIENT);
  expect(notifiedTitles()).toEqual([]);
  await phone.refuse(add);
  const both = ['Failed to move the task. Please try again.', 'Failed to add the task. Please try again.'];
  await waitFor(() => expect(notifiedTitles()).toEqual(both), PATIENT);
  await phone.refuse(checkIn);
  await phone.refuse(submit);
  await waitFor(
    () => expect(notifiedTitles()).toEqual([...both, 'Failed to submit the day. Please try again.']),
    PATIENT,
  );
});
