import { useContext, useState } from 'react';
import type { EventCategory } from '#shared/domain/tasks/event-category.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { FILTER_CATEGORIES } from './day/category-filter.tsx';
import { FirstStepsProvider } from './first-day/first-steps.tsx';
import type { LoadState } from './load-state.ts';
import { LoadingProgramme } from './loading-programme.tsx';
import { ProgrammeFailure } from './programme-failure.tsx';
import { ProgrammePicker } from './programme-picker.tsx';
import type { ProgrammeScreenProps } from './programme-screen-props.ts';
import { ProgrammeViews, type ProgrammeViewsProps } from './programme-views.tsx';
import { useProgrammeData } from './use-programme-data.ts';
import { useRefusedChanges } from './use-refused-changes.ts';
import { useUndo } from './own-tasks/use-undo.ts';
import { useWaitingRows, WaitingRowsContext } from '#web/platform/sync-state/waiting-rows.tsx';

/** The participant's programme, from the phone's own database; the page's header stands above it. */
export function ProgrammeScreen(props: ProgrammeScreenProps) {
  const sync = useContext(SyncContext);
  if (sync === null) return <ProgrammeFailure message="User not authenticated" />;
  return <ProgrammeOfPhone {...props} sync={sync} />;
}

/** What outlives the change to another programme: the box that it is chosen in, the filter, and the way back. */
function ProgrammeOfPhone({
  sync,
  onSetUp,
  loadKinds,
  ...props
}: ProgrammeScreenProps & { sync: SyncClient }) {
  const { state, choice, retry, select } = useProgrammeData(sync);
  const [shown, setShown] = useState<ReadonlySet<EventCategory>>(new Set(FILTER_CATEGORIES));
  const undo = useUndo();
  useRefusedChanges(sync, loadKinds);
  const { search, onSearch } = props;
  return (
    <>
      {choice && (
        <ProgrammePicker
          {...choice}
          onSelect={(programId) => {
            select(programId);
            // Another programme has days of its own.
            onSearch(search.view ? { view: search.view } : {}, { replace: true });
          }}
        />
      )}
      <LoadedProgramme
        {...props}
        sync={sync}
        state={state}
        onRetry={retry}
        onSetUp={onSetUp}
        shown={shown}
        onShown={setShown}
        undo={undo}
      />
    </>
  );
}

interface LoadedProgrammeProps extends Omit<ProgrammeViewsProps, 'programme' | 'programmes' | 'events'> {
  state: LoadState;
  onRetry: () => void;
}

function LoadedProgramme({ state, onRetry, ...props }: LoadedProgrammeProps) {
  const waitingRows = useWaitingRows(props.sync);
  switch (state.kind) {
    case 'loading':
      return <LoadingProgramme />;
    case 'loading_slowly':
      return <LoadingProgramme arrived={state.arrived} />;
    case 'failed':
      return <ProgrammeFailure message={state.message} onRetry={onRetry} />;
    case 'no_programme':
      return <ProgrammeFailure message="No program selected" onSetUp={props.onSetUp} />;
    case 'ready':
      if (waitingRows === undefined) return <LoadingProgramme />;
      return (
        <WaitingRowsContext value={waitingRows}>
          <FirstStepsProvider
            key={state.programme.id}
            sync={props.sync}
            programme={state.programme}
            wait={<LoadingProgramme />}
          >
            <ProgrammeViews
              {...props}
              programme={state.programme}
              programmes={state.programmes}
              events={state.events}
            />
          </FirstStepsProvider>
        </WaitingRowsContext>
      );
  }
}
