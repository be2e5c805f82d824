import type { WaitingChange } from '#sync/sync-client.ts';

/** When a waiting change goes: 'Try 2, next in 4 s'. */
export function waitingWords(
  { tries, nextTryAt }: Pick<WaitingChange, 'tries' | 'nextTryAt'>,
  { now, isOffline, held }: { now: number; isOffline: boolean; held: boolean },
): string {
  const tried = tries > 0 ? `Try ${tries + 1}, ` : '';
  return capital(`${tried}${nextWords()}`);

  function nextWords(): string {
    if (isOffline) return "goes when you're back online";
    if (held) return 'goes once you resume';
    const seconds = nextTryAt === null ? 0 : Math.ceil((nextTryAt - now) / 1000);
    if (seconds <= 0) return 'goes with the next send';
    return seconds < 120 ? `next in ${seconds} s` : `next in ${Math.ceil(seconds / 60)} min`;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
