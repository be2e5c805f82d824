import type { EntityRow } from '#shared/product/registry.ts';
import type { MutationKind } from '#shared/product/definitions.ts';
import type { PushedMutation } from '#shared/protocol/sync.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { demand } from '../broken-invariant.ts';
import { datedByServer } from './dated-by-server.ts';
import { CHOSEN_FIELDS } from '../oracles/chosen-fields.ts';
import { checkRule } from './check-rule.ts';
import { takeEffect, withCleared, writtenBy } from './effect-of.ts';
import { toldOf, type ToldClash } from './told-clashes.ts';

/** Who set a field last, when, and in which version. */
export interface Choice {
  clientId: string;
  /** Effective time in milliseconds. */
  at: number;
  v: number;
}

/** What the judge knows of an answer that decided a mutation for the first time. */
interface Arrival {
  clientId: string;
  /** serverNow of the answer, and of the one before it to the same client; in milliseconds. */
  serverNow: number;
  lastAnswerAt: number | undefined;
  /** The phone's clock as it sent the mutation, in milliseconds. */
  clientNow: number;
  epoch: string;
  status: 'ok' | 'conflict';
  v: number;
}

/**
 * I4, where several phones wrote: of two choices of the same thing that did not know of each other the later one
 * counts, and only then one is told that another counts. `choices` is brought up to date; so are `rows`, the server's
 * as they stood before the mutation. Returns the rows that it wrote, by `table:id`, and what the devices are to be told.
 */
export function checkClash(
  choices: Map<string, Choice>,
  rows: Map<string, EntityRow>,
  mutation: PushedMutation,
  arrival: Arrival,
): { wrote: string[]; told: ToldClash | null } {
  const { kind, uid } = mutation;
  const dated = datedByServer(mutation, rows, arrival.serverNow);
  const written = writtenBy(rows, dated);
  checkRule(rows, dated, written);
  const effect = withCleared(rows, written ?? new Map());
  const at = madeAt(mutation, arrival);
  const chosen = chosenBy(mutation, rows, effect);
  // A plan judges what stands by itself: it never loses to a later choice.
  const opposed = (isJudgedWhole(mutation) ? [] : chosen).filter((key) => {
    const current = choices.get(key);
    return (
      current !== undefined &&
      current.clientId !== arrival.clientId &&
      current.v > madeOn(mutation, arrival.epoch)
    );
  });
  const older = opposed.filter((key) => at < (choices.get(key)?.at ?? 0));
  const isConflict = arrival.status === 'conflict';
  const [key = chosen[0] ?? ''] = older;
  demand(
    older.length > 0 === isConflict,
    'I4',
    () => `${kind} ${uid} made at ${at} is ${arrival.status}, what stood was made at ${choices.get(key)?.at}`,
  );
  const told = toldBy(mutation, { opposed, rows, effect, counts: !isConflict });
  const taken = isConflict ? restOf(effect, rows) : effect;
  takeEffect(rows, taken);
  const wrote = [...taken.keys()];
  if (isConflict) return { wrote, told };
  for (const each of chosen) choices.set(each, { clientId: arrival.clientId, at, v: arrival.v });
  return { wrote, told };
}

/** The fields that a mutation sets: what it says of itself, and the status of any event that is another afterwards. */
function chosenBy(
  { kind, args }: PushedMutation,
  rows: ReadonlyMap<string, EntityRow>,
  effect: ReadonlyMap<string, EntityRow | null>,
): string[] {
  const field = CHOSEN_FIELDS[kind as MutationKind]?.(args as never) ?? null;
  const isWritten = field !== null && effect.has(field.slice(0, field.lastIndexOf('.')));
  const fields = new Set(isWritten ? [field] : []);
  const isWhole = isJudgedWhole({ kind });
  for (const [key, row] of effect) {
    const [before, after] = [statusOf(rows.get(key)), statusOf(row)];
    if (before !== undefined && after !== undefined && before !== after) fields.add(`${key}.status`);
    if (isWhole && timeOf(rows.get(key)) !== timeOf(row)) fields.add(`${key}.time`);
  }
  return [...fields];
}

/** A clash is about the field that a mutation sets; what it changes besides is lost by nobody's choice. */
function toldBy(
  { kind, args }: PushedMutation,
  {
    opposed,
    rows,
    effect,
    counts,
  }: {
    opposed: readonly string[];
    rows: ReadonlyMap<string, EntityRow>;
    effect: ReadonlyMap<string, EntityRow | null>;
    counts: boolean;
  },
): ToldClash | null {
  const field = CHOSEN_FIELDS[kind as MutationKind]?.(args as never) ?? null;
  if (field === null || !opposed.includes(field)) return null;
  const key = field.slice(0, field.lastIndexOf('.'));
  const arriving = effect.get(key);
  return arriving ? toldOf(field, { before: rows.get(key), arriving, counts }) : null;
}

function isJudgedWhole({ kind }: { kind: string }): boolean {
  return kind === 'plan.apply' || kind === 'plan.undo';
}

function timeOf(row: EntityRow | null | undefined): string {
  if (!row || !('start_local' in row)) return '';
  return `${row.all_day ? 'all day' : ''} ${row.start_local} ${row.end_local}`;
}

function statusOf(row: EntityRow | null | undefined): string | undefined {
  return row && 'start_local' in row ? taskStatusOf(row) : undefined;
}

/** What counts of a mutation that lost: the rows that it adds, and the answers that its event carries. */
function restOf(
  effect: ReadonlyMap<string, EntityRow | null>,
  rows: ReadonlyMap<string, EntityRow>,
): ReadonlyMap<string, EntityRow | null> {
  return new Map(
    [...effect].flatMap(([key, row]): [string, EntityRow | null][] => {
      const current = rows.get(key);
      if (!current) return [[key, row]];
      if (!('start_local' in current) || !row || !('start_local' in row)) return [];
      const { checkin_data } = row.metadata;
      return [[key, { ...current, metadata: { ...current.metadata, checkin_data } }]];
    }),
  );
}

/**
 * By the server's clock, not before what the phone had seen and not after now. A phone that had seen nothing knew no skew:
 * its clock was wrong by what it was wrong as it sent.
 */
function madeAt(
  { occurredAt, skew, knownServerNow }: PushedMutation,
  { lastAnswerAt, serverNow, clientNow }: Arrival,
): number {
  const seen =
    knownServerNow === undefined || lastAnswerAt === undefined
      ? 0
      : Math.min(Date.parse(knownServerNow), lastAnswerAt);
  const wrongBy = skew === 0 && knownServerNow === undefined ? serverNow - clientNow : skew;
  return Math.min(Math.max(Date.parse(occurredAt) + wrongBy, seen), serverNow);
}

/** The version it was made on; 0 where that was of another data epoch. */
function madeOn({ baseV }: PushedMutation, epoch: string): number {
  return baseV?.startsWith(`${epoch}:`) ? Number(baseV.slice(epoch.length + 1)) : 0;
}
