import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { ProgrammeScreenProps } from '../programme-screen-props.ts';
import type { ProgrammeView } from '../programme-search.ts';
import type { DialogsControl } from './use-dialogs.ts';
import type { OpenedEventControl } from './use-opened-event.ts';
import type { TaskEdits } from '../own-tasks/use-task-edits.ts';

/** What the dialogs of the Program screen need, and the commands that lead to them. */
export interface ProgrammeDialogsProps extends Pick<
  ProgrammeScreenProps,
  'renderCheckIn' | 'renderCheckInHistory' | 'places'
> {
  sync: SyncClient;
  programme: Programme;
  events: EventIndex;
  day: LocalDate;
  hand: TaskEdits;
  opened: OpenedEventControl;
  dialogs: DialogsControl;
  /** Leads to today, or to the day of the programme that is nearest to it. */
  today: { label: string; show: () => void };
  onView: (view: ProgrammeView) => void;
  onCheckIn: () => void;
  onAdd: () => void;
  onUndo: () => void;
  onPrint: () => void;
  /** Opens a talk that no task of the day stands for. */
  onScenario: (type: ScenarioType) => void;
}
