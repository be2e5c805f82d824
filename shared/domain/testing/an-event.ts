import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';

/** An event of half an hour on Thursday 5 March 2026, with whatever a test wants otherwise. */
export function anEvent(over: Partial<ProgrammeEvent> = {}): ProgrammeEvent {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    program_id: '00000000-0000-4000-8000-0000000000aa',
    title: 'Brisk walk',
    event_type: 'core',
    all_day: false,
    start_local: '2026-03-05T18:00',
    end_local: '2026-03-05T18:30',
    program_week: null,
    google_event_id: null,
    status: 'pending',
    completion_date: null,
    metadata: {},
    archived_at: null,
    ...over,
  };
}
