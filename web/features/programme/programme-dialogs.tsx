import { lazy, Suspense } from 'react';
import type { Programme } from '#shared/contract/entities/programme.ts';
import type { LocalDate } from '#shared/contract/ids.ts';
import type { EventIndex } from '#shared/domain/event-index.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { EventDetails } from './event-details.tsx';
import { PlanDayDialog } from './plan-day-dialog.tsx';
import type { ProgrammeScreenProps } from './programme-screen-props.ts';
import type { ProgrammeView } from './programme-search.ts';
import type { DialogsControl } from './use-dialogs.ts';
import type { OpenedEventControl } from './use-opened-event.ts';
import type { OwnHand } from './use-own-hand.ts';

// A tap later than the list; precached, so that they open without a connection, too.
const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }));
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }));
const ProgrammePalette = lazy(async () => ({
  default: (await import('./programme-palette.tsx')).ProgrammePalette,
}));

export interface ProgrammeDialogsProps extends Pick<
  ProgrammeScreenProps,
  'renderCheckIn' | 'renderCheckInHistory' | 'places'
> {
  sync: SyncClient;
  programme: Programme;
  events: EventIndex;
  day: LocalDate;
  hand: OwnHand;
  opened: OpenedEventControl;
  dialogs: DialogsControl;
  onShowToday: () => void;
  onView: (view: ProgrammeView) => void;
  onCheckIn: () => void;
  onAdd: () => void;
  onUndo: () => void;
  onPrint: () => void;
}

/** Everything that opens over the three views, one at a time. */
export function ProgrammeDialogs(props: ProgrammeDialogsProps) {
  const { sync, programme, events, hand, opened, dialogs, renderCheckIn, renderCheckInHistory } = props;
  const { opened: behind, open, close } = opened;
  const { current } = dialogs;
  return (
    <>
      {renderCheckIn({ sync, event: behind.kind === 'check_in' ? behind.event : null, onClose: close })}
      {behind.kind === 'plan_day' && <PlanDayDialog event={behind.event} onClose={close} />}
      {behind.kind === 'details' && <EventDetails event={behind.event} onClose={close} />}
      {renderCheckInHistory?.({
        sync,
        open: current.kind === 'history',
        onClose: dialogs.close,
        onUpdate: (event) => {
          dialogs.close();
          open(event);
        },
      })}
      <Suspense fallback={null}>
        {current.kind === 'form' && (
          <TaskDialog
            form={current.form}
            programme={programme}
            events={events}
            hand={hand}
            onClose={dialogs.close}
          />
        )}
        {current.kind === 'help' && <ShortcutsHelp onClose={dialogs.close} />}
        {current.kind === 'palette' && <ProgrammePalette {...props} />}
      </Suspense>
    </>
  );
}
