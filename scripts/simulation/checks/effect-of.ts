import type { EntityRow, TableName } from '#shared/product/registry.ts';
import { isMutationKind, mutations, type AnyMutation } from '#shared/product/definitions.ts';
import type { MutationOutcome } from '#shared/protocol/mutation.ts';
import type { ProductRows } from '#shared/product/mutations/product-mutation.ts';

/** What one mutation leaves of these rows, by `table:id`: null where it removes or clears; nothing where it is refused. */
export function effectOf(
  rows: ReadonlyMap<string, EntityRow>,
  mutation: { kind: string; args: unknown },
): ReadonlyMap<string, EntityRow | null> {
  return withCleared(rows, writtenBy(rows, mutation) ?? new Map());
}

/** What the mutator writes, or `apply` in its place; null where it refuses. */
export function writtenBy(
  rows: ReadonlyMap<string, EntityRow>,
  { kind, args }: { kind: string; args: unknown },
  apply?: (rows: ProductRows, args: never) => MutationOutcome,
): ReadonlyMap<string, EntityRow | null> | null {
  const written = new Map<string, EntityRow | null>();
  if (!isMutationKind(kind)) return written;
  const at = (key: string) => (written.has(key) ? (written.get(key) ?? undefined) : rows.get(key));
  const { ranges }: AnyMutation = mutations[kind];
  const inRanges = ranges?.(args as never) ?? [];
  /** Each time from the rows as they stand before the mutation: none moves a row and looks again. */
  const around = (table: TableName) =>
    new Map(
      [...rows].filter(([key, row]) =>
        inRanges.some(({ table: of, field, from, to }) => {
          const value = String(Reflect.get(row, field));
          return of === table && key.startsWith(`${table}:`) && value >= from && value <= to;
        }),
      ),
    );
  const view: ProductRows = {
    get: (table, id) => at(`${table}:${id}`) as never,
    inRanges: (table) => [...around(table).values()] as never,
    put: (table, row) => void written.set(`${table}:${row.id}`, row),
    remove: (table, id) => void written.set(`${table}:${id}`, null),
  };
  return (apply ?? mutations[kind].apply)(view, args as never).ok ? written : null;
}

/** The effect with what its moments clear. */
export function withCleared(
  rows: ReadonlyMap<string, EntityRow>,
  effect: ReadonlyMap<string, EntityRow | null>,
): ReadonlyMap<string, EntityRow | null> {
  const written = new Map(effect);
  for (const key of clearedKeys(new Map([...rows, ...written]))) {
    if (rows.has(key)) written.set(key, null);
    else written.delete(key);
  }
  return written;
}

/**
 * The messages that were asked up to the moment to which their conversation was cleared, and what belongs to a deleted
 * document, by `table:id`.
 */
export function clearedKeys(rows: ReadonlyMap<string, EntityRow | null>): string[] {
  return [...rows].flatMap(([key, row]) => {
    if (row && 'document_id' in row) return isDeleted(rows, row.document_id) ? [key] : [];
    if (!row || !('thread_id' in row)) return [];
    const until = clearedUntil(rows, row.thread_id);
    return until !== null && row.asked_at <= until ? [key] : [];
  });
}

/** Null for a conversation that was never cleared. */
export function clearedUntil(rows: ReadonlyMap<string, EntityRow | null>, threadId: string): string | null {
  const thread = rows.get(`chat_threads:${threadId}`);
  return thread && 'cleared_until' in thread ? thread.cleared_until : null;
}

/** Whether the participant deleted the document. */
export function isDeleted(rows: ReadonlyMap<string, EntityRow | null>, documentId: string): boolean {
  const document = rows.get(`documents:${documentId}`);
  return (
    document !== undefined && document !== null && 'sha256' in document && document.cleared_until !== null
  );
}

/** Takes an effect over. */
export function takeEffect(
  rows: Map<string, EntityRow>,
  effect: ReadonlyMap<string, EntityRow | null>,
): void {
  for (const [key, row] of effect) {
    if (row) rows.set(key, row);
    else rows.delete(key);
  }
}
