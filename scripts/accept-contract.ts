// npm run contract:accept
//
// Writes down the contract as it now is, in shared/protocol/contract-version.ts: run it after a change of a schema or
// with a new kind of change, once what it reminds of is done. It prints what it accepts. Beside it, it keeps the stores of
// a device under a new DATABASE_VERSION, in sync/testing/published-stores.json.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { ACCEPTED_CONTRACT } from '#shared/protocol/contract-version.ts';
import { tables } from '#sync/daymark/tables.ts';
import { DATABASE_VERSION, ENGINE_TABLES } from '#sync/store/schema.ts';
import publishedStores from '#sync/testing/published-stores.json' with { type: 'json' };
import { compareContract, WHAT_TO_DO } from './contract/compare-contract.ts';
import { pictureContract } from './contract/fingerprint-contract.ts';

await publishStores();

const file = fileURLToPath(new URL('../shared/protocol/contract-version.ts', import.meta.url));
const now = await pictureContract();
const changes = compareContract(ACCEPTED_CONTRACT, now);
if (changes.length === 0) {
  console.log('The contract is as it was accepted.');
  process.exit();
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
