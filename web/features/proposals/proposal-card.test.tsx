import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleProgramme, sampleProposal } from '#sync/testing/sample-rows.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ProposalCard } from './proposal-card.tsx';

const PROPOSAL = sampleProposal();

async function show(proposal = PROPOSAL, isNextWeek = false) {
  const phone = await openPhone({ rows: { programmes: [sampleProgramme()], proposals: [proposal] } });
  render(
    <OnPhone phone={phone}>
      <ProposalCard
        proposal={proposal}
        isNextWeek={isNextWeek}
        onFold={() => undefined}
        renderPreview={() => <p>what changes</p>}
      />
    </OnPhone>,
  );
  /** The only proposal, as the phone has it. */
  const stored = async () => (await phone.client.queries.proposals())[0];
  return { phone, stored };
}

test('says what was seen and what would change, and accepting it is kept on the device', async () => {
  const { stored } = await show();
  screen.getByText('You did 5 of 14 tasks in the last seven days.');
  screen.getByText('20 % less training, one habit fewer, from tomorrow on.');
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect.poll(stored, PATIENT).toMatchObject({ status: 'accepted' });
});

test('can be edited before it is accepted, with a preview', async () => {
  const { stored } = await show();
  expect(screen.queryByText('what changes')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  screen.getByText('what changes');
  fireEvent.click(screen.getByRole('radio', { name: '10 %' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'One habit fewer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect
    .poll(stored, PATIENT)
    .toMatchObject({ status: 'accepted', change: { volume: 0.9, habits: 0, weeks: null } });
});

test('larger doses of habits can be accepted one by one, and the training stays', async () => {
  const { stored } = await show({
    ...PROPOSAL,
    kind: 'more',
    reason: 'In the last two weeks you did Mindfulness on 14 of 14 days, Digital sunset on 13 of 14 days.',
    change: { volume: 1, habits: 0, weeks: null, doses: { mindfulness: 1, digitalSunset: 1 } },
  });
  screen.getByText(
    /^From tomorrow on: Mindfulness, 5 minutes with the breath; Digital sunset, phone, laptop/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByText('More training by')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Digital sunset: / }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect.poll(stored, PATIENT).toMatchObject({
    status: 'accepted',
    change: { volume: 1, habits: 0, weeks: null, doses: { mindfulness: 1 } },
  });
});

test('a change of which nothing is left cannot be accepted', async () => {
  await show({
    ...PROPOSAL,
    kind: 'more',
    change: { volume: 1, habits: 0, weeks: null, doses: { mindfulness: 1 } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mindfulness: 5 minutes with the breath' }));
  expect(screen.getByRole('button', { name: 'Accept' }).ariaDisabled).toBe('true');
});

test.each([
  [false, '40 % less training, until the week is over.'],
  [true, '40 % less training, next week.'],
])('a lighter week is accepted as it is shown, for this week or the next (%s)', async (isNextWeek, words) => {
  const lighter = {
    ...PROPOSAL,
    kind: 'lighter_week' as const,
    from_week: 3,
    change: { volume: 0.6, habits: 0, weeks: 1 },
  };
  const { phone, stored } = await show(lighter, isNextWeek);
  await phone.receive({ proposals: [{ ...lighter, from_week: 2 }] });
  screen.getByText(words);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect.poll(stored, PATIENT).toMatchObject({ status: 'accepted', from_week: 3 });
});

test('declining changes nothing but the record', async () => {
  const { stored } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await expect.poll(stored, PATIENT).toMatchObject({ status: 'declined', change: PROPOSAL.change });
});

test('a decision that the storage refuses leaves the card where it is', async () => {
  const { phone, stored } = await show();
  phone.tab.indexedDB.setFull(true);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect.poll(() => phone.client.status().state, PATIENT).toEqual({ kind: 'storage_broken' });
  phone.tab.indexedDB.setFull(false);
  expect(await stored()).toEqual(PROPOSAL);
  await expect.poll(() => screen.getByRole('button', { name: 'Accept' }).ariaBusy, PATIENT).not.toBe('true');
});

test('where nothing of it is chosen it says so, and Accept is blocked for that reason', async () => {
  await show({ ...PROPOSAL, change: { volume: 1, habits: -1, weeks: null } });
  const words = 'Nothing is chosen. Choose something, or decline.';
  const accept = () => screen.getByRole('button', { name: 'Accept' });
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'One habit fewer' }));
  expect(accept().getAttribute('aria-disabled')).toBe('true');
  expect(accept().getAttribute('aria-describedby')).toBe(screen.getByText(words).id);
});
