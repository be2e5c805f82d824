import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database.ts';

const WRITER = fileURLToPath(new URL('database-storm-writer.ts', import.meta.url));

/** A new folder, in memory where the machine has such a place: making a database syncs a thousand files. */
export async function temporaryDataDir(): Promise<string> {
  const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  return mkdtemp(path.join(base, 'daymark-data-'));
}

/**
 * Runs a process that writes to the database without a pause, and calls `strike` once it has acknowledged `after`
 * commits. Resolves, when the process has ended, to the keys whose commit it had acknowledged.
 */
export async function writeStorm(options: {
  dataDir: string;
  databaseUrl?: string;
  round: number;
  after: number;
  strike: (kill: () => void) => void;
}): Promise<string[]> {
  const { dataDir, databaseUrl = '', round, after, strike } = options;
  const writer = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, databaseUrl, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'close');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === after) strike(() => writer.kill('SIGKILL'));
  }
  await ended;
  if (acknowledged.length < after) throw new Error(`The writer ended after ${acknowledged.length} commits`);
  return acknowledged;
}

/** Which of the acknowledged keys the database does not have, each with both its rows. */
export async function lostKeys(database: Database, acknowledged: string[]): Promise<string[]> {
  const rows = await database.asAuth((trx) => trx.selectFrom('auth_rate_limits').select('key').execute());
  const kept = new Set(rows.map(({ key }) => key));
  return acknowledged.filter((key) => !kept.has(`${key}:a`) || !kept.has(`${key}:b`));
}

/** The keys of which the database has one row without the other: half a transaction. */
export async function halfKeys(database: Database): Promise<string[]> {
  const rows = await database.asAuth((trx) => trx.selectFrom('auth_rate_limits').select('key').execute());
  const kept = new Set(rows.map(({ key }) => key));
  return [...kept].filter((key) => !kept.has(key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')));
}
