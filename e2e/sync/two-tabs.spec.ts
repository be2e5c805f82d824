import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { leads } from '../support/phone/leads.ts';
import { storedStatuses } from '../support/participant.ts';

test('what the leading tab meets on the line is shown in every tab, and so is its end', async ({ world }) => {
  const participant = await world.participant();
  const { context, page: leader } = await world.window();
  await dayPage(leader).enter(participant.email);
  await expect.poll(() => leads(leader), 'the first tab leads').toBe(true);
  const follower = await context.newPage();
  await follower.goto('/app/programme');
  await dayPage(follower).isShown();
  const badges = [leader, follower].map((page) => page.getByRole('button', { name: 'Sync status' }));
  const title = await dayPage(follower).plainTask();
  for (const badge of badges) await expect(badge).not.toContainText('Offline mode');

  world.proxy.decide = ({ path }) => (path === '/api/v1/sync' ? { status: 503, body: '' } : 'pass');
  await dayPage(follower).icon(title).click();
  for (const badge of badges) await expect(badge).toContainText('Offline mode');

  world.proxy.decide = () => 'pass';
  await leader.bringToFront();
  for (const badge of badges) await expect(badge).not.toContainText('Offline mode');
  await expect.poll(async () => (await storedStatuses(participant))[title]).toBe('in_progress');
});
