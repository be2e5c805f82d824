import type { FirstRows } from '../store/first-read.ts';
import type { ProductTables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { EngineQueries, ProductTypes } from '../sync-client.ts';
import type { CreateWriter } from '../writer.ts';
import type { Clock, SmallStore } from './ports.ts';

/**
 * The product that the engine carries. The engine keeps, orders, sends and replays mutations of any kind, and
 * knows the product's tables by name. The product brings the kinds, the participant's actions and the
 * screens' queries.
 */
export interface Product<P extends ProductTypes> {
  /** The product's tables in the device's database. */
  tables: ProductTables;
  /** The first screen's table: its rows are read before anything else. */
  firstTable: string;
  /** Creates the reading half; called once for each opening of the database. */
  open(device: ProductDevice): OpenProduct<P>;
  /** The names of the actions, needed before the code of the actions has loaded. */
  actions: readonly (keyof P['actions'] & string)[];
  /** Loads the writing half, the engine's part included: one chunk, requested once the database is open. */
  loadWriter(): Promise<{ createWriter: CreateWriter<P> }>;
}

/** The inputs of the product's reading half, available while the database opens. */
export interface ProductDevice {
  userId: string;
  /** The name of the database. */
  name: string;
  store: Store;
  /** The rows of `firstTable`; null if they are unavailable before the store is open. */
  first: Promise<FirstRows | null>;
  smallStore: SmallStore;
  clock: Clock;
}

/** The product's reading half, over one open database. */
export interface OpenProduct<P extends ProductTypes> {
  queries: P['queries'] & EngineQueries;
  choices: P['choices'];
  /** This context applied an answer. */
  onApplied(): Promise<void>;
  /** The database is about to close, or failed to open. */
  release(): void;
}
