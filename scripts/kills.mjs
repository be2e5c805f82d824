// npm run kills -- --n 1000 --seed 7: kills the renderer of the leader's tab and of a follower's around the moment an
// action is told as saved, and the service worker while it sends, a third each, and holds the screen and the server
// against what was told. The seed decides the moments. Build first.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { n: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const kills = Number(values.n);
if (!Number.isInteger(kills) || kills < 3) {
  console.error(`--n takes a whole number from 3 on, not ${values.n}`);
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
