/** An article's title in a list; the line around it is a `group`. */
export const ARTICLE_NAME =
  'font-ledger font-semibold normal-nums text-pretty group-hover:text-brand group-hover:underline group-hover:underline-offset-[3px]';
