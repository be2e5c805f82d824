import type { LabSetup } from '#web/platform/lab/lab-context.tsx';

/** A Testing lab that is on, and of which only the words can be read: what it simulates. */
export function fakeLab(words: string): LabSetup {
  const labSwitch = { text: () => words, set: () => undefined, subscribe: () => () => undefined };
  const lab = {
    text: words,
    meaning: { ok: true, words },
    clock: { now: () => 0 },
    authOptions: {},
    ports: <Ports>(ports: Ports) => ports,
    updateWaiting: false,
  } as const;
  return { lab, labSwitch };
}
