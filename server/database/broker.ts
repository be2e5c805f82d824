/**
 * Carries some channels past the database: its messages leave after the commit and outside of its promise. Only what
 * may be lost without harm goes this way.
 */
export interface Broker {
  carries(channel: string): boolean;
  /** Hears what any process sends from now on, as far as the broker can be reached. */
  listen(channel: string, heard: (payload: string) => void): () => void;
  /** Never waits and never fails. What cannot be sent is heard by this process alone. */
  publish(channel: string, payload: string): void;
  close(): void;
}
