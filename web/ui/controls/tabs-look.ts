/** The bar of the tabs, and one of them; also while what they lead to is loaded. */
export const TABS_LOOK = 'tabs flex gap-0.5 rounded-[15px] bg-sunken p-0.75 dark:hair-line';
export const TAB_LOOK = [
  'tab min-h-tap flex-1 rounded-ctl px-4 text-[0.9375rem]/[1] font-semibold normal-nums text-ink-2 hover:text-ink max-[21.25em]:text-[0.875rem]',
  '[transition:background-color_var(--transition-duration-base)_var(--ease),color_var(--transition-duration-fast)]',
  'aria-selected:bg-surface aria-selected:text-ink aria-selected:[box-shadow:0_1px_2px_#1c2b2a24,0_0_0_1px_#1c2b2a0a]',
  'dark:aria-selected:bg-raised focus-visible:shadow-ring! forced-colors:aria-selected:[outline:2px_solid_Highlight]',
].join(' ');
