/** In session storage: the receipt of a deletion in this tab, until anybody signs in. */
export const RECEIPT_KEY = 'daymark-erasure-receipt';
