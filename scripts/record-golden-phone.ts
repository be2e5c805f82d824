// npm run golden:record
//
// Keeps a phone as this release leaves it, with changes of every kind that wait, in sync/testing/golden/: run it with
// each release, after its version was set in package.json, and commit the file. Every later release must open it. A
// release that is recorded already is left as it is.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { recordGoldenPhone } from '#sync/testing/record-golden-phone.ts';

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
const file = fileURLToPath(new URL(`../sync/testing/golden/outbox-${version}.json`, import.meta.url));
if (existsSync(file)) {
  console.error(`Release ${version} is recorded already, in ${file}: what left the house never changes.`);
  process.exit(1);
}
const text = JSON.stringify(await recordGoldenPhone(version));
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
console.log(`Recorded a phone of release ${version}: ${file}`);
