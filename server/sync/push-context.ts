import type { TableName } from '#shared/product/registry.ts';
import type { RowRef } from '#shared/protocol/entity-ref.ts';
import type { Judging } from '#shared/push/judge-mutation.ts';
import type { Search, WrittenRow } from '#shared/push/push-storage.ts';
import type { PushContext as SharedContext } from '#shared/push/run-push.ts';
import type { Trx } from '#server/database/database.ts';

/** `now` in milliseconds of the server's clock; `v` is the version to write further rows in. */
export type AfterWrites = (
  trx: Trx,
  userId: string,
  writes: readonly WrittenRow[],
  now: number,
  v: number,
) => Promise<void>;

/**
 * Writes those of these absent rows that derive from stored rows; `now` and `v` as above. Throws only if the whole
 * transaction is lost.
 */
export type FindAbsent = (
  trx: Trx,
  userId: string,
  absent: readonly RowRef<TableName>[],
  now: number,
  v: number,
) => Promise<Search>;

export interface PushContext extends Judging {
  trx: Trx;
  userId: string;
  /** Runs the consequences of the written rows, in the same transaction. A repeated mutation writes no rows. */
  onWritten?: AfterWrites | undefined;
  /** Derives absent rows that a mutation writes to, before the mutation is judged. */
  onAbsent?: FindAbsent | undefined;
  onFault: SharedContext['onFault'];
}
