import type { SealPorts } from '#sync/sign-out/seal-database.ts';
import { browserClock } from '../sync/browser-clock.ts';
import { browserRng } from '../sync/browser-rng.ts';
import { localSmallStore } from '../sync/local-small-store.ts';
import { webLocks } from '../sync/web-locks.ts';

/** The browser's side of sealing and opening. */
export const sealPorts: SealPorts = {
  clock: browserClock,
  rng: browserRng,
  locks: webLocks,
  smallStore: localSmallStore,
};
