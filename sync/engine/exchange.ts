import {
  PROTO,
  PULL_LIMIT,
  PUSH_LIMIT,
  SCHEMA_VERSION,
  type RowPatch,
  type MutationResult,
  type PushedMutation,
  type SyncRequest,
  type SyncResponse,
} from '#shared/protocol/sync.ts';
import { sealPush } from '../outbox/seal-push.ts';
import type { SyncPorts } from '../ports/ports.ts';
import { applyPull, type Applied, type Fence, type Pull } from '../store/apply-pull.ts';
import type { ImageRow, Kinds } from '../store/row-image.ts';
import { withoutMakingRoom } from '../store/storage-error.ts';
import type { Store } from '../store/store.ts';
import { productTables } from '../store/sync-database.ts';
import { collectPages } from './collect-pages.ts';
import { readReply, type Reading } from './read-reply.ts';

/** How an exchange ended, and which rows it pushed. */
export type Exchanged = { pushed: string[]; cursor: string | null } &
  /** `results` counts the results that advance a pushed row. */
  (
    | { kind: 'applied'; applied: Applied; results: number; faults: number }
    /** A hand-over found nothing to send, the sender was stopped, or the session had ended. */
    | { kind: 'nothing' }
    | Exclude<Reading, { kind: 'ok' }>
  );

export interface HowToExchange {
  /** Mutations written up to this wall time are sent without waiting for their debounce. */
  flushedTo: number;
  keepalive: boolean;
  pushRows?: number;
  /** Maximum rows of a page: 500, or fewer after a page timed out. */
  pullRows?: number;
  rowsInMemory?: number;
  /** Receives the count of rows that have arrived, after each page that another one follows. */
  onArrived?: (rows: number) => void;
  /** Mutations are sent in this session only. */
  sessionEpoch?: string;
  /** Once it is aborted, no further request is made. A running request is aborted unless it has keepalive. */
  signal: AbortSignal;
}

/**
 * Budget for the mutations of a keepalive request, in bytes; the envelope needs under 1,000 bytes. A browser
 * allows 64 KiB for all keepalive bodies of a page together.
 */
const KEEPALIVE_BYTES = 59_000;
/** A pull of more pages is a server fault: it is applied as incomplete and restarted. */
const MOST_PAGES = 2000;

/**
 * One push and one complete pull.
 *
 *   seal ──▶ POST {push, cursor} ──▶ {results, changes, more}
 *                 ▲                        │ more: POST {push: [], its cursor}
 *                 └────────────────────────┤
 *                                          ▼
 *                     one transaction applies all pages, fenced by the first request
 *
 * The pages are collected until the last one (collect-pages.ts). A broken-off pull leaves the rows as they
 * were; only its results count.
 */
