// npm run golden:record [-- label]
//
// Keeps a phone as this release leaves it, with changes of every kind that wait, in sync/testing/golden/: run it with
// each release, after its version was set in package.json, and commit the file. Every later release must open it. A
// release that is recorded already is left as it is; what came to it since is recorded under its version and a label,
// such as 0.1.0+kinds.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { recordGoldenPhone } from '#sync/testing/record-golden-phone.ts';

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
const label = process.argv[2];
const release = label === undefined ? version : `${version}+${label}`;
const file = fileURLToPath(new URL(`../sync/testing/golden/outbox-${release}.json`, import.meta.url));
if (existsSync(file)) {
  console.error(`Release ${release} is recorded already, in ${file}: what left the house never changes.`);
  process.exit(1);
}
const text = JSON.stringify(await recordGoldenPhone(release));
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
console.log(`Recorded a phone of release ${release}: ${file}`);
