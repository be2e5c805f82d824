import { touchedRows, writtenRows, type RowRef } from '../protocol/entity-ref.ts';
import { isTableName, tables, type TableName } from '../product/registry.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushStorage } from './push-storage.ts';
import { loadRowCache, type RowCache } from './row-cache.ts';

/** Bounds a push: each part may search all answers while the user's version row is locked. */
export const PARTS_MAX = 6;

type Ref = RowRef<TableName>;

export interface PushParts {
  parts: IncomingMutation[][];
  /** The mutations beyond the last part, each with its absent rows. A later push runs them. */
  rest: readonly { uid: string; absent: readonly Ref[] }[];
}

/**
 * Splits a push into parts and keeps its order. A new part begins where a mutation writes to an absent row whose
 * possible source the current part writes. The source must be stored before the row can be derived. Most pushes are one
 * part. `done` holds the mutations that an earlier push stored.
 */
export async function partsOf(
  storage: PushStorage,
  incoming: readonly IncomingMutation[],
  done: ReadonlyMap<string, unknown>,
): Promise<PushParts> {
  const writes = (mutation: IncomingMutation) => (done.has(mutation.uid) ? [] : writesOf(mutation));
  // Read the database only if the push would be split with every written row absent.
  const atMost = split(incoming, writes, writes);
  if (atMost.parts.length === 1) return atMost;
  const cache = await loadRowCache(storage, incoming.flatMap(touchedBy));
  const absent = new Set(absentRows(cache, incoming).map(({ id }) => id));
  return split(incoming, writes, (mutation) => writes(mutation).filter(({ id }) => absent.has(id)));
}

function split(
  incoming: readonly IncomingMutation[],
  writtenBy: (mutation: IncomingMutation) => Ref[],
  absentOf: (mutation: IncomingMutation) => Ref[],
): PushParts {
  const parts: IncomingMutation[][] = [[]];
  let written = new Set<TableName>();
  for (const [place, mutation] of incoming.entries()) {
    if (absentOf(mutation).some((row) => isDerivedFrom(row, written))) {
      if (parts.length === PARTS_MAX)
        return {
          parts,
          rest: incoming.slice(place).map((left) => ({ uid: left.uid, absent: absentOf(left) })),
        };
      parts.push([]);
      written = new Set();
    }
    parts.at(-1)?.push(mutation);
    for (const { table } of writtenBy(mutation)) written.add(table);
  }
  return { parts, rest: [] };
}

/** The rows of `rows` that a mutation writes to. */
export function writtenOf(mutation: IncomingMutation, rows: readonly Ref[]): Ref[] {
  const written = writesOf(mutation);
  return rows.filter(({ table, id }) => written.some((row) => row.table === table && row.id === id));
}

function isDerivedFrom({ table }: Ref, sources: ReadonlySet<TableName>): boolean {
  return tables[table].derivedFrom?.some((source) => sources.has(source)) ?? false;
}

/** Whether a row of `absent` may be derived from the future writes of the mutations in `waiting`. */
export function mayStillFollow(absent: readonly Ref[], waiting: readonly IncomingMutation[]): boolean {
  const sources = new Set(waiting.flatMap(writesOf).map(({ table }) => table));
  return absent.some((row) => isDerivedFrom(row, sources));
}

/**
 * Absent rows of derived tables that these mutations write. Leaves out deleted rows, and rows that one of the mutations
 * creates.
 */
export function absentRows(cache: RowCache, incoming: readonly IncomingMutation[]): Ref[] {
  const created = new Set(incoming.flatMap(createdBy).map(({ id }) => id));
  return incoming
    .flatMap(writesOf)
    .filter(
      ({ table, id }) =>
        tables[table].derivedFrom !== null &&
        !cache.row(table, id) &&
        !cache.wasDeleted(table, id) &&
        !created.has(id),
    );
}

/** The entities that a mutation's arguments name, without those that the phone declared. */
export function entitiesOfArguments({ parsed }: IncomingMutation): readonly string[] {
  return parsed.kind === 'parsed' ? parsed.entities : [];
}

/** The rows that a mutation reads or writes according to its arguments. */
export function touchedBy(mutation: IncomingMutation): Ref[] {
  return touchedRows(entitiesOfArguments(mutation), isTableName);
}

function writesOf(mutation: IncomingMutation): Ref[] {
  return writtenRows(entitiesOfArguments(mutation), isTableName);
}

function createdBy({ parsed }: IncomingMutation): Ref[] {
  if (parsed.kind !== 'parsed' || !parsed.definition.creates) return [];
  return [parsed.definition.creates(parsed.args)];
}
