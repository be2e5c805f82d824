import type { ResultRejectionCode } from '../protocol/error-code.ts';
import type { MutationResult } from '../protocol/sync.ts';

/** What a mutation came to for good, as the ledger keeps it. */
export type Verdict =
  | { status: 'ok' }
  /** Another device's later choice wins; the loser learns of it by a notice. Rows that it adds are kept. */
  | { status: 'conflict' }
  | { status: 'rejected'; code: ResultRejectionCode; fields?: Record<string, string> };

/** A result as this server gives it; a phone may be of an older build and know fewer. */
export interface GivenResult extends MutationResult {
  status: Verdict['status'] | 'retry' | 'blocked';
  code?: ResultRejectionCode;
}

/** A result of the ledger, with the version it has there. */
export type StoredResult = GivenResult & { v: number };
