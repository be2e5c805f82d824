import type { SyncPorts } from '../ports/ports.ts';

/** The ports of sealing and opening: no network, and no engine. */
export type SealPorts = Pick<SyncPorts, 'clock' | 'rng' | 'locks' | 'smallStore' | 'indexedDB'>;

/** Another tab's connection may be asleep: a deletion then ends when that tab wakes. */
const PATIENCE_MS = 3000;

/** Runs `work` while no other context seals or opens this participant's data. */
export async function withSealLock<T>(
  { locks }: Pick<SealPorts, 'locks'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  await locks.request(`seal:${name}`, { signal: new AbortController().signal }, async () => {
    result = { value: await work() };
  });
  if (!result) throw new Error('The lock was not granted');
  return result.value;
}

/** Deletes a database; what still holds it empty cannot keep its caller waiting. */
export async function deleteWithPatience(
  { clock, indexedDB: injected }: SealPorts,
  name: string,
): Promise<void> {
  const factory = injected?.factory ?? indexedDB;
  let cancel = (): void => undefined;
  const time = new Promise<void>((resolve) => (cancel = clock.after(PATIENCE_MS, resolve)));
  const deleted = new Promise<void>((resolve) => {
    const request = factory.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
  });
  await Promise.race([deleted, time]);
  cancel();
}

/** The entries of the small store that name the participant, as records of a table that no database has. */
export const ENTRIES = ':entries';

export function removeEntries({ smallStore }: Pick<SealPorts, 'smallStore'>, userId: string): void {
  for (const key of smallStore.keys()) if (key.includes(userId)) smallStore.remove(key);
}
