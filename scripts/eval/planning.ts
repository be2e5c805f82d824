import { z } from 'zod';
import { overlaps, spanOf } from '#shared/coach/planner/plan/busy-time.ts';
import type { Operation } from '#shared/coach/planner/plan/operation.ts';
import type { PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import {
  contextOfFixture,
  dialogueOfFixture,
  type FixtureDialogue,
  type PlanFixture,
} from '#shared/coach/planner/testing/plan-fixture.ts';
import { understand } from '#shared/coach/planner/changes/understand.ts';
import { afterChanges } from '#shared/coach/planner/plan/validate-operations.ts';

type Accepted = Record<string, unknown> & { op: string };
interface Item {
  id: string;
  fixture: string;
  utterance: string;
  dialogue?: FixtureDialogue;
  accept_any: Accepted[][];
}
const setSchema = z.object({
  fixtures: z.record(
    z.string(),
    z.looseObject({
      now: z.string(),
      timezone: z.string(),
      tasks: z.array(z.looseObject({ id: z.string() })),
    }),
  ),
  items: z
    .array(
      z.looseObject({
        id: z.string(),
        fixture: z.string(),
        utterance: z.string(),
        accept_any: z.array(z.array(z.looseObject({ op: z.string() }))),
      }),
    )
    .min(1),
});
export interface PlanningSet {
  fixtures: Record<string, PlanFixture>;
  items: Item[];
}

/** How many items were understood exactly, and how many changes stand in no accepted list. */
export interface PlanningScore {
  n: number;
  exact: number;
  wrong_writes: number;
  /** One for each item that failed. */
  lines: string[];
}

/** The class of a hard stop for a message, null where it is none. The triage comes before the planner. */
export type Stop = (message: string) => string | null;

/** The fixtures and items of a file. Throws one sentence where it is no such set. */
export function parsePlanningSet(content: unknown): PlanningSet {
  const parsed = setSchema.safeParse(content);
  // Operations and fixtures are compared as they are; a wrong one fails its own item.
  if (parsed.success) return content as PlanningSet;
  const [issue] = parsed.error.issues;
  throw new Error(`not a planning set: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

export function scorePlanning({ fixtures, items }: PlanningSet, stop: Stop = () => null): PlanningScore {
  const score: PlanningScore = { n: items.length, exact: 0, wrong_writes: 0, lines: [] };
  for (const item of items) {
    const fixture = fixtures[item.fixture];
    if (!fixture) throw new Error(`${item.id} names no fixture: ${item.fixture}`);
    const context = contextOfFixture(fixture);
    const stopped = stop(item.utterance);
    const found: Operation[] = stopped
      ? [{ op: 'safety', class: stopped }]
      : understand(item.utterance, context.now, context, dialogueOfFixture(item.dialogue));
    const lists = item.accept_any.map((list) => list.filter(({ op }) => op !== 'constraint'));
    const broken = brokenInvariant(found, context);
    const isExact = lists.some((list) => matches(found, list)) && broken === null;
    const wrong = found.filter(
      (operation) =>
        isWrite(operation) && !lists.some((list) => list.some((accepted) => isMatch(operation, accepted))),
    );
    score.exact += isExact ? 1 : 0;
    score.wrong_writes += wrong.length;
    if (!isExact || wrong.length > 0) {
      const wrongly = wrong.length > 0 ? ' WRONG WRITE' : '';
      score.lines.push(
        `${item.id}${wrongly}${broken ? ` (${broken})` : ''}: "${item.utterance}" gave ${JSON.stringify(found)}`,
      );
    }
  }
  return score;
}

function isWrite({ op }: Operation): boolean {
  return op === 'schedule' || op === 'set_status' || op === 'set_duration';
}

/** In any order, one to one. */
function matches(found: readonly Operation[], list: readonly Accepted[]): boolean {
  if (found.length !== list.length) return false;
  const left = [...found];
  return list.every((accepted) => {
    const at = left.findIndex((operation) => isMatch(operation, accepted));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

function isMatch(found: Operation, accepted: Accepted): boolean {
  if (found.op !== accepted.op) return false;
  switch (found.op) {
    case 'schedule':
      if (found.task_id !== accepted.task_id) return false;
      return typeof accepted.start === 'string'
        ? found.start === accepted.start
        : isLooselyThere(found.start, accepted);
    case 'set_status':
      return found.task_id === accepted.task_id && found.status === accepted.status;
    case 'set_duration':
      return found.task_id === accepted.task_id && found.duration_min === accepted.duration_min;
    case 'clarify':
      return (
        found.reason === accepted.reason &&
        isSameSet(found.with, accepted.with) &&
        isSameSet(found.candidates, accepted.candidates)
      );
    case 'safety':
      return found.class === accepted.class;
    case 'undo':
    case 'finish':
    case 'suggest':
      return true;
  }
}

function isLooselyThere(start: string, { date, window }: Accepted): boolean {
  if (start.slice(0, 10) !== date) return false;
  if (!Array.isArray(window)) return true;
  const [from, to] = window as string[];
  const time = start.slice(11);
  return from !== undefined && to !== undefined && time >= from && time <= to;
}

function isSameSet(found: readonly string[] | undefined, accepted: unknown): boolean {
  if (!Array.isArray(accepted)) return true;
  const wanted = [...(accepted as string[])].sort();
  return JSON.stringify([...(found ?? [])].sort()) === JSON.stringify(wanted);
}

/** The rule that the changes break; null where they keep them all. What overlapped before may go on so. */
function brokenInvariant(found: readonly Operation[], context: PlanContext): string | null {
  const after = afterChanges(context, found);
  const moved = new Set(
    found.flatMap((operation) =>
      operation.op === 'schedule' || operation.op === 'set_duration' ? [operation.task_id] : [],
    ),
  );
  const named = new Set(
    found.flatMap((operation) => (isWrite(operation) && 'task_id' in operation ? [operation.task_id] : [])),
  );
  for (const operation of found) {
    if (
      isWrite(operation) &&
      'task_id' in operation &&
      !context.tasks.some(({ id }) => id === operation.task_id)
    )
      return 'a task of nobody';
    if (operation.op !== 'schedule') continue;
    const date = operation.start.slice(0, 10);
    if (operation.start < context.now) return 'before now';
    if (date < context.programme.start || date > context.programme.end) return 'outside the programme';
  }
  for (const [n, one] of after.entries()) {
    for (const other of after.slice(n + 1)) {
      const [a, b] = [spanOf(one), spanOf(other)];
      if (a && b && overlaps(a, b) && (moved.has(one.id) || moved.has(other.id)))
        return `${one.id} overlaps ${other.id}`;
    }
  }
  for (const task of context.tasks) {
    const now = after.find(({ id }) => id === task.id);
    if (!named.has(task.id) && JSON.stringify(now) !== JSON.stringify(task)) return `${task.id} was changed`;
    const lengthIsMeant = found.some(
      (operation) => operation.op === 'set_duration' && operation.task_id === task.id,
    );
    if (!lengthIsMeant && now?.duration_min !== task.duration_min) return `${task.id} has another length`;
  }
  return null;
}
