import { TABLE_NAMES, tables as declared } from '#shared/product/registry.ts';
import type { ProductTables } from '../store/schema.ts';

/** The product's tables on a device, by primary key and indexes. Each change needs a new DATABASE_VERSION. */
export const tables = Object.fromEntries(
  TABLE_NAMES.map((name) => [name, declared[name].index]),
) as ProductTables;
