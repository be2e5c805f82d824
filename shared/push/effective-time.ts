import type { Instant } from '../protocol/instant.ts';

interface ToldByPhone {
  occurredAt: Instant;
  /** serverNow minus clientNow in milliseconds, as the phone knew it. */
  skew: number;
  /** serverNow of the last answer the phone had applied before the change; none where it had never had one. */
  knownServerNow?: Instant | undefined;
}

/** What the server knows beside it; all in milliseconds. */
interface Hearing {
  /** serverNow of the last answer to this phone. */
  lastAnswerAt: number | null;
  serverNow: number;
  /** The phone's clock as it sent the change. */
  clientNow: number;
}

/**
 * When a change was made, in milliseconds of the server's clock: the phone's time corrected by its skew, not before
 * the last answer the phone had seen and not after now. What the phone claims to have seen is trusted only up to the
 * last answer that the server itself recorded for it, so no phone can lift its own changes above another's. A phone
 * that had never had an answer tells no skew: what its clock says as it sends takes the place of it.
 */
export function effectiveTime(told: ToldByPhone, { lastAnswerAt, serverNow, clientNow }: Hearing): number {
  const isKnown = told.skew !== 0 || told.knownServerNow !== undefined;
  const skew = isKnown ? told.skew : serverNow - clientNow;
  const corrected = Date.parse(told.occurredAt) + skew;
  return Math.min(Math.max(corrected, earliest(told, lastAnswerAt)), serverNow);
}

function earliest(told: ToldByPhone, lastAnswerAt: number | null): number {
  if (told.knownServerNow === undefined || lastAnswerAt === null) return 0;
  return Math.min(Date.parse(told.knownServerNow), lastAnswerAt);
}
