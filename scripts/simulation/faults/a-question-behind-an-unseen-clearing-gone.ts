import { sayInChat as real } from '#shared/product/mutations/say-in-chat.ts';

/** A question is dated as it was asked, behind a clearing that its phone had not seen, too. */
export const faulty: typeof real = {
  ...real,
  apply: (rows, { or_later: _orLater, ...args }) => real.apply(rows, args),
};
