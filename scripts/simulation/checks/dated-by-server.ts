import { laterThan } from '#shared/domain/later-than.ts';
import { isMutationKind } from '#shared/product/definitions.ts';
import type { EntityRow } from '#shared/product/registry.ts';
import { KINDS } from '../kinds.ts';
import { ROW_DATES, type DatedTable } from './row-dates.ts';

const SHARED = ['local_date', 'program_id'];

/** The rows that are dated after `now`, in milliseconds of the server's clock, by `table:id`. */
export function datedAfter(now: number, rows: ReadonlyMap<string, EntityRow>): string[] {
  return [...rows].flatMap(([key, row]) => {
    const field = Object.entries(ROW_DATES).find(([table]) => key.startsWith(`${table}:`))?.[1];
    return field !== undefined && Date.parse(text(row, field)) > now ? [key] : [];
  });
}

/** The date of such a mutation in milliseconds; null where its kind has none. */
export function dateOf({ kind, args }: { kind: string; args: unknown }): number | null {
  const table = tableOf(kind);
  return table === null ? null : Date.parse(text(args as object, ROW_DATES[table]));
}

/** The dates of the rows that a mutation of this kind may follow, in milliseconds. */
export function datesIn(kind: string, rows: ReadonlyMap<string, EntityRow>): number[] {
  const table = tableOf(kind);
  if (table === null) return [];
  const dates = [...rows]
    .filter(([key]) => key.startsWith(`${table}:`))
    .map(([, row]) => Date.parse(text(row, ROW_DATES[table])));
  return table === 'chat_messages' ? [...dates, ...clearings(rows).map((until) => Date.parse(until))] : dates;
}

/** A change as it counts: what its phone dates after the server's clock comes after all that stands, at that time. */
export function datedByServer<Change extends { kind: string; args: unknown }>(
  change: Change,
  rows: ReadonlyMap<string, EntityRow>,
  serverNow: number,
): Change {
  const args = change.args as object;
  const dated = datingOf(change.kind);
  if (!dated) return change;
  if (dated.by === 'moment') {
    const { member } = dated;
    const isAhead = Date.parse(text(args, member)) > serverNow;
    return isAhead ? { ...change, args: { ...args, [member]: laterThan(undefined, serverNow) } } : change;
  }
  const { table } = dated;
  const field = ROW_DATES[table];
  if (Date.parse(text(args, field)) <= serverNow) return change;
  const others = [...rows]
    .filter(([key]) => key.startsWith(`${table}:`))
    .map(([, row]) => row)
    .filter((row) => isAmong(table, row, args));
  const moments = change.kind === 'chat.say' ? clearings(rows) : [];
  const latest = [...others.map((row) => text(row, field)), ...moments].sort().at(-1);
  return { ...change, args: { ...args, [field]: laterThan(latest, serverNow) } };
}

function datingOf(kind: string) {
  return isMutationKind(kind) ? KINDS[kind].dated : null;
}

/** The table in which a row of this kind is one of those that compete by their dates; null where there is none. */
function tableOf(kind: string): DatedTable | null {
  const dated = datingOf(kind);
  return dated?.by === 'row' ? dated.table : null;
}

/** The moments up to which conversations were cleared. */
function clearings(rows: ReadonlyMap<string, EntityRow>): string[] {
  return [...rows.values()].flatMap((row) =>
    'kind' in row && 'cleared_until' in row ? (row.cleared_until ?? []) : [],
  );
}

function isAmong(table: DatedTable, row: object, args: object): boolean {
  if (table === 'scenario_messages')
    return Reflect.get(row, 'session_id') === Reflect.get(args, 'session_id');
  if (table === 'setups' || table === 'questionnaires' || table === 'chat_messages') return true;
  return SHARED.every((member) => Reflect.get(row, member) === Reflect.get(args, member));
}

const text = (row: object, member: string): string => String(Reflect.get(row, member));
