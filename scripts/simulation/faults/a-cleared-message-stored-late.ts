import { loadMoments as real } from '#shared/push/cleared-rows.ts';

/** A message that arrives after the clearing of its conversation is stored, though it was asked before. */
export const faulty: typeof real = async (cache, mutation) => ({
  ...(await real(cache, mutation)),
  isCleared: () => false,
});
