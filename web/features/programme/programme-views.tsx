import { memo, useMemo, useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { dailyCategoryOf, type EventCategory } from '#shared/domain/tasks/event-category.ts';
import { createEventIndexing, filterIndex } from '#shared/domain/programme/event-index.ts';
import { formatDayShort } from '#shared/domain/time/local-date.ts';
import { clampToProgramme, weekOf, weekRange } from '#shared/domain/time/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';
import { Tabs, TabStrip, TabView, type TabItem } from '#web/ui/controls/tabs.tsx';
import { Arrival } from './day/arrival.tsx';
import { CategoryFilter, FILTER_CATEGORIES } from './day/category-filter.tsx';
import { DayView } from './day/day-view.tsx';
import { MidnightBanner } from './day/midnight-banner.tsx';
import { overviewRowsOf } from './overview/overview-rows.ts';
import { PhaseBanner } from './overview/phase-banner.tsx';
import { StartHere } from './first-day/start-here.tsx';
import { ProgrammeDialogs } from './dialogs/programme-dialogs.tsx';
import { phaseOf, type ProgrammePhase } from './overview/programme-phase.ts';
import type { ProgrammeScreenProps } from './programme-screen-props.ts';
import type { ProgrammeView } from './programme-search.ts';
import { useDialogs } from './dialogs/use-dialogs.ts';
import { useLatest } from './use-latest.ts';
import { useOpenedEvent } from './dialogs/use-opened-event.ts';
import { useTaskEdits } from './own-tasks/use-task-edits.ts';
import { useShortcuts } from './dialogs/use-shortcuts.ts';
import { useShownToday } from './use-shown-today.ts';
import { useStillTaps } from './day/use-still-taps.ts';
import { useTaskStatus } from './day/use-task-status.ts';
import { useTodaysCheckIn } from './day/use-todays-check-in.ts';
import { UndoButton } from './own-tasks/undo-button.tsx';
import type { UndoControl } from './own-tasks/use-undo.ts';
import { useViewFocus } from './use-view-focus.ts';
import { WaitingBanner } from './day/waiting-banner.tsx';
import { WeekAside } from './week/week-aside.tsx';
import { ViewWait } from './view-wait.tsx';
import { ZoneBanner } from './zone/zone-banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CONTROLS, DAY_COLUMN, SCREEN, WITH_ASIDE } from './day/day-sheet.ts';

const TABS: readonly TabItem<ProgrammeView>[] = [
  { key: 'today', label: 'Today' },
  { key: 'weekly', label: 'Weekly' },
  { key: 'overview', label: 'Overview' },
];

// The first list does not wait for them.
const loadWeek = async () => (await import('./week/week-view.tsx')).WeekView;
const loadOverview = async () => (await import('./overview/overview-view.tsx')).OverviewView;

/** A line without a picture is low; a card with one keeps the picture's column. */
const LOW_BANNERS =
  '[&_.banner-slot>.banner:not(:has(>.ico))]:grid-cols-[minmax(0,1fr)_auto_auto] [&_.banner-slot>.banner:not(:has(>.ico))]:items-center [&_.banner-slot>.banner:not(:has(>.ico))]:gap-1 [&_.banner-slot>.banner:not(:has(>.ico))]:py-1.5 [&_.banner-slot>.banner:not(:has(>.ico))_.icon-btn]:my-0 [&_.banner-slot>.banner:not(:has(>.ico))_.icon-btn]:-mr-3';

const SHOWN_WORDS: Record<ProgrammePhase, string> = {
  ahead: 'the first day',
  running: 'today',
  over: 'the last day',
};

export interface ProgrammeViewsProps extends Omit<ProgrammeScreenProps, 'loadKinds'> {
  sync: SyncClient;
  programme: Programme;
  programmes: readonly Programme[];
  events: readonly ProgrammeEvent[];
  /** The categories that the filter shows. */
  shown: ReadonlySet<EventCategory>;
  onShown: (shown: ReadonlySet<EventCategory>) => void;
  undo: UndoControl;
}

/** The three tabs over one programme, the filter they share, and the dialogs behind the titles. */
export const ProgrammeViews = memo(function ProgrammeViews(props: ProgrammeViewsProps) {
  const { sync, programme, programmes, events, search, onSearch, shown, onShown, undo } = props;
  const { inspectLink, onOpenScenario, renderCheckIn, renderCheckInHistory, places, suggestion } = props;
  const { today, pinned, follow } = useShownToday(sync, programme);
  const view = search.view ?? 'today';
  const day = clampToProgramme(programme, search.day ?? pinned);
  // Outside the programme, Today shows its first or its last day.
  const nearest = clampToProgramme(programme, today);
  const phase = phaseOf(programme, today);
  const [announcement, setAnnouncement] = useState('');

  const [indexed] = useState(createEventIndexing);
  const index = useMemo(() => indexed(events), [indexed, events]);
  const shownIndex = useMemo(
    () =>
      FILTER_CATEGORIES.every((category) => shown.has(category))
        ? index
        : filterIndex(index, (event) => shown.has(dailyCategoryOf(event))),
    [index, shown],
  );

  // A year's rows are worked out when the overview is opened, and once for the same events and filter.
  const overviewRows = useMemo(
    () => once(() => overviewRowsOf(index, programme, today, shown)),
    [index, programme, today, shown],
  );

  const { value: WeekView, get: getWeek } = useLoadedAhead(loadWeek, whenIdle);
  const { value: OverviewView, get: getOverview } = useLoadedAhead(loadOverview, whenIdle);
  const statuses = useTaskStatus(sync, index, undo);
  const hand = useTaskEdits(sync, programme, undo);
  const opened = useOpenedEvent(props);
  const dialogs = useDialogs();

  const stillTaps = useStillTaps();
  const { leave, arrive } = useViewFocus();
  const go = (next: { view: ProgrammeView; day?: LocalDate }) => {
    leave(view);
    onSearch(next, { replace: false });
  };
  // Steps from day to day would fill the history; one step back leaves the tab.
  const goToDay = useLatest((next: LocalDate) => onSearch({ view, day: next }, { replace: true }));

  function showToday() {
    follow();
    onSearch({ view: 'today' }, { replace: true });
    // A second press says it again: an unchanged live region stays silent.
    const words = `Showing ${SHOWN_WORDS[phase]}, ${formatDayShort(nearest)}`;
    setAnnouncement((before) => (before === words ? `${words}.` : words));
  }

  const openTodaysCheckIn = useTodaysCheckIn({
    sync,
    programme,
    programmes,
    events: index,
    today,
    onOpen: opened.open,
    asked: search.action ?? null,
    askedDay: search.day,
    onAsked: () => onSearch({ view: 'today', ...(search.day && { day: search.day }) }, { replace: true }),
  });

  const { open: openEvent } = opened;
  const { openForm } = dialogs;
  // The rows are kept from rendering again by handlers that stay the same.
  const { cycle, choose, skip, settled } = statuses;
  const rowActions = useMemo(
    () => ({
      onCycle: cycle,
      onChoose: choose,
      onSkip: skip,
      onMove: (event: ProgrammeEvent) => openForm({ kind: 'move', event }),
      onEdit: (event: ProgrammeEvent) => openForm({ kind: 'edit', event }),
      onRemove: (event: ProgrammeEvent) => void hand.remove(event),
      onOpen: openEvent,
    }),
    [cycle, choose, skip, hand, openForm, openEvent],
  );

  // A tap counts as the last step before it is saved, too.
  const undoLast = () => void settled().then(undo.undoLast);
  useShortcuts({
    undo: undoLast,
    openPalette: dialogs.openPalette,
    openHelp: dialogs.openHelp,
    choose: (eventId, next) => {
      const event = index.byId(eventId);
      if (event) choose(event, next);
    },
  });

  const addTask = () => openForm({ kind: 'add', date: day });
  const arrival = <Arrival on={() => arrive(view)} />;
  const hasAside = view === 'today';
  const isPastMidnight = view === 'today' && search.day === undefined && phase === 'running' && day !== today;
  return (
    <Tabs
      items={TABS}
      value={view}
      onChange={(next) => {
        if (next === 'today') follow();
        go(next === 'today' || search.day === undefined ? { view: next } : { view: next, day });
      }}
      onReselect={(key) => key === 'today' && showToday()}
      className={classNames(
        'programme-views print:[&_.banner]:hidden! print:[&_.icon-btn]:hidden!',
        SCREEN,
        hasAside && WITH_ASIDE,
      )}
    >
      <div className={`${DAY_COLUMN} ${LOW_BANNERS}`} {...stillTaps}>
        <div className={CONTROLS}>
          <TabStrip label="View" />
          <CategoryFilter shown={shown} onChange={onShown} />
        </div>
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <ZoneBanner sync={sync} programme={programme} />
        <div role="status">
          {view === 'today' && <PhaseBanner programme={programme} phase={phase} today={today} />}
          {isPastMidnight && <MidnightBanner today={today} onShow={showToday} />}
        </div>
        <TabView className="flex flex-1 flex-col *:flex *:flex-1 *:flex-col">
          {view === 'today' && (
            <DayView
              sync={sync}
              programme={programme}
              events={index}
              shownEvents={shownIndex}
              day={day}
              today={today}
              statuses={statuses}
              rowActions={rowActions}
              onDay={goToDay}
              onAdd={addTask}
              onCheckIn={openTodaysCheckIn}
              suggestion={suggestion}
              lead={
                day === today && (
                  <StartHere
                    events={index.ofDay(day)}
                    onOpen={openEvent}
                    onCheckIn={openTodaysCheckIn}
                    onSetUp={props.onSetUp}
                  />
                )
              }
            >
              {renderCheckInHistory && (
                <Button variant="text" size="sm" onClick={dialogs.openHistory}>
                  Past check-ins
                </Button>
              )}
              <UndoButton undo={undo} start={day} end={day} />
            </DayView>
          )}
          {view === 'weekly' && !WeekView && <ViewWait load={getWeek} />}
          {view === 'weekly' && WeekView && (
            <WeekView
              userId={sync.userId}
              programme={programme}
              events={index}
              shown={shown}
              day={day}
              today={today}
              statuses={statuses}
              onDay={goToDay}
              onOpenDay={(next) => go({ view: 'today', day: next })}
              onOpen={openEvent}
            >
              <UndoButton undo={undo} {...weekRange(programme, weekOf(programme, day))} />
            </WeekView>
          )}
          {view === 'overview' && !OverviewView && <ViewWait load={getOverview} />}
          {view === 'overview' && OverviewView && (
            <OverviewView
              rows={overviewRows()}
              shown={shown}
              onOpenWeek={(week) => {
                const { start, end } = weekRange(programme, week);
                go({ view: 'weekly', day: today >= start && today <= end ? today : start });
              }}
            >
              {arrival}
            </OverviewView>
          )}
          {(view === 'today' || (view === 'weekly' && WeekView)) && arrival}
        </TabView>
        <WaitingBanner sync={sync} inspectLink={inspectLink} />
      </div>
      {hasAside && <WeekAside sync={sync} events={index} day={day} today={today} inspectLink={inspectLink} />}
      <ProgrammeDialogs
        renderCheckIn={renderCheckIn}
        renderCheckInHistory={renderCheckInHistory}
        places={places}
        sync={sync}
        programme={programme}
        events={index}
        day={day}
        hand={hand}
        opened={opened}
        dialogs={dialogs}
        today={{ label: `Show ${SHOWN_WORDS[phase]}`, show: showToday }}
        onView={(next) => go({ view: next })}
        onCheckIn={openTodaysCheckIn}
        onAdd={addTask}
        onUndo={undoLast}
        onScenario={(type) => onOpenScenario({ type, event: null, selectedDate: nearest })}
        onPrint={() => {
          go({ view: 'weekly', day });
          // A week that could not be fetched says so in its place.
          getWeek().then(dialogs.print, () => undefined);
        }}
      />
    </Tabs>
  );
});

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
