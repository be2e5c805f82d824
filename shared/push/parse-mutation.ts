import type { ResultRejectionCode } from '../protocol/error-code.ts';
import { ARGS_MAX_BYTES } from '../protocol/sync.ts';
import type { AnyMutation } from '../product/definitions.ts';
import { validateArguments } from '../product/server-rules/validate-arguments.ts';
import { fieldErrors } from './field-errors.ts';
import { unstorablePath, validateStorable } from './validate-storable.ts';

/** A definition whose arguments are only known after parsing. */
export type KnownMutation = Omit<AnyMutation, 'kind'> & { readonly kind: string };
export type Definitions = Readonly<Record<string, KnownMutation>>;

export interface Refusal {
  kind: 'refused';
  code: ResultRejectionCode;
  fields?: Record<string, string>;
}
export type ParsedMutation =
  { kind: 'parsed'; definition: KnownMutation; args: never; entities: string[] } | Refusal;

/**
 * Upcasts one mutation's arguments to the current version and parses them by the kind's schema. Refuses an unknown
 * kind, a version newer than the server's, and arguments that do not parse. Throws if the definition lacks an upcast
 * from an older version.
 */
export function parseMutation(
  mutation: { kind: string; kv: number; args: unknown },
  definitions: Definitions,
): ParsedMutation {
  const definition = Object.hasOwn(definitions, mutation.kind) ? definitions[mutation.kind] : undefined;
  if (!definition || mutation.kv > definition.kv) return { kind: 'refused', code: 'unknown_kind' };
  const unstorable = validateStorable(mutation.args);
  if (unstorable !== null) {
    return { kind: 'refused', code: 'invalid', fields: { [unstorablePath(mutation.args)]: unstorable } };
  }
  const oversized = validateSize(mutation.args);
  if (oversized !== null) return { kind: 'refused', code: 'invalid', fields: { args: oversized } };

  let args = mutation.args;
  for (let kv = mutation.kv; kv < definition.kv; kv++) {
    const upcast = definition.upcast?.[kv];
    if (!upcast) throw new Error(`No upcast from version ${kv} of ${mutation.kind}`);
    args = upcast(args);
  }
  const read = definition.argsSchema.safeParse(args);
  if (!read.success) return { kind: 'refused', code: 'invalid', fields: fieldErrors(read.error) };
  // Safe cast: only this definition's schema makes these arguments, and only this definition receives them.
  const parsed = read.data as never;
  const complaints = validateArguments(mutation.kind, parsed);
  if (complaints) return { kind: 'refused', code: 'invalid', fields: complaints };
  return { kind: 'parsed', definition, args: parsed, entities: definition.entities(parsed) };
}

function validateSize(args: unknown): string | null {
  return utf8Length(JSON.stringify(args) ?? '') > ARGS_MAX_BYTES
    ? `must be at most ${ARGS_MAX_BYTES} bytes as JSON`
    : null;
}

/** The bytes of well-formed Unicode text in UTF-8. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
