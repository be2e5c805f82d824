/** One line of a table: minimum, median, 95th percentile and maximum of samples in milliseconds. */
export function summarise(name: string, samples: number[]): string {
  const sorted = [...samples].sort((left, right) => left - right);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `${name.padEnd(34)} n ${String(sorted.length).padStart(4)}   min ${at(0).padStart(8)}   p50 ${at(0.5).padStart(8)}   p95 ${at(0.95).padStart(8)}   max ${at(1).padStart(8)} ms`;
}
