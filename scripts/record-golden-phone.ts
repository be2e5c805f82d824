// npm run golden:record [-- --release]
//
// Keeps a phone as this build leaves it, with a pending mutation of every kind, in sync/testing/golden/. Commit the file:
// every later build must open it. Without an argument the command replaces the phone of the latest build. With each release,
// once package.json has its version, --release keeps one for good under that version.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { recordGoldenPhone } from '#sync/testing/record-golden-phone.ts';

const isRelease = process.argv.includes('--release');
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
const release = isRelease ? version : 'latest';
const file = fileURLToPath(new URL(`../sync/testing/golden/outbox-${release}.json`, import.meta.url));
if (isRelease && existsSync(file)) {
  console.error(`Release ${release} is recorded already, in ${file}: phones in the field do not change.`);
  process.exit(1);
}
const text = JSON.stringify(await recordGoldenPhone(release));
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
console.log(`Recorded a phone of ${release}: ${file}`);
