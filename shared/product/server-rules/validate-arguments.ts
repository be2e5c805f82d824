import { isKnownTimeZone } from '../../domain/zoned-time.ts';
import type { MutationArgs } from '../definitions.ts';
import type { KindName } from '../registry.ts';

type ServerChecks = {
  readonly [K in KindName]: ((args: MutationArgs<K>) => Record<string, string> | null) | null;
};

/** What only the server's runtime can say about arguments that parse: the complaint of each field, or null. */
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

/** `args` are those that the kind's own schema made. */
export function validateArguments(kind: string, args: never): Record<string, string> | null {
  const check = Object.hasOwn(serverChecks, kind) ? serverChecks[kind as KindName] : null;
  return check?.(args) ?? null;
}
