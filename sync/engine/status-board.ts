import { BehaviorSubject } from 'rxjs';
import type { Store } from '../store/store.ts';
import type { SyncStatus } from '../sync-client.ts';

export interface StatusBoard {
  readonly status$: BehaviorSubject<SyncStatus>;
  set(part: Partial<SyncStatus>): void;
  /** Counts anew what waits and what was refused, from the database. */
  recount(): Promise<void>;
}

export function createStatusBoard(store: Store): StatusBoard {
  const status$ = new BehaviorSubject<SyncStatus>({
    state: { kind: 'idle' },
    pending: 0,
    oldestPendingAt: null,
    dead: 0,
    lastOkAt: null,
    hydrated: false,
    lastFailure: null,
    storageLost: false,
    held: false,
  });
  let counting = 0;

  return { status$, set, recount };

  function set(part: Partial<SyncStatus>): void {
    const next = { ...status$.value, ...part };
    if (JSON.stringify(next) !== JSON.stringify(status$.value)) status$.next(next);
  }

  async function recount(): Promise<void> {
    counting += 1;
    const mine = counting;
    const counted = await store.use((db) =>
      db.transaction('r', db.outbox, db.dead, db.meta, async () => {
        const waiting = db.outbox.where('state').anyOf('queued', 'sealed');
        const oldest = await waiting.clone().sortBy('seq');
        const meta = await db.meta.get('sync');
        return {
          pending: oldest.length,
          oldestPendingAt: oldest[0]?.occurredAt ?? null,
          dead: await db.dead.count(),
          lastOkAt: meta?.lastOkAt ?? null,
          hydrated: (meta?.baseEpoch ?? null) !== null,
        };
      }),
    );
    // A later count has read a later state.
    if (mine === counting) set(counted);
  }
}
