import { PassThrough, type Readable } from 'node:stream';

/** Far more than any reader that is alive leaves lying: what is buffered beyond belongs to a dead connection. */
const BACKLOG_MAX_BYTES = 64 * 1024;

export interface PokeStreamOptions {
  /** Hears of new versions until the returned function is called. */
  subscribe(heard: (through: number) => void): Promise<() => void>;
  /** The user's version now. */
  current(): Promise<number>;
  /** Whether the session still stands, asked at each heartbeat. */
  stillAllowed(): Promise<boolean>;
  heartbeatMs: number;
  /** Aborted when the server stops. */
  draining: AbortSignal;
}

/**
 * A stream of SSE frames, `data: {"through":12}`: one at once and one at each new version, with a comment as a
 * heartbeat between, so that neither side keeps a dead connection. At a heartbeat a version is told that no hint has
 * brought. It ends when the server stops or the session does.
 */
export async function openPokeStream(options: PokeStreamOptions): Promise<Readable> {
  const { draining } = options;
  const stream = new PassThrough();
  const write = (frame: string): void => {
    if (stream.writableLength > BACKLOG_MAX_BYTES) stream.destroy();
    else if (!stream.writableEnded && !stream.destroyed) stream.write(frame);
  };
  let told = -1;
  const tell = (through: number): void => {
    told = through;
    write(`data: ${JSON.stringify({ through })}\n\n`);
  };
  const end = (): void => void stream.end();

  // Subscribed before the version is read, so that no change is missed between the two; a hint may come after what was
  // read. Of a database that was put back, with lower versions, a heartbeat tells.
  const tellNewer = (through: number): void => {
    if (through > told) tell(through);
  };
  const unsubscribe = await options.subscribe(tellNewer);
  const heartbeat = setInterval(() => {
    beat().then(
      (allowed) => (allowed ? write(': still here\n\n') : end()),
      (error: unknown) =>
        stream.destroy(error instanceof Error ? error : new Error('Heartbeat failed', { cause: error })),
    );
  }, options.heartbeatMs);
  heartbeat.unref();
  /** A hint may be lost between the processes of the server; by the next heartbeat it is made up for. */
  async function beat(): Promise<boolean> {
    if (!(await options.stillAllowed())) return false;
    const before = told;
    const through = await options.current().catch(() => before);
    // A hint that came meanwhile is the newer one.
    if (told === before && through !== before) tell(through);
    return true;
  }
  draining.addEventListener('abort', end);
  stream.once('close', () => {
    clearInterval(heartbeat);
    draining.removeEventListener('abort', end);
    unsubscribe();
  });

  try {
    tellNewer(await options.current());
  } catch (error) {
    stream.destroy();
    throw error;
  }
  if (draining.aborted) end();
  return stream;
}
