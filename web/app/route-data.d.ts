import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the browser's title. */
    title?: string;
  }
  interface HistoryState {
    /** The event a questionnaire was opened for. */
    eventId?: string;
    /** The task of today that an answer of the coach named: the Program screen puts the focus on it. */
    task?: string;
    /** Its sheet opens too. */
    opens?: boolean;
    /** The refused change whose answers a setup or a questionnaire was opened for. */
    refused?: string;
    /** The step of the setup that a card led to, from 0. */
    setupStep?: number;
    /** The library is the step before: the way back leads to where it was left. */
    fromLibrary?: boolean;
  }
}
