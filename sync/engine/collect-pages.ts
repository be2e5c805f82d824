import type { SyncPorts } from '../ports/ports.ts';
import type { ServerRows } from '../store/rebase.ts';
import { rowKey, type ImageRow } from '../store/row-image.ts';
import { withoutMakingRoom } from '../store/storage-error.ts';
import { dropPull, leftBefore, nameOfPull, stageRows } from '../store/stage-rows.ts';
import type { Store } from '../store/store.ts';

/** Rows of one pull that are kept in memory; more are staged in the database until the pull is complete. */
const IN_MEMORY = 5000;

export interface PageCollection {
  /** Adds the rows of one more page; `reset` discards all earlier pages. */
  take(rows: ImageRow[], reset: boolean): Promise<void>;
  /** Call after the last page. */
  all(): Promise<ServerRows>;
}

export function collectPages(
  store: Store,
  { clock, rng }: Pick<SyncPorts, 'clock' | 'rng'>,
  inMemory = IN_MEMORY,
): PageCollection {
  const changes = new Map<string, ImageRow>();
  let reset = false;
  let staged: string | null = null;

  return { take, all };

  async function take(rows: ImageRow[], voids: boolean): Promise<void> {
    if (voids) {
      const pull = staged;
      if (pull) await store.use((db) => dropPull(db, pull));
      reset = true;
      staged = null;
      changes.clear();
    }
    for (const row of rows) changes.set(rowKey(row.table, row.id), row);
    if (changes.size > inMemory) await putAside();
  }

  async function all(): Promise<ServerRows> {
    if (staged) await putAside();
    return { changes: [...changes.values()], reset, staged };
  }

  async function putAside(): Promise<void> {
    const now = clock.now();
    const pull = staged ?? nameOfPull(now, rng.uuid());
    const left = staged ? null : leftBefore(now);
    // Making room evicts staged rows first: this pull would restart and fail in the same way.
    await store.use((db) => withoutMakingRoom(stageRows(db, pull, [...changes.values()], left)));
    staged = pull;
    changes.clear();
  }
}
