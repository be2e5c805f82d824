import type { Table } from 'dexie';
import type { EntityRows, TableName } from '#shared/product/registry.ts';
import type { StoredRow } from '../store/schema.ts';
import type { LiveStore, Store } from '../store/store.ts';
import type { SyncDatabase } from '../store/sync-database.ts';

/** The engine's database with this product's tables. */
export type DaymarkDatabase = SyncDatabase & { [T in TableName]: Table<StoredRow<EntityRows[T]>, string> };
export type DaymarkStore = Store<DaymarkDatabase>;
export type LiveDaymarkStore = LiveStore<DaymarkDatabase>;

/** The store of a database that was opened with this product's tables. */
export function daymarkStore(store: Store): DaymarkStore {
  return store as DaymarkStore;
}

/** The same, where live queries follow its reads. */
export function liveDaymarkStore(store: LiveStore): LiveDaymarkStore {
  return store as LiveDaymarkStore;
}
