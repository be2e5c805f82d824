import type { WebStorage } from './session-store.ts';

/** A code that was mailed; `sentAt` in milliseconds since the epoch. */
export interface PendingCode {
  email: string;
  sentAt: number;
}

export interface PendingCodeShelf {
  /** The code that may still count. */
  read(): PendingCode | null;
  /** A code has just been mailed to this address. */
  keep(email: string): void;
  forget(): void;
}

/** As long as the server takes a code. */
const LIFE_MS = 10 * 60_000;

/** Keeps where a code went: a phone may close the page while its owner looks at the mail. */
export function createPendingCodeShelf(
  { storage, now }: { storage: WebStorage; now: () => number },
  key: string,
): PendingCodeShelf {
  return {
    read() {
      const [sent, email = ''] = storage.getItem(key)?.split(' ') ?? [];
      const sentAt = Number(sent);
      const age = now() - sentAt;
      return email !== '' && age >= 0 && age < LIFE_MS ? { email, sentAt } : null;
    },
    keep: (email) => storage.setItem(key, `${now()} ${email}`),
    forget: () => storage.removeItem(key),
  };
}
