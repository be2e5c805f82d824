import { mutations } from '#shared/contract/mutations.ts';
import type { MutationRows } from '#shared/contract/mutations/mutation.ts';
import type { Definitions } from '#server/modules/sync/parse-mutation.ts';
import { upcasters, type Upcasters } from '#server/modules/sync/upcasters.ts';

type CheckIn = Parameters<(typeof mutations)['check_in.save']['apply']>[1];

/** A check-in with these notes is a fault of ours: the mutator fails for ever, or the first times. */
export const POISON = 'poison';
export const HICCUP = 'hiccup';
/** A check-in with these notes fails its whole request, for ever, unless it is quarantined. */
export const BOOM = 'boom';

const HICCUPS = 2;

/** The server's mutations, with check-ins that our own code fails on. One world's. */
export function createPlantedDefinitions(): Definitions {
  const failed = new Map<string, number>();
  return {
    ...(mutations as unknown as Definitions),
    'check_in.save': {
      ...mutations['check_in.save'],
      apply: (rows: MutationRows, args: CheckIn) => {
        const times = failed.get(args.id) ?? 0;
        if (args.notes === POISON || (args.notes === HICCUP && times < HICCUPS)) {
          failed.set(args.id, times + 1);
          throw new Error('a planted fault');
        }
        return mutations['check_in.save'].apply(rows, args);
      },
    },
  };
}

/** The same changes in the next release: every kind has one more version, and what is older is brought up to it. */
export function nextRelease(definitions: Definitions): { definitions: Definitions; upcasters: Upcasters } {
  const kinds = Object.entries(definitions);
  return {
    definitions: Object.fromEntries(
      kinds.map(([kind, definition]) => [kind, { ...definition, kv: definition.kv + 1 }]),
    ),
    upcasters: Object.fromEntries(
      kinds.map(([kind, { kv }]) => [kind, { ...upcasters[kind], [kv]: (args) => args }]),
    ),
  };
}
