import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleProposal } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync } from '#web/testing/fake-sync.ts';
import { ProposalCard } from './proposal-card.tsx';

const PROPOSAL = sampleProposal();

afterEach(cleanup);

async function show(proposal = PROPOSAL, isNextWeek = false) {
  const sync = await createFakeSync();
  await sync.rows.proposals.put(proposal);
  render(
    <SyncContext value={sync}>
      <ProposalCard proposal={proposal} isNextWeek={isNextWeek} renderPreview={() => <p>what changes</p>} />
    </SyncContext>,
  );
  return { sync };
}

test('says what was seen and what would change, and accepting it is kept on the device', async () => {
  const { sync } = await show();
  screen.getByText('You did 5 of 14 tasks in the last seven days.');
  screen.getByText('20 % less training, one habit fewer, from tomorrow on.');
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect.poll(() => sync.rows.proposals.get(PROPOSAL.id)).toMatchObject({ status: 'accepted' });
});

test('can be edited before it is accepted, with a preview', async () => {
  const { sync } = await show();
  expect(screen.queryByText('what changes')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  screen.getByText('what changes');
  fireEvent.click(screen.getByRole('radio', { name: '10 %' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'One habit fewer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect
    .poll(() => sync.rows.proposals.get(PROPOSAL.id))
    .toMatchObject({ status: 'accepted', change: { volume: 0.9, habits: 0, weeks: null } });
});

test('larger doses of habits can be accepted one by one, and the training stays', async () => {
  const { sync } = await show({
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
  await expect
    .poll(() => sync.rows.proposals.get(PROPOSAL.id))
    .toMatchObject({
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
  const { sync } = await show(lighter, isNextWeek);
  await sync.rows.proposals.put({ ...lighter, from_week: 2 });
  screen.getByText(words);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expect
    .poll(() => sync.rows.proposals.get(PROPOSAL.id))
    .toMatchObject({ status: 'accepted', from_week: 3 });
});

test('declining changes nothing but the record', async () => {
  const { sync } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await expect
    .poll(() => sync.rows.proposals.get(PROPOSAL.id))
    .toMatchObject({ status: 'declined', change: PROPOSAL.change });
});

test('a decision that the storage refuses leaves the card where it is', async () => {
  const { sync } = await show();
  sync.breakStorage(true);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  sync.breakStorage(false);
  expect(await sync.rows.proposals.get(PROPOSAL.id)).toEqual(PROPOSAL);
  await expect.poll(() => screen.getByRole('button', { name: 'Accept' }).ariaBusy).not.toBe('true');
});

test('where nothing of it is chosen it says so, and Accept is blocked for that reason', async () => {
  await show({ ...PROPOSAL, change: { volume: 1, habits: -1, weeks: null } });
  const words = 'Nothing of it is chosen. Choose something, or decline.';
  const accept = () => screen.getByRole('button', { name: 'Accept' });
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'One habit fewer' }));
  expect(accept().getAttribute('aria-disabled')).toBe('true');
  expect(accept().getAttribute('aria-describedby')).toBe(screen.getByText(words).id);
});
