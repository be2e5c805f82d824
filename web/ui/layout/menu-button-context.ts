import { createContext } from 'react';
import type { ReactNode } from 'react';

/** The button that opens the phone's menu; the shell puts it here, the page's header shows it. */
export const MenuButtonContext = createContext<ReactNode>(null);
