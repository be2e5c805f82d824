import { isReadable, kindOf, type Kinds } from '../store/row-image.ts';
import { MutationRefused } from './mutation-refused.ts';
import { recordMutation, type Recorder } from './record-mutation.ts';

/**
 * Sends a refused change again: as a NEW mutation with a uid and a place of its own, since the server's ledger holds
 * the old one's refusal for ever. The old one leaves the list in the same transaction; where a second tap or another tab
 * came first, it is refused as `not_listed`, and sent once.
 *
 * It goes with the version it was made in, by which the server reads it. What this build cannot read is carried as it is,
 * and shows once the server has taken it.
 */
export async function retryRejected(recorder: Recorder, uid: string): Promise<void> {
  const dead = await recorder.store.use((db) => db.dead.get({ uid }));
  const kind = dead?.kind ?? '';
  if (!dead) throw new MutationRefused('not_listed', kind);
  const { kinds } = recorder;
  const asMade = isReadable(kinds, dead)
    ? kindOf(kinds, kind)
    : {
        kind,
        argsSchema: { safeParse: () => ({ success: true }) },
        entities: () => dead.entities,
        durability: 'strict',
        apply: () => ({ ok: true }),
      };
  const former = { ...kinds, [kind]: { ...asMade, kv: dead.kv } } as Kinds;
  await recordMutation({ ...recorder, kinds: former, instead: uid }, kind, () => dead.args);
}
