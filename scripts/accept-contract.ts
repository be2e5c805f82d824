// npm run contract:accept [-- --readable]
//
// Writes the contract as it is now to shared/protocol/contract-version.ts. Run it after a change of a schema, a limit or
// a kind, once the points of its list are done. It prints what it accepts. It refuses rows that changed under the same
// SCHEMA_VERSION, and arguments under the same kv: --readable says that each build reads what the other one wrote.
// It also keeps the stores of a device under a new DATABASE_VERSION, in sync/testing/published-stores.json.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { ACCEPTED_CONTRACT } from '#shared/protocol/contract-version.ts';
import { tables } from '#sync/daymark/tables.ts';
import { DATABASE_VERSION, ENGINE_TABLES } from '#sync/store/schema.ts';
import publishedStores from '#sync/testing/published-stores.json' with { type: 'json' };
import { compareContract, unraisedVersions, WHAT_TO_DO } from './contract/compare-contract.ts';
import { pictureContract } from './contract/fingerprint-contract.ts';

await publishStores();

const file = fileURLToPath(new URL('../shared/protocol/contract-version.ts', import.meta.url));
const now = await pictureContract();
const changes = compareContract(ACCEPTED_CONTRACT, now);
if (changes.length === 0) {
  console.log('The contract is as it was accepted.');
  process.exit();
}

const unraised = unraisedVersions(ACCEPTED_CONTRACT, now);
if (unraised.length > 0 && !process.argv.includes('--readable')) {
  console.error(`Not accepted:\n  ${unraised.join('\n  ')}\n\n${WHAT_TO_DO}`);
  process.exit(1);
}

const former: Record<string, readonly number[]> = ACCEPTED_CONTRACT.kinds;
const kinds = Object.fromEntries(
  [...new Set([...Object.keys(former), ...Object.keys(now.kinds)])].map((kind) => {
    const kv = now.kinds[kind];
    const known = former[kind] ?? [];
    return [kind, kv === undefined || known.includes(kv) ? known : [...known, kv]];
  }),
);
const accepted = { ...now, kinds };
const head = (await readFile(file, 'utf8')).split('export const ')[0] ?? '';
const text = `${head}export const ACCEPTED_CONTRACT = ${JSON.stringify(accepted)} as const;\n`;
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
console.log(`Accepted:\n  ${changes.join('\n  ')}\n\n${WHAT_TO_DO}`);

/** A published version never changes: its stores differ only under the next version. */
async function publishStores(): Promise<void> {
  const published: Record<string, Record<string, string>> = publishedStores;
  if (published[DATABASE_VERSION]) return;
  const stores = { ...published, [DATABASE_VERSION]: { ...tables, ...ENGINE_TABLES } };
  const json = fileURLToPath(new URL('../sync/testing/published-stores.json', import.meta.url));
  await writeFile(json, `${JSON.stringify(stores, null, 2)}\n`);
  console.log(`Accepted the stores of database version ${DATABASE_VERSION}`);
}
