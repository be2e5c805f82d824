import { lazy, Suspense, type ReactNode } from 'react';
import type { ProgrammeDialogsProps } from './programme-dialogs-props.ts';

// A tap later than the list; precached, so that they open without a connection, too.
const EventDetails = lazy(async () => ({ default: (await import('./event-details.tsx')).EventDetails }));
const TaskDialog = lazy(async () => ({ default: (await import('../own-tasks/task-dialog.tsx')).TaskDialog }));
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }));
const ProgrammePalette = lazy(async () => ({
  default: (await import('./programme-palette.tsx')).ProgrammePalette,
}));

/** Everything that opens over the three views, one at a time. */
export function ProgrammeDialogs(props: ProgrammeDialogsProps) {
  const { sync, programme, events, hand, opened, dialogs, renderCheckIn, renderCheckInHistory } = props;
  const { opened: behind, open, close } = opened;
  const { current } = dialogs;
  return (
    <>
      {renderCheckIn({ sync, event: behind.kind === 'check_in' ? behind.event : null, onClose: close })}
      {renderCheckInHistory?.({
        sync,
        open: current.kind === 'history',
        onClose: dialogs.close,
        onUpdate: (event) => {
          dialogs.close();
          open(event);
        },
      })}
      <Later>{behind.kind === 'details' && <EventDetails event={behind.event} onClose={close} />}</Later>
      <Later>
        {current.kind === 'form' && (
          <TaskDialog
            sync={sync}
            form={current.form}
            programme={programme}
            events={events}
            hand={hand}
            onClose={dialogs.close}
          />
        )}
      </Later>
      <Later>{current.kind === 'help' && <ShortcutsHelp onClose={dialogs.close} />}</Later>
      <Later>{current.kind === 'palette' && <ProgrammePalette {...props} />}</Later>
    </>
  );
}

/**
 * Each dialog waits for its code by itself. Under one boundary the palette would stay in the page, hidden, while the
 * dialog it opened is fetched; Headless UI sees a hidden dialog as gone and closes it, and the new one with it.
 */
function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
