import type { AccountAnswer } from './account-answer.ts';

/** The specification's defaults for reads outside the sync, in milliseconds. */
const FRESH_MS = 5 * 60_000;
const FIRST_WAIT_MS = 1000;
const WAIT_MAX_MS = 30_000;
const RETRIES = 3;

/** Reads outside the sync, shared by every screen. A failure is never kept. */
export interface CachedReads {
  /** The answer under the key of at most 5 minutes ago; else that of `ask`, tried again up to 3 times. */
  read<Value>(key: string, ask: () => Promise<AccountAnswer<Value>>): Promise<AccountAnswer<Value>>;
  /** To be called after a write that changes what is read under the key. */
  forget(key: string): void;
  /** To be called when somebody else's answers may follow. */
  clear(): void;
}

interface Kept {
  answer: Promise<AccountAnswer<unknown>>;
  /** In milliseconds of `now`; infinite while it is under way. */
  until: number;
}

/** `now` is monotonic, in milliseconds. */
export function createCachedReads(deps: {
  now: () => number;
  wait: (ms: number) => Promise<void>;
  isOnline: () => boolean;
}): CachedReads {
  const kept = new Map<string, Kept>();

  async function askAgain<Value>(
    ask: () => Promise<AccountAnswer<Value>>,
    tries = 0,
  ): Promise<AccountAnswer<Value>> {
    const answer = await ask();
    // A refusal stays one, and a device that knows that it is offline says so at once.
    if (answer.ok || answer.kind === 'refused' || tries === RETRIES || !deps.isOnline()) return answer;
    await deps.wait(Math.min(FIRST_WAIT_MS * 2 ** tries, WAIT_MAX_MS));
    return askAgain(ask, tries + 1);
  }

  return {
    read<Value>(key: string, ask: () => Promise<AccountAnswer<Value>>) {
      const known = kept.get(key);
      // A key always names the same question.
      if (known && deps.now() < known.until) return known.answer as Promise<AccountAnswer<Value>>;
      const answer = askAgain(ask);
      const own: Kept = { answer, until: Infinity };
      const drop = () => kept.get(key) === own && kept.delete(key);
      kept.set(key, own);
      answer.then(({ ok }) => {
        if (ok) own.until = deps.now() + FRESH_MS;
        else drop();
      }, drop);
      return answer;
    },
    forget: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
