import type { EntityRow, TableName } from '#shared/product/registry.ts';
import { laterThan } from '#shared/domain/later-than.ts';

/**
 * What says when such a row was made, or decided: of the first four the latest counts, for its day or for good, of a
 * proposal it says how long no other follows, and of a message where it stands.
 */
const DATES = {
  check_ins: 'created_at',
  daily_submissions: 'submitted_at',
  setups: 'created_at',
  questionnaires: 'completed_at',
  proposals: 'decided_at',
  chat_messages: 'asked_at',
  scenario_messages: 'said_at',
} as const satisfies { [T in TableName]?: string };
const TABLE_OF: Readonly<Record<string, keyof typeof DATES>> = {
  'check_in.save': 'check_ins',
  'day.submit': 'daily_submissions',
  'setup.save': 'setups',
  'questionnaire.save': 'questionnaires',
  'proposal.decide': 'proposals',
  'chat.say': 'chat_messages',
  'scenario.say': 'scenario_messages',
};
/** Kinds whose own moment competes with no row. */
const MOMENT_OF: Readonly<Record<string, string>> = {
  'chat.answer': 'said_at',
  'scenario.start': 'started_at',
  'plan.apply': 'completed_at',
  'plan.undo': 'undone_at',
  'plan.settle': 'settled_at',
  'document.process': 'asked_at',
  'document.review': 'decided_at',
};
const SHARED = ['local_date', 'program_id'];

/** The rows that are dated after `now`, in milliseconds of the server's clock, by `table:id`. */
export function datedAfter(now: number, rows: ReadonlyMap<string, EntityRow>): string[] {
  return [...rows].flatMap(([key, row]) => {
    const field = Object.entries(DATES).find(([table]) => key.startsWith(`${table}:`))?.[1];
    return field !== undefined && Date.parse(text(row, field)) > now ? [key] : [];
  });
}

/** The date of such a mutation in milliseconds; null where its kind has none. */
export function dateOf({ kind, args }: { kind: string; args: unknown }): number | null {
  const table = TABLE_OF[kind];
  return table === undefined ? null : Date.parse(text(args as object, DATES[table]));
}

/** The dates of the rows that a mutation of this kind may follow, in milliseconds. */
export function datesIn(kind: string, rows: ReadonlyMap<string, EntityRow>): number[] {
  const table = TABLE_OF[kind];
  if (table === undefined) return [];
  const dates = [...rows]
    .filter(([key]) => key.startsWith(`${table}:`))
    .map(([, row]) => Date.parse(text(row, DATES[table])));
  return table === 'chat_messages' ? [...dates, ...clearings(rows).map((until) => Date.parse(until))] : dates;
}

/** A change as it counts: what its phone dates after the server's clock comes after all that stands, at that time. */
export function datedByServer<Change extends { kind: string; args: unknown }>(
  change: Change,
  rows: ReadonlyMap<string, EntityRow>,
  serverNow: number,
): Change {
  const args = change.args as object;
  const moment = MOMENT_OF[change.kind];
  if (moment !== undefined) {
    const isAhead = Date.parse(text(args, moment)) > serverNow;
    return isAhead ? { ...change, args: { ...args, [moment]: laterThan(undefined, serverNow) } } : change;
  }
  const table = change.kind === 'chat.clear' ? 'chat_messages' : TABLE_OF[change.kind];
  if (table === undefined) return change;
  const field = DATES[table];
  if (Date.parse(text(args, field)) <= serverNow) return change;
  const others = [...rows]
    .filter(([key]) => key.startsWith(`${table}:`))
    .map(([, row]) => row)
    .filter((row) => isAmong(table, row, args));
  const moments = change.kind === 'chat.say' ? clearings(rows) : [];
  const latest = [...others.map((row) => text(row, field)), ...moments].sort().at(-1);
  return { ...change, args: { ...args, [field]: laterThan(latest, serverNow) } };
}

/** The moments up to which conversations were cleared. */
function clearings(rows: ReadonlyMap<string, EntityRow>): string[] {
  return [...rows.values()].flatMap((row) =>
    'kind' in row && 'cleared_until' in row ? (row.cleared_until ?? []) : [],
  );
}

function isAmong(table: keyof typeof DATES, row: object, args: object): boolean {
  if (table === 'scenario_messages')
    return Reflect.get(row, 'session_id') === Reflect.get(args, 'session_id');
  if (table === 'setups' || table === 'questionnaires' || table === 'chat_messages') return true;
  return SHARED.every((member) => Reflect.get(row, member) === Reflect.get(args, member));
}

const text = (row: object, member: string): string => String(Reflect.get(row, member));
