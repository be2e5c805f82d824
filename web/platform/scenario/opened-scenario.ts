import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';

/** What a dialog of the scenario chat is opened for. */
export interface OpenedScenario {
  type: ScenarioType;
  /** The task behind it; null where it was opened by itself. */
  event: { id: string; title: string } | null;
  /** The day that it is about. */
  selectedDate: LocalDate;
}
