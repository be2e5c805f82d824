import { proposeChange } from '#shared/domain/programme/propose-change.ts';
import type { Database, Trx } from '#server/database/database.ts';
import type { Consequences } from '../../sync/consequences.ts';
import { lockVersion, setVersion } from '../../sync/lock-version.ts';
import { poke } from '../../sync/poke.ts';
import type { WrittenRow } from '#shared/push/push-storage.ts';
import { saveRows } from '../../sync/row-store.ts';
import { checkInsOf, programmesOf, rowsOfProgramme } from './programmes-repository.ts';

/**
 * Looks at how the participant's last days went and writes what follows, in version `v`: a proposal, or the end of one.
 * Answers with what it wrote. `now` is the server's clock in milliseconds.
 */
export async function writeProposals(
  trx: Trx,
  userId: string,
  v: number,
  now: number,
): Promise<WrittenRow[]> {
  const [programme] = await programmesOf(trx, userId);
  if (!programme) return [];
  const { events, proposals } = await rowsOfProgramme(trx, userId, programme.id);
  const checkIns = await checkInsOf(trx, userId);
  const written = proposeChange({ programme, events, checkIns, proposals, now });
  await saveRows(trx, userId, v, 'proposals', written);
  const former = new Map(proposals.map((proposal) => [proposal.id, proposal]));
  return written.map((row) => ({ table: 'proposals', row, former: former.get(row.id) }));
}

/** The same in a transaction of its own, for those who do not come by. */
export async function proposeToParticipant(
  { database, consequences }: { database: Database; consequences: Consequences },
  userId: string,
  now: number,
): Promise<void> {
  await database.asUser(userId, async (trx) => {
    const locked = await lockVersion(trx, userId);
    const v = locked.version + 1;
    const written = await writeProposals(trx, userId, v, now);
    if (written.length === 0) return;
    await consequences.onWritten(trx, userId, written, now, v);
    await setVersion(trx, userId, v);
    await poke(database, trx, userId, v);
  });
}
