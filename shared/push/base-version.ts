/**
 * The version of the row that a mutation was made on, out of `dataEpoch:v`. A missing version, or one of another data
 * epoch, counts as 0: every stored write is then newer.
 */
export function baseVersion(baseV: string | undefined, dataEpoch: string): number {
  if (baseV === undefined) return 0;
  const colon = baseV.lastIndexOf(':');
  const digits = baseV.slice(colon + 1);
  if (colon < 0 || baseV.slice(0, colon) !== dataEpoch || !/^\d{1,15}$/.test(digits)) return 0;
  return Number(digits);
}
