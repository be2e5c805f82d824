// Type-checks each folder under its own tsconfig, so that a DOM name in shared or sync does not compile. By the native
// compiler: what reads sources through the compiler's API needs the one before it. With --first it ends at the first
// folder that has errors.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFolders } from './install.mjs';

const projects = ['shared', 'sync', 'web', 'web/service-worker', 'server', '.'];
installFolders();
let failed = 0;
for (const project of projects) {
  if (!existsSync(`${project}/tsconfig.json`)) continue;
  const run = spawnSync(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', project], {
    stdio: 'inherit',
  });
  if (run.status === 0) continue;
  failed += 1;
  if (process.argv.includes('--first')) break;
}
console.log(`types: ${projects.length} projects, ${failed} with errors`);
process.exit(failed === 0 ? 0 : 1);
