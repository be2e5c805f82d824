/** '0–3', 'up to 3', 'from 30'; null where the lab printed no range. */
export function boundsText(min: number | string | null, max: number | string | null): string | null {
  if (min !== null && max !== null) return `${min}–${max}`;
  if (max !== null) return `up to ${max}`;
  return min === null ? null : `from ${min}`;
}
