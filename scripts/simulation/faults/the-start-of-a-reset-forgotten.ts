import { pullChanges as real } from '#server/sync/pull-changes.ts';

/** The cursor of a reset's page does not tell at which version the reset began. */
export const faulty: typeof real = async (...asked) => {
  const { cursor, ...pulled } = await real(...asked);
  const { start: _start, ...rest } = cursor;
  return { ...pulled, cursor: rest };
};
