import { isKind } from '../store/row-image.ts';
import { MutationRefused } from './mutation-refused.ts';
import { recordMutation, type Recorder } from './record-mutation.ts';

/**
 * Sends a refused change again: as a NEW mutation with a uid and a place of its own, since the server's ledger holds
 * the old one's refusal for ever. The old one leaves the list in the same transaction; where a second tap or another tab
 * came first, it is refused as `not_listed`, and sent once.
 */
export async function retryRefused(recorder: Recorder, uid: string): Promise<void> {
  const dead = await recorder.store.use((db) => db.dead.where('uid').equals(uid).first());
  const kind = dead?.kind ?? '';
  if (!isKind(recorder.kinds, kind)) throw new MutationRefused(dead ? 'invalid' : 'not_listed', kind);
  // Parsed by recordMutation with the kind's schema.
  await recordMutation({ ...recorder, instead: uid }, kind, () => dead?.args as never);
}
