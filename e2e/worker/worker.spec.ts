import type { BrowserContext, Page } from '@playwright/test';
import { dayPage } from '../support/phone/day-page.ts';
import { createDeployment } from '../support/server/deployment.ts';
import { expect, test, type Device, type World } from '../support/fixtures.ts';
import { createParticipant, storedStatuses } from '../support/participant.ts';
import { dispatchSync } from '../support/phone/service-worker-cdp.ts';
import { untilWhole } from '../support/looks/until-whole.ts';

const PROMPT_TITLE = 'New Update Available';
const PROMPT_TEXT =
  'A new version of the coach app is available. Would you like to reload to get the latest features and improvements?';

const PUBLIC_PAGES = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/privacy-policy',
  '/terms-of-service',
  '/nowhere-in-particular',
];
const APP_PAGES = [
  ['/app', 'Program'],
  ['/app/programme', 'Program'],
  ['/app/programme?view=weekly', 'Program'],
  ['/app/programme?view=overview', 'Program'],
  ['/programme', 'Program'],
  ['/app/setup', 'Health Program Setup'],
  ['/app/chat', 'Health Coach Chat'],
  ['/app/documents', 'Health Documents'],
  ['/app/educational-content', 'Educational content'],
  ['/app/health-data', 'Health Data'],
  ['/app/habits', 'Habits'],
  ['/app/calendar', 'Calendar'],
  ['/app/habits-questionnaire-task', 'Habits Questionnaire & Preferences'],
  ['/app/settings', 'Settings'],
  ['/app/sync', 'Sync'],
] as const;

