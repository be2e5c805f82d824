import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** A processor four times slower, 150 ms to the server, 1.6 Mbit/s down and half of that up. */
const SLOWER = 4;
const LATENCY_MS = 150;
const DOWN = 1_600_000 / 8;
/** After its first paint a page is at rest. */
const REST_MS = 3_000;

export interface Visit {
  /** Until the load event, without what the service worker fetches for itself. */
  requests: number;
  kB: number;
  /** The same when the page has come to rest: what its first screen loads after that event counts too. */
  requestsInAll: number;
  kBInAll: number;
  largestPaintMs: number;
  /** Chromium's cumulative layout shift, until then. */
  shift: number;
}

declare global {
  interface Window {
    seen: { largestPaintMs: number; shift: number };
  }
}

export async function cheapPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN,
    uploadThroughput: DOWN / 2,
  });
  return page;
}

/** A first visit by a browser that knows nothing of the site. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await cheapPhone(context);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'load' });
  const untilLoad = { requests, kB: bytes / 1000 };
  await page.waitForFunction(() => window.seen.largestPaintMs > 0);
  await sleep(REST_MS);
  const seen = await page.evaluate(() => window.seen);
  await page.close();
  return { ...untilLoad, requestsInAll: requests, kBInAll: bytes / 1000, ...seen };
}

/** In the page. */
function watchPaints(): void {
  window.seen = { largestPaintMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.seen.largestPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        window.seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
