import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { TESSERACT_PLACES } from '../pictures/system-tesseract.ts';
import { readablePaths, rootOf } from './readable-folders.ts';

const PLACES = ['/usr/bin/bwrap', '/usr/local/bin/bwrap'];
const SETPRIV = '/usr/bin/setpriv';

/** Libraries, fonts, zones and the data of Tesseract. No folder of them has programs, settings or secrets. */
const SYSTEM = [
  '/lib',
  '/lib64',
  '/usr/lib',
  '/usr/lib64',
  '/usr/local/lib',
  '/usr/share/fonts',
  '/usr/share/tesseract-ocr',
  '/usr/share/tessdata',
  '/usr/share/zoneinfo',
  '/usr/local/share/tessdata',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/localtime',
];

/** A user whom no system gives an account. */
export const OWN_USER = 65_533;

/** The system's bubblewrap; undefined where it is not there, or where a process's memory could not be watched inside it. */
export function bubblewrapPlace(): string | undefined {
  if (!existsSync(`/proc/${process.pid}/task/${process.pid}/children`)) return undefined;
  return PLACES.find((place) => existsSync(place));
}

const NAMESPACES = [
  '--unshare-ipc',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-uts',
  '--unshare-cgroup-try',
];
/** For setpriv, which gives up all others and then these. */
const RIGHTS = ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_SETPCAP'];
const KERNEL = ['--proc', '/proc', '--dev', '/dev'];
const WRITE_NOTHING = ['--remount-ro', '/dev', '--remount-ro', '/'];

/**
 * Arguments of bubblewrap before the program's own: a tree of files that has what `entry` needs and nothing to write to, no
 * network, and no process but those of the run. All of them end with it, and it ends with the server. Where the server is
 * root, the program runs as a user of its own; elsewhere it has the server's, in a namespace where that means nothing.
 */
export function bubblewrapArguments(entry: string, isRoot: boolean): string[] {
  const app = [process.execPath, ...readablePaths(entry)];
  const optional = [...SYSTEM, ...TESSERACT_PLACES];
  const folders = new Set([...app, ...optional].flatMap(foldersAbove));
  return [
    ...(isRoot ? [] : ['--unshare-user']),
    ...NAMESPACES,
    '--die-with-parent',
    '--cap-drop',
    'ALL',
    ...(isRoot ? RIGHTS : []),
    // Folders that bubblewrap makes for a mount are closed to all but root.
    ...[...folders].sort().flatMap((folder) => ['--dir', folder]),
    ...optional.flatMap((path) => ['--ro-bind-try', path, path]),
    ...app.flatMap((path) => ['--ro-bind', path, path]),
    ...(isRoot ? ['--ro-bind', SETPRIV, SETPRIV] : []),
    ...KERNEL,
    ...WRITE_NOTHING,
    '--chdir',
    rootOf(entry),
    '--',
    ...(isRoot ? ownUser() : []),
  ];
}

function ownUser(): string[] {
  const id = String(OWN_USER);
  const rights = ['--clear-groups', '--bounding-set', '-all', '--no-new-privs'];
  return [SETPRIV, '--reuid', id, '--regid', id, ...rights];
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === '/' ? [] : [...foldersAbove(above), above];
}
