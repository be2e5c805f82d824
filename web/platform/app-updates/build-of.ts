/** In milliseconds. A worker that has to be started first answers within it. */
const PATIENCE_MS = 3000;

/** Asks a worker for the build that it is of; null where it does not say, as the workers of the first builds did not. */
export function buildOf(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : null);
    });
    port1.start();
    worker.postMessage({ type: 'BUILD' }, [port2]);
  }).finally(() => port1.close());
}
