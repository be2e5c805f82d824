import { BehaviorSubject } from 'rxjs';
import { serverClockOf } from '../store/corrected-now.ts';
import { UNSENT_UPLOADS, type Meta } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { SyncStatus } from '../sync-client.ts';

export interface StatusStore {
  readonly status$: BehaviorSubject<SyncStatus>;
  set(part: Partial<SyncStatus>): void;
  /** Counts pending and rejected mutations and unsent files in the database. Resolves to the meta row of the same snapshot. */
  recount(): Promise<Meta | undefined>;
  /** Adds one pending mutation without counting; `recount` must still follow. */
  queued(occurredAt: number): void;
}

export function createStatusStore(store: Store): StatusStore {
  const status$ = new BehaviorSubject<SyncStatus>({
    state: { kind: 'idle' },
    pending: 0,
    oldestPendingAt: null,
    rejected: 0,
    files: 0,
    lastOkAt: null,
    serverClock: null,
    hydrated: false,
    arrived: 0,
    lastFailure: null,
    storageLost: false,
    storageLow: false,
    takenOver: false,
    incomplete: false,
    pausedByUser: false,
  });
  let counting = 0;

  return { status$, set, recount, queued };

  function set(part: Partial<SyncStatus>): void {
    const next = { ...status$.value, ...part };
    if (JSON.stringify(next) !== JSON.stringify(status$.value)) status$.next(next);
  }

  async function recount(): Promise<Meta | undefined> {
    counting += 1;
    const mine = counting;
    const { meta, ...counted } = await store.use((db) =>
      db.transaction('r', db.outbox, db.dead, db.uploads, db.meta, async () => {
        const [all, acked, oldest, rejected, files, meta] = await Promise.all([
          db.outbox.count(),
          db.outbox.where('state').equals('acked').count(),
          db.outbox.filter(({ state }) => state !== 'acked').first(),
          db.dead.count(),
          db.uploads.where('state').anyOf(UNSENT_UPLOADS).count(),
          db.meta.get('sync'),
        ]);
        return {
          meta,
          pending: all - acked,
          oldestPendingAt: oldest?.occurredAt ?? null,
          rejected,
          files,
          lastOkAt: meta?.lastOkAt ?? null,
          serverClock: meta ? serverClockOf(meta) : null,
          hydrated: (meta?.baseEpoch ?? null) !== null,
        };
      }),
    );
    // A later count or mutation has newer numbers.
    if (mine === counting) set(counted);
    return meta;
  }

  function queued(occurredAt: number): void {
    counting += 1;
    const { pending, oldestPendingAt } = status$.value;
    set({ pending: pending + 1, oldestPendingAt: oldestPendingAt ?? occurredAt });
  }
}
