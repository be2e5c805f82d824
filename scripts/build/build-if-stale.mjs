import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { makeLateVectors } from './late-vectors.mjs';
import { sourceHash } from './source-hash.mjs';

const STAMP = 'dist/.source-hash';

/**
 * Builds unless dist/ was built from these very sources. Exits the process where that fails. What a start does not wait for
 * is left to it where `vectorsLater` says so.
 */
export function buildIfStale({ vectorsLater = false } = {}) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash()) {
    if (!vectorsLater) makeLateVectors();
    return;
  }
  console.log('building ...');
  const script = ['--import', './scripts/tsx.mjs', 'scripts/build.ts'];
  const build = spawnSync(process.execPath, vectorsLater ? [...script, '--vectors-later'] : script, {
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
