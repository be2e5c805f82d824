/*
 * The looks of what a field is made of, for what has one of its parts without being a field: a group's label, a search
 * box. Their first words are what the screens' own styles name them by.
 */
export const LABEL = 'label font-ui text-sm font-semibold normal-nums text-ink text-balance';
export const HINT = 'hint font-ui text-xs font-normal normal-nums text-ink-3';
export const ERROR = 'flex items-start gap-1.5 font-ui text-xs font-medium normal-nums text-bad';

/** What can be typed into or chosen from. */
export const BOX =
  'w-full min-h-12 rounded-ctl border-[1.5px] border-line-strong bg-surface px-3.5 py-[11px] font-ui text-md font-normal normal-nums text-ink transition-[border-color] duration-fast placeholder:text-ink-3 hover:border-ink-2';
/** One line; what can only be read and copied is sunken. */
export const INPUT = `input ${BOX} max-narrow:min-w-0 read-only:border-line read-only:bg-sunken read-only:hover:border-line aria-invalid:border-2 aria-invalid:border-bad aria-invalid:hover:border-bad aria-invalid:px-[13.5px]`;
export const SELECT = `select ${BOX} appearance-none bg-chevron bg-[position:right_12px_center] bg-no-repeat pr-10`;
