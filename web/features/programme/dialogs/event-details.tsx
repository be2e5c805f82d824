import { use } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { dailyCategoryOf, EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { minutesBetween } from '#shared/domain/time/event-time.ts';
import { addDays, formatDay, formatDayMonth } from '#shared/domain/time/local-date.ts';
import { isMultiDay } from '#shared/domain/time/programme-week.ts';
import { EventExtrasContext } from '#web/platform/kinds/event-extras-context.ts';
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { DETAILS } from '#web/ui/layout/details-look.ts';

/** When a task is, how long it takes and why it is in the programme. */
export function EventDetails({ event, onClose }: { event: ProgrammeEvent; onClose: () => void }) {
  const category = dailyCategoryOf(event);
  const extras = use(EventExtrasContext);
  const { why, description } = event.metadata;
  const minutes = minutesOf(event);
  return (
    <Dialog open title={<bdi>{event.title}</bdi>} onClose={onClose}>
      <DialogBody className={DETAILS}>
        {typeof description === 'string' && description !== '' && <p dir="auto">{description}</p>}
        <dl>
          <dt>When</dt>
          <dd>{whenText(event)}</dd>
          {minutes !== null && (
            <>
              <dt>Duration</dt>
              <dd>{durationText(minutes)}</dd>
            </>
          )}
          <dt>Category</dt>
          <dd className="flex items-center gap-2">
            {isBusyTime(event) ? (
              'Busy time'
            ) : (
              <>
                <CategoryShape category={category} />
                {EVENT_CATEGORY_NAMES[category]}
              </>
            )}
          </dd>
          {typeof why === 'string' && why !== '' && (
            <>
              <dt>Why</dt>
              <dd dir="auto">{why}</dd>
            </>
          )}
        </dl>
        {extras?.render(event)}
      </DialogBody>
    </Dialog>
  );
}

function whenText(event: ProgrammeEvent): string {
  const first = event.start_local.slice(0, 10);
  if (isMultiDay(event)) {
    const endsAtMidnight = event.end_local.endsWith('T00:00');
    const last = endsAtMidnight ? addDays(event.end_local.slice(0, 10), -1) : event.end_local.slice(0, 10);
    return `${formatDayMonth(first)} - ${formatDayMonth(last)}`;
  }
  if (event.all_day) return `${formatDay(first)}, any time`;
  return `${formatDay(first)}, ${event.start_local.slice(11)}`;
}

/** What the programme says, else the wall time between start and end; null where neither tells. */
function minutesOf(event: ProgrammeEvent): number | null {
  const planned = event.metadata.duration_minutes;
  if (typeof planned === 'number' && planned > 0) return Math.round(planned);
  if (event.all_day || isMultiDay(event)) return null;
  const minutes = minutesBetween(event);
  return minutes > 0 ? minutes : null;
}

/** '20 minutes', '1 hour 30 minutes' */
function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')].filter(Boolean).join(' ');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
