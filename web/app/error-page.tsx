import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

/** What stands where a screen failed. What the participant did is on the device, whatever happened here. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    console.error('A screen failed.', error);
  }, [error]);
  return (
    <PlainPage title="Unexpected Application Error!">
      <p>{messageOf(error)}</p>
      <p>What you saved is safe on this device.</p>
      <p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </p>
    </PlainPage>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  if (typeof error === 'object' && error !== null && 'status' in error) return String(error.status);
  return typeof error === 'string' && error ? error : 'No more is known.';
}
