import { isTableName, type TableName } from '#shared/contract/entities.ts';
import { holdRows, type HeldRows } from './held-rows.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import { PROGRAMME_SOURCES, type RowRef, type PushContext } from './push-context.ts';

/** Each part may search all answers, while the user's version row is held. */
const PARTS_MAX = 6;

/** The tables whose rows may follow from others, and from which. */
const SOURCES: Partial<Record<TableName, ReadonlySet<string>>> = {
  events: PROGRAMME_SOURCES,
  proposals: new Set(['check_ins']),
};

/**
 * In their order. A part ends before a change that is about an absent row where a change of the part writes what such a
 * row may follow from: that must be stored before the row can be searched. Most pushes are one part.
 */
export async function partsOf(
  { trx, userId }: PushContext,
  incoming: readonly IncomingMutation[],
): Promise<IncomingMutation[][]> {
  // Only a push that would be split were everything absent is worth a look at the database.
  if (split(incoming, writtenRows).length === 1) return [[...incoming]];
  const held = await holdRows(trx, userId, incoming.flatMap(entitiesOfArguments));
  const absent = new Set(absentRows(held, incoming).map(({ id }) => id));
  return split(incoming, (mutation) => writtenRows(mutation).filter(({ id }) => absent.has(id)));
}

function split(
  incoming: readonly IncomingMutation[],
  absentOf: (mutation: IncomingMutation) => RowRef[],
): IncomingMutation[][] {
  const parts: IncomingMutation[][] = [[]];
  let written = new Set<string>();
  for (const mutation of incoming) {
    const mayFollow = ({ table }: RowRef) => [...written].some((source) => SOURCES[table]?.has(source));
    if (parts.length < PARTS_MAX && absentOf(mutation).some(mayFollow)) {
      parts.push([]);
      written = new Set();
    }
    parts.at(-1)?.push(mutation);
    for (const { table } of writtenRows(mutation)) written.add(table);
  }
  return parts;
}

/** What these changes write to that may follow from other rows, is not there and was never deleted, nor is added here. */
export function absentRows(held: HeldRows, incoming: readonly IncomingMutation[]): RowRef[] {
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
