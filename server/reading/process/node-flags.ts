import { statSync } from 'node:fs';
import { join } from 'node:path';
import { TESSERACT_PLACES } from '../pictures/system-tesseract.ts';
import { readablePaths } from './readable-folders.ts';

/** Node 20 and 22.12 and older say it with another word. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Node's permission model: the process reads its own program, writes nothing and starts no other one, unless it `mayStart`
 * the system's Tesseract. sharp and canvas are addons, and tesseract.js works in threads; an addon and a thread that is
 * started for the purpose can step over these rules, so that they are the inner wall and never the only one. tsx, which
 * development reads the sources with, needs more than they allow.
 */
export function permissionFlags(entry: string, mayStart: boolean): string[] {
  if (entry.endsWith('.ts')) return [];
  const paths = readablePaths(entry).map((path) => (statSync(path).isDirectory() ? join(path, '*') : path));
  return [
    PERMISSION,
    '--allow-addons',
    '--allow-worker',
    ...(mayStart ? ['--allow-child-process'] : []),
    ...[...paths, ...TESSERACT_PLACES].map((path) => `--allow-fs-read=${path}`),
  ];
}
