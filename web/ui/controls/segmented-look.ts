/** A radio group as one bar; the chosen part has an outline of its own, 3:1 against the bar. */
export const SEGMENTS = 'seg flex gap-0.5 rounded-[15px] bg-sunken p-0.75';
export const SEGMENT = [
  'relative grid flex-1 cursor-pointer',
  '[&>input]:absolute [&>input]:inset-0 [&>input]:m-0 [&>input]:size-full [&>input]:cursor-pointer [&>input]:opacity-0',
  '[&>span]:grid [&>span]:min-h-tap [&>span]:place-items-center [&>span]:rounded-ctl [&>span]:px-3',
  '[&>span]:text-[0.9375rem]/[1] [&>span]:font-semibold [&>span]:normal-nums [&>span]:text-ink-2',
  'max-narrow:[&>span]:px-1 max-narrow:[&>span]:text-[4.6vw]',
  '[&>input:checked+span]:bg-surface [&>input:checked+span]:text-ink',
  '[&>input:checked+span]:[box-shadow:inset_0_0_0_1.75px_var(--color-brand)]',
].join(' ');
