import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it at once, as a machine that stops does. */
  crash(): Promise<void>;
}

/** The program of Redis; undefined where there is none. */
export function findRedis(): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'redis-server'))
    .find((file) => existsSync(file));
}

/** A Redis of its own on loopback at a free port, which keeps nothing on disk. It is not started yet. */
export async function createRedis(bin: string): Promise<RedisServer> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = { port: String(port), bind: '127.0.0.1', save: '', dir: tmpdir() };
      const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
      server = spawn(bin, words, { stdio: 'ignore' });
      while (!(await accepts(port))) {
        if (server.exitCode !== null) throw new Error(`Redis ended at once with code ${server.exitCode}`);
        await sleep(50);
      }
    },
    async crash() {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
