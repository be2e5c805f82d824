import { use, useImperativeHandle, useState, type Ref } from 'react';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { LoadedLate } from './loaded-late.tsx';

/** Opens a talk from a screen that need not be rendered again for it. */
export interface ScenarioOpener {
  open: (opened: OpenedScenario) => void;
}

const loadScenario = async () =>
  (await import('#web/features/scenario-chat/scenario-dialog.tsx')).ScenarioDialog;

/** The dialog of the scenario chat, fetched when it is opened. */
export function ScenarioHost({ ref }: { ref: Ref<ScenarioOpener> }) {
  const sync = use(SyncContext);
  const [opened, setOpened] = useState<OpenedScenario | null>(null);
  useImperativeHandle(ref, () => ({ open: setOpened }), []);
  return (
    sync && (
      <LoadedLate
        load={loadScenario}
        ahead={false}
        slot={{ sync, opened, onClose: () => setOpened(null) }}
        open={opened !== null}
        failure="The chat could not be loaded"
      />
    )
  );
}
