import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { asArgument, FIND_ELEMENT, untilFound } from './find-element.ts';
import type { Phone, Target } from './phone.ts';

/** Where Firefox may stand: FIREFOX, or Debian's path. */
export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Firefox over WebDriver BiDi with its profile on disk; a kill takes the whole browser, as a flat battery does. */
export async function openFirefoxPhone(): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), 'daymark-firefox-'));
  let browser = await start();
  let page = await firstPage();

  async function start(): Promise<Browser> {
    return launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      userDataDir: profile,
      defaultViewport: { width: 360, height: 780 },
      env: { ...process.env, TZ: 'Europe/London' },
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
    });
  }

  async function firstPage(): Promise<Page> {
    return (await browser.pages())[0] ?? (await browser.newPage());
  }

  async function find(target: Target): Promise<ElementHandle> {
    return untilFound(`${target.role} ${String(target.name)} at ${page.url()}`, async () => {
      const handle = await page.evaluateHandle(
        `(function () {${FIND_ELEMENT}})(${JSON.stringify(asArgument(target))})`,
      );
      return handle.asElement() as ElementHandle | null;
    });
  }

  return {
    engine: 'firefox',
    open: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 60_000 * PATIENCE })),
    click: async (target) => (await find(target)).click(),
    async type(target, text) {
      const field = await find(target);
      await field.click();
      await field.type(text);
    },
    sees: async (target) => void (await find(target)),
    ask: async <T>(body: string, argument?: unknown) =>
      (await page.evaluate(`(function () {${body}})(${JSON.stringify(argument ?? null)})`)) as T,
    async kill() {
      const process = browser.process();
      if (!process) throw new Error('Firefox has no process of ours');
      const gone = once(process, 'exit');
      process.kill('SIGKILL');
      await gone;
    },
    async revive() {
      browser = await start();
      page = await firstPage();
    },
    picture: async () => Buffer.from(await page.screenshot()),
    async close() {
      await browser.close().catch(() => browser.process()?.kill('SIGKILL'));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
