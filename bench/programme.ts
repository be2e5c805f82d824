import { chromium, type Browser, type Page } from '@playwright/test';
import { createAppServer } from '../e2e/support/server/app-server.ts';
import config from '../playwright.config.ts';
import { fillProgramme } from './programme-page/fill-programme.ts';
import { longestTask } from './programme-page/longest-task.ts';
import { processorTimes } from './programme-page/processor-times.ts';
import { tapTimes } from './programme-page/tap-times.ts';
import { summarise } from './summarise.ts';

const RUNS = 9;
const TAPS = 40;
const EVENTS = 5000;
const WEEKS = 52;

/**
 * The Program screen with 5 000 events in 52 weeks, offline so that nothing but the screen is measured: the longest
 * task of the main thread at each change of the view, nine traced runs, and at a four times slower processor how soon
 * a tap on a status icon is felt, shows, is durable and is told.
 */
export async function benchProgramme(): Promise<boolean> {
  const server = await createAppServer();
  await server.start();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await openFilled(browser, server.url);
    await benchSwitches(browser, page);
    await benchTaps(browser, page);
  } finally {
    await browser.close();
    await server.dispose();
  }
  return true;
}

async function openFilled(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  // The loader that runs this file wraps named functions; what is sent into the page finds no wrapper there.
  await page.addInitScript('globalThis.__name = (fn) => fn;');
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@daymark.example');
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await listed(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForTimeout(1000);
  await context.setOffline(true);
  const made = await page.evaluate(fillProgramme, { events: EVENTS, weeks: WEEKS });
  console.log(`${made} events in the database of the page`);
  await page.goto('/app/programme');
  await listed(page);
  return page;
}

async function benchSwitches(browser: Browser, page: Page): Promise<void> {
  const ways: [from: string, to: string][] = [
    ['Today', 'Weekly'],
    ['Weekly', 'Overview'],
    ['Overview', 'Today'],
  ];
  const longest = new Map(
    ways.map(([from, to]) => [`${from} to ${to}`, { clock: [] as number[], processor: [] as number[] }]),
  );
  for (let run = 0; run < RUNS; run += 1) {
    for (const [from, to] of ways) {
      await page.getByRole('tab', { name: from }).waitFor();
      await page.waitForTimeout(300);
      await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'devtools.timeline'] });
      await page.getByRole('tab', { name: to }).click();
      await page.waitForTimeout(500);
      const times = longestTask(await browser.stopTracing());
      longest.get(`${from} to ${to}`)?.clock.push(times.clock);
      longest.get(`${from} to ${to}`)?.processor.push(times.processor);
    }
  }
  for (const [way, { clock, processor }] of longest) {
    console.log(summarise(`longest task, ${way}`, clock));
    console.log(summarise('  of it on the processor', processor));
  }
}

async function benchTaps(browser: Browser, page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Today' }).click();
  await listed(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'blink.user_timing'] });
  const times = await tapTimes(page, TAPS);
  const trace = await browser.stopTracing();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log(
    summarise(
      'tap, icon pressed, 4x slower',
      times.map(({ pressed }) => pressed),
    ),
  );
  const ends = [
    ['shown', 'tap, new state painted, 4x slower'],
    ['durable', 'tap, durable icon, 4x slower'],
    ['told', 'tap, toast, 4x slower'],
  ] as const;
  for (const [end, words] of ends) {
    console.log(
      summarise(
        words,
        times.map((time) => time[end]),
      ),
    );
    console.log(summarise('  of it on the processor', processorTimes(trace, end)));
  }
}

async function listed(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Change status$/ })
    .first()
    .waitFor();
}
