// npm run kills -- --n 1000 --seed 7: n kills in all, rounded up to a multiple of five: two fifths of the leader's tab and
// two fifths of a follower's (half of them offline, half while it syncs) and one fifth of the service worker while it sends;
// holds the screen and the server against what was told. The seed decides the moments.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { n: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const kills = Number(values.n);
if (!Number.isInteger(kills) || kills < 5) {
  console.error(`--n takes a whole number from 5 on, not ${values.n}`);
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'e2e/sync/kills.spec.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, DAYMARK_KILLS: String(kills), DAYMARK_KILLS_SEED: values.seed },
  },
);
process.exit(status ?? 1);
