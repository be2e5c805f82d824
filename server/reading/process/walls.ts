import { spawn, type SpawnOptions } from 'node:child_process';
import { dirname } from 'node:path';
import { bubblewrapArguments, bubblewrapPlace, OWN_USER } from './bubblewrap.ts';
import { permissionFlags } from './node-flags.ts';
import { rootOf } from './readable-folders.ts';

/** What surrounds a process that reads a document, the strongest first. */
export type Wall = 'bubblewrap' | 'own user' | 'process';

export interface Command {
  program: string;
  args: string[];
  options: SpawnOptions;
}

/**
 * How Node runs inside a wall what `entry` needs. The process has a group of its own, which is killed whole, and no
 * environment but a home, which canvas asks for.
 */
export function commandOf(wall: Wall, entry: string, nodeArguments: readonly string[]): Command {
  const isInside = wall === 'bubblewrap';
  // A program that is started outside bubblewrap would have none of Node's rules.
  const node = [...permissionFlags(entry, isInside), ...nodeArguments];
  // tsx would write what it made of the sources.
  const env = { HOME: '/', ...(entry.endsWith('.ts') && { TSX_DISABLE_CACHE: '1' }) };
  const options: SpawnOptions = { cwd: rootOf(entry), detached: true, env };
  if (wall === 'own user') Object.assign(options, { uid: OWN_USER, gid: OWN_USER });
  const around = isInside ? bubblewrapPlace() : undefined;
  if (around === undefined) return { program: process.execPath, args: node, options };
  return {
    program: around,
    args: [...bubblewrapArguments(entry, isRoot()), process.execPath, ...node],
    options,
  };
}

const found = new Map<string, Promise<Wall>>();

/** The strongest wall that this system allows, tried once for the entries of a folder. */
export function wallOf(entry: string): Promise<Wall> {
  const folder = dirname(entry);
  const known = found.get(folder) ?? firstThatHolds(entry);
  found.set(folder, known);
  return known;
}

async function firstThatHolds(entry: string): Promise<Wall> {
  if (bubblewrapPlace() !== undefined && (await holds('bubblewrap', entry))) return 'bubblewrap';
  if (isRoot() && (await holds('own user', entry))) return 'own user';
  return 'process';
}

/** Whether a process inside the wall starts and can read its program. */
function holds(wall: Wall, entry: string): Promise<boolean> {
  const look = `require('node:fs').readFileSync(${JSON.stringify(entry)})`;
  const { program, args, options } = commandOf(wall, entry, ['--eval', look]);
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: 'ignore', timeout: 10_000 });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
