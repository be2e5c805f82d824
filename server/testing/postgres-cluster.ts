import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface PostgresCluster {
  /** URL of a database of the cluster for an owner that may make databases and roles and is no superuser. */
  url(database: string): string;
  /** Kills every process of it at once, as a machine that stops does. */
  crash(): void;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const OWNER = 'daymark_owner';

/** Where initdb and postgres are, the newest version first; undefined where there is none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

/**
 * A cluster of its own in a temporary folder, on loopback at a free port. Tests alone use it, so it does without fsync
 * unless `durable` is said, and without autovacuum: where a worker of that stands in a database, no owner may drop it
 * by force. PostgreSQL refuses root: then it runs as the user postgres.
 */
export async function startPostgres(
  bin: string,
  options: { durable?: boolean } = {},
): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daymark-postgres-'));
  const runAs: { uid?: number; gid?: number } = process.getuid?.() === 0 ? unprivileged() : {};
  giveTo(runAs, folder);
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  giveTo(runAs, passwordFile);
  const data = path.join(folder, 'data');

  let server: ChildProcess | undefined;
  const stop = async () => {
    await stopServer(server);
    // A process of it that was killed with its parent may still be putting a file there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    execFileSync(
      path.join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'password',
        '--pwfile',
        passwordFile,
        '-E',
        'UTF8',
        '--locale=C',
        '-N',
      ],
      { ...runAs, cwd: folder, stdio: 'pipe' },
    );
    const port = await freePort();
    const quick =
      options.durable === true
        ? []
        : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=100',
      'shared_buffers=64MB',
      ...quick,
    ];
    const url = (user: string, database: string) =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    const start = async () => {
      server = spawn(
        path.join(bin, 'postgres'),
        ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
        {
          ...runAs,
          cwd: folder,
          stdio: 'ignore',
        },
      );
      await untilReady(url('postgres', 'postgres'), server);
    };
    await start();
    await run(
      url('postgres', 'postgres'),
      `create role ${OWNER} login createdb createrole password '${password}'`,
    );
    return {
      url: (database) => url(OWNER, database),
      // Every backend leads a group of its own, so they are found as the children that they are.
      crash: () => killWithChildren(server?.pid),
      startAgain: start,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One statement on a connection of its own. */
export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function giveTo({ uid, gid }: { uid?: number; gid?: number }, name: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(name, uid, gid);
}

function unprivileged(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? '').split(':');
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL refuses root, and there is nobody else');
  return { uid: Number(uid), gid: Number(gid) };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with code ${server.exitCode}`);
    try {
      return await run(url, 'select 1');
    } catch (error) {
      if (performance.now() > deadline) throw new Error('PostgreSQL did not become ready', { cause: error });
      await sleep(100);
    }
  }
}

function killWithChildren(pid: number | undefined): void {
  if (pid === undefined) return;
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [
    pid,
    ...listed
      .split('\n')
      .map(Number)
      .filter((child) => child > 0),
  ]) {
    process.kill(each, 'SIGKILL');
  }
}

async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // The quick way out: connections are cut, and nothing of the folder is kept.
  server.kill('SIGINT');
  await ended;
}
