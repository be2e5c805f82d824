import { mutations } from '#shared/contract/mutations.ts';
import type { MutationRows } from '#shared/contract/mutations/mutation.ts';
import type { Definitions } from '#server/modules/sync/parse-mutation.ts';

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
