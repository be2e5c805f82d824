import { dayPage } from '../support/phone/day-page.ts';
import { counted, deployed, hasWaitingWorker, lookForUpdate, versionOf } from '../support/phone/updates.ts';
import { expect, test } from '../support/fixtures.ts';
import { createParticipant, storedStatuses } from '../support/participant.ts';
import { untilWhole } from '../support/looks/until-whole.ts';

const PROMPT_TITLE = 'New Update Available';
const PROMPT_TEXT =
  'A new version of the coach app is available. Would you like to reload to get the latest features and improvements?';

test('a first visit asks nothing; each version after it is offered, waits after Later, and comes once, to every tab', async ({
  world,
}) => {
  test.slow();
  const { device, deploy, dispose } = await deployed(world);
  try {
    const { page } = device;
    const dialog = page.getByRole('dialog', { name: PROMPT_TITLE });
    const updateNow = dialog.getByRole('button', { name: 'Update Now', exact: true });
    const loads = () => counted(page, 'loads');

    await test.step('the first worker takes over without a reload and without a prompt', async () => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.goto('/');
      await dayPage(page).isReadyForOffline();
      await expect.poll(() => said.some((line) => line.includes('ready for offline use'))).toBe(true);
      expect(await loads()).toBe(1);
      // Whatever the takeover sets off has run by the time the next page stands, which is a load of its own.
      await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
      await expect(page).toHaveURL(/privacy-policy/);
      await untilWhole(page);
      expect(await loads()).toBe(2);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('it is offered word for word, and waits after Later', async () => {
      deploy('second');
      await lookForUpdate(page);
      await expect(dialog.getByRole('heading', { name: PROMPT_TITLE, exact: true })).toBeVisible();
      await expect(dialog.getByText(PROMPT_TEXT, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Later', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      expect(await hasWaitingWorker(page)).toBe(true);
      expect(await loads()).toBe(2);
      expect(await versionOf(page)).toBe('first');
    });

    await test.step('the next start asks nothing, and the next version comes with one reload', async () => {
      await page.reload();
      expect(await versionOf(page)).toBe('first');
      await expect.poll(() => hasWaitingWorker(page)).toBe(true);
      deploy('third');
      await expect(async () => {
        await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
        await expect(dialog.getByRole('heading')).toBeVisible({ timeout: 3000 });
      }).toPass();
      await device.context.grantPermissions(['notifications']);
      await updateNow.click();
      await expect.poll(() => versionOf(page)).toBe('third');
      await expect.poll(() => counted(page, 'pwa-updated')).toBe(1);
      expect(await loads()).toBe(4);
      await expect(dialog).toHaveCount(0);
      await page.reload();
      expect(await versionOf(page)).toBe('third');
    });

    await test.step('a tab without unsaved text reloads when another tab updates', async () => {
      const before = await loads();
      const other = await device.context.newPage();
      await other.goto('/login');
      deploy('fourth');
      await lookForUpdate(other);
      await other.getByRole('button', { name: 'Update Now', exact: true }).click();
      await expect.poll(() => versionOf(page)).toBe('fourth');
      await expect.poll(() => versionOf(other)).toBe('fourth');
      expect([await loads(), await counted(other, 'loads')]).toEqual([before + 1, 2]);
      await other.close();
    });

    await test.step('it comes however many requests the app sends meanwhile', async () => {
      await page.bringToFront();
      deploy('fifth');
      await lookForUpdate(page);
      await expect(updateNow).toBeVisible();
      await page.evaluate(
        () => void setInterval(() => void fetch('/health/live?busy').catch(() => undefined), 10),
      );
      await updateNow.click();
      await expect.poll(() => versionOf(page)).toBe('fifth');
    });

    await test.step('it comes to a tab too that did not listen yet when another tab updated', async () => {
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
      await page.bringToFront();
      deploy('sixth');
      await lookForUpdate(page);
      await updateNow.click();
      await expect.poll(() => versionOf(page)).toBe('sixth');
      expect(await versionOf(opening)).toBe('fifth');
      await opening.evaluate(() => dispatchEvent(new Event('test-idle')));
      // The init script of the next load waits as well.
      await expect.poll(() => versionOf(opening)).toBe('sixth');
      expect(await counted(opening, 'loads')).toBe(2);
    });

    await device.restart({ offline: true });
    await device.page.goto('/login');
    expect(await versionOf(device.page)).toBe('sixth');
  } finally {
    await dispose();
  }
});

test('a new version keeps unsaved text, reloads where it is asked for, and sends what an old one may not send', async ({
  world,
}) => {
  test.slow();
  const { server, device, deploy, dispose } = await deployed(world);
  try {
    const participant = await createParticipant(server.url);
    const { page } = device;
    const day = dayPage(page);
    await day.enter(participant.email);
    await day.isReadyForOffline();
    await page.reload();
    await day.isShown();
    const other = await device.context.newPage();
    await other.goto('/app/programme');
    await dayPage(other).isShown();
    const updateInOther = async (version: string) => {
      deploy(version);
      await other.bringToFront();
      await lookForUpdate(other);
      await other.getByRole('button', { name: 'Update Now', exact: true }).click();
    };
    const reloadWhenReady = page.getByRole('button', { name: 'Reload when ready' });

    await test.step('a tab with unsaved text says so, keeps the text, and reloads once it is saved', async () => {
      await page.bringToFront();
      const checkIn = await day.openCheckIn();
      await checkIn.getByRole('radio', { name: 'Happy', exact: true }).click();
      await checkIn.getByLabel('Notes').fill('Half a thought about last night');
      const before = await counted(page, 'loads');
      await updateInOther('second');
      await expect.poll(() => versionOf(other)).toBe('second');

      await expect(reloadWhenReady).toBeVisible();
      await expect(page.getByRole('dialog', { name: PROMPT_TITLE })).toHaveCount(0);
      await expect(checkIn.getByLabel('Notes')).toHaveValue('Half a thought about last night');
      expect(await counted(page, 'loads')).toBe(before);
      expect(await versionOf(page)).toBe('first');

      await page.bringToFront();
      await checkIn.getByRole('button', { name: 'Complete Check-In' }).click();
      await expect.poll(() => versionOf(page)).toBe('second');
      expect(await counted(page, 'loads')).toBe(before + 1);
      await day.isShown();
      const again = await day.openCheckIn();
      await expect(again.getByLabel('Notes')).toHaveValue('Half a thought about last night');
    });

    await test.step('it reloads at once where the participant asks for it in the tab with the text', async () => {
      // The prompt does not open over a dialog, so the other tab has it.
      const checkIn = page.getByRole('dialog', { name: /Check-In/ });
      await checkIn.getByLabel('Notes').fill('Kept as a draft');
      await expect(checkIn.getByText('Draft saved')).toBeVisible();
      await updateInOther('third');
      await page.bringToFront();
      await reloadWhenReady.click();
      await expect.poll(() => versionOf(page)).toBe('third');
      await day.isShown();
      const again = await day.openCheckIn();
      await expect(again.getByLabel('Notes')).toHaveValue('Kept as a draft');
      await again.getByRole('button', { name: 'Update Check-In' }).click();
      await expect(again).toHaveCount(0);
      await expect(day.waitingRows()).toHaveCount(0);
      await other.close();
    });

    await test.step('where the server takes nothing more from this one it is asked for again, and sends what waited', async () => {
      await page.reload();
      await day.isShown();
      await page.route('**/api/v1/sync', (route) =>
        route.fulfill({ status: 426, json: { code: 'schema_too_old' } }),
      );
      const task = await day.plainTask();
      await day.icon(task).click();
      await page.getByRole('button', { name: 'Offline mode. Sync status' }).click();
      const panel = page.getByRole('group', { name: 'Offline mode. Sync status' });
      await expect(panel.getByText(/^There is no newer version yet\./)).toBeVisible();

      deploy('fourth');
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
      await expect.poll(() => versionOf(page)).toBe('fourth');
      await expect(page.getByText('Nothing to do here')).toBeVisible();
      await expect.poll(async () => (await storedStatuses(participant))[task]).toBe('in_progress');
    });
  } finally {
    await dispose();
  }
});
