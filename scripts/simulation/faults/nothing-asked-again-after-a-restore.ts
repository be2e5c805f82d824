import { requeueAfterRestore as real } from '#sync/store/requeue-after-restore.ts';

/** What the former server acknowledged is forgotten instead of queued again. */
export const faulty: typeof real = async (db, ...rest) => {
  await db.ackedLog.clear();
  return real(db, ...rest);
};
