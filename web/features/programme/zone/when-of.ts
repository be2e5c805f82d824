import type { LocalDate } from '#shared/protocol/ids.ts';

export type When = 'past' | 'today' | 'future';

/** Where a day lies, seen from the programme's today. */
export function whenOf(date: LocalDate, today: LocalDate): When {
  if (date === today) return 'today';
  return date < today ? 'past' : 'future';
}
