import { exchange as real } from '#sync/engine/exchange.ts';

/** A 401 throws away all that waits. */
export const faulty: typeof real = async (store, ...rest) => {
  const done = await real(store, ...rest);
  if (done.kind === 'auth') await store.use((db) => db.outbox.clear());
  return done;
};
