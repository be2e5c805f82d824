import { isReadable, kindOf, type Kinds } from '../store/row-image.ts';
import { MutationRefused } from './mutation-refused.ts';
import { recordMutation, type Recorder } from './record-mutation.ts';

/**
 * Sends a rejected mutation again as a NEW mutation with its own uid and seq. The server's ledger keeps the
 * old rejection for ever. The old mutation leaves the list in the same transaction. If a second tap or
 * another tab came first, this call fails as `not_listed`: the mutation is sent once.
 *
 * The new mutation keeps the old one's version, by which the server reads it. A mutation that this build
 * cannot read is sent unchanged, and shows once the server has taken it.
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
