import { PassThrough } from 'node:stream';

/** A live reader never leaves this much unread: a larger backlog belongs to a dead connection. */
const BACKLOG_MAX_BYTES = 64 * 1024;

export interface PokeStreamOptions {
  /** Calls `heard` with new versions until the returned function is called. */
  subscribe(heard: (through: number) => void): Promise<() => void>;
  /** The user's version now. */
  current(): Promise<number>;
  /** Whether the session is still valid; asked at each heartbeat. */
  stillAllowed(): Promise<boolean>;
  heartbeatMs: number;
  /** Aborted when the server stops. */
  draining: AbortSignal;
}

/**
 * A stream of SSE frames, `data: {"through":12}`: one at once and one at each new version. A comment between them is
 * the heartbeat, so that neither side keeps a dead connection. A heartbeat also sends a version that no poke announced.
 * The stream ends when the server stops or the session ends.
 */
export async function openPokeStream(options: PokeStreamOptions): Promise<PassThrough> {
  const { draining } = options;
  const stream = new PassThrough();
  const write = (frame: string): void => {
    if (stream.writableLength > BACKLOG_MAX_BYTES) stream.destroy();
    else if (!stream.writableEnded && !stream.destroyed) stream.write(frame);
  };
  let sentVersion = -1;
  const send = (through: number): void => {
    sentVersion = through;
    write(`data: ${JSON.stringify({ through })}\n\n`);
  };
  const end = (): void => void stream.end();

  // Subscribe before reading the version, so that no version is missed between the two. A poke may arrive after a newer
  // version was read. A restored database has lower versions; a heartbeat sends these.
  const sendNewer = (through: number): void => {
    if (through > sentVersion) send(through);
  };
  const unsubscribe = await options.subscribe(sendNewer);
  const heartbeat = setInterval(() => {
    beat().then(
      (allowed) => (allowed ? write(': still here\n\n') : end()),
      (error: unknown) =>
        stream.destroy(error instanceof Error ? error : new Error('Heartbeat failed', { cause: error })),
    );
  }, options.heartbeatMs);
  heartbeat.unref();
  /** A poke may be lost between the server's processes; the next heartbeat makes up for it. */
  async function beat(): Promise<boolean> {
    if (!(await options.stillAllowed())) return false;
    const before = sentVersion;
    const through = await options.current().catch(() => before);
    // A poke that arrived during the read is newer than the version read.
    if (sentVersion === before && through !== before) send(through);
    return true;
  }
  draining.addEventListener('abort', end);
  stream.once('close', () => {
    clearInterval(heartbeat);
    draining.removeEventListener('abort', end);
    unsubscribe();
  });

  try {
    sendNewer(await options.current());
  } catch (error) {
    stream.destroy();
    throw error;
  }
  if (draining.aborted) end();
  return stream;
}
