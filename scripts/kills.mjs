// npm run kills -- --n 200: kills the renderer right after an action was told as saved, half of the times in the
// leader's tab and half in a follower's, and holds the server against what was told. Build first.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { n: { type: 'string', default: '200' } } });
const kills = Number(values.n);
if (!Number.isInteger(kills) || kills < 2) {
  console.error(`--n takes a whole number from 2 on, not ${values.n}`);
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'e2e/kills.spec.ts', '--workers', '1'],
  { stdio: 'inherit', env: { ...process.env, DAYMARK_KILLS: String(kills) } },
);
process.exit(status ?? 1);
