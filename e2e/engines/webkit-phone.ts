import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { freePort } from '#server/testing/free-port.ts';
import { asArgument, FIND_ELEMENT, untilFound } from './find-element.ts';
import type { Phone, Target } from './phone.ts';

/** WebKitGTK's small browser, where Debian's package webkit2gtk-driver brings it; undefined where it is not. */
export function miniBrowser(): string | undefined {
  const root = '/usr/lib';
  return readdirSync(root)
    .flatMap((triplet) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map(
        (name) => `${root}/${triplet}/${name}/MiniBrowser`,
      ),
    )
    .find((path) => existsSync(path) && existsSync('/usr/bin/WebKitWebDriver'));
}

/**
 * WebKitGTK under a screen of its own. Two things are weaker here than in the other engines: under automation it keeps
 * no profile on disk (what a page stored lives in the browser's network process, which outlives the page), and its
 * driver ends the whole session with the process of any page. So a kill closes the page's window and its process with
 * it, and the next page starts in a new one.
 */
export async function openWebkitPhone(): Promise<Phone> {
  const binary = miniBrowser();
  if (!binary) throw new Error('WebKitGTK is not installed');
  const port = await freePort();
  const host = spawn(
    'xvfb-run',
    ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'],
    {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, TZ: 'Europe/London', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    },
  );
  const group = host.pid;
  if (group === undefined) throw new Error('xvfb-run did not start');
  const url = `http://127.0.0.1:${port}`;
  await untilFound('WebKitWebDriver', async () =>
    fetch(`${url}/status`).then((answer) => answer.ok || undefined),
  );
  const driver: WebDriver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  await driver.manage().setTimeouts({ pageLoad: 60_000 * PATIENCE, script: 30_000 * PATIENCE });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 360, height: 780 });

  async function find(target: Target): Promise<WebElement> {
    return untilFound(`${target.role} ${String(target.name)}`, () =>
      driver.executeScript<WebElement | null>(FIND_ELEMENT, asArgument(target)),
    );
  }

  return {
    engine: 'webkit',
    open: (address) => driver.get(address),
    // The driver reckons where to click before a sheet has settled, so it is asked only once the place stands still.
    async click(target) {
      await untilFound(`a ${target.role} ${String(target.name)} that can be clicked`, async () => {
        const element = await find(target);
        const before = await element.getRect();
        await new Promise((resolve) => setTimeout(resolve, 150));
        const after = await element.getRect();
        if (before.x !== after.x || before.y !== after.y) return undefined;
        await element.click();
        return true;
      });
    },
    type: async (target, text) => (await find(target)).sendKeys(text),
    sees: async (target) => void (await find(target)),
    ask: (body, argument) => driver.executeScript(body, argument ?? null),
    async kill() {
      const victim = await driver.getWindowHandle();
      await driver.switchTo().newWindow('window');
      const next = await driver.getWindowHandle();
      await driver.switchTo().window(victim);
      await driver.close();
      await driver.switchTo().window(next);
    },
    // The window that stands is a fresh one, with a process of its own.
    revive: async () => undefined,
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => undefined);
      for (const pid of [...descendants(group), group]) {
        if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
      }
    },
  };
}

/** All processes below one, by the kernel's own list. */
function descendants(root: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): number[] =>
    (parents.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

function parentOf(pid: number): number | undefined {
  // A process may end between the listing and the reading.
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
