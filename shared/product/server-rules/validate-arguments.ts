import { isKnownTimeZone } from '../../domain/time/zoned-time.ts';
import type { MutationArgs, MutationKind } from '../definitions.ts';

type ServerChecks = {
  readonly [K in MutationKind]?: (args: MutationArgs<K>) => Record<string, string> | null;
};

/** Checks that need the server's runtime, for arguments that parse. Each gives the complaints by field, or null. */
const serverChecks: ServerChecks = {
  'programme.set_time_zone': ({ time_zone }) =>
    isKnownTimeZone(time_zone) ? null : { time_zone: 'is not a known time zone' },
};

/** `args` must come from the kind's own schema. */
export function validateArguments(kind: string, args: never): Record<string, string> | null {
  const check = Object.hasOwn(serverChecks, kind) ? serverChecks[kind as MutationKind] : null;
  return check?.(args) ?? null;
}
