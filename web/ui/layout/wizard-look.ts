export const WIZARD_TITLE =
  'font-ledger text-xl font-semibold tracking-[-0.01em] normal-nums [scroll-margin-top:72px]';
/** Words beside the buttons. Without any it has no height, but is rendered: what is not cannot announce its first words. */
const NOTE = 'basis-full text-xs normal-nums empty:absolute desktop:flex-1 desktop:empty:static';

/** The look of what is said beside the buttons: a complaint, or how the answers are kept. */
export const wizardNote = (isComplaint: boolean): string =>
  `${NOTE} ${isComplaint ? 'text-bad' : 'text-ink-2'}`;
