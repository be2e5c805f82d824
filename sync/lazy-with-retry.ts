import type { ProductTypes } from './sync-client.ts';
import type { SyncWriter } from './writer.ts';

/**
 * Loads on the first call and returns the same result from then on. After a failed load, the next call loads
 * again. `onFailed` receives the number of failures so far, and 0 once a retry succeeds.
 */
export function lazyWithRetry<T>(
  load: () => Promise<T>,
  onFailed: (times: number) => void,
): () => Promise<T> {
  let asked: Promise<T> | null = null;
  let failed = 0;
  return () => {
    asked ??= load().then(
      (loaded) => {
        if (failed > 0) onFailed(0);
        return loaded;
      },
      (error: unknown) => {
        asked = null;
        failed += 1;
        onFailed(failed);
        throw error;
      },
    );
    return asked;
  };
}

/** Stand-ins for the actions while their code loads: each call waits for it, and rejects if loading fails. */
export function actionsOf<P extends ProductTypes>(
  names: readonly (keyof P['actions'] & string)[],
  writer: () => Promise<Pick<SyncWriter<P>, 'actions'>>,
): P['actions'] {
  type Calls = Readonly<Record<string, (...asked: unknown[]) => Promise<unknown>>>;
  const calls = names.map((name) => [
    name,
    async (...asked: unknown[]): Promise<unknown> => {
      // The product's types declare each action's arguments; this forwarding is untyped.
      const actions = (await writer()).actions as Calls;
      return actions[name]?.(...asked);
    },
  ]);
  return Object.fromEntries(calls) as P['actions'];
}
