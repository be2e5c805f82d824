import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { z } from 'zod/mini';
import { mutations } from '#shared/contract/mutations.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/contract/sync.ts';

/** What the contract says today: a digest of every schema by its place, and the version of each kind of change. */
export interface ContractPicture {
  proto: number;
  schema: number;
  kinds: Record<string, number>;
  /** `file#export` -> 12 hex digits over the schema's JSON Schema. Refinements by code are not part of it. */
  schemas: Record<string, string>;
}

const folder = new URL('../../shared/contract/', import.meta.url);

/** Looks at every schema that a file of shared/contract exports. */
export async function pictureContract(): Promise<ContractPicture> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const schemas: Record<string, string> = {};
  for (const file of files) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const name of Object.keys(exported).sort()) {
      const value = exported[name];
      if (isSchema(value)) schemas[`${file}#${name}`] = digest(value);
    }
  }
  const kinds = Object.fromEntries(Object.entries(mutations).map(([kind, { kv }]) => [kind, kv]));
  return { proto: PROTO, schema: SCHEMA_VERSION, kinds, schemas };
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;
}

function digest(schema: z.ZodMiniType): string {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return createHash('sha256').update(canonical(shape)).digest('hex').slice(0, 12);
}

/** Keys in order, so that moving a field within its file changes nothing. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`;
}
