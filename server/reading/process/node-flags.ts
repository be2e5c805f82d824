import { statSync } from 'node:fs';
import { join } from 'node:path';
import { TESSERACT_PLACES } from '../pictures/system-tesseract.ts';
import { foldersUpTo, readablePaths } from './readable-folders.ts';

/** Node 20 and 22.12 and older say it with another word. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Node's permission model: the process reads its own program, writes nothing and starts no other one, unless it `mayStart`
 * the system's Tesseract. sharp and canvas are addons, and tesseract.js works in threads; an addon and a thread that is
 * started for the purpose can step over these rules, so that they are the inner wall. tsx, which
 * development reads the sources with, needs more than they allow.
 */
export function permissionFlags(entry: string, mayStart: boolean): string[] {
  if (entry.endsWith('.ts')) return [];
  const there = readablePaths(entry).map((path) => (statSync(path).isDirectory() ? join(path, '*') : path));
  // Node 20.19 asks for these before it knows whether they are there, and breaks off where a path is given twice.
  const asked = foldersUpTo(entry).flatMap((at) => [join(at, 'package.json'), join(at, 'node_modules', '*')]);
  const paths = new Set([...there, ...asked, ...TESSERACT_PLACES, '/proc/self/stat']);
  return [
    PERMISSION,
    '--allow-addons',
    '--allow-worker',
    ...(mayStart ? ['--allow-child-process'] : []),
    ...[...paths].map((path) => `--allow-fs-read=${path}`),
  ];
}
