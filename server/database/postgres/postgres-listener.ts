import type { Client } from 'pg';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

interface Listener {
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * LISTEN on a connection of its own, made at the first use and made again when it is lost. What is sent while it is
 * lost is not heard: senders must count on that.
 *
 *   idle ──listen──▶ connected ──error or end──▶ waiting ──timer──▶ connected
 *                        └───────────── close ─────┴──────▶ closed
 */
export function createPostgresListener(options: {
  connect: () => Promise<Client>;
  log: (message: string) => void;
}): Listener {
  const heardOn = new Map<string, Set<(payload: string) => void>>();
  let connection: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function connected(): Promise<Client> {
    connection ??= openConnection().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  async function openConnection(): Promise<Client> {
    const client = await options.connect();
    client.on('notification', ({ channel, payload }) => {
      for (const heard of heardOn.get(channel) ?? []) heard(payload ?? '');
    });
    client.on('error', (error) => options.log(`The connection that listens was lost: ${error.message}`));
    client.once('end', () => {
      connection = undefined;
      if (!closed) connectAgain(FIRST_WAIT_MS);
    });
    for (const channel of heardOn.keys()) await client.query(`listen ${channel}`);
    return client;
  }

  function connectAgain(waitMs: number): void {
    retry = setTimeout(() => {
      connected().catch((error: unknown) => {
        options.log(`Listening is still interrupted: ${String(error)}`);
        if (!closed) connectAgain(Math.min(LONGEST_WAIT_MS, waitMs * 2));
      });
    }, waitMs);
    retry.unref();
  }

  return {
    async listen(channel, heard) {
      const client = await connected();
      const all = heardOn.get(channel) ?? new Set();
      heardOn.set(channel, all.add(heard));
      await client.query(`listen ${channel}`);
      return async () => {
        all.delete(heard);
        if (all.size > 0 || heardOn.get(channel) !== all) return;
        heardOn.delete(channel);
        if (!closed && connection !== undefined) await (await connection).query(`unlisten ${channel}`);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      if (connection !== undefined) await (await connection).end();
    },
  };
}
