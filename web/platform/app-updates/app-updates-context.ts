import { createContext } from 'react';
import type { AppUpdates } from './app-updates.ts';

/** The updates of this page, once they are watched for; null for good where the browser has no service worker. */
export const AppUpdatesContext = createContext<AppUpdates | null>(null);
