import '#web/testing/jsdom-gaps.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createFakeSync } from '#web/testing/fake-sync.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { CheckInHistory } from './check-in-history.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a check-in that is not sent yet carries the mark, in the list and read whole', async () => {
  const sync = await createFakeSync();
  const answers = { reviewed: true, energy_level: 3, mood: '🙂', task_completion: 3, notes: '', touched: [] };
  await sync.actions.saveCheckIn({ eventId: 'e1', localDate: '2026-03-04', answers });
  await sync.rows.waiting.clear();
  await sync.actions.saveCheckIn({ eventId: 'e2', localDate: '2026-03-05', answers });
  render(<CheckInHistory sync={sync} open onClose={() => undefined} onUpdate={() => undefined} />);
  const row = await screen.findByRole('button', { name: /^Thu 5 Mar.*waiting/ }, PATIENT);
  expect(within(screen.getByRole('button', { name: /^Wed 4 Mar/ })).queryByText('waiting')).toBeNull();
  fireEvent.click(row);
  await screen.findByRole('heading', { name: /^Thursday/ }, PATIENT);
  await screen.findByText('waiting', {}, PATIENT);
  await sync.rows.waiting.clear();
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
  await sync.close();
});

test('while old days have left this device it claims neither that there were none, nor that these are all', async () => {
  const sync = await createFakeSync();
  localStorage.setItem(`daymark:${sync.userId}:evicted`, '1');
  render(<CheckInHistory sync={sync} open onClose={() => undefined} onUpdate={() => undefined} />);
  await screen.findByRole('heading', { name: 'No check-ins on this device' }, PATIENT);
  expect(screen.queryByText(/the oldest days left this device/)).not.toBeNull();
  const answers = { reviewed: true, energy_level: 3, mood: '🙂', task_completion: 3, notes: '', touched: [] };
  await sync.actions.saveCheckIn({ eventId: 'e1', localDate: '2026-03-04', answers });
  await screen.findByRole('button', { name: /^Wed 4 Mar/ }, PATIENT);
  expect(screen.queryByText(/^Older check-ins may be missing\./)).not.toBeNull();
  await sync.close();
});

test('with no check-in and nothing gone it says that there are none yet', async () => {
  const sync = await createFakeSync();
  render(<CheckInHistory sync={sync} open onClose={() => undefined} onUpdate={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'No check-ins yet' }, PATIENT)).toBeDefined();
  await sync.close();
});
