/** A change in a list: a mark, its words, and what can be done. */
export const ROW = 'grid grid-cols-[24px_minmax(0,1fr)] gap-3 py-3 last:pb-0 [&>.ico]:mt-0.5';
/** The mark of what waits. */
export const MARK = 'waiting mt-2 [place-self:start_center]';
export const WHAT = 'font-ui text-md font-medium normal-nums wrap-anywhere';
export const ACTIONS =
  'mt-1 -mb-1.5 -ml-3.5 flex flex-wrap [&>.btn]:text-left [&>.btn]:wrap-anywhere [&>.btn]:whitespace-normal';
