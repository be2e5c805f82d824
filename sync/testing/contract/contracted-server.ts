/** A check-in with these notes is a fault of the server's own, for ever. */
export const FAULTY_NOTES = 'the server fails on this';

/** The other end of the transport port, whichever it is. */
export interface ContractedServer {
  /** The body of POST /api/v1/sync as this user, or without a session; `retryAfter` in seconds. */
  post(
    userId: string | null,
    body: unknown,
  ): Promise<{ status: number; body: unknown; retryAfter?: number | undefined }>;
  /** A new participant with `sampleProgramme` and its first three events. */
  participant(): Promise<string>;
  /** Somebody else takes an event out of the participant's programme. */
  removeEvent(userId: string, id: string): Promise<void>;
  /** So much time has passed that what is remembered of the participant's deleted rows is collected. */
  collectTombstones(userId: string): Promise<void>;
  /** The participant's programme is looked at, and `sampleProposal` comes of it. */
  propose(userId: string): Promise<void>;
  /** Wall time of the server, in milliseconds. */
  now(): number;
  /** Lets so many milliseconds pass there. */
  advance(ms: number): Promise<void>;
  /** Speaks with no phone of an older schema from now on. */
  requireSchema(schema: number): void;
  /** More was asked than one participant may ask in a minute; or that minute is over. */
  setBusy(isBusy: boolean): void;
  /** The database is gone, or back. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}
