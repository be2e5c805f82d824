import { proposeChange } from '#shared/domain/programme/propose-change.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { Trx } from '#server/database/database.ts';
import { saveRows } from '../../sync/row-store.ts';
import { checkInsOf, programmesOf, rowsOfProgramme } from './programmes-repository.ts';

/** The latest check-ins that are looked at. */
const CHECK_INS_MAX = 50;

/**
 * Writes those of these proposals, none of which is there, that a look after one of the last check-ins made, in version
 * `v`. Answers whether there were any. One that the daily look made is not found. `now` is the server's clock in
 * milliseconds.
 */
export async function rederiveProposals(
  trx: Trx,
  userId: string,
  v: number,
  ids: readonly string[],
  now: number,
): Promise<boolean> {
  const [programme] = ids.length > 0 ? await programmesOf(trx, userId) : [];
  if (!programme) return false;
  const { events, proposals } = await rowsOfProgramme(trx, userId, programme.id);
  const checkIns = await checkInsOf(trx, userId);
  const found = new Map<string, Proposal>();
  const looks = [...new Set(checkIns.map(({ created_at }) => created_at))].sort().slice(-CHECK_INS_MAX);
  for (const at of looks) {
    const input = {
      programme,
      events,
      checkIns: checkIns.filter(({ created_at }) => created_at <= at),
      proposals: proposals.filter(({ created_at }) => created_at <= at),
      now: Math.min(Date.parse(at), now),
    };
    for (const proposal of proposeChange(input)) {
      if (ids.includes(proposal.id) && !found.has(proposal.id)) found.set(proposal.id, proposal);
    }
  }
  await saveRows(trx, userId, v, 'proposals', [...found.values()]);
  return found.size > 0;
}
