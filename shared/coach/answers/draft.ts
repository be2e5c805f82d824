import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { Citation, PlanProposal } from './coach-reply.ts';

/** An answer before it is put together. Both texts are Markdown. */
export interface Draft {
  content: string;
  forYou?: string | null;
  /** A task of today. */
  next?: ProgrammeEvent | null;
  citations?: Citation[];
  /** What the participant may apply to the plan. */
  proposal?: PlanProposal;
}

export const PROGRAM = '[Program](/app/programme)';
export const DOCUMENTS = '[Health Documents](/app/documents)';
export const LIBRARY = '[library](/app/educational-content)';
export const SET_UP = '[Set Up](/app/setup)';
export const SETTINGS = '[Settings](/app/settings)';
