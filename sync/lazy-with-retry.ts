import type { SyncActions } from './sync-client.ts';
import type { SyncWriter } from './writer.ts';

/**
 * Asks for it at the first call and hands it out from then on. One that did not come is asked for again; `onFailed` hears
 * how often that was in vain so far, and 0 once it has come after all.
 */
export function lazyWithRetry(
  load: () => Promise<SyncWriter>,
  onFailed: (times: number) => void,
): () => Promise<SyncWriter> {
  let asked: Promise<SyncWriter> | null = null;
  let failed = 0;
  return () => {
    asked ??= load().then(
      (writer) => {
        if (failed > 0) onFailed(0);
        return writer;
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

type Calls = Readonly<Record<keyof SyncActions, (...asked: never[]) => Promise<unknown>>>;

/** The participant's actions before their code is there: each waits for it, and rejects where it does not come. */
export function actionsOf(
  names: readonly (keyof SyncActions)[],
  work: () => Promise<Pick<SyncWriter, 'actions'>>,
): SyncActions {
  const calls = names.map((name) => [
    name,
    async (...asked: never[]): Promise<unknown> => {
      const { actions }: { actions: Calls } = await work();
      return actions[name](...asked);
    },
  ]);
  return Object.fromEntries(calls);
}
