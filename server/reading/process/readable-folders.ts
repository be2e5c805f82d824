import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the process of `entry` has to read, as absolute paths: the built program with the packages, or the sources. */
export function readablePaths(entry: string): string[] {
  const root = rootOf(entry);
  const manifests = foldersUpTo(entry).map((folder) => join(folder, 'package.json'));
  const sources = ['server', 'shared', 'tsconfig.json', 'tsconfig.base.json'];
  const program = entry.endsWith('.ts') ? sources.map((name) => join(root, name)) : [dirname(entry)];
  return [...program, join(root, 'node_modules'), ...manifests].filter((path) => existsSync(path));
}

/** The folder of the packages: the nearest one above that has them. */
export function rootOf(entry: string): string {
  for (let folder = dirname(entry); ; folder = dirname(folder))
    if (existsSync(join(folder, 'node_modules')) || folder === dirname(folder)) return folder;
}

/** Where Node looks for manifests and packages, whether or not there are any: from the entry's folder up to the root. */
export function foldersUpTo(entry: string): string[] {
  const root = rootOf(entry);
  const folders = [dirname(entry)];
  for (let folder = dirname(entry); folder !== root; folder = dirname(folder)) folders.push(dirname(folder));
  return folders;
}
