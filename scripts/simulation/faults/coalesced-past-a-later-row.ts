import { coalescing as real, isSameField } from '#sync/outbox/coalescing.ts';

/** A change takes the place of an older one, though a row between the two is about the same thing. */
export const faulty: typeof real = async (around, outbox, row) =>
  (await real(around, outbox, row)) ??
  around.open().findLast((candidate) => isSameField(candidate, row)) ??
  null;
