import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { z } from 'zod/mini';
import { mutations } from '#shared/product/definitions.ts';
import { rowSchemas } from '#shared/product/row-schemas.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { pictureSchema } from './picture-schema.ts';

/** The contract of today. A digest has 12 hex digits. */
export interface ContractPicture {
  proto: number;
  schema: number;
  /** The version of each kind's arguments. */
  kinds: Record<string, number>;
  /** Each exported constant that is named like a limit. */
  limits: Record<string, number>;
  /** A digest of each table's rows, which SCHEMA_VERSION counts. */
  rows: Record<string, string>;
  /** A digest of each kind's arguments, which its `kv` counts. */
  args: Record<string, string>;
  /** A digest of every exported schema, by its export name. */
  schemas: Record<string, string>;
}

/** What the modules of shared export of the contract, by export name, in the names' order. */
export interface ContractExports {
  schemas: Map<string, z.ZodMiniType>;
  limits: Map<string, number>;
}

interface ExportingModule {
  path: string;
  exports: Record<string, unknown>;
}

const shared = new URL('../../shared/', import.meta.url);
/** A module of any other text exports neither a schema nor a limit; loading it costs more than reading it. */
const OF_CONTRACT = /Schema\b|zod\/mini|export const [A-Z_]*(MAX|LIMIT|BYTES|DAYS|KEPT|PER_DAY)\b/;
const LIMIT_NAME = /^MAX_|_(MAX|LIMIT|BYTES|DAYS|KEPT|PER_DAY)$/;
/** Judges and answers questions; its constants reach no wire and no row. */
const COACH = /^coach[/\\]/;

export async function pictureContract(): Promise<ContractPicture> {
  const { schemas, limits } = exportsOf(await contractModules());
  const ofKinds = Object.entries(mutations);
  return {
    proto: PROTO,
    schema: SCHEMA_VERSION,
    kinds: Object.fromEntries(ofKinds.map(([kind, { kv }]) => [kind, kv])),
    limits: Object.fromEntries(limits),
    rows: digests(Object.entries(rowSchemas)),
    args: digests(ofKinds.map(([kind, { argsSchema }]) => [kind, argsSchema])),
    schemas: digests(schemas),
  };
}

/** Loads the modules of shared that can export a part of the contract. */
export async function contractModules(): Promise<ExportingModule[]> {
  const paths = (await readdir(shared, { recursive: true }))
    .filter((path) => path.endsWith('.ts') && !/(^|[/\\])testing[/\\]|\.test\.ts$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => OF_CONTRACT.test(readFileSync(new URL(path, shared), 'utf8')))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({
      path,
      exports: (await import(new URL(path, shared).href)) as Record<string, unknown>,
    })),
  );
}

/**
 * The schemas and limits among the modules' exports. A name is a key for good, so two schemas or two limits never share
 * one; the same export under its name in a second module is still one.
 */
export function exportsOf(modules: readonly ExportingModule[]): ContractExports {
  const schemas = new Map<string, z.ZodMiniType>();
  const limits = new Map<string, number>();
  for (const { path, exports } of modules) {
    for (const [name, value] of Object.entries(exports)) {
      if (isSchema(value)) keep(schemas, name, value, path);
      else if (typeof value === 'number' && LIMIT_NAME.test(name) && !COACH.test(path))
        keep(limits, name, value, path);
    }
  }
  return { schemas: inOrder(schemas), limits: inOrder(limits) };
}

function keep<Value>(known: Map<string, Value>, name: string, value: Value, path: string): void {
  if (known.has(name) && known.get(name) !== value)
    throw new Error(`shared/${path} and another module export different values as ${name}`);
  known.set(name, value);
}

function inOrder<Value>(found: Map<string, Value>): Map<string, Value> {
  return new Map([...found].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;
}

function digests(schemas: Iterable<readonly [string, z.ZodMiniType]>): Record<string, string> {
  return Object.fromEntries([...schemas].map(([name, schema]) => [name, digest(name, schema)] as const));
}

function digest(name: string, schema: z.ZodMiniType): string {
  try {
    return createHash('sha256').update(pictureSchema(schema)).digest('hex').slice(0, 12);
  } catch (cause) {
    throw new Error(`${name} cannot be told apart from another schema`, { cause });
  }
}
