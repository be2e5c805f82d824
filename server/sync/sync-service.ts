import { mutations } from '#shared/product/definitions.ts';
import { PROTO, type SyncResponse } from '#shared/protocol/sync.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { renewFoundEpoch } from '#server/database/data-epoch.ts';
import { faultKind, unavailable } from '#server/http/fault-kind.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { Consequences } from './consequences.ts';
import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts';
import { readPushed, type SyncEnvelope } from '#shared/push/incoming-mutation.ts';
import { storedBetween } from './ledger.ts';
import { setVersion, startSync } from './lock-version.ts';
import type { Definitions } from '#shared/push/parse-mutation.ts';
import { poke } from './poke.ts';
import { deliveredThrough, pullChanges } from './pull-changes.ts';
import { runPush } from './run-push.ts';
import { rememberAnswer } from './sync-clients.ts';

/** The oldest version of the rows' shapes that this server accepts; an older phone is answered 426. */
export const MIN_SCHEMA = 1;
/** Most stored results of one answer, the newest. A phone gets an older result by sending its mutation again. */
const STORED_RESULTS_MAX = 500;

const AHEAD = new Error('The phone knows of more than this database');
function ahead(): never {
  throw AHEAD;
}

export interface SyncServiceOptions {
  minSchema?: number;
  definitions?: Definitions;
  /** Called when a phone reveals a restore that nobody had announced to the server. */
  onRestoreFound?: () => void;
}

export interface SyncService {
  /**
   * One sync of one client, in one transaction: runs its push, answers its results and pulls the changes after its
   * cursor. Rejects with HttpError 400 (not a cursor of this server), 409 `user_mismatch`, 426 `schema_too_old` or 503
   * `unavailable`; then nothing was written.
   */
  handle(participant: Participant, request: SyncEnvelope): Promise<SyncResponse>;
}

export function createSyncService(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'ids'> & { consequences: Consequences },
  {
    minSchema = MIN_SCHEMA,
    definitions = mutations,
    onRestoreFound = () => undefined,
  }: SyncServiceOptions = {},
): SyncService {
  const { database, clock, ids, consequences } = deps;

  async function handle({ userId }: Participant, request: SyncEnvelope): Promise<SyncResponse> {
    if (request.userId !== undefined && request.userId !== userId) {
      throw new HttpError(409, 'user_mismatch', 'These changes are of another user than the session.');
    }
    if (request.schema < minSchema) {
      throw new HttpError(426, 'schema_too_old', 'This app is too old to sync. Please update it.', {
        extra: { minSchema },
      });
    }
    const cursor = readCursor(request);
    const sync = (isAhead: (() => never) | null) =>
      database.asUser(userId, (trx) => syncIn(trx, userId, request, cursor, isAhead));
    try {
      return await sync(ahead).catch(async (error: unknown) => {
        if (error !== AHEAD) throw error;
        await renewEpochOf(request);
        return sync(null);
      });
    } catch (error) {
      if (error instanceof HttpError || faultKind(error) !== 'unavailable') throw error;
      throw unavailable(error);
    }
  }

  /** Renews the epoch once: later phones that are ahead find the new one. */
  async function renewEpochOf({ dataEpoch }: SyncEnvelope): Promise<void> {
    if (dataEpoch === null) return;
    const found = { epoch: dataEpoch, next: ids.uuid(), now: clock.now() };
    if (await database.asOwner((trx) => renewFoundEpoch(trx, found))) onRestoreFound();
  }

  async function syncIn(
    trx: Trx,
    userId: string,
    request: SyncEnvelope,
    cursor: Cursor | null,
    /** Called if the phone knows a state that this database no longer has; null: the restore is known already. */
    isAhead: (() => never) | null,
  ): Promise<SyncResponse> {
    const { clientId } = request;
    const { locked, dataEpoch, lastAnswerAt } = await startSync(trx, userId, clientId);
    const serverNow = clock.now();
    const head = { proto: PROTO, serverNow: new Date(serverNow).toISOString(), dataEpoch } as const;
    if (request.dataEpoch !== null && request.dataEpoch !== dataEpoch) {
      return { ...head, results: [], changes: [], cursor: null, through: 0, more: false };
    }
    if (cursor !== null && cursor.v > locked.version) isAhead?.();

    const v = locked.version + 1;
    const clientNow = Date.parse(request.clientNow);
    const incoming = request.push.map((pushed) =>
      readPushed(pushed, { dataEpoch, lastAnswerAt, serverNow, clientNow, definitions }),
    );
    const pushed =
      incoming.length === 0
        ? { results: [], wrote: false }
        : await runPush(
            { trx, userId, clientId, serverNow, v, newId: () => ids.uuid(), ...consequences },
            incoming,
          );
    if (pushed.wrote) {
      locked.version = v;
      await setVersion(trx, userId, v);
      await poke(database, trx, userId, v);
    }
    await rememberAnswer(trx, userId, clientId, head.serverNow);

    const pulled = await pullChanges(trx, userId, cursor, request.pullLimit, locked);
    const after = deliveredThrough(cursor);
    const answered = new Set(pushed.results.map(({ uid }) => uid));
    const stored =
      pulled.through > after
        ? await storedBetween(trx, userId, clientId, after, pulled.through, STORED_RESULTS_MAX)
        : [];
    const { changes, through, more, reset } = pulled;
    return {
      ...head,
      results: [...pushed.results, ...stored.filter(({ uid }) => !answered.has(uid))],
      changes,
      cursor: encodeCursor(pulled.cursor),
      through,
      more,
      ...(reset ? { reset } : {}),
    };
  }

  return { handle };
}

/** A cursor without its data epoch is meaningless: such a phone starts from nothing. */
function readCursor(request: SyncEnvelope): Cursor | null {
  if (request.cursor === null) return null;
  const cursor = decodeCursor(request.cursor);
  if (!cursor) {
    throw new HttpError(400, 'validation_failed', 'The cursor is not one of this server.', {
      extra: { fields: { cursor: 'is not a cursor of this server' } },
    });
  }
  return request.dataEpoch === null ? null : cursor;
}
