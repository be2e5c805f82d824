import type { WaitingChange } from '#sync/sync-client.ts';

interface Surroundings {
  /** Wall time in milliseconds. */
  now: number;
  isOffline: boolean;
  held: boolean;
  /** While no server answers: how often it was asked in vain, and in how many milliseconds it is asked again. */
  again: { tries: number; ms: number } | null;
}

/** When a waiting change goes: 'Try 2, next in 4 s'. Its own tries are those that the server put off. */
export function waitingWords(
  change: Pick<WaitingChange, 'tries' | 'nextTryAt'>,
  { now, isOffline, held, again }: Surroundings,
): string {
  const tries = Math.max(change.tries, again?.tries ?? 0);
  const tried = tries > 0 ? `Try ${tries + 1}, ` : '';
  return capital(`${tried}${nextWords()}`);

  function nextWords(): string {
    if (isOffline) return "goes when you're back online";
    if (held) return 'goes once you resume';
    const own = change.nextTryAt === null ? 0 : change.nextTryAt - now;
    const seconds = Math.ceil(Math.max(own, again?.ms ?? 0) / 1000);
    if (seconds <= 0) return 'goes with the next send';
    return seconds < 120 ? `next in ${seconds} s` : `next in ${Math.ceil(seconds / 60)} min`;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
