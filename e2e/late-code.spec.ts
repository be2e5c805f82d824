import { dayPage } from './support/day-page.ts';
import { expect, test } from './support/fixtures.ts';
import { freshEmail } from './support/participant.ts';

test('a first visit on which the code that saves does not come says so, and goes on once it does', async ({
  world,
}) => {
  let isThere = false;
  world.proxy.decide = ({ path }) =>
    isThere || !path.startsWith('/assets/work-') ? 'pass' : { status: 503, body: '' };
  const { page } = await world.window({ withoutWorker: true });
  const day = dayPage(page);
  const signingUp = day.signUp(freshEmail());
  const banner = page.getByRole('alert').filter({ hasText: 'A part of this page did not arrive.' });
  await expect(banner.getByRole('button', { name: 'Reload' })).toBeVisible();

  isThere = true;
  await signingUp;
  await expect(banner).toBeHidden();
  await day.icon(await day.plainTask()).click();
  await expect.poll(() => world.proxy.pushes.flat().map(({ kind }) => kind)).toContain('event.set_status');
});
