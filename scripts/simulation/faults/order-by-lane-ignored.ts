import { choosePush as real } from '#sync/outbox/choose-push.ts';
import { isHeld } from '#sync/outbox/readiness.ts';

/** A held row keeps nothing back that shares an entity with it. */
export const faulty: typeof real = (outbox, at, limits) =>
  real(
    outbox.filter((row) => !isHeld(row, at)),
    at,
    limits,
  );
