import type { Page } from '@playwright/test';
import type { ChaosProxy } from '../server/chaos-proxy.ts';

/** A way in which a page runs no line any more. `stop` answers what lets it run again. */
export interface Stop {
  /** The end of a sentence: 'a tab that ...'. */
  readonly name: string;
  stop(page: Page, proxy: ChaosProxy): Promise<() => Promise<void>>;
}

export const STOPS: readonly Stop[] = [
  { name: 'is frozen', stop: freeze },
  { name: 'hangs', stop: hang },
];

/** The system stops the page's process and lets it go on, as a phone does with what is in the background. */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const pid = await rendererOf(page);
  await watchTransactions(page);
  const busy = new Promise<void>((resolve) => {
    page.on('console', (message) => {
      if (message.text() === 'busy') resolve();
    });
  });
  const line = page.evaluate(async () => {
    await window.transactionsOver?.();
    console.log('busy');
    const end = performance.now() + 5000;
    while (performance.now() < end);
  });
  await busy;
  process.kill(pid, 'SIGSTOP');
  return async () => {
    process.kill(pid, 'SIGCONT');
    await line;
  };
}

/** Its script waits for an answer on the page's own thread. */
async function hang(page: Page, proxy: ChaosProxy): Promise<() => Promise<void>> {
  const path = '/api/v1/answers-late';
  const { decide } = proxy;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const asked = new Promise<void>((resolve) => {
    proxy.decide = async (seen) => {
      if (seen.path !== path) return decide(seen);
      resolve();
      await answered;
      return { status: 204, body: '' };
    };
  });
  await watchTransactions(page);
  const line = page.evaluate(async (address) => {
    await window.transactionsOver?.();
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.send();
  }, path);
  await asked;
  return async () => {
    answer();
    await line;
  };
}

declare global {
  interface Window {
    /** Settles in a task in which the page has no transaction open. */
    transactionsOver?: () => Promise<void>;
  }
}

/**
 * Lets the page stop between two transactions: an open one would keep every tab from the database, in each browser. A live
 * query may read at any moment, so the page itself chooses the moment.
 */
async function watchTransactions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const open = new Set<IDBTransaction>();
    const prototype = IDBDatabase.prototype;
    const begin = Object.getOwnPropertyDescriptor(prototype, 'transaction')
      ?.value as IDBDatabase['transaction'];
    prototype.transaction = function (...args) {
      const transaction = begin.apply(this, args);
      open.add(transaction);
      const over = () => open.delete(transaction);
      transaction.addEventListener('complete', over);
      transaction.addEventListener('abort', over);
      return transaction;
    };
    window.transactionsOver = async () => {
      do await new Promise((resolve) => setTimeout(resolve, 20));
      while (open.size > 0);
    };
    // A transaction that began before this line ends before one over the same tables.
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('it does not open')));
      });
      if (db.objectStoreNames.length > 0) {
        const last = db.transaction([...db.objectStoreNames], 'readwrite');
        await new Promise((resolve) => last.addEventListener('complete', resolve));
      }
      db.close();
    }
  });
}

/**
 * The id of the process that draws the page: the one that has worked most while the page was kept busy. Where the machine is
 * busy with other pages too, none stands out at first.
 */
async function rendererOf(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser of its own');
  const session = await browser.newBrowserCDPSession();
  const worked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
    );
  };
  for (let seconds = 1; seconds <= 8; seconds *= 2) {
    const before = await worked();
    await page.evaluate((most) => {
      const end = performance.now() + most * 1000;
      while (performance.now() < end);
    }, seconds);
    const after = [...(await worked())].map(([id, spent]) => ({ id, by: spent - (before.get(id) ?? 0) }));
    const [busiest, next] = after.sort((one, other) => other.by - one.by);
    if (!busiest || busiest.by < 2 * (next?.by ?? 0)) continue;
    await session.detach();
    return busiest.id;
  }
  throw new Error('no process stands out');
}
