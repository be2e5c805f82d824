import type { Page } from '@playwright/test';

/** What the device's own database still has of changes: those that wait for the server, and those it refused. */
export function queueOf(page: Page): Promise<{ waiting: number; refused: number }> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('it does not answer')));
      });
    const queue = { waiting: 0, refused: 0 };
    let found = 0;
    for (const { name } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name ?? ''));
      if (db.objectStoreNames.contains('outbox')) {
        found += 1;
        const stores = db.transaction(['outbox', 'dead']);
        queue.waiting += await settled(stores.objectStore('outbox').count());
        queue.refused += await settled(stores.objectStore('dead').count());
      }
      db.close();
    }
    if (found === 0) throw new Error('the device has no database with an outbox');
    return queue;
  });
}
