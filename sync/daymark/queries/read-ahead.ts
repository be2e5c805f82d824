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
/** For so long after it was read: a screen that wants it does so at once. */
const KEPT_MS = 2000;

export interface EventsRead {
  /** Null where it was before the store's first connection. */
  db: DaymarkDatabase | null;
  all: StoredRow<ProgrammeEvent>[];
}

export interface ReadAhead {
  /** The read, which may be under way still; null where there is none that holds. Given once. */
  take(): Promise<EventsRead> | null;
  drop(): void;
}

/**
 * The first screen's read, asked for while Dexie opens the database, together with the engine's own row.
 * It holds until an event is written, in this tab or another: Dexie tells whoever has taken it as it tells this.
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
      ? // Of READ_AHEAD, by the product that is handed to the engine.
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
    // Who finds nothing here reads by itself, and hears of the failure.
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
