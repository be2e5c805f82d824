import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { sourceHash } from './source-hash.mjs';

const STAMP = 'dist/.source-hash';

/** Builds unless dist/ was built from these very sources. Exits the process where that fails. */
export function buildIfStale() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash()) return;
  console.log('building ...');
  const build = spawnSync(process.execPath, ['--import', './scripts/tsx.mjs', 'scripts/build.ts'], {
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
