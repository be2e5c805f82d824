import type { FirstRows } from '../store/first-read.ts';
import type { ProductTables } from '../store/schema.ts';
import type { createStore, LiveStore, Store } from '../store/store.ts';
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
  /** The first screen's tables: their rows are read before anything else. */
  firstTables: readonly string[];
  /** Called once for each opening of the database. */
  open(device: ProductDevice<P>): OpenProduct<P>;
  /** The names of the actions, needed before the code of the actions has loaded. */
  actions: readonly (keyof P['actions'] & string)[];
  /** Loads the reading half, Dexie and the store included: one chunk, requested once the first rows are shown. */
  loadReader(): Promise<{ createStore: typeof createStore; createQueries: CreateQueries<P> }>;
  /** Loads the writing half, the engine's part included: one chunk, requested once the database is open. */
  loadWriter(): Promise<{ createWriter: CreateWriter<P> }>;
}

type QueriesOf<P extends ProductTypes> = P['queries'] & EngineQueries;
type CreateQueries<P extends ProductTypes> = (store: LiveStore) => QueriesOf<P>;

/** The queries, whose code may still be on its way. */
export interface LateReader<P extends ProductTypes> {
  /** Null until they have come. */
  now(): QueriesOf<P> | null;
  /** Rejects if loading fails; the next call loads again. */
  load(): Promise<QueriesOf<P>>;
  /** Resolves once they have come; never rejects. */
  came: Promise<QueriesOf<P>>;
}

/** What the product is opened with, available while the database opens. */
export interface ProductDevice<P extends ProductTypes> {
  userId: string;
  store: Store;
  reader: LateReader<P>;
  /** The rows of `firstTables`; null if they are unavailable before the store is open. */
  first: Promise<FirstRows | null>;
  smallStore: SmallStore;
  clock: Clock;
}

/** The product over one open database. */
export interface OpenProduct<P extends ProductTypes> {
  queries: QueriesOf<P>;
  choices: P['choices'];
  /** This context applied an answer. */
  onApplied(): Promise<void>;
}
