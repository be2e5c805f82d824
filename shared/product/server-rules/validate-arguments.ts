import type { MutationArgs, MutationKind } from '../definitions.ts';
import { isKnownTimeZone } from '../../domain/zoned-time.ts';

type ServerChecks = {
  readonly [K in MutationKind]?: (args: MutationArgs<K>) => Record<string, string> | null;
};

/** What only the server's runtime can say about arguments that parse: the complaint of each field, or null. */
const serverChecks: ServerChecks = {
  'programme.set_time_zone': ({ time_zone }) =>
    isKnownTimeZone(time_zone) ? null : { time_zone: 'is not a known time zone' },
};

/** `args` are those that the kind's own schema made. */
export function validateArguments(kind: string, args: never): Record<string, string> | null {
  const check = Object.hasOwn(serverChecks, kind) ? serverChecks[kind as MutationKind] : undefined;
  return check?.(args) ?? null;
}
