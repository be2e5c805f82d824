/** A line of the day: box, title, category, menu; with room also its time. A tap lays out its own row, not the page. */
export const TASK_ROW = [
  'task relative grid grid-cols-[44px_minmax(0,1fr)_28px_44px] items-start gap-x-1',
  // With its menu open it would hold that under the next row.
  'not-has-[.popover]:contain-[layout_style]',
  '@roomy:grid-cols-[44px_minmax(0,1fr)_3.75rem_32px_44px] @roomy:items-center',
  '@broad:grid-cols-[44px_minmax(0,1fr)_3.75rem_11.75rem_44px]',
].join(' ');
/** Beside the box of a task: its title and what is known of it. */
export const TASK_BODY =
  'col-2 row-1 min-h-14 min-w-0 content-center pt-2.25 pb-2.5 pl-1 @roomy:flex @roomy:flex-wrap @roomy:items-baseline @roomy:gap-x-3.5 @roomy:pt-2.5';
/** Its target is larger than its words. */
export const TASK_TITLE =
  'task-title block w-full rounded-[6px] text-left text-pretty wrap-anywhere after:absolute after:inset-y-0 @roomy:w-auto';
/** Small words in a line, with a dot between them. */
export const TASK_META = [
  'mt-0.5 flex flex-wrap items-center gap-y-px text-xs font-normal normal-nums text-ink-2 @roomy:mt-0',
  "[&>*+*]:before:mx-1.5 [&>*+*]:before:text-ink-3 [&>*+*]:before:content-['·']",
  "[&>*+.waiting]:ml-2.5 [&>.waiting]:before:m-0! [&>.waiting]:before:content-['']!",
  '@roomy:[&>time+*]:before:content-none @roomy:[&>time+.waiting]:ml-0',
].join(' ');
/** A line between each two tasks, which begins under their titles. */
export const TASK_LINES =
  'tasks [&>li+li]:before:ml-12 [&>li+li]:before:block [&>li+li]:before:h-px [&>li+li]:before:bg-line';
/** The box that changes a status. */
export const STATUS_BUTTON =
  'status-btn grid size-tap place-items-center rounded-ctl transition-[background-color] duration-fast ease-[ease] hover:bg-sunken';
/** Its place in the row of a day. */
export const STATUS_PLACE = 'col-1 mt-0.75 @roomy:mt-0';
/** The place of the menu in that row. */
export const MENU_PLACE =
  '[&>.popover-anchor]:col-4 [&>.popover-anchor]:row-1 [&>.popover-anchor]:mt-0.75 @roomy:[&>.popover-anchor]:col-5 @roomy:[&>.popover-anchor]:mt-0';
/** There the whole middle of the row is the title's target. */
export const TITLE_TARGET =
  'text-md/[1.35] normal-nums after:right-20 after:left-12 @roomy:after:right-[calc(3.75rem+88px)] @broad:after:right-[calc(15.5rem+56px)]';
