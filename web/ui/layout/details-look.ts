/** A list of names and what they are, in two columns; long words of somebody's own break. */
export const DETAILS =
  'wrap-anywhere [&_dl]:grid [&_dl]:grid-cols-[auto_minmax(0,1fr)] [&_dl]:gap-x-5 [&_dl]:gap-y-3 [&_dt]:text-ink-2';
