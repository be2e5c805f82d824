import { chromium } from '@playwright/test';
import { createAppServer } from '../e2e/support/server/app-server.ts';
import config from '../playwright.config.ts';
import { benchPhone } from './phone.ts';
import { summarise } from './summarise.ts';

const ROUNDS = 9;

/**
 * How long things take to be there, in milliseconds: the server on an empty and on a filled folder until /health/ready
 * answers 200, and in Chromium the signed-in day's list after a cold load, a warm one and an offline start. Then the same on
 * a cheap phone, whose requests and bytes have budgets: false where one is broken.
 */
export async function benchStart(): Promise<boolean> {
  const empty: number[] = [];
  const filled: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = await createAppServer();
    empty.push(await timed(() => server.start()));
    await server.stop();
    filled.push(await timed(() => server.start()));
    await server.dispose();
  }
  console.log(summarise('server, empty folder', empty));
  console.log(summarise('server, filled folder', filled));

  const server = await createAppServer();
  await server.start();
  const browser = await chromium.launch(config.use?.launchOptions);
  const cold: number[] = [];
  const warm: number[] = [];
  const offline: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 360, height: 780 },
      });
      const page = await context.newPage();
      const listed = page.getByRole('button', { name: /Change status$/ }).first();
      await page.goto('/login');
      await page.getByLabel('Email').fill('demo@daymark.example');
      await page.getByLabel('Password', { exact: true }).fill('daymark-demo');
      cold.push(
        await timed(async () => {
          await page.getByRole('button', { name: 'Sign in', exact: true }).click();
          await listed.waitFor();
        }),
      );
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      );
      warm.push(await timed(() => page.goto('/app/programme').then(() => listed.waitFor())));
      await context.setOffline(true);
      offline.push(await timed(() => page.goto('/app/programme').then(() => listed.waitFor())));
      await context.close();
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
  console.log(summarise('sign in until the list stands', cold));
  console.log(summarise('open again, online', warm));
  console.log(summarise('open again, offline', offline));
  return benchPhone();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
