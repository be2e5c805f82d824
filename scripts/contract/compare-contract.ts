import type { ContractPicture } from './fingerprint-contract.ts';

/** Versions of each kind's arguments that ever left the house, oldest first. */
export type KnownVersions = Readonly<Record<string, readonly number[]>>;

export interface AcceptedContract extends Readonly<Omit<ContractPicture, 'kinds'>> {
  readonly kinds: KnownVersions;
}

type Named<Value> = Readonly<Record<string, Value>>;

/** What is no longer as it was accepted, in words; empty where nothing changed. */
export function compareContract(accepted: AcceptedContract, now: ContractPicture): string[] {
  const changes = unraisedVersions(accepted, now);
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
  changes.push(
    ...changesBetween(accepted.limits, now.limits, (was, is) => `was ${was}, is ${is}`),
    ...changesBetween(accepted.schemas, now.schemas, () => 'has changed'),
  );
  return changes.sort();
}

/**
 * The rows and arguments that changed under the version that counts them. Nothing tells an older build or an older row
 * apart from a new one, so each must be readable as the other is. `--readable` of `npm run contract:accept` says so.
 */
export function unraisedVersions(accepted: AcceptedContract, now: ContractPicture): string[] {
  const rows =
    now.schema === accepted.schema
      ? changesBetween(accepted.rows, now.rows, () => 'changed').map(
          (change) => `rows: ${change}, and SCHEMA_VERSION is still ${now.schema}`,
        )
      : [];
  const args = Object.entries(now.args).flatMap(([kind, digest]) => {
    const kv = now.kinds[kind] ?? 0;
    const was = accepted.args[kind];
    if (was === undefined || was === digest || accepted.kinds[kind]?.at(-1) !== kv) return [];
    return [`arguments: ${kind} changed, and its kv is still ${kv}`];
  });
  return [...rows, ...args].sort();
}

function changesBetween<Value>(
  accepted: Named<Value>,
  now: Named<Value>,
  changed: (was: Value, is: Value) => string,
): string[] {
  return [...new Set([...Object.keys(accepted), ...Object.keys(now)])].flatMap((name) => {
    const [was, is] = [accepted[name], now[name]];
    if (was === is) return [];
    if (was === undefined) return [`${name} is new`];
    return is === undefined ? [`${name} is gone`] : [`${name} ${changed(was, is)}`];
  });
}

/** The points to check after a change of the contract. */
export const WHAT_TO_DO = `Phones in the field hold rows and unsent mutations of the contract as it was.
  - Rows that travel (shared/product/tables): raise SCHEMA_VERSION in shared/protocol/sync-limits.ts. Each phone then
    pulls every row again. A field is missing on phones that do not.
  - Arguments of a mutation (shared/product/mutations): every value that was valid must stay valid and mean the
    same. Where it does not, raise the kind's kv and add the way from the older version as its upcast member.
  - The code of a rule accepts other values: raise the version in its name.
  - Then accept the contract as it is now: npm run contract:accept
    Rows or arguments under a version that was not raised need: npm run contract:accept -- --readable
    It says that each build reads what the other one wrote.`;
