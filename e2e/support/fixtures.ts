import {
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { createAppServer, type AppServer } from './server/app-server.ts';
import { firstData } from './server/first-data.ts';
import { createChaosProxy, type ChaosProxy } from './server/chaos-proxy.ts';
import { createParticipant, type Participant } from './participant.ts';

/** A browser with its profile on disk, so that it can be closed and opened again. */
export interface Device {
  readonly context: BrowserContext;
  page: Page;
  /** Ends the renderer process at once, as the system does when memory is short. */
  crash(): Promise<void>;
  /** A new page in the same running browser. */
  openPage(path: string): Promise<Page>;
  /** Closes the browser and starts it again on the same profile. */
  restart(options?: { offline?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** A window of a browser that the tests of a worker share, with storage of its own in memory: it opens at once. */
export interface BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface DeviceOptions {
  viewport?: { width: number; height: number };
  baseURL?: string;
  /** Pages that are left are kept and come back as they were, which the driver otherwise switches off. */
  keepsLeftPages?: boolean;
}

export interface WindowOptions extends Pick<DeviceOptions, 'viewport' | 'baseURL'> {
  /** For a journey that looks at screens alone, and neither offline nor at what is sent: installing a worker takes long. */
  withoutWorker?: boolean;
}

export interface World {
  server: AppServer;
  proxy: ChaosProxy;
  /** A signed-up participant made through the API, with an own device signed in. */
  participant(): Promise<Participant>;
  /** `baseURL` leads to another server than the world's own. */
  device(options?: DeviceOptions): Promise<Device>;
  /** For a journey that ends no process and asks nothing of a disk. */
  window(options?: WindowOptions): Promise<BrowserWindow>;
}

/**
 * A journey's world. The tests of a worker share one server, each with participants and a proxy of its own; a journey
 * that stops the server or sets its clock says `test.use({ ownServer: true })`, and one that needs a server of another
 * kind `test.use({ serverEnv })`, which it shares with those of that kind.
 */
export const test = base.extend<
  { ownServer: boolean; serverEnv: Record<string, string>; world: World },
  { sharedServer: (env: Record<string, string>) => Promise<AppServer>; sharedBrowser: () => Promise<Browser> }
>({
  sharedServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const started = new Map<string, Promise<AppServer>>();
      await use((env) => {
        const kind = JSON.stringify(env);
        const server = started.get(kind) ?? startServer(env);
        started.set(kind, server);
        return server;
      });
      for (const server of started.values()) await (await server).dispose();
    },
    { scope: 'worker' },
  ],
  sharedBrowser: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use, { project }) => {
      let started: Promise<Browser> | undefined;
      await use(() => (started ??= chromium.launch(project.use.launchOptions)));
      await (await started)?.close();
    },
    { scope: 'worker' },
  ],
  ownServer: [false, { option: true }],
  serverEnv: [{}, { option: true }],
  world: async ({ ownServer, serverEnv, sharedServer, sharedBrowser }, use, testInfo) => {
    const server = await (ownServer ? startServer : sharedServer)(serverEnv);
    const { world, close } = await openWorld(server, sharedBrowser, testInfo.project.use);
    await use(world);
    await close();
    if (ownServer) await server.dispose();
  },
});

async function startServer(env: Record<string, string>): Promise<AppServer> {
  const server = await createAppServer({ data: firstData(), env });
  await server.start();
  return server;
}

/** A proxy before the server, and devices; `use` is the project's, for its browsers. */
async function openWorld(
  server: AppServer,
  browser: () => Promise<Browser>,
  use: Record<string, unknown>,
): Promise<{ world: World; close(): Promise<void> }> {
  const proxy = await createChaosProxy(server.url);
  const devices = new Set<Device>();
  const windows = new Set<BrowserContext>();
  const world: World = {
    server,
    proxy,
    participant: () => createParticipant(server.url),
    async device(options = {}) {
      const made = await createDevice(options.baseURL ?? proxy.url, use, options);
      devices.add(made);
      return made;
    },
    async window({ baseURL = proxy.url, viewport, withoutWorker = false } = {}) {
      const context = await (await browser()).newContext(contextOptions(baseURL, viewport));
      windows.add(context);
      context.setDefaultTimeout(30_000 * PATIENCE);
      if (withoutWorker) await holdWorkerBack(context);
      return { context, page: await context.newPage() };
    },
  };
  return {
    world,
    async close() {
      await Promise.all([...devices, ...windows].map((opened) => opened.close()));
      await proxy.close();
    },
  };
}

/** As on a first visit whose service worker has not come yet. */
function holdWorkerBack(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // No page without a secure origin has one.
    if ('ServiceWorkerContainer' in globalThis)
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
}

function contextOptions(baseURL: string, viewport = { width: 360, height: 780 }) {
  return {
    baseURL,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'allow',
  } as const;
}

async function createDevice(
  baseURL: string,
  use: Record<string, unknown>,
  options: DeviceOptions,
): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'daymark-profile-'));

  async function launch(): Promise<BrowserContext> {
    const launched = await chromium.launchPersistentContext(profile, {
      ...(use.launchOptions as object),
      ...contextOptions(baseURL, options.viewport),
      ...(options.keepsLeftPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    });
    launched.setDefaultTimeout(30_000 * PATIENCE);
    return launched;
  }

  let context = await launch();
  const device: Device = {
    get context() {
      return context;
    },
    page: context.pages()[0] ?? (await context.newPage()),
    async crash() {
      const session = await context.newCDPSession(device.page);
      const gone = device.page.waitForEvent('crash');
      await Promise.race([session.send('Page.crash').catch(() => undefined), gone]);
      await gone;
      await device.page.close().catch(() => undefined);
    },
    async openPage(path) {
      device.page = await context.newPage();
      await device.page.goto(path);
      return device.page;
    },
    async restart({ offline = false } = {}) {
      // Chromium writes localStorage to the disk seconds after a change, or once no page of the origin is left.
      const opened = context.pages();
      if (opened.length > 0) await context.newPage();
      for (const page of opened) await page.close();
      await context.close();
      context = await launch();
      if (offline) await context.setOffline(true);
      device.page = context.pages()[0] ?? (await context.newPage());
    },
    async close() {
      await context.close();
      // The browser's last process may still write.
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return device;
}

export { expect };
