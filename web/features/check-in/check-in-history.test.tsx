import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventId, sampleAnswers, sampleEvent, sampleProgramme } from '#sync/testing/sample-rows.ts';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { CheckInHistory } from './check-in-history.tsx';

const show = ({ client }: Phone) =>
  render(<CheckInHistory sync={client} open onClose={() => undefined} onUpdate={() => undefined} />);

const save = ({ client }: Phone, n: number, localDate: string) =>
  act(() => client.actions.saveCheckIn({ eventId: eventId(n), localDate, answers: sampleAnswers }));

test('a check-in that is not sent yet carries the mark, in the list and read whole', async () => {
  const phone = await openPhone();
  await save(phone, 1, '2026-03-04');
  await phone.pass(5000);
  await save(phone, 2, '2026-03-05');
  show(phone);
  const row = await screen.findByRole('button', { name: /^Thu 5 Mar.*waiting/ }, PATIENT);
  expect(within(screen.getByRole('button', { name: /^Wed 4 Mar/ })).queryByText('waiting')).toBeNull();
  fireEvent.click(row);
  await screen.findByRole('heading', { name: /^Thursday/ }, PATIENT);
  await screen.findByText('waiting', {}, PATIENT);
  await phone.pass(5000);
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
});

test('while old days have left this device it claims neither that there were none, nor that these are all', async () => {
  const old = sampleEvent(1, { start_local: '2026-01-01T09:00', end_local: '2026-01-01T09:30' });
  const phone = await openPhone({ rows: { programmes: [sampleProgramme()], events: [old] } });
  phone.goOffline();
  phone.tab.indexedDB.setFull(true, 1);
  await phone.client.actions.saveDraft('any', 'Slept well');
  show(phone);
  await screen.findByRole('heading', { name: 'No check-ins on this device' }, PATIENT);
  expect(screen.queryByText(/the oldest days left this device/)).not.toBeNull();
  await save(phone, 2, '2026-03-04');
  await screen.findByRole('button', { name: /^Wed 4 Mar/ }, PATIENT);
  expect(screen.queryByText(/^Older check-ins may be missing\./)).not.toBeNull();
});

test('with no check-in and nothing gone it says that there are none yet', async () => {
  show(await openPhone());
  expect(await screen.findByRole('heading', { name: 'No check-ins yet' }, PATIENT)).toBeDefined();
});
