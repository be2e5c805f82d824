import { isTableName, type TableName } from '#shared/product/registry.ts';
import { loadRowCache, type RowCache } from './row-cache.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import { PROGRAMME_SOURCES, type RowRef, type PushContext } from './push-context.ts';

/** Each part may search all answers, while the user's version row is held. */
export const PARTS_MAX = 6;

/** The tables whose rows may follow from others, and from which. */
const SOURCES: Partial<Record<TableName, ReadonlySet<string>>> = {
  events: PROGRAMME_SOURCES,
  proposals: new Set(['check_ins']),
};

export interface PushParts {
  parts: IncomingMutation[][];
  /** What would need one part more than a push has, and which rows it lacks: it is left for the next one. */
  rest: readonly { uid: string; absent: readonly RowRef[] }[];
}

/**
 * In their order. A part ends before a change that is about an absent row where a change of the part writes what such a
 * row may follow from: that must be stored before the row can be searched. Most pushes are one part. What is `done` was
 * stored by an earlier push.
 */
export async function partsOf(
  { trx, userId }: PushContext,
  incoming: readonly IncomingMutation[],
  done: ReadonlyMap<string, unknown>,
): Promise<PushParts> {
  const writes = (mutation: IncomingMutation) => (done.has(mutation.uid) ? [] : writtenRows(mutation));
  // Only a push that would be split were everything absent is worth a look at the database.
  const atMost = split(incoming, writes, writes);
  if (atMost.parts.length === 1) return atMost;
  const held = await loadRowCache(trx, userId, incoming.flatMap(entitiesOfArguments));
  const absent = new Set(absentRows(held, incoming).map(({ id }) => id));
  return split(incoming, writes, (mutation) => writes(mutation).filter(({ id }) => absent.has(id)));
}

function split(
  incoming: readonly IncomingMutation[],
  writesOf: (mutation: IncomingMutation) => RowRef[],
  absentOf: (mutation: IncomingMutation) => RowRef[],
): PushParts {
  const parts: IncomingMutation[][] = [[]];
  let written = new Set<string>();
  for (const [place, mutation] of incoming.entries()) {
    if (absentOf(mutation).some((row) => mayFollow(row, written))) {
      if (parts.length === PARTS_MAX)
        return {
          parts,
          rest: incoming.slice(place).map((left) => ({ uid: left.uid, absent: absentOf(left) })),
        };
      parts.push([]);
      written = new Set();
    }
    parts.at(-1)?.push(mutation);
    for (const { table } of writesOf(mutation)) written.add(table);
  }
  return { parts, rest: [] };
}

/** Those of these rows that a change writes to. */
export function writtenOf(mutation: IncomingMutation, rows: readonly RowRef[]): RowRef[] {
  const written = writtenRows(mutation);
  return rows.filter(({ table, id }) => written.some((row) => row.table === table && row.id === id));
}

const mayFollow = ({ table }: RowRef, sources: ReadonlySet<string>): boolean =>
  [...sources].some((source) => SOURCES[table]?.has(source));

/** Whether one of these absent rows may follow from what those changes will write once they take effect. */
export function mayStillFollow(absent: readonly RowRef[], waiting: readonly IncomingMutation[]): boolean {
  const sources = new Set(waiting.flatMap(writtenRows).map(({ table }) => table));
  return absent.some((row) => mayFollow(row, sources));
}

/** What these changes write to that may follow from other rows, is not there and was never deleted, nor is added here. */
export function absentRows(held: RowCache, incoming: readonly IncomingMutation[]): RowRef[] {
  const own = incoming.filter(({ kind }) => kind === 'event.add').flatMap(writtenRows);
  const added = new Set(own.map(({ id }) => id));
  return incoming
    .flatMap(writtenRows)
    .filter(
      ({ table, id }) =>
        SOURCES[table] !== undefined && !held.row(table, id) && !held.wasDeleted(table, id) && !added.has(id),
    );
}

/** What a change reads and writes by its arguments. */
export function entitiesOfArguments(mutation: IncomingMutation): readonly string[] {
  return mutation.parsed.kind === 'parsed' ? mutation.parsed.entities : [];
}

function writtenRows(mutation: IncomingMutation): RowRef[] {
  return entitiesOfArguments(mutation).flatMap((entity) => {
    const [access, table = '', id = ''] = entity.split(':');
    return access === 'w' && isTableName(table) ? [{ table, id }] : [];
  });
}
