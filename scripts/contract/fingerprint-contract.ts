import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { z } from 'zod/mini';
import { mutations } from '#shared/product/definitions.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { createCodeReader, type ReadSource } from './code-of-schema.ts';

/** The contract of today: a digest of every schema by its name, and the version of each kind of change. */
export interface ContractPicture {
  proto: number;
  schema: number;
  kinds: Record<string, number>;
  /**
   * Export name -> 12 hex digits over the schema's JSON Schema and, as that knows nothing of refinements, over the
   * source of its checks by code. A file's place, the names in those checks, the complaints and the version of Zod
   * change no digest.
   */
  schemas: Record<string, string>;
}

/** A schema that a module exports, and the module. */
interface ExportedSchema {
  schema: z.ZodMiniType;
  file: URL;
}

const shared = new URL('../../shared/', import.meta.url);

/** Looks at every exported schema; `read` gives the sources of their checks by code. */
export async function pictureContract(read: ReadSource = readSource): Promise<ContractPicture> {
  const codeOf = createCodeReader(read);
  const schemas = Object.fromEntries(
    [...(await exportedSchemas())].map(([name, { schema, file }]) => [
      name,
      digest(schema, codeOf(file, name)),
    ]),
  );
  const kinds = Object.fromEntries(Object.entries(mutations).map(([kind, { kv }]) => [kind, kv]));
  return { proto: PROTO, schema: SCHEMA_VERSION, kinds, schemas };
}

/** Every schema that a module of shared exports, by its export name, in the names' order. */
export async function exportedSchemas(): Promise<Map<string, ExportedSchema>> {
  const files = (await readdir(shared, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !/(^|[/\\])testing[/\\]|\.test\.ts$/.test(file))
    .sort();
  const modules = files.map(async (path) => {
    const file = new URL(path.replaceAll('\\', '/'), shared);
    return { file, exports: (await import(file.href)) as Record<string, unknown> };
  });
  return schemasOf(await Promise.all(modules));
}

/**
 * The schemas among the modules' exports. A name is a schema's key for good, so two schemas never share one; a schema
 * that is exported again under its name is still one.
 */
export function schemasOf(modules: readonly ExportingModule[]): Map<string, ExportedSchema> {
  const schemas = new Map<string, ExportedSchema>();
  for (const { file, exports } of modules) {
    for (const [name, schema] of Object.entries(exports)) {
      if (!isSchema(schema)) continue;
      const known = schemas.get(name);
      if (known && known.schema !== schema)
        throw new Error(`${file.href} and ${known.file.href} export different schemas as ${name}`);
      schemas.set(name, known ?? { schema, file });
    }
  }
  return new Map([...schemas].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

interface ExportingModule {
  file: URL;
  exports: Record<string, unknown>;
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
