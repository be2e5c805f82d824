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
  type UploadPartRow,
  type UploadRow,
} from './schema.ts';

/** The engine's own tables; the engine reaches the product's tables by their names. */
export type SyncDatabase = Dexie & {
  shadow: Table<ShadowRow, [string, string]>;
  staged: Table<StagedRow, [string, string, string]>;
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  dead: Table<RejectedRow, number>;
  meta: Table<Meta, string>;
  ackedLog: Table<AckedRow, string>;
  syncLog: Table<SyncLogRow, number>;
  drafts: Table<DraftRow, string>;
  uploads: Table<UploadRow, string>;
  uploadParts: Table<UploadPartRow, [string, number]>;
};

/**
 * One connection. `durability` applies to all its transactions. Dexie has no setting per transaction, so the
 * store keeps a second, strict connection. It serves writes that must reach the disk. IndexedDB orders the
 * transactions of both, and Dexie notifies live queries of the writes of either.
 *
 * Without `tables`, an existing database is opened as it is, and nothing is ever created or upgraded.
 *
 * Dexie's query cache is off: its key is the name of database and table, across connections.
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
  database.use({ stack: 'dbcore', create: withDeadHandlesReported });
  if (tables) {
    // One version only: Dexie upgrades any older database by comparison, and each declared version slows
    // every start. A version that changes row contents is declared apart with its upgrade, while devices from
    // before it may come.
    database
      .version(DATABASE_VERSION)
      .stores({ ...tables, ...ENGINE_TABLES })
      .upgrade(giveOpenRefs);
  }
  return database as SyncDatabase;
}

/** Rows that were pending at the update are found by their entities, like rows written since. */
async function giveOpenRefs(upgrade: Transaction): Promise<void> {
  const outbox = upgrade.table<OutboxRow, number>('outbox');
  await outbox.toCollection().modify((row) => {
    row.openRefs = row.state === 'queued' ? openRefsOf(row.entities) : [];
  });
}

/**
 * Dexie reopens a connection in place when it throws InvalidStateError. Transactions that find it dead at
 * once then wait for, or close, each other's opening. Under another name the error reaches the store, which
 * opens one new connection for all of them.
 */
function withDeadHandlesReported(core: DBCore): DBCore {
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

/** The product's tables of an open database: all tables that are not the engine's. */
export function productTables(db: SyncDatabase): string[] {
  return db.tables.map(({ name }) => name).filter((name) => !Object.hasOwn(ENGINE_TABLES, name));
}
