import type { z } from 'zod/mini';
import type { ResultRejectionCode } from '#shared/protocol/error-code.ts';
import type { AnyMutation } from '#shared/product/definitions.ts';
import { ARGS_MAX_BYTES } from '#shared/protocol/sync.ts';
import { fieldErrors } from '#shared/push/field-errors.ts';
import { validateArguments } from '#shared/product/server-rules/validate-arguments.ts';
import { validateStorable } from '#shared/push/validate-storable.ts';
import type { Upcasters } from './upcasters.ts';

/** A definition whose arguments are only known after parsing. */
export type KnownMutation = Omit<AnyMutation, 'kind' | 'argsSchema'> & {
  readonly kind: string;
  readonly argsSchema: z.ZodMiniType<unknown>;
};
export type Definitions = Readonly<Record<string, KnownMutation>>;

export interface Refusal {
  kind: 'refused';
  code: ResultRejectionCode;
  fields?: Record<string, string>;
}
export type ParsedMutation =
  { kind: 'parsed'; definition: KnownMutation; args: never; entities: string[] } | Refusal;

/**
 * Reads one change's arguments by its kind's schema, after bringing those of an older release up to today's.
 * A kind or version this server does not know, and arguments that do not parse, are refusals for good.
 */
export function parseMutation(
  mutation: { kind: string; kv: number; args: unknown },
  definitions: Definitions,
  upcasters: Upcasters,
): ParsedMutation {
  const definition = Object.hasOwn(definitions, mutation.kind) ? definitions[mutation.kind] : undefined;
  if (!definition || mutation.kv > definition.kv) return { kind: 'refused', code: 'unknown_kind' };
  const unstorable = validateStorable(mutation.args) ?? validateSize(mutation.args);
  if (unstorable !== null) return { kind: 'refused', code: 'invalid', fields: { args: unstorable } };

  let args = mutation.args;
  for (let kv = mutation.kv; kv < definition.kv; kv++) {
    const upcast = upcasters[mutation.kind]?.[kv];
    if (!upcast) throw new Error(`No upcaster from version ${kv} of ${mutation.kind}`);
    args = upcast(args);
  }
  const read = definition.argsSchema.safeParse(args);
  if (!read.success) return { kind: 'refused', code: 'invalid', fields: fieldErrors(read.error) };
  // Only a definition's own schema makes arguments, and only that definition is given them.
  const parsed = read.data as never;
  const complaints = validateArguments(mutation.kind, parsed);
  if (complaints) return { kind: 'refused', code: 'invalid', fields: complaints };
  return { kind: 'parsed', definition, args: parsed, entities: definition.entities(parsed) };
}

function validateSize(args: unknown): string | null {
  const bytes = Buffer.byteLength(JSON.stringify(args) ?? '');
  return bytes > ARGS_MAX_BYTES ? `must be at most ${ARGS_MAX_BYTES} bytes as JSON` : null;
}
