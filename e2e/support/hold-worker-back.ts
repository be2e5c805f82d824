import type { BrowserContext } from '@playwright/test';

/**
 * As on a first visit whose service worker has not come yet. Installing it takes a browser longer than most journeys: who
 * looks at a screen, and neither offline nor at what is sent, need not wait for that.
 */
export function holdWorkerBack(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // No page without a secure origin has one.
    if ('ServiceWorkerContainer' in globalThis)
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
}
