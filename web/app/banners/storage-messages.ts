import { StorageError } from '#sync/client.ts';

/** What happened, and what helps. They say what became of the rows only where it is certain. */
const WORDS: Readonly<Record<StorageError['kind'], { message: string; advice: string }>> = {
  broken: {
    message: 'The storage of this device does not answer.',
    advice:
      'Nothing was deleted. Close other tabs of this app and free some space. Leave private browsing, or let this site keep data. Then reload.',
  },
  quota: {
    message: 'This device is full.',
    advice:
      'Nothing was deleted. Free some space on the device, or leave private browsing, where a site may keep little, then reload.',
  },
  closed: {
    message: 'What this device kept was closed, or deleted by a sign-out in another tab.',
    advice:
      'Reload this page. If you signed out, you are asked to sign in, and what had been sent is loaded again.',
  },
  foreign: {
    message: 'This device holds the data of another account.',
    advice:
      'Nothing was deleted. None of it is shown to you. Use another browser or device: your own data is loaded there once you sign in.',
  },
  newer: {
    message: 'A newer version of the app has been used on this device.',
    // A release that was taken back is no longer to be had: then nothing helps but to wait, and to delete nothing.
    advice:
      'Nothing was deleted. Close other tabs of this app and reload while you are online, to get that version. If this page comes back, that version may be withdrawn for now. What you saved here waits for it, so do not clear the data of this site.',
  },
};

/**
 * What a participant reads of a database that did not open; any other error as it is. The advice goes with the error: the
 * page that shows it is in the first chunk of every page, the words need not be.
 */
export function inStorageWords(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  const { message, advice } = WORDS[error.kind];
  return Object.assign(new StorageError(error.kind, { message, cause: error }), { advice });
}
