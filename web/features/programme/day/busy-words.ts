import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

/** 'Busy, 12:30 to 14:00' */
export function busyWords({ all_day, start_local, end_local }: ProgrammeEvent): string {
  return all_day ? 'Busy all day' : `Busy, ${start_local.slice(11)} to ${end_local.slice(11)}`;
}
