import type { Instant } from '#shared/protocol/instant.ts';
import { rewriteProgramme } from '#shared/domain/programme-generator/rewrite/rewrite-programme.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { Trx } from '#server/database/database.ts';
import { saveRows } from '../../sync/row-store.ts';
import { latestAnswersOf, programmesOf, rowsOfProgramme } from './programmes-repository.ts';

/** The latest changes of the answers that are looked at. */
const CHANGES_MAX = 6;

/**
 * Writes those of these events, none of which is there, that the participant's programme once had, in version `v`:
 *
 *   the events that are there ─▶ written anew as of the first answers ─▶ ... as of the last ones ─▶ those asked for
 *
 * Answers whether there were any. All else of those rewritings is thrown away: history is not made up. `now` is the
 * server's clock in milliseconds.
 */
export async function rederiveEvents(
  trx: Trx,
  userId: string,
  v: number,
  ids: readonly string[],
  now: number,
): Promise<boolean> {
  const [programme] = ids.length > 0 ? await programmesOf(trx, userId) : [];
  if (!programme) return false;
  const { events, profile, proposals } = await rowsOfProgramme(trx, userId, programme.id);
  const { setups, questionnaires } = await latestAnswersOf(trx, userId, CHANGES_MAX);
  const accepted = proposals.filter(({ status }) => status === 'accepted');
  const changes = [
    ...setups.map(({ created_at }) => created_at),
    ...questionnaires.map(({ completed_at }) => completed_at),
    ...accepted.flatMap(({ decided_at }) => decided_at ?? []),
  ];
  const plan = new Map(events.map((event) => [event.id, event]));
  for (const at of [...new Set(changes)].sort().slice(-CHANGES_MAX)) {
    const then = Math.max(Date.parse(programme.created_at), Math.min(Date.parse(at), now));
    const isKnown = (since: Instant | null) => since !== null && since <= at;
    const input = {
      programme,
      events: [...plan.values()],
      profile: profile ?? { name: '', age: null, gender: null },
      setup: setups.findLast(({ created_at }) => isKnown(created_at))?.data,
      questionnaire: questionnaires.findLast(({ completed_at }) => isKnown(completed_at))?.response_data,
      proposals: accepted.filter(({ decided_at }) => isKnown(decided_at)),
      today: todayIn(programme, then),
    };
    const { writes } = rewriteProgramme(input, new Date(then).toISOString());
    for (const event of writes) plan.set(event.id, event);
  }
  const found = [...new Set(ids)].flatMap((id) => plan.get(id) ?? []);
  await saveRows(trx, userId, v, 'events', found);
  return found.length > 0;
}
