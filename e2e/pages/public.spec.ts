import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/participant.ts';

test('the front page stands before and without JavaScript, and names who runs the service', async ({
  world,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.server.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle('Daymark: steady health, one week at a time');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const features = ['AI-Assisted Insights', 'Personalized Programs', 'Health Tracking', 'Expert Coaching'];
  for (const name of [...features, 'Privacy & Security', 'Evidence-Based', 'How It Works']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  for (const [name, path] of [
    ['Login', '/login'],
    ['Start Your Journey', '/login?mode=sign-up'],
    ['Learn More', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
  ] as const) {
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', path);
  }
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  for (const [number, step] of [
    'Complete a health assessment',
    'Upload health data',
    'Receive a personalised program',
    'Track progress and optimise with coaches',
  ].entries()) {
    await expect(steps.filter({ hasText: step })).toContainText(`${number + 1}${step}`);
  }
  const call = page.getByRole('region', { name: 'Your first week starts on the day you sign up' });
  await expect(call.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/login?mode=sign-up',
  );
  const year = new Date().getUTCFullYear();
  await expect(page.getByText(`© ${year} Example Health Ltd`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
    'href',
    'mailto:hello@example.org',
  );
  expect(await page.content()).not.toContain('__DAYMARK_');
  await context.close();
});

test('the front page leads whoever is signed in to their programme, without the app and offline too', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.replace(/-\w+/, ''));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const year = new Date().getUTCFullYear();
  await expect(page.getByText(`© ${year} Example Health Ltd`)).toBeVisible();
  expect([...scripts].toSorted()).toEqual(['/assets/reading.js', '/page.js']);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/login');
  await dayPage(page).signIn(email);
  await dayPage(page).isReadyForOffline();
  await page.goto('/');
  await page.getByRole('link', { name: 'Open your programme' }).click();
  await dayPage(page).isShown();

  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Steady health');
  await expect(page.getByText(`© ${year} Example Health Ltd`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your programme' })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('the legal documents can be read, searched by their contents, and left', async ({ world }) => {
  const { page } = await world.window({ withoutWorker: true });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/privacy-policy');
  await expect(page.getByText('Last updated 02 August 2025')).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'How long we keep it' }).click();
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByText('Effective 01.10.2025')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL('**/login');
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('where the browser forbids storage every public page is there, and signing in says what is missing', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { context, page } = await world.window();
  await context.addInitScript(() => {
    const denied = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: denied });
    IDBFactory.prototype.open = denied;
  });
  for (const [path, heading] of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/how-offline-works', 'How offline works'],
    ['/urgent-help', 'Need urgent help?'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Storage on this device cannot be opened' }),
  ).toBeVisible();
});
