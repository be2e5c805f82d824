import { use, useEffect } from 'react';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { PlainPage } from './plain-page.tsx';

/** What the sync engine, its database and the browser call a storage that does not open. */
const STORAGE_FAILURES = new Set([
  'StorageError',
  'OpenFailedError',
  'MissingAPIError',
  'DatabaseClosedError',
  'QuotaExceededError',
]);

/** What the three browser engines say of a part of the app that did not arrive. */
const NOT_ARRIVED = /imported module|module script/;

/** What stands where a screen failed. What the participant did is on the device, whatever happened here. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    console.error('A screen failed.', error);
  }, [error]);
  const storage = isStorageFailure(error);
  const message = messageOf(error);
  // Without a connection, or in a tab that is several versions old.
  const isMissing = NOT_ARRIVED.test(message);
  // Where it is the whole app that failed, nobody is there to ask.
  const auth = use(AuthContext);
  const signedIn = storage && auth?.storedSession();
  const signOut = async () => {
    await auth?.signOut();
    window.location.assign('/login');
  };
  return (
    <PlainPage
      title={
        storage
          ? 'Storage on this device cannot be opened'
          : isMissing
            ? 'This page did not arrive'
            : 'Unexpected Application Error!'
      }
    >
      <p>{isMissing ? 'A part of it could not be loaded.' : message}</p>
      <p>{storage ? adviceOf(error) : 'What you saved is safe on this device.'}</p>
      <p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </p>
      {signedIn && (
        <p>
          <Button onClick={() => void signOut()}>Sign out</Button> What is on this device stays, and is sealed
          until you sign in again. It cannot be counted now.
        </p>
      )}
    </PlainPage>
  );
}

/** By name: the engine's own class would bring the whole engine into the first chunk. */
function isStorageFailure(error: unknown): error is Error {
  return error instanceof Error && STORAGE_FAILURES.has(error.name);
}

/** What goes with the error, see storage-words.ts. Where nothing does, what became of the rows is not known either. */
function adviceOf(error: Error & { advice?: string }): string {
  return (
    error.advice ??
    'Close other tabs of this app and free some space. Leave private browsing, or let this site keep data. Then reload.'
  );
}

function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  if (typeof error === 'object' && error !== null && 'status' in error) return String(error.status);
  return typeof error === 'string' && error ? error : 'No further details.';
}
