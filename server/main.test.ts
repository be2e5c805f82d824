import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { openDatabase } from './database/open-database.ts';
import { bundlePrograms } from './testing/bundle-programs.ts';
import { temporaryDataDir } from './testing/database-storm.ts';
import { migratedTemplate } from './testing/database-template.ts';
import { emptyPostgresDatabase, hasPostgres } from './testing/with-database.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Each test has a process of its own and mostly waits for it, so they run side by side. */
const patience = { timeout: 120_000 * PATIENCE };

let program: string;
const cleanUp: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const programs = await bundlePrograms({ main: 'server/main.ts' });
  cleanUp.push(async () => programs.remove());
  program = programs.file('main');
});

afterAll(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function dataFolder(): Promise<string> {
  const folder = await temporaryDataDir();
  cleanUp.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** With a database in it that has no account. A process takes five seconds of CPU to make that from nothing. */
async function initialisedFolder(): Promise<string> {
  const dataDir = await dataFolder();
  await (await openDatabase({ dataDir, template: await migratedTemplate() })).close();
  return dataDir;
}

/** The server as a process of its own, on a port that the system chooses. */
function startProcess(env: Record<string, string>): Child {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cleanUp.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  return child;
}

/** The lines that a starting server prints, the last of them `ready`. Rejects with its complaint where it ends. */
async function linesUntilReady(child: Child): Promise<string[]> {
  const complaint = text(child.stderr);
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const lines = printed.split('\n');
    if (lines.includes('ready')) return lines.slice(0, lines.indexOf('ready') + 1);
  }
  throw new Error(`ended with ${child.exitCode}: ${await complaint}`);
}

function urlIn(lines: string[]): URL {
  const url = lines.map((line) => /http:\S+/.exec(line)?.[0]).find((found) => found !== undefined);
  if (url === undefined) throw new Error(`no address in ${lines.join('\n')}`);
  return new URL(url);
}

async function failure(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = startProcess(env);
  const said = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: await said };
}

it.concurrent(
  'says in production what does not work for want of settings, and takes secrets from a file',
  patience,
  async () => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://daymark.example',
      DATA_DIR: await initialisedFolder(),
    };
    const warnings = async (child: Child) => {
      const lines = await linesUntilReady(child);
      if (existsSync('/proc'))
        expect(readFileSync(`/proc/${child.pid}/environ`, 'utf8')).not.toContain('KEY');
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      return lines.flatMap((line) => /^\w+(?= is not set: )/.exec(line)?.[0] ?? []);
    };
    expect(await warnings(startProcess(env))).toEqual([
      'SMTP_URL',
      'COMPANY_LEGAL_NAME',
      'CONTACT_EMAIL',
      'VAPID_PUBLIC_KEY',
      'FILE_KEYS',
    ]);
    const pair = webPush.generateVAPIDKeys();
    const secrets = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      VAPID_PUBLIC_KEY: pair.publicKey,
      VAPID_PRIVATE_KEY: pair.privateKey,
      FILE_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    };
    const SECRETS_FILE = path.join(env.DATA_DIR, 'secrets');
    const text = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(SECRETS_FILE, text.join(''), { mode: 0o600 });
    const given = { COMPANY_LEGAL_NAME: 'Tide Ltd', CONTACT_EMAIL: 'care@tide.example' };
    expect(await warnings(startProcess({ ...env, ...given, SECRETS_FILE }))).toEqual([]);
  },
);

