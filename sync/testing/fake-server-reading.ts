import { isMutationKind, mutations } from '#shared/product/definitions.ts';
import type { MutationDefinition } from '#shared/protocol/mutation.ts';
import { ARGS_MAX_BYTES, type MutationResult, type PushedMutation } from '#shared/protocol/sync.ts';
import { pushedMutationSchema } from '#shared/protocol/sync-request.ts';
import { baseVersion } from '#shared/push/base-version.ts';
import { effectiveTime } from '#shared/push/effective-time.ts';
import { fieldErrors } from '#shared/push/field-errors.ts';
import { validateArguments } from '#shared/product/server-rules/validate-arguments.ts';
import { validateStorable } from '#shared/push/validate-storable.ts';

export type Verdict = Omit<MutationResult, 'uid' | 'v'>;

export interface Parsed {
  definition: MutationDefinition<string, unknown>;
  args: Record<string, unknown>;
}

/** A pushed mutation as the fake server runs it. */
export interface Incoming {
  uid: string;
  pushed: PushedMutation;
  kind: string;
  quarantine: boolean;
  entities: string[];
  /** What it writes by its arguments. */
  written: string[];
  at: number;
  baseVersion: number;
  parsed: Parsed | null;
  /** Why it does not parse. */
  refusal: Verdict | null;
}

type Heard = Parameters<typeof effectiveTime>[1] & { dataEpoch: string };

const entityRef = /^[rw]:[a-z_]+:[0-9a-f-]+$/;

export function readMutation(pushed: PushedMutation, heard: Heard): Incoming {
  const { uid } = pushed;
  const read = pushedMutationSchema.safeParse(pushed);
  if (!read.success) {
    return {
      uid,
      pushed,
      kind: '',
      quarantine: false,
      entities: [],
      written: [],
      at: heard.serverNow,
      baseVersion: 0,
      parsed: null,
      refusal: invalid(fieldErrors(read.error)),
    };
  }
  const { kind, baseV, entities, quarantine = false } = read.data;
  const parsed = parse(read.data);
  const isParsed = 'definition' in parsed;
  const own = isParsed ? parsed.definition.entities(parsed.args) : [];
  return {
    uid,
    pushed,
    kind,
    quarantine,
    entities: [...own, ...entities.filter((entity) => entityRef.test(entity))],
    written: own.filter((entity) => entity.startsWith('w:')).map((entity) => entity.slice(2)),
    at: effectiveTime(read.data, heard),
    baseVersion: baseVersion(baseV, heard.dataEpoch),
    parsed: isParsed ? parsed : null,
    refusal: isParsed ? null : parsed,
  };
}

function parse({ kind, kv, args }: PushedMutation): Parsed | Verdict {
  if (!isMutationKind(kind) || kv > mutations[kind].kv) return { status: 'rejected', code: 'unknown_kind' };
  const definition = mutations[kind] as unknown as Parsed['definition'];
  const unstorable = validateStorable(args) ?? whyTooBig(args);
  if (unstorable !== null) return invalid({ args: unstorable });
  const read = definition.argsSchema.safeParse(args);
  if (!read.success) return invalid(fieldErrors(read.error));
  const complaints = validateArguments(kind, read.data as never);
  return complaints ? invalid(complaints) : { definition, args: read.data as Parsed['args'] };
}

function whyTooBig(args: unknown): string | null {
  const { length } = new TextEncoder().encode(JSON.stringify(args) ?? '');
  return length > ARGS_MAX_BYTES ? `must be at most ${ARGS_MAX_BYTES} bytes as JSON` : null;
}

function invalid(fields: Record<string, string>): Verdict {
  return { status: 'rejected', code: 'invalid', fields };
}
