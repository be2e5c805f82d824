import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { Programme } from '#shared/contract/entities/programme.ts';
import type { LocalDate } from '#shared/contract/ids.ts';
import { dailyCategoryOf, type EventCategory } from '#shared/domain/event-category.ts';
import { createEventIndexing, filterIndex } from '#shared/domain/event-index.ts';
import { eventKindOf } from '#shared/domain/event-kind.ts';
import { formatDayShort } from '#shared/domain/local-date.ts';
import { clampToProgramme, weekRange } from '#shared/domain/programme-week.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs, TabStrip, TabView, type TabItem } from '#web/ui/tabs.tsx';
import { notify } from '#web/ui/toasts.ts';
import { CategoryFilter, FILTER_CATEGORIES } from './category-filter.tsx';
import { DayView } from './day-view.tsx';
import { MidnightBanner } from './midnight-banner.tsx';
import { overviewRowsOf } from './overview-rows.ts';
import { OverviewView } from './overview-view.tsx';
import { ProgrammeDialogs } from './programme-dialogs.tsx';
import { ProgrammePicker } from './programme-picker.tsx';
import type { ProgrammeScreenProps } from './programme-screen-props.ts';
import type { ProgrammeView } from './programme-search.ts';
import { useDialogs } from './use-dialogs.ts';
import { useLatest } from './use-latest.ts';
import { useOpenedEvent } from './use-opened-event.ts';
import { useOwnHand } from './use-own-hand.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useShownToday } from './use-shown-today.ts';
import { useTaskStatus } from './use-task-status.ts';
import { UndoButton } from './undo-button.tsx';
import { useUndo } from './use-undo.ts';
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
  programmes: readonly Programme[];
  events: readonly ProgrammeEvent[];
  onSelect: (programId: string) => void;
}

/** The three tabs over one programme, the filter they share, and the dialogs behind the titles. */
export const ProgrammeViews = memo(function ProgrammeViews(props: ProgrammeViewsProps) {
  const { sync, programme, programmes, events, search, onSearch, onSelect, inspectLink, ...slots } = props;
  const { today, pinned, follow } = useShownToday(programme);
  const view = search.view ?? 'today';
  const day = clampToProgramme(programme, search.day ?? pinned);
  const [shown, setShown] = useState<ReadonlySet<EventCategory>>(new Set(FILTER_CATEGORIES));
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

  // A year's rows are worked out when the overview is opened, and once for the same events.
  const overviewRows = useMemo(
    () => once(() => overviewRowsOf(index, programme, today)),
    [index, programme, today],
  );

  const undo = useUndo();
  const statuses = useTaskStatus(sync, index, undo);
  const hand = useOwnHand(sync, programme, undo);
  const opened = useOpenedEvent(props.onOpenQuestionnaire);
  const dialogs = useDialogs();

  const go = (next: { view: ProgrammeView; day?: LocalDate }) => onSearch(next, { replace: false });
  // Steps from day to day would fill the history; one step back leaves the tab.
  const goToDay = useLatest((next: LocalDate) => onSearch({ view, day: next }, { replace: true }));

  function showToday() {
    follow();
    onSearch({ view: 'today' }, { replace: true });
    // A second press says it again: an unchanged live region stays silent.
    const words = `Showing today, ${formatDayShort(today)}`;
    setAnnouncement((before) => (before === words ? `${words}.` : words));
  }

  const openTodaysCheckIn = useLatest(() => {
    const event = index.ofDay(today).find((one) => eventKindOf(one) === 'check_in');
    if (event) opened.open(event);
    else notify({ kind: 'info', title: 'No events scheduled for this day' });
  });

  const wantsCheckIn = search.action === 'checkin';
  // The shortcut asks once; taking it out of the address is what ends the asking.
  const obeyShortcut = useEffectEvent(() => {
    onSearch({ view: 'today' }, { replace: true });
    openTodaysCheckIn();
  });
  useEffect(() => {
    if (wantsCheckIn) obeyShortcut();
  }, [wantsCheckIn]);

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
  const hasAside = view === 'today';
  const isPastMidnight = view === 'today' && search.day === undefined && pinned !== today;
  return (
    <Tabs
      items={TABS}
      value={view}
      onChange={(next) => {
        if (next === 'today') follow();
        go(next === 'today' || search.day === undefined ? { view: next } : { view: next, day });
      }}
      onReselect={(key) => key === 'today' && showToday()}
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
        <ProgrammePicker programmes={programmes} selected={programme} onSelect={onSelect} />
        <WaitingBanner sync={sync} inspectLink={inspectLink} />
        <ZoneBanner sync={sync} programme={programme} />
        <div role="status">{isPastMidnight && <MidnightBanner today={today} onShow={showToday} />}</div>
        <TabView className="tab-view">
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
            >
              {props.renderCheckInHistory && (
                <Button variant="text" size="sm" onClick={dialogs.openHistory}>
                  Past check-ins
                </Button>
              )}
              <UndoButton undo={undo} />
            </DayView>
          )}
          {view === 'weekly' && (
            <WeekView
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
              <UndoButton undo={undo} />
            </WeekView>
          )}
          {view === 'overview' && (
            <OverviewView
              rows={overviewRows()}
              shown={shown}
              onOpenWeek={(week) => {
                const { start, end } = weekRange(programme, week);
                go({ view: 'weekly', day: today >= start && today <= end ? today : start });
              }}
            />
          )}
        </TabView>
      </div>
      {hasAside && <WeekAside sync={sync} events={index} day={day} today={today} inspectLink={inspectLink} />}
      <ProgrammeDialogs
        {...slots}
        sync={sync}
        programme={programme}
        events={index}
        day={day}
        hand={hand}
        opened={opened}
        dialogs={dialogs}
        onShowToday={showToday}
        onView={(next) => go({ view: next })}
        onCheckIn={openTodaysCheckIn}
        onAdd={addTask}
        onUndo={undoLast}
        onPrint={() => {
          go({ view: 'weekly', day });
          dialogs.print();
        }}
      />
    </Tabs>
  );
});

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
