const PRICE = 'font-ledger text-md tabular-nums lining-nums';

/** What a choice costs. */
export const PRICE_OF_CHOICE = `${PRICE} font-semibold`;
/** What something costs among other words of its line. */
export const PRICE_IN_LINE = `${PRICE} font-medium`;
