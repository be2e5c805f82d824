import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleProgramme, sampleProposal } from '#sync/testing/sample-rows.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ProposalSlot } from './proposal-slot.tsx';

/** For week 1, of which the Sunday is 8 March; the programme ends on 29 March. */
const LIGHTER = sampleProposal({
  kind: 'lighter_week',
  from_week: 1,
  change: { volume: 0.6, habits: 0, weeks: 1 },
});

async function show(today: string) {
  const phone = await openPhone({
    rows: { programmes: [sampleProgramme()], proposals: [LIGHTER] },
    now: Date.parse(`${today}T09:00:00.000Z`),
  });
  render(
    <OnPhone phone={phone}>
      <ProposalSlot />
    </OnPhone>,
  );
  const wake = async (day: string) => {
    await phone.pass(Date.parse(`${day}T09:00:00.000Z`) - phone.now());
    act(() => void window.dispatchEvent(new Event('focus')));
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Look' }, PATIENT));
  return { phone, wake };
}

test('a lighter week that is left lying moves on with the days, and accepted it is the week that was shown', async () => {
  const { phone, wake } = await show('2026-03-05');
  await screen.findByText('40 % less training, until the week is over.', {}, PATIENT);
  await wake('2026-03-07');
  screen.getByText('40 % less training, next week.');
  await wake('2026-03-09');
  screen.getByText('40 % less training, until the week is over.');
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect
    .poll(() => phone.client.queries.proposals(), PATIENT)
    .toMatchObject([{ status: 'accepted', from_week: 2 }]);
  const line = await screen.findByText(/^The change of your plan: accepted/, {}, PATIENT);
  expect(line.closest('.banner')?.textContent).toContain('waiting');
  await phone.pass(5000);
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
});

test('a card follows its programme to another zone, where the day is another', async () => {
  const { phone } = await show('2026-03-06');
  await screen.findByText('40 % less training, next week.', {}, PATIENT);
  // In the morning in London it is the evening before there.
  await act(() => phone.client.actions.setTimeZone(sampleProgramme().id, 'Pacific/Niue'));
  expect(await screen.findByText('40 % less training, until the week is over.', {}, PATIENT)).toBeDefined();
});

test('the card ends once accepting it would change nothing', async () => {
  const { wake } = await show('2026-03-26');
  await screen.findByRole('button', { name: 'Accept' }, PATIENT);
  await wake('2026-03-27');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
