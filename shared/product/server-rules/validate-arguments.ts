import { isKnownTimeZone } from '../../domain/zoned-time.ts';
import type { MutationArgs } from '../definitions.ts';
import type { KindName } from '../registry.ts';

type ServerChecks = {
  readonly [K in KindName]: ((args: MutationArgs<K>) => Record<string, string> | null) | null;
};

/** Checks that need the server's runtime, for arguments that parse. Each gives the complaints by field, or null. */
const serverChecks: ServerChecks = {
  'event.set_status': null,
  'event.skip': null,
  'event.patch_metadata': null,
  'event.add': null,
  'event.move': null,
  'event.edit': null,
  'event.remove': null,
  'check_in.save': null,
  'day.submit': null,
  'programme.set_time_zone': ({ time_zone }) =>
    isKnownTimeZone(time_zone) ? null : { time_zone: 'is not a known time zone' },
  'setup.save': null,
  'questionnaire.save': null,
  'proposal.decide': null,
};

/** `args` must come from the kind's own schema. */
export function validateArguments(kind: string, args: never): Record<string, string> | null {
  const check = Object.hasOwn(serverChecks, kind) ? serverChecks[kind as KindName] : null;
  return check?.(args) ?? null;
}
