// Runs dependency-cruiser over our own folders. It fails where it looked at nothing, and where a rule's pattern matches no
// file: that rule has lost what it guards. It fails for a folder with too many files, too.
import { readdirSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../.dependency-cruiser.mjs';
import { fullFolders } from './checks/full-folders.mjs';
import { stalePatterns } from './checks/stale-patterns.mjs';
import { installFolders } from './install.mjs';

installFolders();

const OWN = ['shared', 'sync', 'web', 'server', 'scripts', 'e2e', 'bench'];
/** One file a decision, a picture, a migration. */
const MAY_BE_FULL = ['docs/decisions', 'docs/screens', 'server/database/migrations'];

const full = fullFolders([...OWN, 'docs'].flatMap(filesBelow), MAY_BE_FULL);
if (full.length > 0) {
  console.error(full.map((each) => `boundaries: ${each}`).join('\n'));
  process.exit(1);
}

const { output } = await cruise(
  OWN,
  { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const { totalCruised, error } = output.summary;
if (totalCruised === 0) {
  console.error('boundaries: no module was looked at');
  process.exit(1);
}
const stale = stalePatterns(
  config.forbidden,
  output.modules.map(({ source }) => source),
);
if (stale.length > 0) {
  console.error(stale.map((each) => `boundaries: ${each}`).join('\n'));
  process.exit(1);
}
if (error > 0) {
  console.error((await format(output, { outputType: 'err' })).output);
  process.exit(1);
}
console.log(`boundaries: ${totalCruised} modules, no violation`);

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ name, parentPath }) => `${parentPath.replaceAll('\\', '/')}/${name}`);
}
