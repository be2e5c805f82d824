/** A line of a popover or a palette that can be chosen; `is-on` is the one that is. */
export const OPTION = [
  'option flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-[10px] px-3 text-left text-md font-medium normal-nums',
  'hover:bg-brand-soft hover:text-on-brand-soft [&.is-on]:bg-brand-soft [&.is-on]:text-on-brand-soft [&>.ico:last-child]:ml-auto',
].join(' ');
