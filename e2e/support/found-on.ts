import type { Page } from '@playwright/test';

/**
 * Which of these texts somebody finds with the browser's own tools: in IndexedDB, localStorage, sessionStorage, caches,
 * the origin's private files, notifications and cookies. Bytes are read as text.
 */
export function foundOn(page: Page, canaries: readonly string[]): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const texts: string[] = [];
    const read = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([name, each]) => `${name} ${read(each)}`)
        .join(' ');
    };
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not readable')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        texts.push(name, read(await answered(rows.getAll())), read(await answered(rows.getAllKeys())));
      }
      db.close();
    }
    texts.push(read({ ...localStorage }), read({ ...sessionStorage }), document.cookie);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        // The app's own files hold its words, and nobody's.
        if (!name.includes('-precache-')) texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    const files = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, entry] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>) {
        texts.push(name);
        if (entry.kind === 'directory') await files(entry as FileSystemDirectoryHandle);
        else texts.push(await (await (entry as FileSystemFileHandle).getFile()).text());
      }
    };
    await files(await navigator.storage.getDirectory());
    const worker = await navigator.serviceWorker.getRegistration();
    for (const { title, body } of (await worker?.getNotifications()) ?? []) texts.push(title, body);
    return asked.filter((canary) => texts.some((text) => text.includes(canary)));
  }, canaries as string[]);
}
