import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

/** What other features bring to an event of the programme. */
export interface EventExtras {
  /** Opens the article an educational event is about; false where it is about none. */
  openLesson: (event: ProgrammeEvent) => boolean;
  /** More to do with an event, below its details. */
  render: (event: ProgrammeEvent) => ReactNode;
}

export const EventExtrasContext = createContext<EventExtras | null>(null);
