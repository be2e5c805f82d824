import type { Broker } from '../broker.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
const CONNECT_TIMEOUT_MS = 5000;
/** So often the connection is used at least; one that is silent for twice as long has died without a word. */
const PING_MS = 15_000;
/** Other products may use the same Redis. */
const PREFIX = 'daymark:';

export interface OpenRedisOptions {
  /** redis:// or rediss://, with name and password where they are asked. */
  url: string;
  /** The channels that Redis carries. */
  channels: readonly string[];
  log: (message: string) => void;
}

/**
 * Redis 6 or later as a broker. Resolves when it is subscribed, or when the first try has failed: the server serves
 * without it, and the connection is tried again for as long as the process lives.
 *
 *   connecting ──ready──▶ subscribed ──error or end──▶ waiting ──timer──▶ connecting
 */
export async function openRedis({ url, channels, log }: OpenRedisOptions): Promise<Broker> {
  const heardOn = new Map(channels.map((channel) => [channel, new Set<(payload: string) => void>()]));
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: 2 * PING_MS,
      reconnectStrategy: (retries) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** retries),
    },
  });
  let lost = false;
  let subscribed = false;
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));

  client.on('error', (error: Error) => {
    if (!lost) log(`Redis cannot be reached, so pokes stay within this process: ${error.message}`);
    lost = true;
    settle();
  });
  client.on('ready', () => {
    if (lost) log('Redis can be reached again');
    lost = false;
    // Once this has been done, the client itself does it again after each reconnection.
    if (!subscribed) subscribe().then(settle, (error: Error) => client.emit('error', error));
  });

  async function subscribe(): Promise<void> {
    for (const channel of channels)
      await client.subscribe(PREFIX + channel, (payload) => hear(channel, payload));
    subscribed = true;
  }

  function hear(channel: string, payload: string): void {
    for (const heard of heardOn.get(channel) ?? []) heard(payload);
  }

  // It rejects only when it is closed before it was connected, and what failed before that has been told.
  client.connect().catch(() => undefined);
  const patience = setTimeout(settle, CONNECT_TIMEOUT_MS);
  await settled;
  clearTimeout(patience);
  return {
    carries: (channel) => heardOn.has(channel),
    listen(channel, heard) {
      heardOn.get(channel)?.add(heard);
      return () => void heardOn.get(channel)?.delete(heard);
    },
    publish(channel, payload) {
      // Who may send but not listen would tell everybody but itself.
      if (!subscribed) hear(channel, payload);
      client.publish(PREFIX + channel, payload).catch(() => subscribed && hear(channel, payload));
    },
    close: () => client.destroy(),
  };
}
