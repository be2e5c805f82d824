import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('the week on paper says which it is, with every day and without the way to the others', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 1122, height: 793 } });
  await dayPage(page).enter(email);
  await page.goto('/app/programme?view=weekly');
  const range = page.getByText(/^\d+ [A-Z][a-z]+ - \d+ [A-Z][a-z]+, Week 1 of 12$/);
  const weeks = page.getByRole('navigation', { name: 'Weeks of the programme' });
  await expect(weeks).toBeVisible();
  // On the screen the strip says it; the heading is there for who does not see the strip.
  const width = async () => (await range.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(width).toBeGreaterThan(100);
  await expect(page.getByRole('row')).toHaveCount(9);
  await expect(weeks).toBeHidden();
});
