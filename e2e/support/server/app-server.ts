import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { freePort } from '#server/testing/free-port.ts';

/** A first start makes its database; beside others that takes its time. */
const READY_MS = 60_000 * PATIENCE;

export interface AppServer {
  readonly url: string;
  readonly dataDir: string;
  /** Starts the built server on the same port and data, and resolves when it is ready. */
  start(): Promise<void>;
  /** SIGKILL: as if the machine lost power. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** What the process has printed so far. */
  output(): string;
  /** Ends the process and deletes its data. */
  dispose(): Promise<void>;
}

export interface AppServerOptions {
  env?: Record<string, string>;
  /** The build's folder, or a copy of it. */
  dist?: string;
  /** A data folder of an ended server, which is copied; without one the server makes its database from nothing. */
  data?: string;
}

/** The real server as `npm run build` made it, on a free loopback port with a data folder of its own. */
export async function createAppServer(options: AppServerOptions = {}): Promise<AppServer> {
  const { env = {}, dist = 'dist', data } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-e2e-'));
  if (data !== undefined) cpSync(data, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let printed = '';

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }

  return {
    url,
    dataDir,
    async start() {
      child = spawn(process.execPath, [resolve(dist, 'server/main.js')], {
        // Neither a `.env` of the working folder nor the shell may name a database: it would count before DATA_DIR.
        cwd: dataDir,
        env: {
          ...process.env,
          NODE_ENV: 'development',
          DATABASE_URL: '',
          REDIS_URL: '',
          ...env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const started = child;
      const hear = (chunk: Buffer) => void (printed += chunk.toString());
      started.stdout?.on('data', hear);
      started.stderr?.on('data', hear);
      const deadline = Date.now() + READY_MS;
      while (!(await isReady(url))) {
        if (started.exitCode !== null)
          throw new Error(`the server ended with ${started.exitCode}:\n${printed}`);
        if (Date.now() > deadline)
          throw new Error(`the server is not ready after ${READY_MS / 1000} s:\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    output: () => printed,
    async dispose() {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (answer) => answer.status === 200,
    () => false,
  );
}
