import { isKind } from '../store/row-image.ts';
import { MutationRefused } from './mutation-refused.ts';
import { recordMutation, type Recorder } from './record-mutation.ts';

/**
 * Sends a refused change again: as a NEW mutation with a uid and a place of its own, since the server's ledger holds
 * the old one's refusal for ever. The old one leaves the list in the same transaction.
 */
export async function retryRefused(recorder: Recorder, uid: string): Promise<void> {
  const dead = await recorder.store.use((db) => db.dead.where('uid').equals(uid).first());
  if (!dead) return;
  const { kind } = dead;
  if (!isKind(recorder.kinds, kind)) throw new MutationRefused('invalid', kind);
  let isGone = false;
  const retried = recordMutation(recorder, kind, async ({ db }) => {
    isGone = (await db.dead.where('uid').equals(uid).delete()) === 0;
    if (isGone) throw new MutationRefused('not_found', kind);
    // Parsed by recordMutation with the kind's schema.
    return dead.args as never;
  });
  await retried.catch((error: unknown) => {
    // A second tap, or another tab, came first: it is sent once.
    if (!isGone) throw error;
  });
}
