/** In milliseconds. A worker that has to be started first answers within it. */
const PATIENCE_MS = 3000;

/** Asks a worker for the build that it is of; null where it does not say, as the workers of the first builds did not. */
export async function buildOf(worker: ServiceWorker): Promise<string | null> {
  const build = await answerOf(worker, 'BUILD');
  return typeof build === 'string' ? build : null;
}

/** Whether a worker has what a start needs; null where it does not say, as those of builds that could not tell. */
export async function hasStartFiles(worker: ServiceWorker): Promise<boolean | null> {
  const starts = await answerOf(worker, 'STARTS_OFFLINE');
  return typeof starts === 'boolean' ? starts : null;
}

function answerOf(worker: ServiceWorker, type: string): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    worker.postMessage({ type }, [port2]);
  }).finally(() => port1.close());
}
