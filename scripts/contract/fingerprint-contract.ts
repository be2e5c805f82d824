import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { z } from 'zod/mini';
import { mutations } from '#shared/contract/mutations.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/contract/sync.ts';
import { createCodeReader, type ReadSource } from './code-of-schema.ts';

/** What the contract says today: a digest of every schema by its place, and the version of each kind of change. */
export interface ContractPicture {
  proto: number;
  schema: number;
  kinds: Record<string, number>;
  /**
   * `file#export` -> 12 hex digits over the schema's JSON Schema and, as that knows nothing of refinements, over the
   * source of what it decides by code. A complaint's words are in neither, nor is the version of Zod.
   */
  schemas: Record<string, string>;
}

const folder = new URL('../../shared/contract/', import.meta.url);

/** Looks at every schema that a file of shared/contract exports; `read` gives the source of what they decide by code. */
export async function pictureContract(read: ReadSource = readSource): Promise<ContractPicture> {
  const codeOf = createCodeReader(read);
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const schemas: Record<string, string> = {};
  for (const file of files) {
    const url = new URL(file, folder);
    const exported = (await import(url.href)) as Record<string, unknown>;
    for (const name of Object.keys(exported).sort()) {
      const value = exported[name];
      if (isSchema(value)) schemas[`${file}#${name}`] = digest(value, codeOf(url, name));
    }
  }
  const kinds = Object.fromEntries(Object.entries(mutations).map(([kind, { kv }]) => [kind, kv]));
  return { proto: PROTO, schema: SCHEMA_VERSION, kinds, schemas };
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;
}

/** The source of a file of the house as it stands. */
export function readSource(file: URL): string {
  return readFileSync(file, 'utf8');
}

function digest(schema: z.ZodMiniType, code: readonly string[]): string {
  let isByCode = false;
  const shape = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema }) => {
      isByCode ||= zodSchema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'custom') ?? false;
    },
  });
  if (isByCode && code.length === 0)
    throw new Error('A check by code was not found where its schema is declared');
  const picture = code.length === 0 ? shape : { shape, code };
  return createHash('sha256').update(canonical(picture)).digest('hex').slice(0, 12);
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
