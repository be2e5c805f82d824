import type { AppInstance } from './app-instance.ts';

const SWEEP_MS = 100;

/**
 * Stops an application without breaking off what it is doing:
 *
 *   app.draining aborts (not ready any more, streams end) -> no new connections -> requests in flight finish
 *   -> modules' onClose
 *
 * @param capMs after so long the connections that are left are cut
 */
export async function drain(app: AppInstance, capMs: number): Promise<void> {
  const cap = setTimeout(() => {
    app.log.warn('some requests did not finish in time and are cut off');
    app.server.closeAllConnections();
  }, capMs);
  // A connection that was busy when the listener closed would be kept alive after its answer, with nobody to use it.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cap);
    clearInterval(sweep);
  }
}
