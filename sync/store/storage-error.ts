/**
 * The device's storage failed and the requested work did not happen. Forms keep their text and say "not
 * saved".
 *
 * `broken`: the connection died and a new one did not help.
 * `quota`: the device is full.
 * `closed`: the client was closed, a sign-out emptied the database or another build took it over.
 * `foreign`: the database belongs to another user.
 * `newer`: a newer build of the app wrote the database.
 */
export class StorageError extends Error {
  readonly kind: 'broken' | 'quota' | 'closed' | 'foreign' | 'newer';

  /** The message defaults to the kind. */
  constructor(kind: StorageError['kind'], options?: ErrorOptions & { message?: string }) {
    super(options?.message ?? kind, options);
    this.name = 'StorageError';
    this.kind = kind;
  }
}

/** Error names with which browsers report a dead connection, most often on iOS in the background. */
const DEAD_HANDLE = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'OpenFailedError',
  // No connection died: the participant forbids this site to store data.
  'SecurityError',
]);

export function isDeadHandle(error: unknown): boolean {
  return namesOf(error).some((name) => DEAD_HANDLE.has(name));
}

export function isQuotaExceeded(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError');
}

/** If `work` exceeds the quota, the store makes no room for it. */
export async function withoutMakingRoom<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!isQuotaExceeded(cause)) throw cause;
    throw new StorageError('quota', { cause });
  }
}

/**
 * Dexie wraps the browser's error as `inner`, also after an abort caused by a quota. The errors of a bulk
 * write are in `failures`.
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
