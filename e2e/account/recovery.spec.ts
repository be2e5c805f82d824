import type { Page } from '@playwright/test';
import { expect, test, type World } from '../support/fixtures.ts';
import { advanceServerClock, mailsTo, type SentMail } from '../support/server/mails.ts';
import { signInBelow } from '../support/participant.ts';

const NEW_PASSWORD = 'calm-harbour-72';

/** Asks for a reset on the screen and reads the mail. */
async function askForReset(world: World, page: Page, email: string): Promise<SentMail> {
  const before = (await mailsTo(world.server.url, email)).length;
  await page.goto('/login');
  await page.getByRole('link', { name: /^Forgot/ }).click();
  // The page before it has an Email, too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(world.server.url, email)).length).toBe(before + 1);
  const mail = (await mailsTo(world.server.url, email)).at(-1);
  if (!mail?.code || !mail.link) throw new Error('the mail carries no code and link');
  return mail;
}

async function setPassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

/** The mail's link leads to the server's own address; the device reaches it through its proxy. */
const onDevice = (link: string) => new URL(link).pathname + new URL(link).search;

test('a forgotten password is reset by the code, and other devices are signed out by it', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  const { code } = await askForReset(world, page, email);

  const verify = page.getByRole('button', { name: 'Verify' });
  await expect(verify).toBeDisabled();
  await page.getByLabel('6-digit code').fill(code === '111111' ? '222222' : '111111');
  await verify.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Token has expired or is invalid');

  // A phone may have closed the page meanwhile.
  await page.reload();
  await page.getByLabel('6-digit code').pressSequentially(`${code?.slice(0, 3)} ${code?.slice(3)}`);
  await verify.click();
  await page.waitForURL('**/reset-password');
  await setPassword(page);
  await expect(page.getByRole('heading', { name: 'Password updated!' })).toBeVisible();
  await page.waitForURL('**/login');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/app/programme*');
  await expect(signInBelow(world.server.url, email, 'slow-river-41')).rejects.toThrow('400');
  await expect
    .poll(async () => (await mailsTo(world.server.url, email)).map(({ subject }) => subject))
    .toContain('Your Daymark password was changed');
});

test('the link of the mail works in another browser, and once', async ({ world }) => {
  const { email } = await world.participant();
  const asking = await world.window({ withoutWorker: true });
  const { link = '' } = await askForReset(world, asking.page, email);

  const { page } = await world.window({ withoutWorker: true, viewport: { width: 1280, height: 800 } });
  await page.goto(onDevice(link));
  await setPassword(page);
  await expect(page.getByText('Your password has been successfully updated.')).toBeVisible();
  await page.waitForURL('**/login');
  await signInBelow(world.server.url, email, NEW_PASSWORD);

  await page.goto(onDevice(link));
  await page.getByLabel('New Password').fill('x');
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await page.waitForURL('**/forgot-password');
});

test.describe('after ten minutes', () => {
  test.use({ ownServer: true });

  test(
    'a link and a code that are too old say so and lead to a new one',
    { tag: '@long' },
    async ({ world }) => {
      const { email } = await world.participant();
      const { page } = await world.window({ withoutWorker: true });
      const { link = '', code = '' } = await askForReset(world, page, email);
      await advanceServerClock(world.server.url, 10 * 60_000 + 1000);

      await page.getByLabel('6-digit code').fill(code);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Token has expired or is invalid');

      await page.goto(onDevice(link));
      await page.getByLabel('New Password').fill('x');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'This password reset link has expired. Please request a new one.',
      );
      await expect(page.getByText('The password reset link is no longer valid')).toBeVisible();
    },
  );
});

test(
  'a link that the server followed is finished in the asking browser, and by the digits elsewhere',
  { tag: '@long' },
  async ({ world }) => {
    const { email } = await world.participant();
    const { page } = await world.window({ withoutWorker: true });
    const { link = '' } = await askForReset(world, page, email);
    const token = new URL(link).searchParams.get('token_hash') ?? '';
    const followed = await fetch(`${world.server.url}/auth/v1/verify?type=recovery&token=${token}`, {
      redirect: 'manual',
    });
    const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code');
    expect(code).not.toBeNull();

    const other = await world.window({ withoutWorker: true });
    await other.page.goto(`/reset-password?code=${code}`);
    await expect(other.page.getByRole('heading', { name: 'Opened on another device' })).toBeVisible();

    await page.goto(`/reset-password?code=${code}`);
    await setPassword(page);
    await expect(page.getByRole('heading', { name: 'Password updated!' })).toBeVisible();
    await signInBelow(world.server.url, email, NEW_PASSWORD);
  },
);

test('an unknown address sees the same screens', { tag: '@long' }, async ({ world }) => {
  const { page } = await world.window({ withoutWorker: true });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL('**/login');
  // Mails go one after the other: one to the unknown address would be there before this one.
  const { email } = await world.participant();
  await askForReset(world, (await world.window({ withoutWorker: true })).page, email);
  expect(await mailsTo(world.server.url, 'nobody@example.org')).toEqual([]);
});
