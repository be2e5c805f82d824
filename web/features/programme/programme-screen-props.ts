import type { ReactNode } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { KindsUi } from '#web/platform/kinds/kind-ui.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import type { ProgrammeSearch } from './programme-search.ts';

/** The check-in's dialog, which another feature brings. */
export interface CheckInSlot {
  sync: SyncClient;
  /** The event as it was when it was opened; null while the dialog is closed. */
  event: ProgrammeEvent | null;
  onClose: () => void;
}

/** The dialog of past check-ins. */
export interface CheckInHistorySlot {
  sync: SyncClient;
  open: boolean;
  onClose: () => void;
  /** Opens the check-in of an event again. */
  onUpdate: (event: ProgrammeEvent) => void;
}

export interface ProgrammeScreenProps {
  /** What the address says. */
  search: ProgrammeSearch;
  /** Changes the address; `replace` leaves no step in the history. */
  onSearch: (search: ProgrammeSearch, options: { replace: boolean }) => void;
  renderCheckIn: (slot: CheckInSlot) => ReactNode;
  /** The past check-ins, which another feature brings; null while they are closed. */
  renderCheckInHistory?: (slot: CheckInHistorySlot) => ReactNode;
  /** How kinds of mutations read; loaded where the server refuses one. */
  loadKinds: () => Promise<KindsUi>;
  /** Where else the command palette leads. */
  places?: readonly { label: string; go: () => void }[];
  /** News about the plan; below the list, where it moves no row as it arrives. */
  suggestion?: ReactNode;
  onOpenQuestionnaire: (event: ProgrammeEvent) => void;
  /** Opens a talk, which another feature brings. */
  onOpenScenario: (opened: OpenedScenario) => void;
  onSetUp: () => void;
  /** Leads to the list of what waits and what was refused. */
  inspectLink?: ReactNode;
}
