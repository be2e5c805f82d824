// npm run kills -- --n 1000 --seed 7: kills the renderer of the leader's tab and of a follower's, n times in all the
// moment an action is told as saved and n times at any moment, and the service worker n / 2 times while it sends; holds
// the screen and the server against what was told. The seed decides the moments. Build first.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { n: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const kills = Number(values.n);
if (!Number.isInteger(kills) || kills < 2) {
  console.error(`--n takes a whole number from 2 on, not ${values.n}`);
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'e2e/kills.spec.ts', '--workers', '1'],
  {
    stdio: 'inherit',
    env: { ...process.env, DAYMARK_KILLS: String(kills), DAYMARK_KILLS_SEED: values.seed },
  },
);
process.exit(status ?? 1);
