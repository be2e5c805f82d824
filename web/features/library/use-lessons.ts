import { useLiveQuery } from 'dexie-react-hooks';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { addDays, mondayOf } from '#shared/domain/local-date.ts';
import { todayIn } from '#shared/domain/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useByServerTime } from '#web/platform/use-by-server-time.ts';
import { lessonsOf } from './lessons.ts';

/** This week's educational events; undefined until the device's database has answered, empty where it cannot. */
export function useLessons(sync: SyncClient): readonly ProgrammeEvent[] | undefined {
  const plan = useLiveQuery(
    () =>
      sync.queries
        .programmes()
        .then(
          ([programme]) =>
            programme && sync.queries.events(programme.id).then((events) => ({ programme, events })),
        )
        .then(
          (found) => found ?? null,
          // The library reads well without a programme.
          () => null,
        ),
    [sync],
  );
  const monday = useByServerTime(sync, (now) => plan && mondayOf(todayIn(plan.programme, now)));
  if (plan === undefined) return undefined;
  if (!plan || !monday) return [];
  return lessonsOf(plan.events, monday, addDays(monday, 6));
}
