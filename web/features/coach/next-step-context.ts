import { createContext } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

/** The events of the programme by id, for the mark of a task that an answer names. */
export const NextStepContext = createContext<ReadonlyMap<string, ProgrammeEvent>>(new Map());
