import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/participant.ts';

test('a visitor who wants a page inside is sent to sign in and then to that page; an account is for adults only', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await page.goto('/login');
  await page
    .getByRole('button', { name: 'Create account' })
    .or(page.getByRole('link', { name: 'Create account' }))
    .click();
  await page.getByLabel('Name').fill('Kim');
  await page.getByLabel('Email').fill('kim@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/^Age/).fill('17');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('This service is for adults aged 18 or over').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await page.goto('/terms-of-service');
  await page.goto('/app/settings');
  await page.waitForURL('**/login*');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/app/settings');
  // The sign-in page has been replaced in the history: going back leads to where the visitor came from.
  await page.goBack();
  await expect(page).toHaveURL(/terms-of-service$/);
  // Nobody who is signed in is left before an empty form.
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL('**/app/programme*');
});

test('without a connection the sign-in page says so plainly, and an expired token gets in to own data at once', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page, context } = await world.window();
  await page.goto('/login');
  await dayPage(page).isReadyForOffline();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline.").first()).toBeVisible();

  await context.setOffline(false);
  await dayPage(page).enter(email);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('-auth'));
    if (!key) throw new Error('no stored session');
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_700_000_000, expires_in: 1 }));
  });
  await context.setOffline(true);
  await page.reload();
  await dayPage(page).isShown();
  await expect(page).toHaveURL(/\/app\/programme/);
});
