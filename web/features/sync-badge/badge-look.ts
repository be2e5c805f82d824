/** A pill of 32 px to see and 44 px to touch. */
export const BADGE = [
  'sync sync-button relative inline-flex min-h-8 items-center gap-1.5 rounded-pill pr-3 pl-2.25 hair-line',
  'text-xs font-semibold whitespace-nowrap normal-nums text-ink-2 no-underline',
  'after:absolute after:inset-x-0 after:-inset-y-1.5 forced-colors:border [&_.ico]:size-4 [&_.ico]:stroke-2',
].join(' ');
