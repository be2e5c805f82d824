import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import {
  rewriteProgramme,
  type RewriteInput,
} from '#shared/domain/programme-generator/rewrite/rewrite-programme.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { Trx } from '#server/database/database.ts';
import { saveRows } from '../../sync/row-store.ts';
import { programmesOf, rowsOfProgramme } from './programmes-repository.ts';

/**
 * Writes what is left of the participant's programme anew, in version `v`, from what stands in the database. Run again
 * it writes nothing. Nothing happens where there is no programme. `only`: the routines whose habits alone are written. `now` is the server's clock in milliseconds.
 */
export async function rewriteRunningProgramme(
  trx: Trx,
  userId: string,
  v: number,
  now: number,
  only?: readonly string[],
): Promise<void> {
  const [programme] = await programmesOf(trx, userId);
  if (!programme) return;
  const input = await readRewriteInput(trx, userId, programme, now);
  const { writes } = rewriteProgramme({ ...input, only }, new Date(now).toISOString());
  await saveRows(trx, userId, v, 'events', writes);
}

async function readRewriteInput(
  trx: Trx,
  userId: string,
  programme: Programme,
  now: number,
): Promise<RewriteInput> {
  const { events, profile, setup, questionnaire, proposals } = await rowsOfProgramme(
    trx,
    userId,
    programme.id,
  );
  return {
    programme,
    events,
    profile: profile ?? { name: '', age: null, gender: null },
    setup: setup?.data,
    questionnaire: questionnaire?.response_data,
    proposals,
    today: todayIn(programme, now),
  };
}
