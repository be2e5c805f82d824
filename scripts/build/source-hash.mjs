import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'shared',
  'sync',
  'web',
  'server',
  'scripts/build',
  'scripts/build.ts',
  'scripts/phrases',
  'scripts/triage',
  'scripts/tsx.mjs',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
/** Written by the build itself. */
const GENERATED = new Set(['routeTree.gen.ts']);

/** A SHA-256 over every file that goes into the build, as 64 hexadecimal digits. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const root of SOURCES)
    for (const file of filesBelow(root)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !GENERATED.has(name) && !/\.test\.tsx?$/.test(name) && name !== 'testing')
    .flatMap((name) => filesBelow(join(path, name)));
}
