import { useEffect, useEffectEvent, useState } from 'react';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { Programme } from '#shared/contract/entities/programme.ts';
import type { LocalDate } from '#shared/contract/ids.ts';
import type { EventCategory } from '#shared/domain/event-category.ts';
import { eventKindOf } from '#shared/domain/event-kind.ts';
import { formatDayShort } from '#shared/domain/local-date.ts';
import { clampToProgramme, eventsOfDay, weekRange } from '#shared/domain/programme-week.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { useSyncStatus } from '#web/platform/use-sync-status.ts';
import { Tabs, TabStrip, TabView, type TabItem } from '#web/ui/tabs.tsx';
import { notify } from '#web/ui/toasts.ts';
import { CategoryFilter, FILTER_CATEGORIES } from './category-filter.tsx';
import { inCategories } from './day-tally.ts';
import { DayView } from './day-view.tsx';
import { EventDetails } from './event-details.tsx';
import { OverviewView } from './overview-view.tsx';
import { PlanDayDialog } from './plan-day-dialog.tsx';
import type { ProgrammeScreenProps } from './programme-screen-props.ts';
import type { ProgrammeView } from './programme-search.ts';
import { useOpenedEvent } from './use-opened-event.ts';
import { useTaskStatus } from './use-task-status.ts';
import { useToday } from './use-today.ts';
import { WaitingBanner } from './waiting-banner.tsx';
import { WeekAside } from './week-aside.tsx';
import { WeekView } from './week-view.tsx';
import { ZoneBanner } from './zone-banner.tsx';

const TABS: readonly TabItem<ProgrammeView>[] = [
  { key: 'today', label: 'Today' },
  { key: 'weekly', label: 'Weekly' },
  { key: 'overview', label: 'Overview' },
];

interface ProgrammeViewsProps extends Omit<ProgrammeScreenProps, 'onSetUp'> {
  sync: SyncClient;
  programme: Programme;
  events: readonly ProgrammeEvent[];
}

/** The three tabs over one programme, the filter they share, and the dialogs behind the titles. */
export function ProgrammeViews(props: ProgrammeViewsProps) {
  const { sync, programme, events, search, onSearch, renderCheckIn, onOpenQuestionnaire, inspectLink } =
    props;
  const today = useToday(programme);
  const view = search.view ?? 'today';
  const day = clampToProgramme(programme, search.day ?? today);
  const [shown, setShown] = useState<ReadonlySet<EventCategory>>(new Set(FILTER_CATEGORIES));
  const [announcement, setAnnouncement] = useState('');
  const status = useSyncStatus(sync);
  const statuses = useTaskStatus(sync, events);
  const { opened, open, close } = useOpenedEvent(onOpenQuestionnaire);

  const shownEvents = inCategories(events, shown);
  const go = (next: { view: ProgrammeView; day?: LocalDate }) => onSearch(next, { replace: false });
  // Steps from day to day would fill the history; one step back leaves the tab.
  const goToDay = (next: LocalDate) => onSearch({ view, day: next }, { replace: true });

  function openTodaysCheckIn() {
    const event = eventsOfDay(events, today).find((one) => eventKindOf(one) === 'check_in');
    if (event) open(event);
    else notify({ kind: 'info', title: 'No events scheduled for this day' });
  }

  const wantsCheckIn = search.action === 'checkin';
  // The shortcut asks once; taking it out of the address is what ends the asking.
  const obeyShortcut = useEffectEvent(() => {
    onSearch({ view: 'today' }, { replace: true });
    openTodaysCheckIn();
  });
  useEffect(() => {
    if (wantsCheckIn) obeyShortcut();
  }, [wantsCheckIn]);

  const hasAside = view === 'today';
  return (
    <Tabs
      items={TABS}
      value={view}
      onChange={(next) =>
        go(next === 'today' || search.day === undefined ? { view: next } : { view: next, day })
      }
      onReselect={(key) => {
        if (key !== 'today') return;
        onSearch({ view: 'today' }, { replace: true });
        // A second press says it again: an unchanged live region stays silent.
        const words = `Showing today, ${formatDayShort(today)}`;
        setAnnouncement((before) => (before === words ? `${words}.` : words));
      }}
      className={hasAside ? 'programme-views cols' : 'programme-views'}
    >
      <div className="day-column">
        <div className="controls">
          <TabStrip label="View" />
          <CategoryFilter shown={shown} onChange={setShown} />
        </div>
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <WaitingBanner status={status} inspectLink={inspectLink} />
        <ZoneBanner sync={sync} programme={programme} />
        <TabView className="tab-view">
          {view === 'today' && (
            <DayView
              sync={sync}
              programme={programme}
              events={events}
              shownEvents={shownEvents}
              day={day}
              today={today}
              statuses={statuses}
              onDay={goToDay}
              onOpenEvent={open}
              onCheckIn={openTodaysCheckIn}
            />
          )}
          {view === 'weekly' && (
            <WeekView
              programme={programme}
              events={shownEvents}
              shown={shown}
              day={day}
              today={today}
              statuses={statuses}
              onDay={goToDay}
              onOpenDay={(next) => go({ view: 'today', day: next })}
            />
          )}
          {view === 'overview' && (
            <OverviewView
              programme={programme}
              events={events}
              shown={shown}
              today={today}
              onOpenWeek={(week) => {
                const { start, end } = weekRange(programme, week);
                go({ view: 'weekly', day: today >= start && today <= end ? today : start });
              }}
            />
          )}
        </TabView>
      </div>
      {hasAside && (
        <WeekAside sync={sync} events={events} day={day} today={today} inspectLink={inspectLink} />
      )}
      {renderCheckIn({ sync, event: opened.kind === 'check_in' ? opened.event : null, onClose: close })}
      {opened.kind === 'plan_day' && <PlanDayDialog event={opened.event} onClose={close} />}
      {opened.kind === 'details' && <EventDetails event={opened.event} onClose={close} />}
    </Tabs>
  );
}
