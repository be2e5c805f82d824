/**
 * What one account may have at once, or ask for in a time, so that nobody's account is a burden to the others'. They bound
 * work: a row that a participant wrote is stored when its turn comes, never dropped. docs/operating.md lists them.
 */
export const BOUNDS = {
  /** Streams of pokes that are open; the oldest one ends. */
  streams: 10,
  /** The least lately used one ends. */
  sessions: 50,
  /** One a session; one that was not reached for long goes first, then the oldest. */
  subscriptions: 20,
  /** Pushed changes; a push that has more is answered 429 as a whole. */
  changesInAMinute: 3_000,
  changesInADay: 30_000,
  /** Seconds of reading documents; further ones wait. */
  readingSecondsInAnHour: 1_200,
  files: 1_000,
  megabytesOfFiles: 1_024,
} as const;
