import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate, LocalDateTime } from '../../../protocol/ids.ts';
import { addDays, daysBetween } from '../../time/local-date.ts';
import { nameBasedUuid } from '../../name-based-uuid.ts';
import { DAY_MINUTES } from './choices.ts';
import type { Draft, PlacedDraft, Place } from './draft.ts';
import type { GeneratorInput } from './generator-input.ts';
import { timeOfMinutes } from './minute-of-day.ts';

/** The id of a draft's event: it depends on the programme, the rule and the key alone. */
export function eventIdOf(programmeId: string, { rule, key }: Pick<Draft, 'rule' | 'key'>): string {
  return nameBasedUuid(programmeId, `${rule}/${key}`);
}

/** The event of a draft that has its place. */
export function toEvent(input: GeneratorInput, { draft, place }: PlacedDraft): ProgrammeEvent {
  const { rule, title, type, minutes, why, techniques, article, description, source, area, exercise, dose } =
    draft;
  return {
    id: eventIdOf(input.programmeId, draft),
    program_id: input.programmeId,
    title,
    event_type: type,
    all_day: place.kind !== 'timed',
    ...timesOf(place, minutes),
    program_week: weekOfPlace(input, place),
    google_event_id: null,
    status: 'pending',
    completion_date: null,
    metadata: {
      rule,
      why,
      techniques: [...techniques],
      article,
      duration_minutes: minutes,
      ...(description === undefined ? {} : { description }),
      ...(source === undefined ? {} : { source }),
      ...(area === undefined ? {} : { area }),
      ...(exercise === undefined ? {} : { exercise }),
      ...(dose === undefined ? {} : { dose }),
    },
    archived_at: null,
  };
}

function timesOf(place: Place, minutes: number): { start_local: LocalDateTime; end_local: LocalDateTime } {
  switch (place.kind) {
    case 'timed':
      return {
        start_local: wallTime(place.date, place.at),
        end_local: wallTime(place.date, place.at + minutes),
      };
    case 'all_day':
      return { start_local: wallTime(place.date, 0), end_local: wallTime(place.date, DAY_MINUTES) };
    case 'span':
      return {
        start_local: wallTime(place.from, 0),
        end_local: wallTime(place.from, place.days * DAY_MINUTES),
      };
  }
}

function wallTime(date: LocalDate, minutes: number): LocalDateTime {
  const days = Math.floor(minutes / DAY_MINUTES);
  const day = days === 0 ? date : addDays(date, days);
  return `${day}T${timeOfMinutes(minutes % DAY_MINUTES)}`;
}

/** Null for what runs over several weeks, so that it shows in each that it touches. */
function weekOfPlace(input: GeneratorInput, place: Place): number | null {
  if (place.kind === 'span') return place.week;
  return Math.floor(daysBetween(input.startDate, place.date) / 7) + 1;
}
