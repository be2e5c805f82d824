const COLOURS = { core: 'text-core', edu: 'text-edu', habit: 'text-habit' };
const SHAPE = 'shape inline-block size-3 flex-none forced-color-adjust-none';

/** A category's mark. */
export const shapeLook = (mark: keyof typeof COLOURS, isHollow = false): string =>
  `${SHAPE} ${COLOURS[mark]} ${isHollow ? 'is-hollow fill-none stroke-current stroke-[1.6]' : 'fill-current'}`;

/*
 * Pressed in the next frame, until the finger is up and the phone has saved what it shows; then it eases back. A press
 * that eased in, too, would take frames from the saving.
 */
const PRESSED = [
  '[.status-btn:is(:active,[data-saving])_&]:opacity-70 [.status-btn:is(:active,[data-saving])_&]:[transition:none]',
  'motion-safe:[.status-btn:is(:active,[data-saving])_&]:[transform:scale(0.9)]',
].join(' ');
const STATUS = `status block flex-none forced-color-adjust-none transition-transform duration-fast ease-(--ease) ${PRESSED}`;

/** A task's status. */
export const statusLook = (isSmall: boolean): string => `${STATUS} ${isSmall ? 'size-4.5' : 'size-6'}`;

/** --box-fill, --box-line: a box on a tint. */
const EMPTY = 'box fill-[var(--box-fill,none)] stroke-[1.75]';
const GLYPH = 'glyph fill-none stroke-[2.25] [stroke-linecap:round] [stroke-linejoin:round]';

/** Its parts: the box, and within it what is drawn of a status. */
export const STATUS_PARTS = {
  pending: { box: `${EMPTY} stroke-[color:var(--box-line,var(--color-line-strong))]`, glyph: '' },
  in_progress: { box: `${EMPTY} stroke-progress`, glyph: 'fill fill-progress' },
  completed: { box: 'box fill-ok stroke-ok stroke-[1.75]', glyph: `${GLYPH} stroke-surface` },
  failed: { box: `${EMPTY} stroke-bad`, glyph: `${GLYPH} stroke-bad` },
  skipped: { box: `${EMPTY} stroke-line-strong`, glyph: `${GLYPH} stroke-ink-2` },
};
