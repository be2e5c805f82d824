import type { ContractPicture } from './fingerprint-contract.ts';

/** Versions of each kind's arguments that ever left the house, oldest first. */
export type KnownVersions = Readonly<Record<string, readonly number[]>>;

export interface AcceptedContract {
  proto: number;
  schema: number;
  kinds: KnownVersions;
  schemas: Readonly<Record<string, string>>;
}

/** What is no longer as it was accepted, in words; empty where nothing changed. */
export function compareContract(accepted: AcceptedContract, now: ContractPicture): string[] {
  const changes: string[] = [];
  if (now.proto !== accepted.proto) changes.push(`PROTO was ${accepted.proto}, is ${now.proto}`);
  if (now.schema !== accepted.schema) changes.push(`SCHEMA_VERSION was ${accepted.schema}, is ${now.schema}`);
  for (const [kind, kv] of Object.entries(now.kinds)) {
    const known = accepted.kinds[kind];
    if (!known) changes.push(`${kind} is new`);
    else if (!known.includes(kv)) changes.push(`${kind} has a new version, ${kv}`);
  }
  for (const kind of Object.keys(accepted.kinds)) {
    if (!(kind in now.kinds)) changes.push(`${kind} is gone: old outboxes still hold it, so it may never go`);
  }
  for (const name of new Set([...Object.keys(accepted.schemas), ...Object.keys(now.schemas)])) {
    const [was, is] = [accepted.schemas[name], now.schemas[name]];
    if (was === is) continue;
    if (was === undefined) changes.push(`${name} is new`);
    else changes.push(is === undefined ? `${name} is gone` : `${name} has changed`);
  }
  return changes.sort();
}

/** What whoever changed the contract has to think of. */
export const WHAT_TO_DO = `Phones in the field hold rows and unsent changes of the contract as it was.
  - Arguments of a change (shared/product/mutations): every value that was valid must stay valid and mean the same.
    Where it does not, raise the kind's kv and add the way from the older version as its upcast member.
  - Rows that travel (shared/product/tables): where a phone cannot go on with the rows it holds, raise
    SCHEMA_VERSION in shared/protocol/sync.ts: each phone then pulls everything anew.
  - Then accept the contract as it now is: npm run contract:accept`;
