/** Where a request came from, for sessions, limits and the audit log. */
export interface Origin {
  ip: string;
  userAgent: string | null;
  /** The random id by which a browser names itself; null where it does not. */
  device: string | null;
  /** The keys of what this browser keeps sealed, by their ids; none where it names none. */
  sealedWith?: readonly string[];
  /** Whether it was made on this machine to this machine, with no proxy in between. */
  local: boolean;
}
