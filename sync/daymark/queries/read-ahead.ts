import { Dexie, type ObservabilitySet } from 'dexie';
import type { TableName } from '#shared/product/registry.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Clock } from '../../ports/ports.ts';
import type { FirstRows } from '../../store/first-read.ts';
import type { StoredRow } from '../../store/schema.ts';
import type { DaymarkStore } from '../database.ts';
import type { DaymarkDatabase } from '../database.ts';

/** The table that the first screen shows. */
export const READ_AHEAD = 'events' satisfies TableName;
/** Lifetime of the read after it completed: the screen that needs the read takes it at once. */
const KEPT_MS = 2000;

export interface EventsRead {
  /** Null if the read came before the store's first connection. */
  db: DaymarkDatabase | null;
  all: StoredRow<ProgrammeEvent>[];
}

export interface ReadAhead {
  /** The read, possibly still running; null if none is valid. Returned once. */
  take(): Promise<EventsRead> | null;
  drop(): void;
}

/**
 * The first screen's read, requested together with the meta row while Dexie opens the database. It is valid
 * until an event is written, in this tab or another. After `take`, Dexie notifies the taker of such a write.
 */
export function readAhead(
  store: DaymarkStore,
  clock: Clock,
  database: string,
  first: Promise<FirstRows | null>,
): ReadAhead {
  let cancel = (): void => undefined;
  let read: Promise<EventsRead> | null = first.then((found) =>
    found
      ? // The product declares READ_AHEAD as its first table.
        { db: null, all: found.rows as EventsRead['all'] }
      : store.read((db) => db.events.toArray().then((all) => ({ db, all }))),
  );
  const drop = (): void => {
    cancel();
    read = null;
    Dexie.on.storagemutated.unsubscribe(listener);
  };
  const listener = (parts: ObservabilitySet): void => {
    if (parts.all || Object.keys(parts).some((part) => part.startsWith(`idb://${database}/${READ_AHEAD}`)))
      drop();
  };
  Dexie.on('storagemutated', listener);
  read.then(
    () => {
      if (read) cancel = clock.after(KEPT_MS, drop);
    },
    // The screen then reads the events itself and receives the failure.
    drop,
  );
  return {
    take() {
      const taken = read;
      drop();
      return taken;
    },
    drop,
  };
}
