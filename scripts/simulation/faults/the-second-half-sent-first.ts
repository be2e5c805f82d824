import { PUSH_LIMIT } from '#shared/protocol/sync.ts';
import { choosePush as real } from '#sync/outbox/choose-push.ts';

/** Of a push that was refused as a whole the later half goes before the earlier one. */
export const faulty: typeof real = (outbox, at, limits) => {
  const most = limits.rows;
  const chosen = real(outbox, at, { ...limits, rows: PUSH_LIMIT });
  const isHalved = most > 1 && most < chosen.length;
  return isHalved ? chosen.slice(most, 2 * most) : chosen.slice(0, most);
};
