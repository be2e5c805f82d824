// The one part of the build that a first start does not wait for: the vectors of the library's topics, a minute of one core.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const MADE = 'dist/server/topic-vectors.bin';
const command = (file) => ['--import', './scripts/tsx.mjs', 'scripts/build/late-vectors.ts', file];

/** Makes them where a start has left them out, and waits. */
export function makeLateVectors() {
  if (!existsSync(MADE)) spawnSync(process.execPath, command(MADE), { stdio: 'inherit' });
}

/** Makes them beside a running server, which looks for them. Returns what ends that; the next start begins once more. */
export function makeVectorsBeside(file = MADE) {
  if (file === MADE && existsSync(MADE)) return () => {};
  const maker = spawn(process.execPath, command(file), { stdio: 'inherit' });
  try {
    if (maker.pid) setPriority(maker.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It may be gone already, and it is as good at a higher priority.
  }
  return () => maker.kill();
}
