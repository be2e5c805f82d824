const PRODUCT = 'Daymark';

/** The browser's title for a page: its name, then the product's. */
export function titleOf(page: string | undefined): string {
  return page ? `${page} · ${PRODUCT}` : PRODUCT;
}
