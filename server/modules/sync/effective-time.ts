import type { Instant } from '#shared/contract/instant.ts';

interface ToldByPhone {
  occurredAt: Instant;
  /** serverNow minus clientNow in milliseconds, as the phone knew it. */
  skew: number;
  /** serverNow of the last answer the phone had applied before the change. */
  knownServerNow?: Instant | undefined;
}

/**
 * When a change was made, in milliseconds of the server's clock: the phone's time corrected by its skew, not before
 * the last answer the phone had seen and not after now. What the phone claims to have seen is trusted only up to the
 * last answer that the server itself recorded for it, so no phone can lift its own changes above another's.
 */
export function effectiveTime(told: ToldByPhone, lastAnswerAt: number | null, serverNow: number): number {
  const corrected = Date.parse(told.occurredAt) + told.skew;
  return Math.min(Math.max(corrected, earliest(told, lastAnswerAt)), serverNow);
}

function earliest(told: ToldByPhone, lastAnswerAt: number | null): number {
  if (told.knownServerNow === undefined || lastAnswerAt === null) return 0;
  return Math.min(Date.parse(told.knownServerNow), lastAnswerAt);
}
