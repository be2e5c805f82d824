import type { SyncPorts } from '../ports/ports.ts';
import { nameOf } from './name-of.ts';

/** Storage counts as low from this share of the quota on. */
const LOW = 0.8;
const DAY_MS = 86_400_000;
/** The first check must not compete with the start. */
const FIRST_AFTER_MS = 10_000;

/**
 * Checks how full the storage quota is, once after the start and then daily. A browser without an estimate
 * counts as having space. The returned function stops the checks.
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
