import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { todayIn } from '#shared/domain/programme-week.ts';
import { useNow } from '#web/platform/clock-context.tsx';

/** Today in the programme's zone; follows midnight while the screen is open and when the phone wakes. */
export function useToday(programme: Pick<Programme, 'time_zone'>): LocalDate {
  return todayIn(programme, useNow());
}
