import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';

/** Today in the programme's zone, by the server's clock; follows midnight while the screen is open and as the phone wakes. */
export function useToday(sync: SyncClient, programme: Pick<Programme, 'time_zone'>): LocalDate {
  return useByServerTime(sync, (now) => todayIn(programme, now));
}
