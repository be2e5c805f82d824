import { Dexie, type IntervalTreeNode, type ObservabilitySet, type PromiseExtended } from 'dexie';
import { Observable } from 'rxjs';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { DaymarkDatabase, LiveDaymarkStore } from '../database.ts';
import type { FollowedEvents } from '../client.ts';
import { belongsTo, byStart, shownEvents } from './shown-events.ts';

/** If more rows than this were written, all rows are read in one request. */
const FEW = 50;

/** The rows of the last read, by start and id, and its connection; null for rows that came past the store. */
interface Latest {
  db: DaymarkDatabase | null;
  rows: ProgrammeEvent[];
}

/**
 * The events of a programme now, and again after every change of one, in this tab or another. Only the
 * written rows are read again, and all others stay the same objects. A tap must not read a whole year.
 *
 *   Dexie reports written keys ──▶ collected ──▶ one read at a time ──▶ emitted, where anything differs
 *
 * A failed read emits `unreadable`; after the next change everything is read again. With `pause`, changes are
 * read once its promise has resolved, together with all that came in the meantime.
 *
 * `shown` are rows that the screen shows already. Nobody has reported writes since they were read, so everything
 * is read again, and emitted where anything differs.
 */
export function followEvents(
  store: LiveDaymarkStore,
  programId: string,
  pause?: () => Promise<void>,
  shown?: ProgrammeEvent[] | null,
): Observable<FollowedEvents> {
  return new Observable((subscriber) => {
    let latest: Latest | null = shown ? { db: null, rows: shown } : null;
    let pendingParts: ObservabilitySet[] = [];
    let isReading = false;

    const look = (): void => {
      if (isReading || subscriber.closed) return;
      isReading = true;
      // Writes reported from here on may be missing in this read, so the next one covers them.
      const parts = pendingParts;
      pendingParts = [];
      const read = store.read((db) =>
        latest?.db === db
          ? readAgain(db, latest, parts, programId)
          : readAll(db, programId).then((all) => (latest ? unchanged(latest, all) : all)),
      );
      void read
        .then(
          (next) => {
            if (next.rows !== latest?.rows) subscriber.next({ kind: 'rows', rows: next.rows });
            latest = next;
          },
          () => {
            latest = null;
            subscriber.next({ kind: 'unreadable' });
          },
        )
        .then(() => {
          isReading = false;
          if (pendingParts.length > 0) look();
        });
    };
    const lookLater = (): void => {
      if (pause) void pause().then(look);
      else look();
    };
    const listener = (parts: ObservabilitySet): void => {
      pendingParts.push(parts);
      // Dexie calls the listener in the zone of a finished transaction, where no read is possible.
      Dexie.ignoreTransaction(lookLater);
    };
    Dexie.on('storagemutated', listener);
    look();
    return () => Dexie.on.storagemutated.unsubscribe(listener);
  });
}

/** The events of a programme, archived ones left out, by start and id. */
export function readEvents(db: DaymarkDatabase, programId: string): PromiseExtended<ProgrammeEvent[]> {
  // Reading all events at once costs less than reading a programme's one by one through its index.
  return db.events.toArray().then((all) => shownEvents(all, programId));
}

const readAll = (db: DaymarkDatabase, programId: string): PromiseExtended<Latest> =>
  readEvents(db, programId).then((rows) => ({ db, rows }));

/** `now`, in which every row that equals one of `before` is that object, and the whole list where no row differs. */
function unchanged(before: Latest, now: Latest): Latest {
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const rows = now.rows.map((row) => {
    const same = known.get(row.id);
    return same && isSame(same, row) ? same : row;
  });
  const isAll = rows.length === before.rows.length && rows.every((row, at) => row === before.rows[at]);
  return { db: now.db, rows: isAll ? before.rows : rows };
}

function readAgain(
  db: DaymarkDatabase,
  latest: Latest,
  parts: ObservabilitySet[],
  programId: string,
): PromiseExtended<Latest> {
  const keys = writtenKeys(parts, db.name);
  if (keys === null || keys.size > FEW) return readAll(db, programId);
  if (keys.size === 0) return Dexie.Promise.resolve(latest);
  const ids = [...keys];
  return db.events.bulkGet(ids).then((found) => {
    const rows = found.flatMap((stored) => (stored && belongsTo(programId)(stored.row) ? [stored.row] : []));
    return patched({ ...latest, db }, keys, new Map(rows.map((row) => [row.id, row])));
  });
}

/** `held` itself if no row differs. */
function patched(latest: Latest, keys: ReadonlySet<string>, found: Map<string, ProgrammeEvent>): Latest {
  let differs = false;
  let isSorted = true;
  const rows: ProgrammeEvent[] = [];
  for (const before of latest.rows) {
    const now = keys.has(before.id) ? found.get(before.id) : before;
    found.delete(before.id);
    const same = now === undefined || isSame(before, now) ? before : now;
    if (now !== undefined) rows.push(same);
    if (now === undefined || same !== before) differs = true;
    if (now?.start_local !== before.start_local) isSorted = false;
  }
  if (found.size > 0) isSorted = false;
  if (!differs && found.size === 0) return latest;
  rows.push(...found.values());
  return { db: latest.db, rows: isSorted ? rows : rows.sort(byStart) };
}

/** The primary keys of the written events; null if Dexie does not report them one by one. */
function writtenKeys(parts: ObservabilitySet[], database: string): Set<string> | null {
  const keys = new Set<string>();
  for (const part of parts) {
    if (part.all) return null;
    if (!addKeys(part[`idb://${database}/events/`], keys)) return null;
  }
  return keys;
}

function addKeys(range: IntervalTreeNode | { d: number } | null | undefined, keys: Set<string>): boolean {
  if (!range || !('from' in range)) return true;
  if (typeof range.from !== 'string' || range.from !== range.to) return false;
  keys.add(range.from);
  return addKeys(range.l, keys) && addKeys(range.r, keys);
}

/** Rows are plain JSON; a server answer often writes a row that equals the phone's. */
const isSame = (a: ProgrammeEvent, b: ProgrammeEvent): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
