import type { ResultRejectionCode } from '../protocol/error-code.ts';
import type { MutationResult } from '../protocol/sync.ts';

/** The final verdict on a mutation, as the ledger stores it. */
export type Verdict =
  | { status: 'ok' }
  /** Another device's later choice wins, and a notice says so. The mutation's non-conflicting writes are kept. */
  | { status: 'conflict' }
  | { status: 'rejected'; code: ResultRejectionCode; fields?: Record<string, string> };

/** A result as this server gives it. A phone of an older build may not know every status and code. */
export interface GivenResult extends MutationResult {
  status: Verdict['status'] | 'retry' | 'blocked';
  code?: ResultRejectionCode;
}

/** A result from the ledger, with the version it was stored at. */
export type StoredResult = GivenResult & { v: number };
