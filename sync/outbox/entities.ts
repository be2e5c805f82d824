import { isTableName, type TableName } from '#shared/product/registry.ts';

/** The rows that a mutation writes; days are no rows. */
export function writtenRows(entities: string[]): { table: TableName; id: string }[] {
  return touchedRows(entities.filter((entity) => entity.startsWith('w:')));
}

/** The rows that a mutation reads or writes. */
export function touchedRows(entities: string[]): { table: TableName; id: string }[] {
  return entities.flatMap((entity) => {
    const [, table = '', ...rest] = entity.split(':');
    return isTableName(table) ? [{ table, id: rest.join(':') }] : [];
  });
}
