import { expect, type Page } from '@playwright/test';

/**
 * Every profile of the Testing lab as a journey meets it, by where things go wrong; some with numbers strong enough to be
 * met within a test.
 */
export const LAB_SETTINGS = {
  network: ['offline', 'slow:400', 'flaky:50:seed7', 'flaky:0:60:seed3', 'hang', 'captive'],
  device: [
    'clock:-1560',
    'clock:-5',
    'clock:5',
    'clock:1560',
    'quota',
    'handle:8',
    'update',
    'kill:70:seed2',
  ],
  session: ['401:2', '403', '409', 'refresh_rejected'],
  server: ['500', '502', '503:1', '504', '429:1', '413', '426'],
} as const;

/** The Testing lab of one page, by the address and by its banner. */
export function labOf(page: Page) {
  const banner = page.getByRole('complementary', { name: 'Testing lab' });
  return {
    banner,
    async start(setting: string, path = '/app/programme'): Promise<void> {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lab=${setting}`);
      await expect(banner.getByRole('status')).toContainText('(simulated)');
    },
    /** By its button, as a person does. The page loads anew. */
    async stop(): Promise<void> {
      await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Stop' }).click()]);
      await expect(banner).toHaveCount(0);
    },
  };
}
