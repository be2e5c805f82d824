/** One number that shapes a profile. */
export interface LabParameter {
  label: string;
  unit: string;
  least: number;
  most: number;
  usual: number;
}

export interface LabProfile {
  title: string;
  /** The effect, in one sentence for a tester. */
  does: string;
  parameters: readonly LabParameter[];
}

const DAY_MINUTES = 1440;
const percent = (label: string, usual: number, most = 100): LabParameter => ({
  label,
  unit: '%',
  least: 0,
  most,
  usual,
});
const retryAfter: LabParameter = {
  label: 'Retry after',
  unit: 'seconds',
  least: 0,
  most: 3600,
  usual: 10,
};

/** Every profile of the Testing lab, by its name in a URL. */
export const LAB_PROFILES = {
  offline: {
    title: 'Offline',
    does: 'The app is told that there is no connection, and no request is made.',
    parameters: [],
  },
  slow: {
    title: 'Slow network',
    does: 'Each request and each answer is held back, by half as much to half as much again.',
    parameters: [{ label: 'Delay each way', unit: 'ms', least: 50, most: 60_000, usual: 2000 }],
  },
  flaky: {
    title: 'Flaky network',
    does: 'Some requests are lost before the server sees them, and some answers after it has saved the changes.',
    parameters: [percent('Requests lost', 30), percent('Answers lost', 30)],
  },
  hang: {
    title: 'Hanging connection',
    does: 'Requests leave and nothing comes back until the app gives up after 15 seconds.',
    parameters: [],
  },
  captive: {
    title: 'Captive portal',
    does: 'Every request gets the login page of a hotel network instead of an answer.',
    parameters: [],
  },
  '500': {
    title: 'Server error 500',
    does: 'The server fails on every request.',
    parameters: [],
  },
  '502': {
    title: 'Bad gateway 502',
    does: 'A gateway answers every request in the place of the server.',
    parameters: [],
  },
  '503': {
    title: 'Server busy 503',
    does: 'The server asks every request to come back later, and says when.',
    parameters: [retryAfter],
  },
  '504': {
    title: 'Gateway timeout 504',
    does: 'A gateway gives up on the server for every request.',
    parameters: [],
  },
  '401': {
    title: 'Session expired 401',
    does: 'The session counts as expired at first and again after some requests; a refresh cures it.',
    parameters: [{ label: 'Good for', unit: 'requests', least: 1, most: 1000, usual: 5 }],
  },
  refresh_rejected: {
    title: 'Refresh rejected',
    does: 'The session counts as expired and cannot be refreshed, so the app asks you to sign in again.',
    parameters: [],
  },
  '403': {
    title: 'Session not found 403',
    does: 'The server says that it does not know the session, even after a refresh.',
    parameters: [],
  },
  '409': {
    title: 'Another user 409',
    does: 'The server says that the session belongs to somebody else.',
    parameters: [],
  },
  '413': {
    title: 'Too large 413',
    does: 'The server takes one change at a time and calls more of them too large.',
    parameters: [],
  },
  '426': {
    title: 'App too old 426',
    does: 'The server asks for a newer version of the app before it takes anything.',
    parameters: [],
  },
  '429': {
    title: 'Too many requests 429',
    does: 'The server says that this phone asks too often, and when to come back.',
    parameters: [retryAfter],
  },
  clock: {
    title: 'Wrong clock',
    does: "This device's clock is wrong by some minutes; below zero is behind.",
    parameters: [
      { label: 'Ahead by', unit: 'minutes', least: -366 * DAY_MINUTES, most: 366 * DAY_MINUTES, usual: 5 },
    ],
  },
  quota: {
    title: 'Storage full',
    does: 'The browser refuses to save anything more on this device.',
    parameters: [],
  },
  handle: {
    title: 'Database connection lost',
    does: 'The connection to the database on this device dies after some uses, as on a phone that slept.',
    parameters: [{ label: 'Dies after', unit: 'uses', least: 5, most: 1000, usual: 20 }],
  },
  update: {
    title: 'Update waiting',
    does: 'The app says that a new version is ready, and loads this one again when you take it.',
    parameters: [],
  },
  kill: {
    title: 'Killed while sending',
    does: 'The page dies and starts again while it sends a change, before the answer or just after it.',
    parameters: [percent('Sends that end so', 50, 90)],
  },
} as const satisfies Record<string, LabProfile>;

export type LabProfileName = keyof typeof LAB_PROFILES;

/** In the order shown to a tester. */
export const LAB_PROFILE_NAMES: readonly LabProfileName[] = [
  'offline',
  'slow',
  'flaky',
  'hang',
  'captive',
  '500',
  '502',
  '503',
  '504',
  '401',
  'refresh_rejected',
  '403',
  '409',
  '413',
  '426',
  '429',
  'clock',
  'quota',
  'handle',
  'update',
  'kill',
];
