import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { createAppServer } from '../e2e/support/server/app-server.ts';
import config from '../playwright.config.ts';
import { serveBarePage } from './bare-page.ts';
import budgets from './budgets.json' with { type: 'json' };
import { cheapPhone, visit, type Visit } from './cheap-phone.ts';
import { summarise } from './summarise.ts';

const ROUNDS = 3;
const VISITED = ['/', '/login', '/privacy-policy'] as const;
const PHONE = { viewport: { width: 360, height: 780 } };

/**
 * The start on a cheap phone: first visits of public pages, the first list after a sign-in, and the list at an offline
 * start, beside a bare page with the same fonts. Requests and bytes have budgets (`first visits` in budgets.json), times
 * have none. False where a budget is broken.
 */
export async function benchPhone(): Promise<boolean> {
  const server = await createAppServer();
  const bare = await serveBarePage();
  await server.start();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const visits = new Map<string, Visit[]>();
    const starts: Lists[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of ['a bare page', ...VISITED]) {
        const context = await browser.newContext(PHONE);
        const found = await visit(context, page.startsWith('/') ? server.url + page : bare.url);
        visits.set(page, [...(visits.get(page) ?? []), found]);
        await context.close();
      }
      starts.push(await lists(browser, server.url));
    }
    console.log('on a cheap phone: a processor four times slower, 150 ms, 1.6 Mbit/s');
    for (const [page, found] of visits) printVisits(page, found);
    const each = (key: keyof Lists) => starts.map((start) => start[key]);
    console.log(summarise('sign in until the list shows', each('firstListMs')));
    console.log(summarise('open again, offline', each('offlineMs')));
    console.log(summarise("of that, the main thread's own", each('threadMs')));
    console.log(summarise(`of that, until ${middle(each('scripts'))} scripts are there`, each('scriptsMs')));
    return VISITED.map((page) => isWithin(page, visits.get(page) ?? [])).every(Boolean);
  } finally {
    await browser.close();
    bare.close();
    await server.dispose();
  }
}

interface Lists {
  firstListMs: number;
  offlineMs: number;
  /** Of the offline start: the main thread's own, which other processes of a busy machine lengthen less. */
  threadMs: number;
  /** Of the offline start: its scripts that came before the list, and when the last of them was there. */
  scripts: number;
  scriptsMs: number;
}

async function lists(browser: Browser, url: string): Promise<Lists> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  const page = await cheapPhone(context);
  page.setDefaultTimeout(120_000);
  const listed = page.getByRole('button', { name: /Change status$/ }).first();
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@daymark.example');
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo');
  const clicked = performance.now();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await listed.waitFor();
  const firstListMs = performance.now() - clicked;
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadBefore = await threadMsOf(session);
  const opened = performance.now();
  await page.goto('/app/programme', { waitUntil: 'commit' });
  await listed.waitFor();
  const offlineMs = performance.now() - opened;
  const threadMs = (await threadMsOf(session)) - threadBefore;
  const ends = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry.name.endsWith('.js') && 'responseEnd' in entry ? [Number(entry.responseEnd)] : [],
      ),
  );
  await context.close();
  const before = ends.filter((end) => end <= offlineMs);
  return { firstListMs, offlineMs, threadMs, scripts: before.length, scriptsMs: Math.max(0, ...before) };
}

async function threadMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function printVisits(page: string, visits: Visit[]): void {
  const of = (key: keyof Visit) => middle(visits.map((each) => each[key]));
  console.log(
    `${page.padEnd(20)} largest paint ${of('largestPaintMs').toFixed(0).padStart(6)} ms   until load ${of('requests')} requests, ${of('kB').toFixed(1)} kB; at rest ${of('requestsInAll')}, ${of('kBInAll').toFixed(1)} kB; shift ${of('shift').toFixed(3)}`,
  );
}

function isWithin(page: (typeof VISITED)[number], visits: Visit[]): boolean {
  const budget = budgets['first visits'][page];
  const [requests, kB] = [middle(visits.map((each) => each.requests)), middle(visits.map((each) => each.kB))];
  const within = requests <= budget.requests && kB <= budget.kB;
  if (!within) console.log(`OVER: ${page} may ask ${budget.requests} times for ${budget.kB} kB`);
  return within;
}
