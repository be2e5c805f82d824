/** Of several rows the latest counts, so a correction must be later even where the clock was set back. */
export function laterThan(former: string | undefined, now: number): string {
  const least = former === undefined ? 0 : Date.parse(former) + 1;
  return new Date(Math.max(now, least)).toISOString();
}