test.describe('starting without a network', () => {
  test('one visit to the landing page is enough for every public page', async ({ world }) => {
    const device = await world.device();
    const headings = new Map<string, string>();
    for (const path of PUBLIC_PAGES) headings.set(path, await headingAt(device.page, path));
    // A phone that has seen the landing page alone.
    const other = await world.device();
    await other.page.goto('/');
    await dayPage(other.page).isReadyForOffline();
    await other.restart({ offline: true });
    for (const path of PUBLIC_PAGES) expect(await headingAt(other.page, path), path).toBe(headings.get(path));
  });

  test('one visit to the programme is enough for every page of the app', async ({ world }) => {
    const { email } = await world.participant();
    const device = await world.device();
    await dayPage(device.page).enter(email);
    await dayPage(device.page).isReadyForOffline();
    await device.restart({ offline: true });
    for (const [path, heading] of APP_PAGES) expect(await headingAt(device.page, path), path).toBe(heading);
    await device.page.goto('/app/programme');
    await dayPage(device.page).isShown();
  });

  test('the fonts and the icon are there too', async ({ world }) => {
    const device = await world.device();
    await device.page.goto('/');
    await dayPage(device.page).isReadyForOffline();
    await device.restart({ offline: true });
    await device.page.goto('/');
    const missing = await device.page.evaluate(async () => {
      await document.fonts.ready;
      const fonts = [...document.fonts]
        .filter(({ status }) => status === 'error')
        .map(({ family }) => family);
      const files = [
        '/favicon.svg',
        '/icons/icon-192.png',
        '/manifest.webmanifest',
        '/theme.js',
        '/start-guard.js',
        '/install-offer.js',
      ];
      const answers = await Promise.all(files.map(async (file) => [file, (await fetch(file)).ok] as const));
      return [...fonts, ...answers.flatMap(([file, ok]) => (ok ? [] : [file]))];
    });
    expect(missing).toEqual([]);
    expect(await device.page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
  });
});

test("the worker never answers for the server's own paths", async ({ world }) => {
  const device = await world.device();
  const { page } = device;
  await page.goto('/');
  await dayPage(page).isReadyForOffline();
  expect((await page.goto('/login'))?.fromServiceWorker()).toBe(true);

  const paths = ['/api/v1/sync', '/auth/v1/user', '/health/ready', '/docs', '/__dev/clock'];
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
    expect(await answer?.text(), path).not.toContain('id="root"');
  }

  await device.context.setOffline(true);
  await page.goto('/');
  const fetched = await page.evaluate(
    (all) =>
      Promise.all(
        all.map((path) =>
          fetch(path).then(
            () => 'answered',
            () => 'failed',
          ),
        ),
      ),
    paths,
  );
  expect(fetched).toEqual(paths.map(() => 'failed'));
  for (const path of [...paths, '/no-such-file.pdf'])
    await expect(page.goto(path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('the worker sends what waits when the browser says so, with no page of the app open', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page, context } = await world.device();
  await dayPage(page).enter(email);
  await dayPage(page).isReadyForOffline();
  const origin = new URL(page.url()).origin;
  await context.setOffline(true);
  await dayPage(page).statusButtons().first().click();
  await expect(dayPage(page).waitingRows()).toHaveCount(1);
  await page.goto('about:blank');
  expect(world.proxy.pushes).toEqual([]);
  await context.setOffline(false);

  await dispatchSync(await context.newCDPSession(page), origin);
  // The browser may say so itself at the same moment, so the same change may be sent twice.
  await expect.poll(() => new Set(world.proxy.pushes.flat().map(({ uid }) => uid)).size).toBe(1);
  expect(world.proxy.pushes.flat()[0]?.kind).toBe('event.set_status');

  // The answer was applied too, by the worker alone: no page that opens now can send anything itself.
  world.proxy.decide = ({ path }) => (path === '/api/v1/sync' ? 'lose_request' : 'pass');
  await expect(async () => {
    await page.goto('/app/sync');
    await expect(page.getByText('Nothing to do here')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/app/programme');
  await dayPage(page).isShown();
  expect(Object.values(await dayPage(page).statuses())[0]).toBe('in_progress');
  await expect(dayPage(page).waitingRows()).toHaveCount(0);
});

test.describe('a new version', () => {
  test('is offered word for word, waits after Later, and comes with one reload after Update Now', async ({
    world,
  }) => {
    const { device, deploy, dispose } = await deployed(world);
    try {
      const { page } = device;
      await page.goto('/');
      await dayPage(page).isReadyForOffline();
      deploy('second');
      await lookForUpdate(page);

      const dialog = page.getByRole('dialog', { name: PROMPT_TITLE });
      await expect(dialog.getByRole('heading', { name: PROMPT_TITLE, exact: true })).toBeVisible();
      await expect(dialog.getByText(PROMPT_TEXT, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Later', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      expect(await hasWaitingWorker(page)).toBe(true);
      expect(await loads(page)).toBe(1);
      expect(await versionOf(page)).toBe('first');

      // The next start asks nothing and still runs the old version; the next version is offered.
      await page.reload();
      expect(await versionOf(page)).toBe('first');
      await expect.poll(() => hasWaitingWorker(page)).toBe(true);
      deploy('third');
      await expect(async () => {
        await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
        await expect(dialog.getByRole('heading')).toBeVisible({ timeout: 3000 });
      }).toPass();
      await device.context.grantPermissions(['notifications']);
      await dialog.getByRole('button', { name: 'Update Now', exact: true }).click();
      await expect.poll(() => versionOf(page)).toBe('third');
      await expect.poll(() => counted(page, 'pwa-updated')).toBe(1);
      expect(await loads(page)).toBe(3);
      await expect(dialog).toHaveCount(0);

      await page.reload();
      expect(await versionOf(page)).toBe('third');
      await device.restart({ offline: true });
      await device.page.goto('/login');
      expect(await versionOf(device.page)).toBe('third');
    } finally {
      await dispose();
    }
  });

  test('never reloads a tab with unsaved text: it says so, keeps the text, and reloads once it is saved', async ({
    world,
  }) => {
    const { device, deploy, dispose, url } = await deployed(world);
    try {
      const { email } = await createParticipant(url);
      const writing = device.page;
      await dayPage(writing).enter(email);
      await dayPage(writing).isReadyForOffline();
      await writing.reload();
      await dayPage(writing).isShown();
      const checkIn = await dayPage(writing).openCheckIn();
      await checkIn.getByRole('radio', { name: 'Happy', exact: true }).click();
      await checkIn.getByLabel('Notes').fill('Half a thought about last night');
      const loadsBefore = await loads(writing);

      const other = await device.context.newPage();
      await other.goto('/app/programme');
      await dayPage(other).isShown();
      deploy('second');
      await lookForUpdate(other);
      await other.getByRole('button', { name: 'Update Now', exact: true }).click();
      await expect.poll(() => versionOf(other)).toBe('second');

      await expect(writing.getByRole('button', { name: 'Reload when ready' })).toBeVisible();
      await expect(writing.getByRole('dialog', { name: PROMPT_TITLE })).toHaveCount(0);
      await expect(checkIn.getByLabel('Notes')).toHaveValue('Half a thought about last night');
      expect(await loads(writing)).toBe(loadsBefore);
      expect(await versionOf(writing)).toBe('first');

      await checkIn.getByRole('button', { name: /Complete Check-In|Update Check-In/ }).click();
      await expect.poll(() => versionOf(writing)).toBe('second');
      expect(await loads(writing)).toBe(loadsBefore + 1);
      await dayPage(writing).isShown();
      const again = await dayPage(writing).openCheckIn();
      await expect(again.getByLabel('Notes')).toHaveValue('Half a thought about last night');
    } finally {
      await dispose();
    }
  });

  test('reloads at once where the participant asks for it in the tab with the unsaved text', async ({
    world,
  }) => {
    const { device, deploy, dispose, url } = await deployed(world);
    try {
      const { email } = await createParticipant(url);
      const { page } = device;
      await dayPage(page).enter(email);
      await dayPage(page).isReadyForOffline();
      await page.reload();
      await dayPage(page).isShown();
      const checkIn = await dayPage(page).openCheckIn();
      await checkIn.getByRole('radio', { name: 'Happy', exact: true }).click();
      await checkIn.getByLabel('Notes').fill('Kept as a draft');
      await expect(checkIn.getByText('Draft saved')).toBeVisible();
      // The prompt does not open over a dialog, so another tab has it.
      const other = await device.context.newPage();
      await other.goto('/app/programme');
      await dayPage(other).isShown();
      deploy('second');
      await lookForUpdate(other);
      await other.getByRole('button', { name: 'Update Now', exact: true }).click();
      await page.getByRole('button', { name: 'Reload when ready' }).click();
      await expect.poll(() => versionOf(page)).toBe('second');
      await dayPage(page).isShown();
      const again = await dayPage(page).openCheckIn();
      await expect(again.getByLabel('Notes')).toHaveValue('Kept as a draft');
    } finally {
      await dispose();
    }
  });

  test('is asked for again where the server takes nothing more from this one, and sends what waited', async ({
    world,
  }) => {
    const { device, deploy, dispose, url } = await deployed(world);
    try {
      const participant = await createParticipant(url);
      const { page } = device;
      const day = dayPage(page);
      await day.signIn(participant.email);
      await day.isReadyForOffline();
      await page.reload();
      await day.isShown();
      await page.route('**/api/v1/sync', (route) =>
        route.fulfill({ status: 426, json: { code: 'schema_too_old' } }),
      );
      const task = await day.plainTask();
      await day.icon(task).click();
      const badge = page.getByRole('button', { name: 'Offline mode. Sync status' });
      await badge.click();
      const panel = page.getByRole('group', { name: 'Offline mode. Sync status' });
      await expect(panel.getByText(/^No newer version was found yet\./)).toBeVisible();

      deploy('second');
      const later = page.getByRole('button', { name: 'Later', exact: true });
      // Of two looks at once the browser takes the second for the first.
      await expect(async () => {
        if (!(await later.isVisible())) await panel.getByRole('button', { name: 'Look again' }).click();
        await expect(later).toBeVisible({ timeout: 2000 });
      }).toPass();
      await later.click();
      await expect(later).toHaveCount(0);

      await page.goto('/app/sync');
      const waiting = page.getByRole('region', { name: 'Waiting' });
      const update = page.getByRole('button', { name: 'Update', exact: true });
      // A start asks, and so does the server's refusal.
      await expect(async () => {
        if (await later.isVisible()) await later.click();
        await expect(waiting).toContainText('Goes after the update', { timeout: 2000 });
        await expect(update).toBeVisible({ timeout: 2000 });
      }).toPass();

      await page.unroute('**/api/v1/sync');
      await expect(async () => {
        if (await later.isVisible()) await later.click();
        await update.click({ timeout: 2000 });
      }).toPass();
      await expect.poll(() => versionOf(page)).toBe('second');
      await expect(page.getByText('Nothing to do here')).toBeVisible();
      await expect.poll(async () => (await storedStatuses(participant))[task]).toBe('in_progress');
    } finally {
      await dispose();
    }
  });

  test('a tab without unsaved text reloads when another tab updates', async ({ world }) => {
    const { device, deploy, dispose } = await deployed(world);
    try {
      const clean = device.page;
      await clean.goto('/');
      await dayPage(clean).isReadyForOffline();
      const other = await device.context.newPage();
      await other.goto('/login');
      deploy('second');
      await lookForUpdate(other);
      await other.getByRole('button', { name: 'Update Now', exact: true }).click();
      await expect.poll(() => versionOf(clean)).toBe('second');
      await expect.poll(() => versionOf(other)).toBe('second');
      expect([await loads(clean), await loads(other)]).toEqual([2, 2]);
    } finally {
      await dispose();
    }
  });

  test('comes however many requests the app sends meanwhile', async ({ world }) => {
    const { device, deploy, dispose } = await deployed(world);
    try {
      const { page } = device;
      await page.goto('/');
      await dayPage(page).isReadyForOffline();
      deploy('second');
      await lookForUpdate(page);
      const update = page.getByRole('button', { name: 'Update Now', exact: true });
      await expect(update).toBeVisible();
      await page.evaluate(
        () => void setInterval(() => void fetch('/health/live?busy').catch(() => undefined), 10),
      );
      await update.click();
      await expect.poll(() => versionOf(page)).toBe('second');
    } finally {
      await dispose();
    }
  });

  test('comes to a tab too that did not listen yet when another tab updated', async ({ world }) => {
    const { device, deploy, dispose } = await deployed(world);
    try {
      const { page } = device;
      await page.goto('/');
      await dayPage(page).isReadyForOffline();
      const opening = await device.context.newPage();
      await opening.addInitScript(() => {
        const { requestIdleCallback: ask } = window;
        const isIdle = new Promise((resolve) => addEventListener('test-idle', resolve, { once: true }));
        window.requestIdleCallback = (work, options) => {
          void isIdle.then(() => ask(work, options));
          return 0;
        };
      });
      await opening.goto('/login');
      await untilWhole(opening);

      deploy('second');
      await lookForUpdate(page);
      await page.getByRole('button', { name: 'Update Now', exact: true }).click();
      await expect.poll(() => versionOf(page)).toBe('second');
      expect(await versionOf(opening)).toBe('first');

      await opening.evaluate(() => dispatchEvent(new Event('test-idle')));
      // The init script of the next load waits as well.
      await expect.poll(() => versionOf(opening)).toBe('second');
      expect(await loads(opening)).toBe(2);
    } finally {
      await dispose();
    }
  });

  test('the first worker of a first visit takes over without a reload and without a prompt', async ({
    world,
  }) => {
    const { device, dispose } = await deployed(world);
    try {
      const { page } = device;
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.goto('/');
      await dayPage(page).isReadyForOffline();
      await expect.poll(() => said.some((line) => line.includes('ready for offline use'))).toBe(true);
      // Whatever the takeover sets off has run by the time the next page stands.
      await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
      await expect(page).toHaveURL(/privacy-policy/);
      await untilWhole(page);
      expect(await loads(page)).toBe(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } finally {
      await dispose();
    }
  });
});

/* As a browser does where its worker fails for good, or what it stores for a site is cleared in part. */
test('a page that the browser takes its worker from stays and goes on without a line, and gets a worker again', async ({
  world,
}) => {
  const participant = await world.participant();
  const { page, context } = await world.device();
  const day = dayPage(page);
  await day.enter(participant.email);
  await day.isReadyForOffline();
  const loaded: string[] = [];
  page.on('domcontentloaded', () => loaded.push(page.url()));
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(await isControlled()).toBe(true);

  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers' });
  await expect.poll(isControlled).toBe(false);
  const title = await day.plainTask();
  await day.icon(title).click();
  await expect(day.waitingRows()).toHaveCount(1);
  expect((await day.statuses())[title]).toBe('in_progress');

  await context.setOffline(false);
  await expect.poll(async () => (await storedStatuses(participant))[title]).toBe('in_progress');
  // It asks again where it comes to the front.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return isControlled();
    })
    .toBe(true);
  await day.isReadyForOffline();
  expect(loaded).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await day.isShown();
  expect((await day.statuses())[title]).toBe('in_progress');
});

test.describe('installing', () => {
  test('the browser finds nothing missing, and every picture the manifest names is there', async ({
    world,
  }) => {
    const { page, context } = await world.device();
    await page.goto('/');
    await dayPage(page).isReadyForOffline();
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);

    const manifest = JSON.parse(data ?? '{}') as {
      start_url: string;
      icons: Picture[];
      screenshots?: Picture[];
      shortcuts: { url: string }[];
    };
    const pictures = [...manifest.icons, ...(manifest.screenshots ?? [])];
    const measured = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async ({ src }) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      pictures,
    );
    expect(measured).toEqual(pictures.map(({ sizes }) => sizes));
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
    }
  });

  test('Install App stands in the menu only while the browser offers it', async ({ world }) => {
    const { email } = await world.participant();
    const { page, context } = await world.device({ viewport: { width: 1280, height: 860 } });
    await onlyOurOffers(context);
    await dayPage(page).enter(email);
    const button = page.getByRole('button', { name: 'Install App' });
    await untilWhole(page);
    await expect(button).toHaveCount(0);
    await offerInstallation(page);
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(() => counted(page, 'install-asked')).toBe(1);
    await expect(button).toHaveCount(0);
  });

  test('Install App does not stand in an app that is installed already', async ({ world }) => {
    const { email } = await world.participant();
    const { page, context } = await world.device({ viewport: { width: 1280, height: 860 } });
    await onlyOurOffers(context);
    await context.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
    });
    await dayPage(page).enter(email);
    await offerInstallation(page);
    // What is pressed after the offer is shown after whatever the offer would have shown.
    await page.getByRole('tab', { name: 'Weekly' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Install App' })).toHaveCount(0);
  });
});

interface Picture {
  src: string;
  sizes: string;
}

/** A device on a server of its own under which a new version can appear. */

async function deployed(world: World): Promise<{
  device: Device;
  url: string;
  deploy: (version: string) => void;
  dispose: () => Promise<void>;
}> {
  const { server, deploy, dispose } = await createDeployment();
  const device = await world.device({ baseURL: server.url });
  await device.context.addInitScript(() => {
    const count = (what: string) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1));
    count('loads');
    window.addEventListener('pwa-updated', () => count('pwa-updated'));
  });
  return { device, url: server.url, deploy, dispose };
}

async function headingAt(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).trim();
}

/** What the app itself does each hour and when it becomes visible again. */
async function lookForUpdate(page: Page): Promise<void> {
  // One call is not enough: while the app's own look is on its way, the browser takes the second for the same.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        return registration.installing !== null || registration.waiting !== null;
      }),
    )
    .toBe(true);
}

const hasWaitingWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

const counted = (page: Page, what: string): Promise<number> =>
  page.evaluate((key) => Number(sessionStorage.getItem(key)), what);
const loads = (page: Page): Promise<number> => counted(page, 'loads');

async function versionOf(page: Page): Promise<string> {
  return page
    .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="test-version"]')?.content ?? 'first')
    .catch((error: unknown) => {
      // The page may be on its way to the next one.
      if (error instanceof Error && error.message.includes('context')) return 'loading';
      throw error;
    });
}

/** Headless Chromium may make an offer of its own at any moment; the tests make theirs. */
async function onlyOurOffers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.addEventListener('beforeinstallprompt', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
  });
}

async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        sessionStorage.setItem('install-asked', String(Number(sessionStorage.getItem('install-asked')) + 1));
        return { outcome: 'accepted' };
      },
    });
    window.dispatchEvent(offer);
  });
}
