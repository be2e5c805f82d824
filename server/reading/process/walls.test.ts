import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bubblewrapPlace } from './bubblewrap.ts';
import { runGuarded } from './guarded-child.ts';
import { wallOf, type Wall } from './walls.ts';

/** Takes the place of the reader's entry and looks around. */
const entry = resolve('server/reading/process/testing/look-around.mjs');
const secret = `secret-${process.pid}-${Date.now()}`;
const marker = `left-behind-${secret}`;
const isRoot = process.getuid?.() === 0;
/** Where CI is set the system has it, and it must hold; elsewhere a system without it is no failure. */
const hasBubblewrap = process.env.CI !== undefined || bubblewrapPlace() !== undefined;

let folder: string;
let server: ChildProcess;
let listening: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
  writeFileSync(join(folder, 'secret'), secret, { mode: 0o600 });
  server = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)', secret], {
    env: { FILE_KEYS: secret },
    stdio: 'ignore',
  });
  listening = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(listening, 'listening');
});
afterAll(() => {
  for (const pid of leftBehind()) process.kill(pid, 'SIGKILL');
  server.kill('SIGKILL');
  listening.close();
  rmSync(folder, { recursive: true, force: true });
});

function lookAround(wall: Wall, how: { stays: boolean; signal?: AbortSignal } = { stays: false }) {
  const { port } = listening.address() as AddressInfo;
  const told = JSON.stringify({ secret, server: server.pid, port, folder, marker });
  const args = [told, ...(how.stays ? ['stays'] : [])];
  const guard = { timeMs: 60_000, megabytes: 700, wall, signal: how.signal };
  return runGuarded(entry, args, new Uint8Array(), guard);
}

async function reached(wall: Wall) {
  const { output, limit } = await lookAround(wall);
  expect(limit).toBeNull();
  return JSON.parse(output.toString()) as { byRules: string[]; byThread: string[] };
}

/** Processes that the run started and that are still there. */
function leftBehind(which = ''): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return line.includes(`${marker}\0${which}`) && !line.includes('look-around');
      } catch {
        return false;
      }
    });
}

const patience = { timeout: 60_000 };

test.runIf(hasBubblewrap)('inside bubblewrap nothing is reached and nothing is left', patience, async () => {
  expect(await wallOf(entry)).toBe('bubblewrap');
  expect(await reached('bubblewrap')).toEqual({ byRules: [], byThread: [] });
  await expect.poll(() => leftBehind()).toEqual([]);
});

test.runIf(hasBubblewrap)('a run that is given up ends with all that it started', patience, async () => {
  const stop = new AbortController();
  const run = lookAround('bubblewrap', { stays: true, signal: stop.signal });
  await expect.poll(() => leftBehind().length, { timeout: 50_000 }).toBe(2);
  stop.abort();
  expect(await run).toMatchObject({ limit: 'signal' });
  await expect.poll(() => leftBehind()).toEqual([]);
});

test.runIf(isRoot)(
  'a user of its own has no part of the server, but network and programs',
  patience,
  async () => {
    expect(await reached('own user')).toEqual({
      byRules: ['the network'],
      byThread: ['a write for others to find', 'a shell', 'the network'],
    });
    await expect.poll(() => leftBehind('grouped')).toEqual([]);
  },
);

test('with the rights of the server, scripts reach the network alone', patience, async () => {
  expect((await reached('process')).byRules).toEqual(['the network']);
  await expect.poll(() => leftBehind('grouped')).toEqual([]);
});
