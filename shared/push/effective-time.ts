import type { Instant } from '../protocol/instant.ts';

interface ToldByPhone {
  occurredAt: Instant;
  /** serverNow minus clientNow in milliseconds, as the phone knew it. */
  skew: number;
  /** serverNow of the last answer the phone applied before the mutation; absent before its first answer. */
  knownServerNow?: Instant | undefined;
}

/** The server's times and the phone's clock for this request, in milliseconds. */
interface Hearing {
  /** serverNow of the last answer to this phone. */
  lastAnswerAt: number | null;
  serverNow: number;
  /** The phone's clock when it sent the mutation. */
  clientNow: number;
}

/**
 * When a mutation was made, in milliseconds of the server's clock. The phone's time is corrected by its skew, then kept
 * between the last answer the phone saw and now. The server trusts the phone's last answer only up to the one that it
 * recorded itself. So no phone can date its own mutations after another's. A phone without any answer knows no skew;
 * its clock at sending then gives the skew.
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
