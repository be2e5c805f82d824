import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { latestProgramme } from '#shared/domain/programme/latest-programme.ts';
import type { SyncClient } from '#sync/daymark/client.ts';

export interface ProgrammeTimes {
  /** Of the programme's zone: 'Europe/London' is London. */
  city: string;
  /** What Set Up asks to be reminded of, at its wall time `HH:mm`. */
  chosen: readonly { name: string; time: string }[];
}

const CHOSEN = [
  ['Your check-in on weekdays', 'dailyCheckInWeekdays'],
  ['Your check-in at weekends', 'dailyCheckInWeekends'],
  ['Your weekly reflection', 'weeklyReflectionTime'],
  ['Your tasks on weekdays', 'taskTimeWeekdays'],
  ['Your tasks at weekends', 'taskTimeWeekends'],
] as const;

/** The times that reminders follow; undefined while they are read, and where there is no programme. */
export function useProgrammeTimes(sync: SyncClient): ProgrammeTimes | undefined {
  return useLiveQuery(
    () =>
      Promise.all([sync.queries.programmes(), sync.queries.setups()]).then(
        ([programmes, [setup]]) => {
          const zone = latestProgramme(programmes)?.time_zone;
          if (zone === undefined) return undefined;
          const scheduling = setup?.data.scheduling;
          const chosen = CHOSEN.flatMap(([name, field]) => {
            const time = scheduling?.[field];
            return time ? [{ name, time }] : [];
          });
          return { city: zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '), chosen };
        },
        () => undefined,
      ),
    [sync],
  );
}
