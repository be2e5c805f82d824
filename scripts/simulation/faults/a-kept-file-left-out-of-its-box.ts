import { trimToUnsent as real } from '#sync/sign-out/trim-to-unsent.ts';

export const faulty: typeof real = async (db, mark) => {
  await real(db, mark);
  await db.uploadParts.clear();
};
