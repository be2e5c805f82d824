/** The words above what a popover lists. */
export const POPOVER_TITLE = 'px-3 pt-2.5 pb-1.5 text-sm font-semibold normal-nums text-ink-2';
