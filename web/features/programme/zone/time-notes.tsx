import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { clashesWith, eventTimeOf, timeAfterGap } from '#shared/domain/time/event-time.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { cityOf, sameClock, zoneOfDevice } from './time-zones.ts';
import type { TaskWhen } from '../own-tasks/move-task.ts';

/** More clashes than this are counted, not named. */
const NAMED_MAX = 3;

interface TimeNotesProps {
  when: TaskWhen;
  programme: Programme;
  events: EventIndex;
  exceptId?: string | undefined;
}

/** What is to be known about a time before it is chosen: what else runs then, and a night when the clocks change. */
export function TimeNotes({ when, programme, events, exceptId }: TimeNotesProps) {
  const time = eventTimeOf(when.date, when.time, when.minutes);
  const around = [-1, 0, 1].flatMap((days) => {
    const date = addDays(when.date, days);
    return [...events.ofDay(date), ...events.busyOn(date)];
  });
  const clashes = clashesWith(around, time, exceptId);
  const realTime = time.all_day ? null : timeAfterGap(time.start_local, programme.time_zone);
  const zone = zoneNote(programme.time_zone);
  const ends = !time.all_day && time.end_local.slice(0, 10) !== when.date;
  return (
    <div className="grid gap-1.5 text-sm normal-nums wrap-anywhere text-ink-2 empty:hidden" role="status">
      {clashes.length > 0 && (
        <p className="text-warn">
          At the same time:{' '}
          {clashes.slice(0, NAMED_MAX).map(({ id, title, start_local }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <bdi>{title}</bdi> ({start_local.slice(11)})
            </span>
          ))}
          {clashes.length > NAMED_MAX && ` and ${clashes.length - NAMED_MAX} more`}. You can still choose it.
        </p>
      )}
      {ends && <p>Ends at {time.end_local.slice(11)} on the next day.</p>}
      {realTime !== null && (
        <p>
          The clocks go forward that night: {when.time} is skipped and counts as {realTime}.
        </p>
      )}
      {!time.all_day && zone !== null && <p>{zone}</p>}
    </div>
  );
}

/** Said where the phone's clock shows another time than the programme's. */
function zoneNote(zone: string): string | null {
  if (sameClock(zone, zoneOfDevice())) return null;
  return `Times are ${cityOf(zone)} time, as your programme's.`;
}
