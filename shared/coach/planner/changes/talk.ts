import type { LocalDateTime } from '../../../protocol/ids.ts';
import type { Dialogue, PlanContext } from '../plan/plan-context.ts';

/** What does not change while a text is read. */
export interface Talk {
  context: PlanContext;
  dialogue: Dialogue;
  now: LocalDateTime;
  /** The last moment that the sentence has named so far. */
  hour?: LocalDateTime | null;
}

/** How a sentence is said. */
export interface Manner {
  /** The whole sentence only asks whether. */
  confirm: boolean;
  /** Said in answer to a proposal: its day and half of the day go on. */
  isAnswer: boolean;
}
