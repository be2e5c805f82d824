import type { Page } from '@playwright/test';
import type { AppServer } from '../support/server/app-server.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsTo, type SentMail } from '../support/server/mails.ts';
import { freshEmail, PASSWORD, signInBelow } from '../support/participant.ts';

test.use({ serverEnv: { AUTH_AUTOCONFIRM: 'false' } });
// One after the other, on one server of that kind.
test.describe.configure({ mode: 'default' });

/** Fills in the form for a new account and reads the mail that confirms it. */
async function signUp(server: AppServer, page: Page, email: string): Promise<SentMail> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Name').fill('Robin Marsh');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/^Age/).fill('44');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(server.url, email)).length).toBe(1);
  const mail = (await mailsTo(server.url, email))[0];
  if (!mail?.code || !mail.link) throw new Error('the mail carries no code and link');
  return mail;
}

test('a new account is confirmed by the digits of its mail and starts with its programme', async ({
  world,
}) => {
  const { server } = world;
  const email = freshEmail();
  const { page } = await world.window({ withoutWorker: true, baseURL: server.url });
  const { code = '' } = await signUp(server, page, email);
  await expect(signInBelow(server.url, email, PASSWORD)).rejects.toThrow('400');

  // The phone has closed the page while its owner looked at the mail.
  await page.reload();
  await expect(page.getByText(`A 6-digit code went to ${email}.`)).toBeVisible();
  const verify = page.getByRole('button', { name: 'Verify' });
  await expect(verify).toBeDisabled();
  await page.getByLabel('6-digit code').fill(code === '111111' ? '222222' : '111111');
  await verify.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Token has expired or is invalid');
  await page.getByLabel('6-digit code').fill(code);
  await verify.click();
  await page.waitForURL('**/app/programme*');
  await dayPage(page).isShown();
  await dayPage(page).completeCheckIn('Happy', 'The first day');
  await signInBelow(server.url, email, PASSWORD);
});

test(
  'the link opens a page whose button counts: at once where the sign-up began, elsewhere with its password',
  { tag: '@long' },
  async ({ world }) => {
    const { server } = world;
    const [here, there] = [freshEmail(), freshEmail()];
    const asking = await world.window({ withoutWorker: true, baseURL: server.url });
    const { link = '' } = await signUp(server, asking.page, here);
    const press = (page: Page) => page.getByRole('button', { name: 'Confirm my address' }).click();
    await asking.page.goto(link);
    await expect(signInBelow(server.url, here, PASSWORD)).rejects.toThrow('400');
    await press(asking.page);
    await asking.page.waitForURL('**/app/programme*');
    await dayPage(asking.page).isShown();

    const other = await world.window({ withoutWorker: true, baseURL: server.url });
    const second = await signUp(server, other.page, there);
    const { page } = await world.window({ withoutWorker: true, baseURL: server.url });
    await page.goto(second.link ?? '');
    await press(page);
    await page.getByLabel('Password', { exact: true }).fill(`not ${PASSWORD}`);
    await press(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'This is not the password of this sign-up.',
    );
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page);
    await page.waitForURL('**/app/programme*');
  },
);
