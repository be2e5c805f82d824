import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands at the far end of every page's head that has no badge of its own; the layout puts it here. */
export const PageSignContext = createContext<ReactNode>(null);
