import type { SyncPorts } from '../ports/ports.ts';
import { nameOf } from './name-of.ts';

/** Low from this share of the browser's room on. */
const LOW = 0.8;
const DAY_MS = 86_400_000;
/** A start has better things to do. */
const FIRST_AFTER_MS = 10_000;

/**
 * Looks once after the start and then once a day how full the browser's room for this app is. A browser that does not
 * say is taken to have room. The returned function ends it.
 */
export function watchStorage(
  { clock, estimateStorage, log }: Pick<SyncPorts, 'clock' | 'estimateStorage' | 'log'>,
  events: { onLow(low: boolean): void; onRoom(): Promise<void> },
): () => void {
  let ended = false;
  let cancel = clock.after(FIRST_AFTER_MS, look);
  return () => {
    ended = true;
    cancel();
  };

  function look(): void {
    cancel = clock.after(DAY_MS, look);
    judge().catch((error: unknown) => {
      if (!ended) log?.('storage_not_watched', nameOf(error));
    });
  }

  async function judge(): Promise<void> {
    const found = (await estimateStorage?.()) ?? null;
    if (ended) return;
    const isLow = found !== null && found.quota > 0 && found.usage >= LOW * found.quota;
    events.onLow(isLow);
    if (!isLow) await events.onRoom();
  }
}
