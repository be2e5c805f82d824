import type { Tab } from '#sync/testing/create-world.ts';

export type Outcome = { kind: 'resolved'; value: unknown } | { kind: 'rejected'; error: unknown };

/** Turns of the event loop after which what neither resolved nor was refused counts as hanging. */
const PATIENCE = 400;

/** How work in a tab ends; undefined where the tab died over it, or where it hangs. */
export async function outcomeOf(work: Promise<unknown>, tab: Tab): Promise<Outcome | undefined> {
  const heard: Outcome[] = [];
  work.then(
    (value: unknown) => heard.push({ kind: 'resolved', value }),
    (error: unknown) => heard.push({ kind: 'rejected', error }),
  );
  for (let turn = 0; turn < PATIENCE && heard.length === 0 && tab.isAlive(); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return heard[0];
}

/** What work was refused with; undefined where it was not. */
export function failureOf(outcome: Outcome | undefined): unknown {
  return outcome?.kind === 'rejected' ? outcome.error : undefined;
}
