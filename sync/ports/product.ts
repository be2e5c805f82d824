import type { FirstRows } from '../store/first-read.ts';
import type { ProductTables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { EngineQueries, ProductTypes } from '../sync-client.ts';
import type { CreateWriter } from '../writer.ts';
import type { Clock, SmallStore } from './ports.ts';

/**
 * What the engine carries. It keeps, orders, sends and replays changes of any kind and knows the product's tables by their
 * names; the kinds themselves, what a participant does by them and what screens read come in through here.
 */
export interface Product<P extends ProductTypes> {
  /** Of the device's database. */
  tables: ProductTables;
  /** Its rows are read before anything else, for the screen that shows first. */
  firstTable: string;
  /** Makes the half that reads; called once for each opening of the database. */
  open(device: ProductDevice): OpenProduct<P>;
  /** The names of the actions, which are needed before their code is there. */
  actions: readonly (keyof P['actions'] & string)[];
  /** All that writes, the engine's half of it too: one chunk, asked for once the database is open. */
  loadWriter(): Promise<{ createWriter: CreateWriter<P> }>;
}

/** What the product's half that reads is made from, while the database opens. */
export interface ProductDevice {
  userId: string;
  /** Of the database. */
  name: string;
  store: Store;
  /** The rows of `firstTable`; null where they cannot be had before the store is open. */
  first: Promise<FirstRows | null>;
  smallStore: SmallStore;
  clock: Clock;
}

/** The product's half that reads, over one open database. */
export interface OpenProduct<P extends ProductTypes> {
  queries: P['queries'] & EngineQueries;
  choices: P['choices'];
  /** A page was applied by this context. */
  onApplied(): Promise<void>;
  /** The database is about to be closed, or could not be opened. */
  release(): void;
}
