import type { IncomingMutation } from '#shared/push/incoming-mutation.ts';
import { runPush as runPushOver } from '#shared/push/run-push.ts';
import type { GivenResult } from '#shared/push/verdict.ts';
import type { PushContext } from './push-context.ts';
import { sqlPushStorage } from './sql-push-storage.ts';

/**
 * Runs a push over one user's rows in SQL, then the consequences of its writes, in the same transaction. `wrote` is
 * false if neither the ledger nor a row changed; the push then takes no new version.
 */
export async function runPush(
  context: PushContext,
  incoming: readonly IncomingMutation[],
): Promise<{ results: GivenResult[]; wrote: boolean }> {
  const { trx, userId, serverNow, v, onWritten } = context;
  const { results, wrote, written } = await runPushOver(
    { ...context, storage: sqlPushStorage(context) },
    incoming,
  );
  if (written.length > 0) await onWritten?.(trx, userId, written, serverNow, v);
  return { results, wrote };
}
