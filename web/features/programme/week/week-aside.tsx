import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { memo, type ReactNode } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import {
  dailyCategoryOf,
  EVENT_CATEGORY_NAMES,
  type EventCategory,
} from '#shared/domain/tasks/event-category.ts';
import { addDays, mondayOf } from '#shared/domain/time/local-date.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { tallyOf } from '../day/day-tally.ts';
import { DeviceCard } from './device-card.tsx';
import { EnergyWeek } from './energy-week.tsx';
import { ASIDE, ASIDE_CARD } from '../day/day-sheet.ts';

const ORDER: readonly EventCategory[] = ['core', 'content', 'habit'];
/** More marks than this are left to the numbers. */
const MARKS_MAX = 48;

interface WeekAsideProps {
  sync: SyncClient;
  events: EventIndex;
  day: LocalDate;
  today: LocalDate;
  inspectLink?: ReactNode;
}

/** Beside the day on a wide screen: the week by category, how its energy was, and what this device holds. */
export const WeekAside = memo(function WeekAside({ sync, events, day, today, inspectLink }: WeekAsideProps) {
  const monday = mondayOf(day);
  const week = Array.from({ length: 7 }, (_, index) => events.ofDay(addDays(monday, index))).flat();
  const total = tallyOf(week);
  const checkIns = useLiveQuery(() => sync.queries.checkIns().catch(() => []), [sync]) ?? [];
  return (
    <aside className={ASIDE} aria-label="Your week">
      <section className={ASIDE_CARD}>
        <h2 className="card-title">This week</h2>
        <p className="week-total mt-0.5 mb-3.5 flex items-baseline gap-2">
          <b className="font-ledger text-[2.5rem]/[1] font-semibold tracking-[-0.03em] normal-nums">
            {total.done}
          </b>
          <span className="t-sm t-2">of {total.total} done</span>
        </p>
        {ORDER.map((category) => (
          <CategoryLine
            key={category}
            category={category}
            events={week.filter((event) => dailyCategoryOf(event) === category)}
          />
        ))}
        <EnergyWeek checkIns={checkIns} monday={monday} today={today} />
      </section>
      <DeviceCard sync={sync} inspectLink={inspectLink} />
    </aside>
  );
});

function CategoryLine({ category, events }: { category: EventCategory; events: readonly ProgrammeEvent[] }) {
  if (events.length === 0) return null;
  const { done, total } = tallyOf(events);
  const doneFirst = [...events].sort((a, b) => Number(isDone(b)) - Number(isDone(a)));
  return (
    <div className="cat-line grid grid-cols-[1fr_auto] gap-x-2 gap-y-1.25 border-t border-line py-2.5 text-sm font-medium normal-nums">
      <span>{EVENT_CATEGORY_NAMES[category]}</span>
      <span className="ledger text-ink-2">
        {done} of {total}
      </span>
      {total <= MARKS_MAX && (
        <span className="col-span-full flex flex-wrap gap-x-1 gap-y-1.25 *:size-2.75" aria-hidden="true">
          {doneFirst.map((event) => (
            <CategoryShape key={event.id} category={category} hollow={!isDone(event)} />
          ))}
        </span>
      )}
    </div>
  );
}

function isDone(event: ProgrammeEvent): boolean {
  return taskStatusOf(event) === 'completed';
}
