import type { Locks } from '#sync/client.ts';
import { anySignal } from './any-signal.ts';

/** navigator.locks. Where the browser has none, every tab leads: more requests, nothing worse. */
export const webLocks: Locks = {
  async request(name, { signal, steal }, held) {
    const lost = new AbortController();
    if (!('locks' in navigator)) return held(anySignal(lost.signal, signal));
    const holding = async (): Promise<void> => {
      if (!signal.aborted) await held(lost.signal);
    };
    try {
      // A request that steals may bear no signal.
      await navigator.locks.request(name, steal ? { steal } : { signal }, holding);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
      // Either given up while waiting, or stolen: whoever still holds must know.
      lost.abort();
    }
  },
};
