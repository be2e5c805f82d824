/** By code unit: ids and ISO times sort the same on every device. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