it.concurrent(
  'prints its address and then ready, serves, and finishes what is under way when it is told to stop',
  patience,
  async () => {
    const DATA_DIR = await initialisedFolder();
    const child = startProcess({ DATA_DIR, DAYMARK_NOW: '2026-03-05T08:00:00Z' });
    const lines = await linesUntilReady(child);
    const url = urlIn(lines);
    expect(lines).toEqual([
      `Daymark runs on ${url.origin}`,
      'Demo account: demo@daymark.example / daymark-demo',
      'ready',
    ]);
    expect((await fetch(new URL('/health/ready', url))).status).toBe(200);
    expect(await (await fetch(new URL('/__dev/mail', url))).json()).toEqual([]);
    const { now } = (await (await fetch(new URL('/__dev/clock', url))).json()) as { now: string };
    expect(now).toMatch(/^2026-03-05T08:/);

    const second = await failure({ DATA_DIR });
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/^Daymark cannot start: The database folder is in use by process \d+/);
    expect((await fetch(new URL('/health/ready', url))).status).toBe(200);

    const account = { email: 'ann@daymark.example', password: 'correct horse battery' };
    const signedUp = await fetch(new URL('/api/v1/auth/signup', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, name: 'Ann', age: 42, gender: 'female' }),
    });
    const { access_token } = (await signedUp.json()) as { access_token: string };
    const pokes = await fetch(new URL('/api/v1/sync/pokes', url), {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(pokes.status).toBe(200);

    // A sign-in of which the server has the first half when it is told to stop.
    const body = JSON.stringify(account);
    const socket = connect(Number(url.port), url.hostname);
    const answer = text(socket);
    const halfWay = once(socket, 'data');
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    expect(String((await halfWay)[0])).toMatch(/^HTTP\/1\.1 100 /);
    socket.write(body.slice(0, 10));
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await pokes.text();
    socket.write(body.slice(10));

    expect(await answer).toMatch(/HTTP\/1\.1 200 OK[^]*"access_token"/);
    expect(await exited).toEqual([0, null]);
  },
);

/** A way to a PostgreSQL that carries nothing any more once it is told to hang, and breaks no connection either. */
async function wayTo(target: URL | undefined) {
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = target && connect(Number(target.port), target.hostname);
    for (const socket of [near, ...(far ? [far] : [])]) sockets.add(socket.on('error', () => undefined));
    if (far) near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const hang = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  cleanUp.push(async () => {
    for (const socket of sockets) socket.destroy();
    way.close();
  });
  return { way, hang, port: (way.address() as AddressInfo).port };
}

it.concurrent('stops at once where it still waits for its database', patience, async () => {
  const { way, port } = await wayTo(undefined);
  const child = startProcess({ DATABASE_URL: `postgres://ann:secret@127.0.0.1:${port}/daymark` });
  await once(way, 'connection');
  const exited = once(child, 'exit');
  const complaint = text(child.stderr);
  child.kill('SIGTERM');
  expect([...(await exited), await complaint]).toEqual([0, null, '']);
});

it.runIf(hasPostgres()).concurrent(
  'says that it did not stop cleanly where its database hangs',
  patience,
  async () => {
    const database = await emptyPostgresDatabase();
    cleanUp.push(database.drop);
    const { hang, port } = await wayTo(new URL(database.url));
    const url = new URL(database.url);
    url.port = String(port);
    const child = startProcess({ DATABASE_URL: url.href });
    const complaint = text(child.stderr);
    const exited = once(child, 'exit');
    const isReady = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
    });
    await Promise.race([isReady, exited]);
    hang();
    child.kill('SIGTERM');
    expect(await exited).toEqual([1, null]);
    expect(await complaint).toContain('Daymark did not stop cleanly: something did not come to an end in');
  },
);

it.concurrent('says in one line which setting is wrong', patience, async () => {
  expect(await failure({ PORT: 'eighty', DATA_DIR: await dataFolder() })).toEqual({
    code: 1,
    said: 'Daymark cannot start: PORT: must be a whole number\n',
  });
});

it.concurrent('says that its port is taken', patience, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  cleanUp.push(async () => void other.close());
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = await dataFolder();
  const { code, said } = await failure({ PORT: String(port), DATA_DIR });
  expect(code).toBe(1);
  expect(said).toMatch(`Daymark cannot start: PORT: ${port} on 127.0.0.1 is in use by another program`);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

it.concurrent('says that its host is not this machine', patience, async () => {
  const { code, said } = await failure({ HOST: '203.0.113.7', DATA_DIR: await dataFolder() });
  expect(code).toBe(1);
  expect(said).toMatch('Daymark cannot start: HOST: 203.0.113.7 is no address of this machine');
});
