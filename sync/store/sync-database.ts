import { Dexie, type DBCore, type Table, type Transaction } from 'dexie';
import { openRefsOf } from '../outbox/open-refs.ts';
import type { SyncPorts } from '../ports/ports.ts';
import {
  DATABASE_VERSION,
  ENGINE_TABLES,
  type AckedRow,
  type RejectedRow,
  type DraftRow,
  type Meta,
  type OutboxRow,
  type ProductTables,
  type ShadowRow,
  type StagedRow,
  type SyncLogRow,
} from './schema.ts';

/** The engine's own tables; those of the product it reaches by their names. */
export type SyncDatabase = Dexie & {
  shadow: Table<ShadowRow, [string, string]>;
  staged: Table<StagedRow, [string, string, string]>;
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  dead: Table<RejectedRow, number>;
  meta: Table<Meta, string>;
  ackedLog: Table<AckedRow, string>;
  syncLog: Table<SyncLogRow, number>;
  drafts: Table<DraftRow, string>;
};

/**
 * One connection. `durability` holds for all its transactions: Dexie has no setting per transaction, so the store
 * keeps a second, strict connection for what must have reached the disk. IndexedDB orders the transactions of both,
 * and Dexie tells live queries of either.
 *
 * Without `tables` it opens what is there, as it is, and never creates or upgrades anything.
 *
 * Dexie's query cache is off: it is kept by database name and table, across connections.
 */
export function createSyncDatabase(
  name: string,
  durability: 'strict' | 'relaxed',
  injected: SyncPorts['indexedDB'],
  tables: ProductTables | null,
): SyncDatabase {
  const database = new Dexie(name, {
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: durability,
    ...(injected && { indexedDB: injected.factory, IDBKeyRange: injected.keyRange }),
  });
  database.use({ stack: 'dbcore', create: withDeadHandlesTold });
  if (tables) {
    // As one: Dexie brings any older database to it by comparing, and each version declared costs every start. One that
    // changes what is in the rows is declared apart, with its upgrade, as long as phones of before it may come.
    database
      .version(DATABASE_VERSION)
      .stores({ ...tables, ...ENGINE_TABLES })
      .upgrade(giveOpenRefs);
  }
  return database as SyncDatabase;
}

/** Rows that waited when the app was updated are found by their entities like those written since. */
async function giveOpenRefs(upgrade: Transaction): Promise<void> {
  const outbox = upgrade.table<OutboxRow, number>('outbox');
  await outbox.toCollection().modify((row) => {
    row.openRefs = row.state === 'queued' ? openRefsOf(row.entities) : [];
  });
}

/**
 * Dexie opens a connection that throws InvalidStateError anew in place, and several transactions that find it dead at
 * once then wait for, or close, each other's opening. Under another name the error reaches the store, which opens one
 * new connection for all of them.
 */
function withDeadHandlesTold(core: DBCore): DBCore {
  return {
    ...core,
    transaction(...args) {
      try {
        return core.transaction(...args);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
        throw new DOMException(error.message, 'UnknownError');
      }
    },
  };
}

/** The product's tables of an open database: all that are not the engine's. */
export function productTables(db: SyncDatabase): string[] {
  return db.tables.map(({ name }) => name).filter((name) => !Object.hasOwn(ENGINE_TABLES, name));
}
