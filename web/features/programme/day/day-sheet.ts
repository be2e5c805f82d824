/** What a day, a week or their absence is written on: it runs on to the foot of the page, however short the day. */
export const SHEET = [
  'sheet flex-1 rounded-t-card bg-surface px-2 pb-6 [box-shadow:0_-1px_0_var(--color-line)]',
  'tablet:rounded-card tablet:px-4 tablet:shadow-card',
  'desktop:flex-none desktop:pt-1 desktop:pb-5.5 print:rounded-none print:[box-shadow:none]',
].join(' ');
/** The day's name above its list, with the count beside it. */
export const DAY_HEAD =
  'flex items-baseline justify-between gap-3 px-2 pt-3.5 pb-0.5 contain-[layout_style] max-narrow:flex-wrap desktop:flex-wrap desktop:items-center desktop:pb-2 desktop:pl-3';
/** The day's part of the page; its width is what a row goes by. */
export const DAY_COLUMN = 'flex min-w-0 flex-1 flex-col @container/page';
/** The whole of the screen, with the week beside the day where there is room. */
export const SCREEN = 'flex flex-1 flex-col';
export const WITH_ASIDE =
  'wide:grid wide:flex-none wide:grid-cols-[minmax(0,1fr)_17.25rem] wide:items-start wide:gap-8';
/** The tabs, and the filter after them. */
export const CONTROLS =
  'controls relative grid grid-cols-[1fr_44px] items-center gap-2 px-4 pt-1 max-narrow:grid-cols-1 desktop:grid-cols-[minmax(0,22.5rem)_auto] desktop:justify-between desktop:p-0 print:hidden! max-narrow:[&>.popover-anchor]:justify-self-end [&_.tab]:px-2 max-[21.25em]:[&_.tab]:px-1 max-narrow:[&_.tab]:px-0 max-narrow:[&_.tab]:text-[5.2vw]';
/** Beside the day on a wide screen. */
export const ASIDE = 'hidden print:hidden! wide:sticky wide:top-6 wide:grid wide:gap-4';
export const ASIDE_CARD = 'card contain-[layout_style] wide:px-5 wide:pb-4.5';
