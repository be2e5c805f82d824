import { touchedRows, writtenRows, type RowRef } from '../protocol/entity-ref.ts';
import { isTableName, tables, type TableName } from '../product/registry.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushStorage } from './push-storage.ts';
import { loadRowCache, type RowCache } from './row-cache.ts';

/** Each part may search all answers, while the user's version row is held. */
export const PARTS_MAX = 6;

type Ref = RowRef<TableName>;

export interface PushParts {
  parts: IncomingMutation[][];
  /** What would need one part more than a push has, and which rows it lacks: it is left for the next one. */
  rest: readonly { uid: string; absent: readonly Ref[] }[];
}

/**
 * In their order. A part ends before a mutation about an absent row where a mutation of the part writes what such a
 * row may be derived from: that must be stored before the row can be searched. Most pushes are one part. What is `done`
 * was stored by an earlier push.
 */
export async function partsOf(
  storage: PushStorage,
  incoming: readonly IncomingMutation[],
  done: ReadonlyMap<string, unknown>,
): Promise<PushParts> {
  const writes = (mutation: IncomingMutation) => (done.has(mutation.uid) ? [] : writesOf(mutation));
  // Only a push that would be split were everything absent is worth a look at the database.
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

/** Those of these rows that a mutation writes to. */
export function writtenOf(mutation: IncomingMutation, rows: readonly Ref[]): Ref[] {
  const written = writesOf(mutation);
  return rows.filter(({ table, id }) => written.some((row) => row.table === table && row.id === id));
}

function isDerivedFrom({ table }: Ref, sources: ReadonlySet<TableName>): boolean {
  return tables[table].derivedFrom?.some((source) => sources.has(source)) ?? false;
}

/** Whether one of these absent rows may be derived from what those mutations will write once they take effect. */
export function mayStillFollow(absent: readonly Ref[], waiting: readonly IncomingMutation[]): boolean {
  const sources = new Set(waiting.flatMap(writesOf).map(({ table }) => table));
  return absent.some((row) => isDerivedFrom(row, sources));
}

/** Rows of derived tables that these mutations write, that are absent, were never deleted and are not created here. */
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

/** What a mutation reads and writes by its arguments. */
export function entitiesOfArguments({ parsed }: IncomingMutation): readonly string[] {
  return parsed.kind === 'parsed' ? parsed.entities : [];
}

/** The rows that a mutation reads or writes by its arguments. */
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
