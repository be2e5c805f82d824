/** The middle of the page, with room at its sides. */
export const WRAP = 'mx-auto max-w-300 px-4 desktop:px-10';

/** Two columns on a wide screen, the second as wide as a paragraph. */
export const BESIDE = 'desktop:grid-cols-[1fr_minmax(0,380px)] desktop:items-end';

export const SECTION_TITLE =
  'font-ledger text-[clamp(1.6875rem,3.6vw,2.75rem)]/[1.12] font-semibold normal-nums tracking-[-0.02em]';

export const SMALL_WORDS = 'text-sm font-normal normal-nums text-pretty text-ink-2';
