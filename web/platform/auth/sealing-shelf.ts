import type { SealingKeyJson } from '#shared/http/sealing.ts';
import { databaseName } from '#sync/store/database-name.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { keptOrHeld } from './kept-or-held.ts';
import type { WebStorage } from './session-store.ts';

/** In localStorage, by the names of databases, which tell nobody whose they are. */
const KEY = 'daymark-sealing';

interface Entry {
  key: SealingKeyJson;
  /** A sign-out has sealed the database, or is about to: the next start of that participant looks for a box. */
  kept?: true;
}

/** The public keys to which this device seals, beside the session and longer than it. */
export interface SealingShelf {
  keep(userId: string, key: SealingKeyJson): void;
  keyOf(userId: string): SealingKeyJson | null;
  noteKept(userId: string): void;
  isKept(userId: string): boolean;
  noteOpened(userId: string): void;
  /** The names of the databases that this device has keys for. */
  names(): string[];
  /** Forgets all but the databases and participants that are named. */
  prune(databases: ReadonlySet<string>, userId: string | undefined): void;
}

export function createSealingShelf(
  storage: WebStorage = keptOrHeld(() => window.localStorage),
): SealingShelf {
  const nameOf = (userId: string) => databaseName(SYNC_ENV, userId);
  const change = (userId: string, next: (entry: Entry | undefined) => Entry | undefined) => {
    const all = read();
    const entry = next(all[nameOf(userId)]);
    if (entry) write({ ...all, [nameOf(userId)]: entry });
  };
  return {
    keep: (userId, key) => change(userId, (entry) => ({ ...entry, key })),
    keyOf: (userId) => read()[nameOf(userId)]?.key ?? null,
    noteKept: (userId) => change(userId, (entry) => entry && { ...entry, kept: true }),
    isKept: (userId) => read()[nameOf(userId)]?.kept === true,
    noteOpened: (userId) => change(userId, (entry) => entry && { key: entry.key }),
    names: () => Object.keys(read()),
    prune(databases, userId) {
      const all = read();
      const left = Object.entries(all).filter(
        ([name, { kept }]) =>
          kept === true || databases.has(name) || (userId !== undefined && name === nameOf(userId)),
      );
      if (left.length < Object.keys(all).length) write(Object.fromEntries(left));
    },
  };

  function read(): Record<string, Entry> {
    // Written here alone.
    return JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, Entry>;
  }

  function write(all: Record<string, Entry>): void {
    try {
      if (Object.keys(all).length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify(all));
    } catch (error) {
      // Without the key a sign-out leaves the database locked and in clear, and the sign-in page says so.
      console.warn('sealing_key_not_kept', error instanceof Error ? error.name : 'unknown');
    }
  }
}
