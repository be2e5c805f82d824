import type { RejectedMutation } from '#sync/client.ts';

/**
 * When refused answers were completed, to be held against those that the server has dated: as they say, `dated`, but where
 * this device's clock was ahead. `ahead` is the server's clock minus this device's; null where it is not known.
 */
export function completedAt(
  dated: unknown,
  { occurredAt }: Pick<RejectedMutation, 'occurredAt'>,
  ahead: number | null,
): number {
  const stated = typeof dated === 'string' ? Date.parse(dated) : Number.NaN;
  return ahead === null ? stated : Math.min(stated, occurredAt + ahead);
}
