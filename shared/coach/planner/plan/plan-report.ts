import { type PlanContext, taskOf } from './plan-context.ts';
import { pastChanges, plannedChanges, planDiff, type PlanChange } from './plan-diff.ts';
import type { PlanSession, Seen } from './plan-session.schema.ts';
import type { Change } from './operation.ts';
import { titleOf } from './plan-words.ts';

/** A change with what its task was when it was proposed: whoever writes it compares first. */
export type PlannedChange = Change & { seen: Seen | null };

/** What a session of Plan the Day has collected, in the fields of the API. */
export interface PlanReport {
  status: 'active' | 'info_collected';
  is_complete: boolean;
  current_stage: PlanSession['stage'];
  stage_summary: string;
  collected_data: {
    decisions: { task_id: string; title: string; status: string }[];
    /** Tasks without a decision or a time. */
    open: string[];
    proposals: { task_id: string; title: string; start: string | null; duration_min: number }[];
    top_priority: { task_id: string; title: string } | null;
    barriers: string[];
  };
  /** What Complete writes, in order; what is past by `context.now` is left out and stands in `missed`. */
  operations: PlannedChange[];
  diff: PlanChange[];
  missed: PlanChange[];
}

export function reportOfPlan(session: PlanSession, context: PlanContext): PlanReport {
  const diff = planDiff(session, context);
  const missed = pastChanges(session, context);
  const late = new Set(missed.map(({ task_id }) => task_id));
  const operations = plannedChanges(session)
    .filter((change) => change.op !== 'schedule' || !late.has(change.task_id))
    .map((change) => ({ ...change, seen: session.seen[change.task_id] ?? null }))
    .filter((change) => !isAsItWas(change, context));
  const decisions = diff
    .filter(({ from, to }) => from.status !== to.status)
    .map(({ task_id, title, to }) => ({ task_id, title, status: to.status }));
  const proposals = diff
    .filter(({ from, to }) => from.start !== to.start || from.duration_min !== to.duration_min)
    .map(({ task_id, title, to }) => ({ task_id, title, start: to.start, duration_min: to.duration_min }));
  const isComplete = session.stage === 'complete';
  const { top_priority } = session;
  return {
    status: isComplete ? 'info_collected' : 'active',
    is_complete: isComplete,
    current_stage: session.stage,
    stage_summary: summary(session, decisions.length, proposals.length),
    collected_data: {
      decisions,
      open: openOf(session, context),
      proposals,
      top_priority:
        top_priority === null ? null : { task_id: top_priority, title: titleOf(context, top_priority) },
      barriers: session.barriers,
    },
    operations,
    diff,
    missed,
  };
}

/** 'Half past 3, which it is already': what a task has anyway is not written. */
function isAsItWas(change: PlannedChange, context: PlanContext): boolean {
  const task = taskOf(context, change.task_id);
  return [task, change.seen].every(
    (each) =>
      each &&
      (change.op === 'schedule'
        ? each.start === change.start
        : change.op === 'set_status'
          ? each.status === change.status
          : each.duration_min === change.duration_min),
  );
}

function openOf(session: PlanSession, context: PlanContext): string[] {
  const changed = new Set(session.turns.flat().map(({ task_id }) => task_id));
  return context.tasks
    .filter(({ id, status, kind, date, start }) => {
      const isPast = date < context.now.slice(0, 10);
      return (
        status === 'pending' &&
        kind === 'task' &&
        !changed.has(id) &&
        (isPast || (start === null && date === context.selected_date))
      );
    })
    .map(({ id }) => id);
}

function summary({ stage }: PlanSession, decisions: number, proposals: number): string {
  const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  const counted = `${plural(decisions, 'decision')}, ${plural(proposals, 'proposed time')}`;
  if (stage === 'review_past') return `Reviewing incomplete tasks: ${counted}`;
  return stage === 'complete' ? `Ready to complete: ${counted}` : `Scheduling important items: ${counted}`;
}
