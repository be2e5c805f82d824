/**
 * The version of the row that a change was made on, out of `dataEpoch:v`. A row of another data epoch, or none,
 * counts as 0: everything on the server is then newer than what the phone knew.
 */
export function baseVersion(baseV: string | undefined, dataEpoch: string): number {
  if (baseV === undefined) return 0;
  const colon = baseV.lastIndexOf(':');
  const digits = baseV.slice(colon + 1);
  if (colon < 0 || baseV.slice(0, colon) !== dataEpoch || !/^\d{1,15}$/.test(digits)) return 0;
  return Number(digits);
}
