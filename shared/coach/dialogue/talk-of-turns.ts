import type { Turn } from '../answers/coach-reply.ts';
import { type Change, isChange, type Operation } from '../planner/plan/operation.ts';
import { taskOf, type Dialogue, type PlanContext } from '../planner/plan/plan-context.ts';
import { plannedChanges, plannedContext, seenOf } from '../planner/plan/plan-diff.ts';
import type { PlanSession } from '../planner/plan/plan-session.schema.ts';
import { readReply } from '../planner/changes/understand.ts';
import { type Memory, remembering } from './memory.schema.ts';

/*
 * The coach's conversation as a talk about the plan: it is read once more from the messages that led to a proposal, so
 * that 'actually 7' means there what it means in Plan the Day. Nothing of it is stored.
 */

/** So many messages back a proposal can be corrected. */
const TURNS_BACK = 12;

interface Talked extends Pick<PlanSession, 'turns' | 'one_change'> {
  memory: Memory;
}

/** What the last of these messages changes of what the ones before it proposed; null where it corrects nothing of it. */
export function correctionIn(
  question: string,
  earlier: readonly Turn[],
  now: string,
  context: PlanContext,
): { changes: Change[]; isWithdrawn: boolean } | null {
  let talked: Talked = { turns: [], one_change: true, memory: {} };
  for (const said of proposingMessages(earlier)) {
    const next = saidIn(talked, said, now, context);
    // 'In an hour', said a while ago, is another time by now.
    if (!next || isOfTheMoment(talked, said, now, context)) return null;
    talked = next.talked;
  }
  if (talked.turns.length === 0) return null;
  const last = saidIn(talked, question, now, context);
  if (!last) return null;
  const touched = new Set(last.touched);
  const changes = plannedChanges(last.talked).filter(({ task_id }) => touched.has(task_id));
  return { changes, isWithdrawn: changes.length === 0 };
}

/** The participant's messages whose answers proposed a change, in their order. */
function proposingMessages(earlier: readonly Turn[]): string[] {
  const recent = earlier.slice(-TURNS_BACK);
  return recent.flatMap(({ role, proposes = [] }, n) => {
    const before = recent[n - 1];
    return role === 'assistant' && proposes.length > 0 && before?.role === 'user' ? [before.content] : [];
  });
}

function saidIn(
  { turns, one_change, memory }: Talked,
  text: string,
  now: string,
  rows: PlanContext,
): { talked: Talked; touched: string[] } | null {
  const context = plannedContext({ turns, one_change, memory }, rows);
  const { operations, named, measure } = readReply(text, now, context, dialogueOf({ turns, memory }, rows));
  const undone = operations.flatMap((operation) => (operation.op === 'undo' ? [operation] : []));
  const left = undone.reduce((each, undo) => withoutUndone(each, undo.scope, undo.task_ids), turns);
  const changes = operations.flatMap((operation) => changesIn(operation, text));
  if (changes.length === 0 && undone.length === 0) return null;
  const taken = turns.flat().map(({ task_id }) => task_id);
  return {
    talked: {
      turns: changes.length > 0 ? [...left, changes] : left,
      one_change,
      memory: { ...remembering(memory, named), measure: measure ?? undefined },
    },
    touched: [
      ...changes.map(({ task_id }) => task_id),
      ...(undone.length > 0 && changes.length === 0 ? taken : []),
    ],
  };
}

/** A question for a yes is a proposal already, unless the participant only asks. */
function changesIn(operation: Operation, text: string): Change[] {
  if (isChange(operation)) return [operation];
  const isProposal =
    operation.op === 'clarify' && operation.reason === 'confirm' && !text.trim().endsWith('?');
  return isProposal ? (operation.ops ?? []) : [];
}

function withoutUndone(turns: Change[][], scope: 'last' | 'all', task_ids?: readonly string[]): Change[][] {
  if (!task_ids) return scope === 'all' ? [] : turns.slice(0, -1);
  return turns
    .map((turn) => turn.filter(({ task_id }) => !task_ids.includes(task_id)))
    .filter((turn) => turn.length > 0);
}

function dialogueOf({ turns, memory }: Pick<Talked, 'turns' | 'memory'>, rows: PlanContext): Dialogue {
  const { recent = [], named = [], measure } = memory;
  const ids = [...new Set(turns.flat().map(({ task_id }) => task_id))];
  return {
    stage: 'plan_priorities',
    focus: [],
    pending: null,
    last_applied: turns.at(-1) ?? [],
    recent,
    named,
    planned: plannedChanges({ turns, one_change: true }),
    ...(measure ? { measure } : {}),
    seen: Object.fromEntries(
      ids.flatMap((id) => {
        const task = taskOf(rows, id);
        return task ? [[id, seenOf(task)]] : [];
      }),
    ),
  };
}

const HALF_AN_HOUR = 30 * 60_000;

/** Whether the words mean another time, said half an hour before. */
function isOfTheMoment(talked: Talked, text: string, now: string, context: PlanContext): boolean {
  const before = new Date(Date.parse(now) - HALF_AN_HOUR).toISOString();
  const turns = (at: string) => saidIn(talked, text, at, context)?.talked.turns ?? [];
  return JSON.stringify(turns(now)) !== JSON.stringify(turns(before));
}
