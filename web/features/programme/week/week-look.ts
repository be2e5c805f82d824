/** The tasks of a week or of one of its days, a line each. */
export const TASK_LIST = 'mini grid gap-1.5 wrap-anywhere';
/** A line: its status, its words, and in a list its category too. */
export const LINE =
  'grid grid-cols-[18px_minmax(0,1fr)_12px] items-start gap-2.5 text-[0.9375rem]/[1.4] font-normal normal-nums [&>.shape]:mt-1.25';
export const TABLE_LINE =
  'grid grid-cols-[18px_minmax(0,1fr)] items-start gap-2.25 text-[0.875rem]/[1.4] font-normal normal-nums';
/** A cell of the wide screen's tables; what is at the edge has room to it. */
export const EDGE_CELL = 'first:pl-5.5 last:pr-5.5';
/** A category's name above its column. */
export const COLUMN_NAME = 'flex items-center gap-2 text-[0.875rem] text-ink';
/** One tint behind the row: tints of single cells leave seams on screens between two pixel sizes. */
export const TINTED =
  'relative isolate [&>:first-child]:before:absolute [&>:first-child]:before:inset-0 [&>:first-child]:before:-z-1 [&>:first-child]:before:[background:var(--row-tint)]';
export const TODAY_TINT =
  '[--row-tint:linear-gradient(var(--color-today),var(--color-today))_0_0/4px_100%_no-repeat_var(--color-brand-soft)]';
/** An open box on the tint of today. */
export const TODAY_BOX = '[--box-line:var(--color-ink-2)]';
