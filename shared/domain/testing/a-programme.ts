import type { Programme } from '../../product/tables/programmes.schema.ts';

/** The programme of `anEvent`: two weeks from Monday 2 March 2026, with whatever a test wants otherwise. */
export function aProgramme(over: Partial<Programme> = {}): Programme {
  return {
    id: '00000000-0000-4000-8000-0000000000aa',
    title: 'Two weeks',
    start_date: '2026-03-02',
    end_date: '2026-03-15',
    time_zone: 'Europe/London',
    created_at: '2026-03-02T08:00:00.000Z',
    ...over,
  };
}
