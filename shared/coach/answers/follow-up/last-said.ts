import type { Turn } from '../coach-reply.ts';

/** The first article of the answer before. */
export function lastCited(earlier: readonly Turn[]): string | undefined {
  return earlier.findLast(({ role }) => role === 'assistant')?.cites?.[0];
}

/** What the coach said last. */
export function lastSaid(earlier: readonly Turn[]): string {
  return earlier.findLast(({ role }) => role === 'assistant')?.content ?? '';
}