export async function exchange(
  store: Store,
  kinds: Kinds,
  ports: Pick<SyncPorts, 'clock' | 'rng' | 'transport'>,
  how: HowToExchange,
): Promise<Exchanged> {
  const { clock, transport } = ports;
  const limits = {
    rows: how.pushRows ?? PUSH_LIMIT,
    ...(how.keepalive && { bytes: KEEPALIVE_BYTES }),
  };
  const {
    meta: fence,
    push,
    tables,
  } = await store.use(async (db) => ({
    ...(await sealPush(db, { now: clock.now(), flushedTo: how.flushedTo }, limits)),
    tables: new Set(productTables(db)),
  }));
  const options = { keepalive: how.keepalive, ...(!how.keepalive && { signal: how.signal }) };
  const sent = { pushed: push.map((row) => row.uid), cursor: fence.cursor };
  const isOver = how.signal.aborted || (how.sessionEpoch ?? fence.sessionEpoch) !== fence.sessionEpoch;
  if (isOver || (how.keepalive && push.length === 0)) return { ...sent, kind: 'nothing' };

  const first = await send(fence, push);
  if (first.reading.kind !== 'ok') return { ...sent, ...first.reading };
  const results = [...first.reading.answer.results];
  const faults = results.filter((result) => result.status === 'retry').length;

  let page: Pull['page'] = null;
  let last = first.reading.answer;
  let { skew } = first;
  const collected = collectPages(store, ports, how.rowsInMemory);
  let arrived = 0;
  let broken: Exclude<Reading, { kind: 'ok' }> | null = null;
  for (let pages = 1; last.cursor !== null && pages <= MOST_PAGES; pages += 1) {
    await collected.take(imageRows(last.changes, tables), last.reset ?? false);
    if (!last.more) {
      page = { ...(await collected.all()), cursor: last.cursor, through: last.through };
      break;
    }
    arrived += last.changes.length;
    how.onArrived?.(arrived);
    if (how.signal.aborted) break;
    const next = await send({ ...fence, cursor: last.cursor, dataEpoch: last.dataEpoch }, []);
    if (next.reading.kind !== 'ok') {
      broken = next.reading;
      break;
    }
    // The server was restored during the pull: everything from the former epoch is void, its results
    // included. In a device's first pull only this check sees the restore: the fence has no epoch yet.
    if (next.reading.answer.dataEpoch !== last.dataEpoch) results.length = 0;
    results.push(...next.reading.answer.results);
    last = next.reading.answer;
    skew = next.skew;
  }

  const pull: Pull = {
    fence,
    dataEpoch: last.dataEpoch,
    serverNow: Date.parse(last.serverNow),
    skew,
    results,
    page,
  };
  const applied = await store.use((db) => {
    const applying = applyPull(db, kinds, pull, clock.now());
    // Making room would evict the staged rows first, and this pull with them.
    return page?.staged ? withoutMakingRoom(applying) : applying;
  });
  if (broken) {
    // The next pull starts from the first page, so the staged rows would only take space.
    await collected.take([], true);
    return { ...sent, ...broken };
  }
  // A pull without a last page is a server failure, however often it is repeated.
  if (!page && applied === 'results_only' && !how.signal.aborted)
    return { ...sent, kind: 'transient', failure: 'server' };
  const moved = results.filter(({ uid, status, v }) => isDecided(status, v) && sent.pushed.includes(uid));
  return { ...sent, kind: 'applied', applied, results: moved.length, faults };

  async function send(
    at: Pick<Fence, 'clientId' | 'cursor' | 'dataEpoch'>,
    push: PushedMutation[],
  ): Promise<{ reading: Reading; skew: number }> {
    const clientNow = clock.now();
    const sentAt = clock.monotonic();
    const request: SyncRequest = {
      proto: PROTO,
      schema: SCHEMA_VERSION,
      clientId: at.clientId,
      userId: fence.userId,
      dataEpoch: at.dataEpoch,
      clientNow: new Date(clientNow).toISOString(),
      cursor: at.cursor,
      push,
      pullLimit: how.pullRows ?? PULL_LIMIT,
    };
    const reading = readReply(await transport.sync(request, options));
    if (reading.kind !== 'ok') return { reading, skew: 0 };
    // The wall clock may have been set while the request was on its way.
    const sentByPresentClock = clock.now() - (clock.monotonic() - sentAt);
    return { reading, skew: Math.round(Date.parse(reading.answer.serverNow) - sentByPresentClock) };
  }
}

/** True if the result advances its row: acked, rejected, or put off alone. */
function isDecided(status: MutationResult['status'], v: number | undefined): boolean {
  return v !== undefined || (status !== 'ok' && status !== 'conflict' && status !== 'blocked');
}

/** Skips tables that this build does not know; a newer build pulls them from the start. */
function imageRows(changes: SyncResponse['changes'], tables: ReadonlySet<string>): ImageRow[] {
  return changes.flatMap((change: RowPatch): ImageRow[] => {
    const { t: table, id, v } = change;
    if (!tables.has(table)) return [];
    // The contract defines each table's row for both sides, so the cast is safe.
    return [{ table, id, v, row: 'row' in change ? (change.row as unknown as ImageRow['row']) : null }];
  });
}
