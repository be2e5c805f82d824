import type { ProductTypes } from './sync-client.ts';
import type { SyncWriter } from './writer.ts';

/**
 * Loads at the first call and hands the same out from then on. A load that failed is asked for again; `onFailed` hears
 * how often that was in vain so far, and 0 once it has come after all.
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

/** The participant's actions before their code is there: each waits for it, and rejects where it does not come. */
export function actionsOf<P extends ProductTypes>(
  names: readonly (keyof P['actions'] & string)[],
  writer: () => Promise<Pick<SyncWriter<P>, 'actions'>>,
): P['actions'] {
  type Calls = Readonly<Record<string, (...asked: unknown[]) => Promise<unknown>>>;
  const calls = names.map((name) => [
    name,
    async (...asked: unknown[]): Promise<unknown> => {
      // Each action is a function of the product's own arguments.
      const actions = (await writer()).actions as Calls;
      return actions[name]?.(...asked);
    },
  ]);
  return Object.fromEntries(calls) as P['actions'];
}
