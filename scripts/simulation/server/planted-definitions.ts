import { z } from 'zod/mini';
import { mutations } from '#shared/product/definitions.ts';
import type { ProductRows } from '#shared/product/mutations/product-mutation.ts';
import type { Definitions } from '#shared/push/parse-mutation.ts';

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
      apply: (rows: ProductRows, args: CheckIn) => {
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

/** What the next release puts before the name of every argument. */
const RENAMED = 'new_';

/**
 * The same changes in the next release: every kind has one more version, in which each of its arguments has another
 * name, and what is older is brought up to it. Under their former names the arguments do not parse there.
 */
export function nextRelease(definitions: Definitions): Definitions {
  return Object.fromEntries(
    Object.entries(definitions).map(([kind, definition]) => [
      kind,
      {
        ...definition,
        kv: definition.kv + 1,
        argsSchema: z.pipe(z.transform(asKnown), definition.argsSchema),
        upcast: { ...definition.upcast, [definition.kv]: renamed },
      },
    ]),
  );
}

function renamed(args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return args;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [`${RENAMED}${name}`, value]));
}

/** What the mutators of today take; an argument under a former name is none. */
function asKnown(args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return args;
  const named = Object.entries(args).filter(([name]) => name.startsWith(RENAMED));
  return Object.fromEntries(named.map(([name, value]) => [name.slice(RENAMED.length), value]));
}
