import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { PATIENCE } from './scripts/testing/patience.mjs';

const systemChromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** What waits 30 s for a tab to take over, or for a browser to notice that it has no room. */
const WAITING = ['**/takeover.spec.ts', '**/full-device.spec.ts'];
const long = Boolean(process.env.DAYMARK_LONG);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/server/first-data.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // A test waits up to 30 s for an outcome; none asserts a duration.
  timeout: (long ? 600_000 : 180_000) * PATIENCE,
  expect: { timeout: 30_000 * PATIENCE },
  // A journey that waits for most of its time runs beside two that keep the two cores busy.
  workers: 3,
  projects: [
    { name: 'busy', testIgnore: WAITING, workers: 2 },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
  ],
  fullyParallel: true,
  // What a cheaper check shows as well runs in the long run: docs/journeys.md.
  ...(!long && { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 780 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'allow',
    actionTimeout: 30_000 * PATIENCE,
    navigationTimeout: 30_000 * PATIENCE,
    // A trace keeps every screen and every answer of every journey: `--trace on` is for one that fails.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
      chromiumSandbox: false,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
