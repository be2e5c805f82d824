import { createContext } from 'react';

/** The place at the foot of the page for a quiet line about the whole of it; null where the page has no foot. */
export const FootNoteContext = createContext<HTMLElement | null>(null);
