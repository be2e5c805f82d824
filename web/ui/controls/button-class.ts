import { classNames } from '../class-names.ts';

/** What a button looks like; a link that looks like one takes it from `buttonClass` too. */
export interface ButtonLook {
  variant?: 'primary' | 'quiet' | 'soft' | 'text' | 'danger';
  size?: 'md' | 'sm';
  block?: boolean;
  busy?: boolean;
}

/** `btn` and `btn-*` are what the screens' own styles name it by. */
const VARIANTS = {
  primary: 'btn-primary bg-brand text-on-brand',
  quiet: 'btn-quiet bg-transparent text-ink edge-line-strong hover:bg-sunken',
  soft: 'bg-brand-soft text-on-brand-soft',
  text: 'btn-text text-brand hover:bg-brand-soft hover:text-on-brand-soft',
  danger: 'text-bad edge-bad hover:bg-bad-soft',
};
const TAKES_PRESSES = 'active:translate-y-px';
const BLOCKED =
  'blocked:cursor-not-allowed blocked:bg-sunken blocked:text-ink-3 blocked:hair-line blocked:translate-none';

/** The classes of a button. On a very narrow phone its words take lines. */
export function buttonClass({
  variant = 'quiet',
  size = 'md',
  block = false,
  busy = false,
}: ButtonLook): string {
  const isBusyPrimary = busy && variant === 'primary';
  return classNames(
    'btn inline-flex items-center justify-center gap-2 rounded-ctl font-ui font-semibold normal-nums no-underline',
    'whitespace-nowrap transition-[background-color,border-color,color,translate] duration-fast ease',
    'max-narrow:whitespace-normal forced-colors:border [&>.spinner]:text-inherit',
    VARIANTS[variant],
    size === 'sm'
      ? 'min-h-tap px-3.5 text-sm'
      : classNames('min-h-12 text-md', variant === 'text' ? 'px-3' : 'px-5'),
    block && 'w-full',
    // Busy, the one filled button of a view keeps its colour.
    isBusyPrimary ? 'cursor-progress' : classNames(TAKES_PRESSES, BLOCKED),
    variant === 'primary' && !isBusyPrimary && 'hover:bg-brand-hover',
  );
}
