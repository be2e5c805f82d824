import { touchedRows as touchedOf, writtenRows as writtenOf, type RowRef } from '#shared/protocol/entity-ref.ts';
import { isTableName, type TableName } from '#shared/product/registry.ts';

/** The rows that a mutation writes; days are no rows. */
export function writtenRows(entities: string[]): RowRef<TableName>[] {
  return writtenOf(entities, isTableName);
}

/** The rows that a mutation reads or writes. */
export function touchedRows(entities: string[]): RowRef<TableName>[] {
  return touchedOf(entities, isTableName);
}
