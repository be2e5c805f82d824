import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openSampleDevice } from '#sync/testing/open-sample-device.ts';
import { sampleProgramme, sampleProposal, USER_A } from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync } from '#web/testing/fake-sync.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ProposalSlot } from './proposal-slot.tsx';

/** For week 1, of which the Sunday is 8 March; the programme ends on 29 March. */
const LIGHTER = sampleProposal({
  kind: 'lighter_week',
  from_week: 1,
  change: { volume: 0.6, habits: 0, weeks: 1 },
});

afterEach(cleanup);

async function show(today: string) {
  let now = Date.parse(`${today}T09:00:00.000Z`);
  const sync = await createFakeSync({ programmes: [sampleProgramme()] });
  await sync.rows.proposals.put(LIGHTER);
  render(
    <ClockContext value={{ now: () => now }}>
      <SyncContext value={sync}>
        <ProposalSlot />
      </SyncContext>
    </ClockContext>,
  );
  const wake = (day: string) =>
    act(async () => {
      now = Date.parse(`${day}T09:00:00.000Z`);
      window.dispatchEvent(new Event('focus'));
    });
  return { sync, wake };
}

test('a lighter week that is left lying moves on with the days, and accepted it is the week that was shown', async () => {
  const { sync, wake } = await show('2026-03-05');
  await screen.findByText('40 % less training, until the week is over.', {}, PATIENT);
  await wake('2026-03-07');
  screen.getByText('40 % less training, next week.');
  await wake('2026-03-09');
  screen.getByText('40 % less training, until the week is over.');
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect
    .poll(() => sync.rows.proposals.get(LIGHTER.id), PATIENT)
    .toMatchObject({ status: 'accepted', from_week: 2 });
  const line = await screen.findByText(/^The change of your plan: accepted/, {}, PATIENT);
  expect(line.textContent).toContain('waiting');
  await sync.rows.waiting.clear();
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
});

test('a card follows its programme to another zone, where the day is another', async () => {
  const { world, server, client } = await openSampleDevice();
  server.put(USER_A, 'proposals', LIGHTER);
  await Promise.all([client.syncNow(), world.advance(1000)]);
  const now = Date.parse('2026-03-06T09:00:00.000Z');
  render(
    <ClockContext value={{ now: () => now }}>
      <SyncContext value={client}>
        <ProposalSlot />
      </SyncContext>
    </ClockContext>,
  );
  await screen.findByText('40 % less training, next week.', {}, PATIENT);
  // In the morning in London it is the evening before there.
  await client.actions.setTimeZone(sampleProgramme().id, 'Pacific/Niue');
  expect(await screen.findByText('40 % less training, until the week is over.', {}, PATIENT)).toBeDefined();
  await world.close();
});

test('the card ends once accepting it would change nothing', async () => {
  const { wake } = await show('2026-03-26');
  await screen.findByRole('button', { name: 'Accept' }, PATIENT);
  await wake('2026-03-27');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
