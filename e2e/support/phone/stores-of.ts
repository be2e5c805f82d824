import type { Page } from '@playwright/test';

/** How many rows each store of the device's own database holds. */
export function storesOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('it does not answer')));
      });
    const counts: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('daymark-main-')) continue;
      const db = await settled(indexedDB.open(name));
      const names = [...db.objectStoreNames];
      const stores = db.transaction(names);
      for (const store of names) counts[store] = await settled(stores.objectStore(store).count());
      db.close();
    }
    return counts;
  });
}
