// Installs the packages of a folder's package-lock.json when they are missing or older than the lock. Needs only Node and npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs `npm ci` unless node_modules was installed from this very lock file. Exits the process where it fails. */
export function installPackages(folder = '.') {
  const stamp = join(folder, 'node_modules/.daymark-lock');
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'already there';
  console.log('installing packages ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // NODE_ENV=production would leave out what the build needs.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (run.status !== 0) {
    console.error(
      'npm ci failed: see above. Daymark needs Node 20.19 or later and a reachable npm registry.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
  return 'installed';
}

/** What only benches and only journeys need: a start does without. */
const FOLDERS = ['bench', 'e2e'];

/**
 * The packages of the folders that have some of their own. They are declared one folder below: a package.json beside the sources
 * would take from them what the project's own says of `#shared` and the like.
 */
export function installFolders(folders = FOLDERS) {
  for (const folder of folders) {
    installPackages(`${folder}/packages`);
    const link = `${folder}/node_modules`;
    if (!existsSync(link)) symlinkSync('packages/node_modules', link, 'junction');
  }
}

/** All that a gate or a suite may need. */
export function installAll() {
  installPackages();
  installFolders();
}
