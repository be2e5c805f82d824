import { takePart as real } from '#server/modules/documents/upload-document.ts';

/** An upload counts as abandoned thirty days after it was begun, however lately a part came. */
export const faulty: typeof real = async (context, userId, part) => {
  const touched = await context.database.asUser(userId, (trx) =>
    trx
      .selectFrom('document_files')
      .select('touched_at')
      .where('user_id', '=', userId)
      .where('id', '=', part.id)
      .executeTakeFirst(),
  );
  const upload = await real(context, userId, part);
  if (touched)
    await context.database.asUser(userId, (trx) =>
      trx
        .updateTable('document_files')
        .set({ touched_at: touched.touched_at })
        .where('user_id', '=', userId)
        .where('id', '=', part.id)
        .execute(),
    );
  return upload;
};
