import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/database/open-database.ts';
import { halfKeys, lostKeys, writeStorm } from '#server/testing/database-storm.ts';
import { findPostgres, run, startPostgres } from '#server/testing/postgres-cluster.ts';

/*
 * What an acknowledged commit is worth: writes without a pause, strikes at a random moment, opens what is left and counts.
 *
 *   node --import ./scripts/tsx.mjs scripts/durability.ts kill [rounds]       the embedded database's process gets SIGKILL
 *   node --import ./scripts/tsx.mjs scripts/durability.ts postgres [rounds]   every process of a PostgreSQL gets SIGKILL
 *   node --import ./scripts/tsx.mjs scripts/durability.ts power [rounds]      an emulated power cut (root, loop devices, ext4): the block
 *                                                               device is copied as it is at that moment, without what the
 *                                                               machine still held in memory, and the copy is mounted
 * Ends with 1 where an acknowledged commit was lost or a transaction was kept by half.
 */
const [mode = 'kill', roundsText = '5'] = process.argv.slice(2);
const rounds = Number(roundsText);
const work = mkdtempSync(path.join(tmpdir(), 'daymark-durability-'));
const after = () => 100 + Math.floor(Math.random() * 400);

const modes: Record<string, () => Promise<Count>> = {
  kill: killProcess,
  postgres: killPostgres,
  power: cutPower,
};
const chosen = modes[mode];
if (chosen === undefined || !(rounds >= 1))
  throw new Error(`Not a mode and a number of rounds: ${mode} ${roundsText}`);
try {
  const { acknowledged, lost, half } = await chosen();
  console.log(
    `${mode}: ${rounds} rounds, ${acknowledged} acknowledged commits, ${lost} lost, ${half} kept by half`,
  );
  process.exitCode = lost + half > 0 ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}

interface Count {
  acknowledged: number;
  lost: number;
  half: number;
}

async function killProcess(): Promise<Count> {
  const acknowledged: string[] = [];
  let half = 0;
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(
      ...(await writeStorm({ dataDir: work, round, after: after(), strike: (kill) => kill() })),
    );
    ({ half, lost } = await look({ dataDir: work }, acknowledged));
  }
  return { acknowledged: acknowledged.length, lost, half };
}

async function killPostgres(): Promise<Count> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('initdb and postgres were not found');
  const cluster = await startPostgres(bin, { durable: true });
  try {
    await run(cluster.url('postgres'), 'create database storm');
    const databaseUrl = cluster.url('storm');
    const acknowledged: string[] = [];
    let half = 0;
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      const strike = (kill: () => void) => {
        cluster.crash();
        kill();
      };
      acknowledged.push(...(await writeStorm({ dataDir: '', databaseUrl, round, after: after(), strike })));
      await cluster.startAgain();
      ({ half, lost } = await look({ dataDir: '', databaseUrl }, acknowledged));
    }
    return { acknowledged: acknowledged.length, lost, half };
  } finally {
    await cluster.stop();
  }
}

/** Each round begins with a new device, so that it also shows whether a new database is on the disk when it answers. */
async function cutPower(): Promise<Count> {
  const total: Count = { acknowledged: 0, lost: 0, half: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const image = path.join(work, 'disk');
    const copy = path.join(work, 'disk-after');
    const mounted = path.join(work, 'mounted');
    mkdirSync(mounted, { recursive: true });
    command('truncate', '-s', '600M', image);
    command('mkfs.ext4', '-q', '-F', image);
    command('mount', '-o', 'loop', image, mounted);
    let acknowledged: string[];
    try {
      const strike = (kill: () => void) => {
        // The writer is stopped in the same moment: it can be told of no commit that the copy does not have.
        kill();
        command('cp', '--sparse=always', image, copy);
      };
      acknowledged = await writeStorm({ dataDir: path.join(mounted, 'data'), round, after: after(), strike });
    } finally {
      command('umount', mounted);
    }
    command('mount', '-o', 'loop', copy, mounted);
    try {
      const { lost, half } = await look({ dataDir: path.join(mounted, 'data') }, acknowledged);
      total.acknowledged += acknowledged.length;
      total.lost += lost;
      total.half += half;
    } finally {
      command('umount', mounted);
    }
  }
  return total;
}

function command(name: string, ...parameters: string[]): void {
  execFileSync(name, parameters);
}

async function look(where: { dataDir: string; databaseUrl?: string }, acknowledged: string[]) {
  const database = await openDatabase(where);
  try {
    const counted = {
      lost: (await lostKeys(database, acknowledged)).length,
      half: (await halfKeys(database)).length,
    };
    console.log(`${acknowledged.length} acknowledged, ${counted.lost} lost, ${counted.half} kept by half`);
    return counted;
  } finally {
    await database.close();
  }
}
