import type { MutationArgs, MutationKind } from '#shared/product/definitions.ts';
import type { EntityRows, TableName } from '#shared/product/registry.ts';
import { recordMutation, type MutationContext, type Recorder } from '../outbox/record-mutation.ts';
import type { DaymarkDatabase } from './database.ts';

/** The context from which a mutation's arguments are made, inside its transaction. */
export interface DaymarkContext extends Omit<MutationContext, 'db' | 'row'> {
  db: DaymarkDatabase;
  /** A row as it is shown. */
  row<T extends TableName>(table: T, id: string): Promise<EntityRows[T] | undefined>;
}

/** Records a mutation of this product (see record-mutation.ts); the kind determines its arguments. */
export function record<K extends MutationKind>(
  recorder: Recorder,
  kind: K,
  build: (context: DaymarkContext) => MutationArgs<K> | PromiseLike<MutationArgs<K>>,
  likely?: string[],
): Promise<MutationArgs<K>> {
  // The database was opened with this product's tables, whose rows have their tables' shapes.
  return recordMutation<MutationArgs<K>>(
    recorder,
    kind,
    (context) => build(context as DaymarkContext),
    likely,
  );
}
