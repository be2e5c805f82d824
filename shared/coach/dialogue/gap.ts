import { addMinutes } from '../../domain/time/event-time.ts';
import type { Draft } from '../planner/changes/draft.ts';
import { spanOf } from '../planner/plan/busy-time.ts';
import { type PlanContext, type PlanTask, taskOf } from '../planner/plan/plan-context.ts';
import type { Clause } from '../planner/reading/read-clauses.ts';
import type { Referring } from '../planner/reading/refer.ts';

/**
 * 'Half an hour between the walk and strength': the later one is proposed that much after the earlier one ends. Null
 * where a clause speaks of no gap; nothing where it is there already, or where no two tasks are meant.
 */
export function draftsOfGap(
  clause: Clause,
  { context, mentions, spoken, dialogue }: Referring,
): Draft[] | null {
  const gap = clause.pieces.find((piece) => piece.k === 'gap');
  if (gap?.k !== 'gap') return null;
  const named = [...gap.mentions, ...clause.mentions].flatMap((n) => {
    const ids = mentions[n]?.ids ?? [];
    const ofDay = ids.filter((id) => taskOf(context, id)?.date === context.selected_date);
    return ids.length === 1 ? ids : ofDay.length === 1 ? ofDay : [];
  });
  const wholes = [named, spoken, dialogue.recent ?? [], dialogue.named ?? []];
  const pair =
    wholes.map((ids) => [...new Set(ids)].slice(-2)).find((ids) => ids.length === 2) ??
    withNeighbour(dialogue.recent?.at(-1), context);
  const [one, other] = pair
    .flatMap((id) => taskOf(context, id) ?? [])
    .filter((task): task is PlanTask & { start: string } => task.start !== null)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  if (!one || !other) return [];
  const start = addMinutes(one.start, one.duration_min + gap.minutes);
  if (other.start >= start || other.start.slice(0, 10) !== one.start.slice(0, 10)) return [];
  const settled = { kind: 'exact' as const, start, duration: null };
  return [{ task: other, what: { kind: 'time', settled }, confirm: !WANTED.test(clause.text) }];
}

/** 'Give me half an hour in between': a wish, and no remark. */
const WANTED =
  /^(?:(?:and|but|please|also|just|can (?:you|we|i)|i)\s+)*(?:give|leave|put|allow|have|keep|add|want|need) /;

/** What was named last, with the task of that day that it follows or leads without a pause. */
export function withNeighbour(id: string | undefined, context: PlanContext): string[] {
  const own = id === undefined ? undefined : taskOf(context, id);
  const span = own && spanOf(own);
  if (!own || !span) return [];
  const beside = context.tasks.filter((task) => {
    const other = task.id === own.id ? null : spanOf(task);
    return other !== null && (other.to === span.from || other.from === span.to);
  });
  return beside.length === 1 ? [own.id, ...beside.map((task) => task.id)] : [];
}
