// Set-up of every test file that may follow another one in its thread: it finds a browser's storage and address as a
// new profile has them, real timers and nothing stubbed. All modules stay: ours hold no state of a test.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetAllMocks();
globalThis.indexedDB = new IDBFactory();
// Dexie takes the storage that it finds when it loads, and it has loaded for the file before.
Dexie.dependencies.indexedDB = indexedDB;
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
}
