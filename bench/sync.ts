import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from '../playwright.config.ts';
import { eachHome } from './homes.ts';
import { summarise } from './summarise.ts';
import { balancedOrder } from './sync-page/balanced-order.ts';
import type { ContenderName, Drain, SenderName } from './sync-page/page.ts';

const ROUNDS = 9;
/** Fresh pages of each contender a round. */
const OPENINGS = 12;
const TICKS = 40;
/** A quick finger's pace; without it each tick meets the end of the last one's work. */
const PAUSE_MS = 60;
const QUEUED = 200;
const NAMES: Record<ContenderName, string> = {
  'indexed-db': 'IndexedDB alone',
  dexie: 'Dexie alone',
  rxdb: 'RxDB on Dexie',
  daymark: 'Daymark',
};
const SENDERS: Record<SenderName, string> = {
  dexie: 'a queue by hand on Dexie',
  rxdb: "RxDB's replication",
  daymark: 'Daymark',
};
const NAMED = Object.keys(NAMES) as ContenderName[];

/**
 * The engine beside Dexie alone, RxDB and IndexedDB alone, in Chromium with its profile on the disk: how long the device
 * takes to acknowledge a tick, to open and read 400 events in a fresh page, and to send 200 queued changes to a server
 * that takes 50 ms for every answer, beside a queue by hand on Dexie and RxDB's replication, and the same 200 to the real
 * server on both databases. Only prints figures, so it
 * always resolves to true.
 */
export async function benchSync(): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), 'daymark-bench-'));
  const site = await servePage(await bundlePage());
  const context = await chromium.launchPersistentContext(profile, config.use?.launchOptions);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await acknowledgement(page, site.url, PAUSE_MS);
    await acknowledgement(page, site.url, 0);
    await coldReads(page, site.url);
    await drains(page, site.url);
    await eachHome(QUEUED, async (name, { url, account, eventIds }) => {
      site.forwardTo(url);
      await page.goto(site.url);
      const found = await page.evaluate(
        ([whose, ids, rounds]) => window.bench.drainAtHome(whose, ids, rounds),
        [account, eventIds, ROUNDS] as const,
      );
      console.log(`${QUEUED} queued changes are sent to the real server on ${name}`);
      printDrains(SENDERS.daymark, found);
    });
  } finally {
    await context.close();
    await site.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return true;
}

async function acknowledgement(page: Page, url: string, pauseMs: number): Promise<void> {
  await page.goto(url);
  const samples = await page.evaluate(
    ([rounds, ticks, pause]) => window.bench.acknowledge(rounds, ticks, pause),
    [ROUNDS, TICKS, pauseMs] as const,
  );
  const how = pauseMs > 0 ? `${pauseMs} ms after the last` : 'without a pause';
  console.log(`a tick is acknowledged, ${how} (${ROUNDS} rounds in turn, ${TICKS} ticks each)`);
  printContenders(samples);
}

function printContenders(samples: Record<ContenderName, number[]>): void {
  for (const [name, title] of entriesOf(NAMES)) console.log(summarise(`  ${title}`, samples[name]));
  const ratio = (share: number) =>
    (quantile(samples.daymark, share) / quantile(samples.dexie, share)).toFixed(2);
  console.log(`  Daymark to Dexie: p50 x ${ratio(0.5)}, p95 x ${ratio(0.95)}`);
}

async function coldReads(page: Page, url: string): Promise<void> {
  const samples: Record<ContenderName, number[]> = {
    'indexed-db': [],
    dexie: [],
    rxdb: [],
    daymark: [],
  };
  for (let pass = 0; pass < ROUNDS * OPENINGS; pass += 1) {
    for (const name of balancedOrder(NAMED, pass)) {
      await page.goto(url);
      samples[name].push(await page.evaluate((each) => window.bench.coldRead(each), name));
    }
  }
  console.log(
    `a fresh page opens the database and reads 400 events (${ROUNDS} rounds, ${OPENINGS} pages each in turn)`,
  );
  printContenders(samples);
}

async function drains(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const found = await page.evaluate(([queued, rounds]) => window.bench.drain(queued, rounds), [
    QUEUED,
    ROUNDS,
  ] as const);
  console.log(`${QUEUED} queued changes are sent, a server's answer taking 50 ms (${ROUNDS} rounds in turn)`);
  for (const [name, title] of entriesOf(SENDERS)) printDrains(title, found[name]);
}

function printDrains(title: string, found: Drain[]): void {
  console.log(
    summarise(
      `  ${title}`,
      found.map(({ ms }) => ms),
    ),
  );
  const most = (pick: (drain: Drain) => number) => Math.max(...found.map(pick));
  console.log(
    `  at most ${most(({ requests }) => requests)} requests, ${most(({ pushes }) => pushes)} of them with changes`,
  );
}

function quantile(samples: number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  return sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
}

const entriesOf = <K extends string, V>(record: Record<K, V>): [K, V][] => Object.entries(record) as [K, V][];

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['bench/sync-page/page.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    // RxDB brings a Dexie and an RxJS of its own; a second Dexie refuses to run beside ours in one page.
    alias: {
      dexie: join(process.cwd(), 'node_modules/dexie'),
      rxjs: join(process.cwd(), 'node_modules/rxjs'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const script = outputFiles[0]?.text;
  if (script === undefined) throw new Error('nothing was bundled');
  return script;
}

interface Site {
  url: string;
  /** Whatever is asked of /api goes to this server from now on. */
  forwardTo(server: string): void;
  close(): Promise<void>;
}

/** IndexedDB needs an origin, so the page comes from loopback. */
async function servePage(script: string): Promise<Site> {
  let home: string | undefined;
  const server = createServer((incoming, outgoing) => {
    if (home !== undefined && incoming.url?.startsWith('/api/')) {
      const { method, url, headers } = incoming;
      const onward = request(home + url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
      return;
    }
    const isScript = incoming.url === '/page.js';
    outgoing.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    outgoing.end(isScript ? script : '<!doctype html><title>bench</title><script src="/page.js"></script>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    forwardTo: (url) => (home = url),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
