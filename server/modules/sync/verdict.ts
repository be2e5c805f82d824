import type { ResultRejectionCode } from '#shared/contract/error-code.ts';

/** What a mutation came to for good, as the ledger keeps it. */
export type Verdict =
  | { status: 'ok' }
  /** Another device's later choice stands; the loser is told by a notice. Rows that it adds are kept. */
  | { status: 'conflict' }
  | { status: 'rejected'; code: ResultRejectionCode; fields?: Record<string, string> };
