/**
 * The device's storage failed and what was asked did not happen. `broken`: the connection died and a new one did
 * not help. `quota`: the device is full. `closed`: the client was closed, a sign-out emptied the database or another
 * build took it over.
 * `foreign`: the database belongs to another user. `newer`: a newer build of the app wrote it. Forms keep their text and say "not saved".
 */
export class StorageError extends Error {
  readonly kind: 'broken' | 'quota' | 'closed' | 'foreign' | 'newer';

  /** Its message is its kind, unless there is another. */
  constructor(kind: StorageError['kind'], options?: ErrorOptions & { message?: string }) {
    super(options?.message ?? kind, options);
    this.name = 'StorageError';
    this.kind = kind;
  }
}

/** Names under which browsers report a connection that died under us, most often on iOS in the background. */
const DEAD_HANDLE = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'OpenFailedError',
  // Nothing died: the participant forbids this site to keep anything.
  'SecurityError',
]);

export function isDeadHandle(error: unknown): boolean {
  return namesOf(error).some((name) => DEAD_HANDLE.has(name));
}

export function isQuotaExceeded(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError');
}

/** Where `work` finds no room on a device that is full, none is made for it. */
export async function withoutMakingRoom<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!isQuotaExceeded(cause)) throw cause;
    throw new StorageError('quota', { cause });
  }
}

/**
 * Dexie wraps the browser's error as `inner`, an abort caused by a quota carries it there, and what befell the rows
 * of a bulk write stands in `failures`.
 */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (let at: unknown = error, depth = 0; at instanceof Object && depth < 4; depth += 1) {
    if ('name' in at && typeof at.name === 'string') names.push(at.name);
    if ('failures' in at && Array.isArray(at.failures)) [at] = at.failures as unknown[];
    else at = 'inner' in at ? at.inner : undefined;
  }
  return names;
}
