import type { MutationDefinition, MutationRows } from '../../protocol/mutation.ts';
import type { EntityRows, MergedTable, tables } from '../registry.ts';

/** A merged field of a row. */
export type MergedFieldRef = {
  [T in MergedTable]: {
    table: T;
    id: string;
    field: NonNullable<(typeof tables)[T]['mergedFields']>[number];
  };
}[MergedTable];

/** A mutation of this product: `sets` names one of the registry's merged fields. */
export type ProductMutation<Kind extends string, Args> = MutationDefinition<Kind, Args, EntityRows> & {
  readonly sets: ((args: Args) => MergedFieldRef | null) | null;
};
export type ProductRows = MutationRows<EntityRows>;
