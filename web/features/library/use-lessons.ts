import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { addDays, mondayOf } from '#shared/domain/time/local-date.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { lessonsOf } from './lessons.ts';

interface Plan {
  programme: Programme;
  events: ProgrammeEvent[];
}

/** Read last: a list that is drawn without its lessons moves down once they come, and loses its place. */
const lastPlans = new WeakMap<SyncClient, Plan | null>();

/** This week's educational events; undefined until the device's database has answered, empty where it cannot. */
export function useLessons(sync: SyncClient): readonly ProgrammeEvent[] | undefined {
  const plan = useLiveQuery(
    async () => {
      // The library reads well without a programme.
      const found = await planOf(sync).catch(() => null);
      lastPlans.set(sync, found);
      return found;
    },
    [sync],
    lastPlans.get(sync),
  );
  const monday = useByServerTime(sync, (now) => plan && mondayOf(todayIn(plan.programme, now)));
  if (plan === undefined) return undefined;
  if (!plan || !monday) return [];
  return lessonsOf(plan.events, monday, addDays(monday, 6));
}

async function planOf({ queries }: SyncClient): Promise<Plan | null> {
  const [programme] = await queries.programmes();
  return programme ? { programme, events: await queries.events(programme.id) } : null;
}
