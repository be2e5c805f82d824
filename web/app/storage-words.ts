import { StorageError } from '#sync/index.ts';

const WORDS: Readonly<Record<StorageError['kind'], string>> = {
  broken: 'The database of this device does not answer.',
  quota: 'This device is full.',
  closed: 'What this device kept was closed, or deleted by a sign-out in another tab.',
  foreign: 'The database of this device belongs to another user.',
  newer: 'A newer build of the app has used the database of this device.',
};

/** What a participant reads of a database that did not open; any other error as it is. */
export function inStorageWords(error: unknown): unknown {
  return error instanceof StorageError
    ? new StorageError(error.kind, { message: WORDS[error.kind], cause: error })
    : error;
}
