import type { TableName } from '../registry.ts';
import type { Instant } from '../../protocol/instant.ts';
import { laterThan } from '../../domain/later-than.ts';

type Members = Readonly<Record<string, unknown>>;

interface Dated {
  /** When it was made. */
  field: string;
  /** Where its rows stand side by side: of those that agree in `among` the latest counts. */
  beside?: { table: TableName; among: readonly string[] };
}

const DATED: Readonly<Record<string, Dated>> = {
  'check_in.save': { field: 'created_at', beside: { table: 'check_ins', among: ['local_date'] } },
  'day.submit': {
    field: 'submitted_at',
    beside: { table: 'daily_submissions', among: ['program_id', 'local_date'] },
  },
  'setup.save': { field: 'created_at', beside: { table: 'setups', among: [] } },
  'questionnaire.save': { field: 'completed_at', beside: { table: 'questionnaires', among: [] } },
  'proposal.decide': { field: 'decided_at' },
};

/** A change that its phone dated after the server's now. */
export interface TimestampAhead extends Dated {
  /** The members and values that the rows beside it share with it. */
  shared: readonly (readonly [name: string, value: unknown])[];
  /** Its arguments, dated now and later than `latest` of the rows beside it. */
  clampedTo(latest: Instant | undefined): Members;
}

/** Null where the change bears no date, or one that is over. */
export function timestampAhead(kind: string, args: Members, serverNow: number): TimestampAhead | null {
  const dated = Object.hasOwn(DATED, kind) ? DATED[kind] : undefined;
  if (!dated || Date.parse(String(args[dated.field])) <= serverNow) return null;
  const shared = (dated.beside?.among ?? []).map((name) => [name, args[name]] as const);
  return {
    ...dated,
    shared,
    clampedTo: (latest) => ({ ...args, [dated.field]: laterThan(latest, serverNow) }),
  };
}

/** The dates of those of these rows that stand beside the change. */
export function datesBeside({ field, shared }: TimestampAhead, rows: readonly object[]): Instant[] {
  return rows
    .filter((row) => shared.every(([name, value]) => Reflect.get(row, name) === value))
    .map((row) => String(Reflect.get(row, field)));
}
