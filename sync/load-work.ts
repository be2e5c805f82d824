import type { SyncActions } from './sync-client.ts';
import type { Work } from './work.ts';

/** Asks for it at the first call and hands it out from then on. One that did not come is asked for again. */
export function remembered(load: () => Promise<Work>): () => Promise<Work> {
  let asked: Promise<Work> | null = null;
  return () => {
    asked ??= load().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

const ACTIONS: Readonly<Record<keyof SyncActions, true>> = {
  setTaskStatus: true,
  cycleTaskStatus: true,
  saveCheckIn: true,
  submitDay: true,
  skipTask: true,
  addTask: true,
  moveEvent: true,
  editTask: true,
  removeTask: true,
  restoreTask: true,
  setTimeZone: true,
  saveSetup: true,
  saveQuestionnaire: true,
  decideProposal: true,
  saveDraft: true,
  removeDraft: true,
};

/** The participant's actions before their code is there: each waits for it, and rejects where it does not come. */
export function actionsOf(work: () => Promise<Work>): SyncActions {
  const names = Object.keys(ACTIONS) as (keyof SyncActions)[];
  const calls = names.map((name) => [
    name,
    async (...asked: never[]): Promise<unknown> => {
      const { actions } = await work();
      return (actions[name] as (...given: never[]) => Promise<unknown>)(...asked);
    },
  ]);
  return Object.fromEntries(calls);
}
