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
  /** `results` counts those that move a pushed row on. */
  (
    | { kind: 'applied'; applied: Applied; results: number; faults: number }
    /** A hand-over on leaving the page found nothing to send, or whoever sends was stopped, or the session had ended. */
    | { kind: 'nothing' }
    | Exclude<Reading, { kind: 'ok' }>
  );

export interface HowToExchange {
  /** What was written up to this wall time is sent without waiting for a further change of the same thing. */
  flushedTo: number;
  keepalive: boolean;
  pushRows?: number;
  /** Most rows of a page; 500, or fewer where a page did not come in time. */
  pullRows?: number;
  rowsInMemory?: number;
  /** Nothing is sent in any other session than this. */
  sessionEpoch?: string;
  /** Once it is aborted, no request is made any more; one under way is given up, but for one with keepalive. */
  signal: AbortSignal;
}

/**
 * Of the rows of one; what stands around them is less than the 1,000 bytes up to 60,000. A keepalive body may hold 64 KiB
 * in a browser, all requests of the page together.
 */
const KEEPALIVE_BYTES = 59_000;
/** A pull of more pages than this is a fault of the server: it is applied as incomplete and begun anew. */
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
 * The pages are kept aside until the last one (collect-pages.ts): a pull that breaks off leaves the rows as they were,
 * and only the results count.
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
  let broken: Exclude<Reading, { kind: 'ok' }> | null = null;
  for (let pages = 1; last.cursor !== null && pages <= MOST_PAGES; pages += 1) {
    await collected.take(imageRows(last.changes, tables), last.reset ?? false);
    if (!last.more) {
      page = { ...(await collected.all()), cursor: last.cursor, through: last.through };
      break;
    }
    if (how.signal.aborted) break;
    const next = await send({ ...fence, cursor: last.cursor, dataEpoch: last.dataEpoch }, []);
    if (next.reading.kind !== 'ok') {
      broken = next.reading;
      break;
    }
    // Restored in the middle of a pull: what the former epoch said no longer holds, its results included.
    // In a device's first pull nothing else tells the epochs apart: its fence has none yet.
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
    // The rows put aside would be the first to go, and with them what is applied.
    return page?.staged ? withoutMakingRoom(applying) : applying;
  });
  if (broken) {
    // The next pull begins from the first page: what is put aside would only take room.
    await collected.take([], true);
    return { ...sent, ...broken };
  }
  // Without an end it is no answer, however often it is asked for.
  if (!page && applied === 'results_only' && !how.signal.aborted)
    return { ...sent, kind: 'transient', failure: 'server' };
  const moved = results.filter(({ uid, status, v }) => isDecided(status, v) && sent.pushed.includes(uid));
  return { ...sent, kind: 'applied', applied, results: moved.length, faults };

  async function send(
    at: Pick<Fence, 'clientId' | 'cursor' | 'dataEpoch'>,
    push: PushedMutation[],
  ): Promise<{ reading: Reading; skew: number }> {
    const clientNow = clock.now();
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
    const skew = reading.kind === 'ok' ? Math.round(Date.parse(reading.answer.serverNow) - clientNow) : 0;
    return { reading, skew };
  }
}

/** Whether a row goes on by such a result: acknowledged, refused, or put off by itself. */
function isDecided(status: MutationResult['status'], v: number | undefined): boolean {
  return v !== undefined || (status !== 'ok' && status !== 'conflict' && status !== 'blocked');
}

/** Tables that this build does not know are left out: a newer build pulls them from the start. */
function imageRows(changes: SyncResponse['changes'], tables: ReadonlySet<string>): ImageRow[] {
  return changes.flatMap((change: RowPatch): ImageRow[] => {
    const { t: table, id, v } = change;
    if (!tables.has(table)) return [];
    // The server's rows have the contract's shape for their table; both sides are built from it.
    return [{ table, id, v, row: 'row' in change ? (change.row as unknown as ImageRow['row']) : null }];
  });
}
