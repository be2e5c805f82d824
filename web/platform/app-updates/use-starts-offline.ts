import { useEffect, useState } from 'react';
import { hasStartFiles } from './ask-worker.ts';

/** In milliseconds. Within it every browser has begun to install the worker that the page asked for. */
const PATIENCE_MS = 10_000;

/** Whether a start without a connection works on this device; null while the worker for it may still come. */
export function useStartsOffline(): boolean | null {
  const [starts, setStarts] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => {
      readStarts(navigator.serviceWorker).then(setStarts, (error: unknown) => {
        console.info('The browser does not tell about its worker.', error);
        setStarts(false);
      });
    };
    const timer = setInterval(look, PATIENCE_MS);
    return () => clearInterval(timer);
  }, []);
  return starts;
}

/** Absent in windows that keep nothing, and on pages without a secure connection. */
async function readStarts(container: ServiceWorkerContainer | undefined): Promise<boolean | null> {
  const registration = await container?.getRegistration();
  // A worker that cannot tell was installed with all that it needs.
  if (registration?.active) return (await hasStartFiles(registration.active)) ?? true;
  return registration?.installing || registration?.waiting ? null : false;
}
