import { expect, type Page } from '@playwright/test';
import type { Device, World } from '../fixtures.ts';
import { createDeployment, type Deployment } from '../server/deployment.ts';

/** A device on a server of its own under which a new version can appear. */
export async function deployed(world: World): Promise<Deployment & { device: Device }> {
  const deployment = await createDeployment();
  const device = await world.device({ baseURL: deployment.server.url });
  await device.context.addInitScript(() => {
    const count = (what: string) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1));
    count('loads');
    window.addEventListener('pwa-updated', () => count('pwa-updated'));
  });
  return { ...deployment, device };
}

/** What the app itself does each hour and when it becomes visible again. */
export async function lookForUpdate(page: Page): Promise<void> {
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

export const hasWaitingWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** How often something has happened in this tab. */
export const counted = (page: Page, what: 'loads' | 'pwa-updated'): Promise<number> =>
  page.evaluate((key) => Number(sessionStorage.getItem(key)), what);

/** The version of the page that stands there: 'first' before any deployment. */
export async function versionOf(page: Page): Promise<string> {
  return page
    .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="test-version"]')?.content ?? 'first')
    .catch((error: unknown) => {
      // The page may be on its way to the next one.
      if (error instanceof Error && error.message.includes('context')) return 'loading';
      throw error;
    });
}
