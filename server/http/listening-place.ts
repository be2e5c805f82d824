import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'host' | 'port'>;

/**
 * Rejects, naming the setting, where the server could not listen. Asked before the database is opened, so that a start
 * which must fail fails at once and leaves nothing behind.
 */
export async function checkListeningPlace(place: Place): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(place), 'listening');
  } catch (error) {
    throw listeningFailure(error, place);
  }
  probe.close();
  await once(probe, 'close');
}

/** What a failure to listen means, in the words of the settings. */
export function listeningFailure(error: unknown, { host, port }: Place): unknown {
  const { code } = Object(error) as { code?: unknown };
  switch (code) {
    case 'EADDRINUSE':
      return new Error(`PORT: ${port} on ${host} is in use by another program`, { cause: error });
    case 'EACCES':
      return new Error(`PORT: ${port} may not be used by this user`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST: ${host} is no address of this machine`, { cause: error });
    default:
      return error;
  }
}
