import { useContext } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { LoadingProgramme } from './loading-programme.tsx';
import { ProgrammeFailure } from './programme-failure.tsx';
import type { ProgrammeScreenProps } from './programme-screen-props.ts';
import { ProgrammeViews } from './programme-views.tsx';
import { useProgrammeData } from './use-programme-data.ts';
import { useRefusedChanges } from './use-refused-changes.ts';
import { useWaitingRows, WaitingRowsContext } from './waiting-rows.tsx';
import './programme.css';

/** The participant's programme, from the phone's own database; the page's header stands above it. */
export function ProgrammeScreen(props: ProgrammeScreenProps) {
  const sync = useContext(SyncContext);
  if (sync === null) return <ProgrammeFailure message="User not authenticated" />;
  return <LoadedProgramme {...props} sync={sync} />;
}

function LoadedProgramme({ sync, onSetUp, ...props }: ProgrammeScreenProps & { sync: SyncClient }) {
  const { state, retry, select } = useProgrammeData(sync);
  const waitingRows = useWaitingRows(sync);
  useRefusedChanges(sync);
  switch (state.kind) {
    case 'loading':
      return <LoadingProgramme />;
    case 'failed':
      return <ProgrammeFailure message={state.message} onRetry={retry} />;
    case 'no_programme':
      return <ProgrammeFailure message="No program selected" onSetUp={onSetUp} />;
    case 'ready':
      if (waitingRows === undefined) return <LoadingProgramme />;
      return (
        <WaitingRowsContext value={waitingRows}>
          <ProgrammeViews
            {...props}
            key={state.programme.id}
            sync={sync}
            programme={state.programme}
            programmes={state.programmes}
            events={state.events}
            onSelect={select}
          />
        </WaitingRowsContext>
      );
  }
}
