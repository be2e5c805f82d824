/** The heading of a card, of a part of a form and of a group of its rows. */
export const PART_TITLE = 'font-ledger text-lg font-semibold tracking-[-0.005em] normal-nums';
